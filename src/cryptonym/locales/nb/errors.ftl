# Why something was refused: error-<code>, with the parameters of the code.

# The line and the server
error-unreachable = Serveren svarer ikke. Prøv igjen.
error-disconnected = Denne siden er ikke lenger tilkoblet. Last den inn på nytt.
error-internal = Noe gikk galt på serveren. Prøv igjen.
error-draining = Denne serveren er i ferd med å stoppe. Prøv igjen om et øyeblikk.
error-store-unavailable = Serveren får ikke skrevet til disken akkurat nå. Prøv igjen.
error-malformed = Serveren forsto ikke denne siden ({ $path }). Last den inn på nytt.
error-too-fast = Det gikk litt fort. Vent et øyeblikk og prøv igjen.
error-too-many = For mange er koblet til fra nettverket ditt, eller ser på her. Prøv igjen om en stund.
error-too-large = Det er for stort.
error-too-slow = Det tok for lang tid å komme fram. Prøv igjen.
error-bad-origin = Denne siden får ikke snakke med den serveren.
error-bad-token = Plassen din er ikke lenger kjent her. Bli med på nytt.
error-moved = Plassen din er på en annen enhet nå.
error-no-such-page = Den siden finnes ikke.
error-not-allowed = Det går ikke an her.

# The room
error-no-such-room = Det finnes ikke noe rom med denne koden.
error-no-such-player = Den spilleren er ikke her lenger.
error-no-such-deck = Kortstokken «{ $deck }» finnes ikke.
error-no-such-seat = Den plassen finnes ikke i dette spillet.
error-room-full = Rommet er fullt: Det er { $most } personer i det.
error-room-used-up = Dette rommet har vært i bruk svært lenge. Åpne et nytt.
error-kit-used-up = Denne fasiten har vært i bruk svært lenge. Trekk en ny.
error-room-locked = Verten har låst rommet.
error-removed = Verten har fjernet deg fra dette rommet.
error-name-empty = Skriv inn et navn.
error-talk-off = Ved dette bordet skriver dere ikke til hverandre.
error-text-empty = Skriv noe først.
error-text-too-long = { $length } tegn er for langt. Høyst { $longest }.
error-bad-claim = Denne lenken er brukt eller for gammel. Lag en ny på den andre enheten.
error-bad-pairing = Ingen TV viser denne koden. Se etter igjen; den endres når TV-en lastes på nytt.
error-not-seated = Finn deg en plass først.
error-not-host = Det kan bare verten gjøre.
error-seat-taken = { $name } sitter på den plassen.
error-seat-closed = Du har sett fasiten for denne runden og kan ikke gjette før neste runde.
error-bad-setting = { $key ->
    [ending] Finalen trenger en leiemorder på brettet.
   *[other] «{ $key }» kan ikke stilles inn slik.
}
error-round-not-over = Først når runden er over.
error-no-such-clue = Denne ledetråden er fra en annen runde.
error-no-thought = KI-en kom ikke på noe. Prøv igjen.
error-bot-cannot-play = { $why ->
    [board] KI-spillere kjenner ikke alle kortene på dette brettet.
    [deck] KI-spillere kjenner ikke alle kortene i «{ $deck }».
   *[language] KI-spillere kan ikke språket i dette spillet.
}
error-no-language-model = Denne serveren har ingen språkmodell.
error-cannot-start = { $why ->
    [no_spymaster] { $team ->
        [red] Rødt lag
       *[blue] Blått lag
    } mangler en spionmester.
    [no_operative] { $team ->
        [red] Rødt lag mangler
        [both] Begge lag mangler
       *[blue] Blått lag mangler
    } en feltagent.
    [deck_too_small] { $missing ->
        [one] Det trengs ett kort til som er ulikt de andre.
       *[other] Det trengs { $missing } kort til som er ulike de andre.
    }
   *[other] Spillet kan ikke begynne ennå.
}
error-deck-too-small = { $missing ->
    [one] Det trengs ett kort til som er ulikt de andre.
   *[other] Det trengs { $missing } kort til som er ulike de andre.
}

# Decks of people's own
error-bad-secret = Kortstokken kan bare endres med lenken til den som laget den.
error-title-empty = Gi kortstokken en tittel.
error-bad-language = «{ $language }» er ikke noe språk.
error-too-many-words = En kortstokk har høyst { $most } ord.
error-bad-file = Dette er ikke filen til en kortstokk.
error-bad-header = Filen til en kortstokk begynner med tittel, slag og språk; se på «{ $line }».
error-wrong-kind = En kortstokk har enten ord eller bilder.
error-not-a-picture = Dette kan ikke leses som et bilde. Det kan JPEG, PNG, WebP, AVIF og GIF.
error-too-small = Bildet er for lite: Hver side må ha minst { $least } piksler.
error-too-many-pixels = Bildet har mer enn { $most } megapiksler.
error-too-heavy = Bildet er for tungt for serveren. Lagre det på nytt, eller mindre.
error-bad-crop = Dette utsnittet ligger utenfor bildet, eller er for lite.
error-picture-repeated = Dette bildet er allerede i kortstokken.
error-too-many-pictures = En kortstokk har høyst { $most } bilder.
error-no-such-picture = Det bildet finnes ikke lenger.
error-quota-full = Det er ikke plass til flere kortstokker på denne serveren.
# Printing
error-no-font = Ingen skrift her har «{ $character }», som står i «{ $codename }».
error-codename-too-long = «{ $codename }» er lengre enn { $longest } tegn.
error-bad-picture = Bildet { $picture } kan ikke leses, eller er for stort.
error-deck-too-large = Høyst { $most } kort og { $most_keys } fasiter skrives ut på én gang.

# The round
error-game-over = Runden er over.
error-stale = Brettet endret seg mens du valgte. Se en gang til.
error-not-your-turn = Det er ikke deres tur.
error-not-your-role = Det er det den andre rollen på laget som gjør.
error-wrong-phase = Ikke nå.
error-must-guess-once = Laget må gjette minst én gang.
error-not-an-open-card = Det ligger ikke noe åpent kort der.
error-not-their-agent = Det laget har ingen agent der.
error-challenged = Ledetråden er bestridt. Vent på hva verten sier.
error-sudden-death = I brå død kan dere ikke stoppe.
error-not-square = Dette brettet er ikke kvadratisk: Fasiten kan bare snus opp ned.

# Clues
error-clue-empty = Skriv et ord.
error-clue-unreadable = En ledetråd kan ikke ha «{ $character }» i seg.
error-clue-too-long = { $length } bokstaver er for mange. Høyst { $longest }.
error-clue-not-one-word = En ledetråd er ett ord.
error-clue-number = Tallet er 0 til 9, eller ubegrenset.
error-clue-on-table = «{ $word }» ligger åpent på bordet.
error-clue-form-of-word = «{ $clue }» er en form av «{ $word }», som ligger åpent på bordet.
error-clue-part-of-word = «{ $clue }» og «{ $word }», som ligger åpent: Det ene er en del av det andre.
error-clue-single-letter = En enkelt bokstav er ingen ledetråd.
error-clue-number-word = Et tall er ingen ledetråd, med mindre det er betydningen som gjelder.
error-clue-abbreviation = «{ $word }» er en forkortelse, og dette bordet spiller uten.
error-clue-foreign = «{ $character }» er ikke en bokstav i språket dere spiller på.
error-clue-forbidden = «{ $word }» er en form, og dette bordet tillater ikke former.
error-clue-banned = Dette bordet har forbudt «{ $word }».
error-no-knowledge = Denne filen er ikke laget av tools/association.

# Fields that are not as they have to be
field-empty = Fyll ut dette feltet.
field-least = Minst { $least }.
field-most = Høyst { $most }.
field-number = Skriv et helt tall.
