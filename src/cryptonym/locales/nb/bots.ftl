# KI-spillere: å sette dem inn, hva de tenker, å spille alene med dem.

bot = KI
bot-is = KI, { $level ->
    [easy] lett
    [hard] vanskelig
    [model] språkmodell
   *[medium] middels
}
bot-add = Sett inn en KI
bot-seat = { $role ->
    [spymaster] { $team ->
        [red] Sett inn en KI som rødt lags spionmester
       *[blue] Sett inn en KI som blått lags spionmester
    }
   *[operative] { $team ->
        [red] Sett inn en KI som feltagent for rødt lag
        [both] Sett inn en KI som feltagent for begge lag
       *[blue] Sett inn en KI som feltagent for blått lag
    }
}
bot-level = Hvor godt KI-en spiller
level = { $level ->
    [easy] Lett
    [hard] Vanskelig
    [model] Språkmodell
   *[medium] Middels
}
level-is-easy = Vanlige ord, høyst to kort; holder seg unna fare.
level-is-medium = Flere ord, høyst tre kort.
level-is-hard = Sjeldne ord også, høyst fire kort; tør mer.
model-sent = { $key ->
    [yes] Det som ligger på bordet, og fasiten for runden sendes
   *[no] Det som ligger på bordet, sendes
}
model-told = { $how ->
    [host] { model-sent } til { $host }, der språkmodellen «{ $model }» spiller med.
    [own] { model-sent } til språkmodellen «{ $model }», på en adresse valgt av den som driver serveren.
   *[none] En språkmodell skulle spille med, men denne serveren har ingen: Serverens egen KI spiller i stedet.
}
bot-weighs = { $name } vurderer kortene
bot-thinking = { $name } tenker.

bots-pause = KI-spillere tenker i minst
bots-pause-is = { $seconds ->
    [one] { $seconds } sekund
   *[other] { $seconds } sekunder
}
bots-unknown = KI-spillere kan ikke spille her: De kjenner ikke alle kortene i { $decks }, eller ikke på spillets språk. På engelsk og kinesisk kjenner de alle ord når serveren har tillegget «ai».

# Hva de tenkte
over-feared = Fryktet
chance = { $touch ->
    [first] Sjanse for å bli snudd først
   *[next] Sjanse for å bli snudd som neste
}
thoughts = Hva KI-en tenkte
thought-touch = { $name }, gjetning { $number }
thought-stop = { $name } stopper
thought-source = { $source ->
    [model] Hva språkmodellen tenkte
    [unasked] Språkmodellen ble ikke spurt, så serverens egen KI spilte i stedet.
   *[instead] Språkmodellen ga ikke noe brukbart svar, så serverens egen KI spilte i stedet.
}
thought-touched = { $place ->
    [first] (snudd først)
   *[any] (snudd)
}
hindsight = Hva ville KI-en ha snudd?
hindsight-nothing = Den forstår ikke denne ledetråden.

# Å spille alene
alone = Spill alene
alone-operative = Gjett
alone-operative-is = en KI gir ledetrådene
alone-spymaster = Gi ledetråder
alone-spymaster-is = en KI gjetter
alone-rivals = Mot to KI-er
alone-together = Mot ingen
alone-name = Spiller
