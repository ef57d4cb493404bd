# The table: what is seen during a round.

title = Cryptonym
title-your-turn = Din tur · Cryptonym
title-for = Du gjetter for { $team ->
    [red] rødt lag
   *[blue] blått lag
} · Cryptonym
title-turn = { $team ->
    [red] Rødt lags
   *[blue] Blått lags
} tur · Cryptonym
title-over = Runden er over · Cryptonym

# Board and cards
board = Kortene på bordet
card-covered = dekket
card-voted = { $name } stemmer for det
card-pointed = { $name } peker hit
picture-called = bilde { $number } ({ $seen })
picture-number = bilde { $number }
picture-title = Bilde { $number }
picture-again = Prøv å laste det inn igjen

# Top of the table
menu = Meny
log = Ledetråder og spillere
close = Lukk
key-show = Vis fasiten
key-hide = Vis bordet slik feltagentene ser det
key-turn = Snu fasiten
agents-left = { $team ->
    [red] Rødt lag
   *[blue] Blått lag
}: { $count ->
    [0] alle agentene er funnet
    [one] én agent igjen å finne
   *[other] { $count } agenter igjen å finne
}
agents-to-find = { $count ->
    [one] agent igjen å finne
   *[other] agenter igjen å finne
}
then-assassin = så leiemorderen
simulated = Ingen spiller for blått lag. Hver tur dekker rødt lags spionmester en av disse agentene.

# What goes on
banner-clue = Ledetråd fra { $name }
banner-clue-of-team = Ledetråd fra { $team ->
    [red] rødt lag
   *[blue] blått lag
}
banner-guess = Gjetning { $guess } av { $guesses }
banner-guess-again = Gjetning { $guess }, så mange dere vil
banner-your-clue = Du er spionmester · din tur
banner-give-clue = Gi en ledetråd
banner-waiting = { $team ->
    [red] Rødt lags
   *[blue] Blått lags
} tur
banner-thinking = { $name } tenker ut en ledetråd
banner-no-spymaster = Det trengs en spionmester
banner-for = Du gjetter for { $team ->
    [red] rødt lag
   *[blue] blått lag
}
banner-challenged = { $team ->
    [red] Rødt lag
   *[blue] Blått lag
} bestrider ledetråden
banner-rule = Du blir spurt
banner-asked = { $name } blir spurt om en ledetråd
banner-simulated = { $team ->
    [red] Rødt lags
   *[blue] Blått lags
} tur · ingen spiller for det
banner-covering = { $name } dekker en { $team ->
    [red] rød
   *[blue] blå
} agent
sudden-death = Brå død
banner-death = { $team ->
    [red] Rødt lag
   *[blue] Blått lag
} gjetter videre · første bom taper
banner-over = Runde { $round }
banner-reason = { $reason ->
    [abandoned] avbrutt
    [assassin] leiemorderen ble truffet
    [sudden_death] brå død
    [simulated] den siste blå agenten ble dekket
   *[agents] alle agentene ble funnet
}
banner-tally = Rødt { $red }, blått { $blue }
banner-won = { $team ->
    [red] Rødt lag
   *[blue] Blått lag
} vinner
banner-lost = Rødt lag taper
banner-abandoned = Ingen vinner

# What one does: operatives
confirm = { $verb ->
    [vote] Stem for
    [record] De valgte
    [cover] Dekk
   *[touch] Snu
} «{ $card }»
confirm-number = { $verb ->
    [vote] Stem for
    [record] De valgte
    [cover] Dekk
   *[touch] Snu
} bilde { $number }
choose-card = Velg et kort
end-turn = Avslutt turen
votes = Stemmer
votes-missing = { $count ->
    [one] én til
   *[other] { $count } til
}
unvote = Trekk tilbake
waiting-clue = Vent på ledetråden fra spionmesteren
waiting-clue-for = Vent på ledetråden fra { $team ->
    [red] rødt lag
   *[blue] blått lag
}
waiting-rival = { $name } blir spurt om ledetråden
waiting-cover = { $name } dekker en blå agent
waiting-ruling = { $name } avgjør om ledetråden er gyldig
waiting-other = Det er { $team ->
    [red] rødt lags
   *[blue] blått lags
} tur
waiting-guess = Feltagentene dine gjetter
waiting-nobody = { $team ->
    [red] Rødt lag
   *[blue] Blått lag
} trenger { $role ->
    [spymaster] en spionmester
   *[operative] en feltagent
}. Ta plassen i menyen.

# What one does: spymasters
clue-form = Ledetråden din
clue-word = Ledetråd: ett ord
clue-placeholder = Ett ord
clue-number = Tall
clue-unlimited = ubegrenset
clue-more = Flere
clue-fewer = Færre
clue-give = OK: Gi ledetråden
clue-give-short = OK
clue-meant-hint = Merk gjerne kortene du mener: vises etter runden.
clue-meant = { $count ->
    [one] Ment for ett kort
   *[other] Ment for { $count } kort
}
keep-away = Hold dem unna
lead-to = Led dem til
choose-agent = Dekk en { $team ->
    [red] rød
   *[blue] blå
} agent
cover-owed = Innvendingen holdt: Dekk en av agentene deres
cover-later = Ikke ennå

# Clues in doubt
clue-refused = «{ $word }» er avslått. Finn på en annen ledetråd.
ask-rival = Spør { $name }
ask-table = Gi den likevel
ask-change = Endre den
doubt-asked = { $team ->
    [red] Rødt lag
   *[blue] Blått lag
} spør: Er denne ledetråden lov?
doubt-allow = Godta
doubt-refuse = Avslå
doubt-withdraw = Trekk den tilbake
challenge = Bestrid
challenge-for = Bestrid for { $team ->
    [red] rødt lag
   *[blue] blått lag
}
challenge-sure = Bestride?
doubt-challenged = { $team ->
    [red] Rødt lag
   *[blue] Blått lag
} bestrider denne ledetråden. Er den gyldig?
doubt-valid = Gyldig
doubt-foul = Ikke gyldig

# Those who watch
watching = Du ser på
take-seat = Ta en plass
join-in = Bli med

# People
you = deg
spymaster = Spionmester
operative = Feltagent
points-at = { $name } peker på
absent = frakoblet
host = vert
nobody = Ingen ennå
guessing = Gjetter
thinking = Tenker
has-seen-key = har sett fasiten
people = Spillere
watchers = Tilskuere

# Log
log-clues = Ledetråder
log-empty = Det er ikke gitt noen ledetråd ennå.
log-ended = { $reason ->
    [foul] ikke gyldig
    [time_up] tiden er ute
   *[passed] stoppet
}
log-covered = dekket
log-happened = Dette skjedde
sound = Lyd når det er min tur

# Talk
talk = Prat
talk-say = Si noe
talk-send = Si det
talk-empty = Ingenting er sagt i denne runden.
talk-team = Laget ditt leser dette, og ingen andre.
talk-both = Begge lag leser dette, og ingen andre.
talk-everyone = Alle leser dette, også de ved TV-en.
talk-spymaster = Du leser bare. Til runden er over, er ledetråden alt du sier.
talk-watching = Du leser bare. Ta en plass for å være med.
talk-unread = { $count ->
    [one] { $count } ny linje
   *[other] { $count } nye linjer
}

# A clue, letter by letter
spell = Stav «{ $word }»
spell-letters = Bokstav for bokstav
spell-aloud = Les opp bokstavene

# TV
tv-join = Bli med på
tv-waiting = Venter på spillere
tv-qr = QR-kode med lenken til dette rommet
tv-scan = Skann koden, eller gå til
tv-starting = Verten starter spillet.
tv-connection = Forbindelsen er brutt. Prøver igjen …
tv-gone = Dette rommet finnes ikke lenger.
tv-pairing = For å trykke på skjermen: Verten skriver i menyen
tv-is-paired = Koblet til: Alle rundt bordet kan trykke på skjermen
tv-table = Bordet
tv-choose = Trykk på et kort for å velge det
