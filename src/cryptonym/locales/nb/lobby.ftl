# Before and after a round: home, coming in, the lobby, the menu, the end.

home = Startside
home-tagline = Spillet om spioner og ledetråder på ett ord, sammen med folk du liker.
home-new = Nytt rom
home-open = Åpne et rom
home-join = Bli med vennene
home-go = Bli med
home-qr = Eller skann QR-koden på skjermen deres.
your-name = Navnet ditt
room-code = Romkode

join-room = Rom
join-people = { $count ->
    [0] Ingen er her akkurat nå.
    [one] Én person er her.
   *[other] { $count } personer er her.
}
join-playing = En runde er i gang; du kan ta en plass i den.
join-watch = Bare se på

invite = Inviter
invite-show = Vis koden
invite-hide = Skjul koden
invite-share = Del lenken
invite-link = Lenke til dette rommet
invite-locked = Låst: Ingen nye kommer inn
invite-copied = Lenken er kopiert.
invite-tv = Åpne på en TV
invite-tv-is = Det kan hvem som helst, og fasiten vises aldri der.
invite-tv-touch = Det kan hvem som helst. Skriv koden den viser i menyen, så kan den trykkes på.

settings = Innstillinger
play-what = Hva dere spiller med
play-words = Codenames
play-words-is = 25 ord
play-pictures = Codenames: Pictures
play-pictures-is = 20 tegninger
play-mixed = Blandet
play-mixed-is = ord og bilder
play-own = Deres eget
play-own-is = kortstokker og størrelse
mixture-decks = Kortstokker
mixture-adult = 18+
deck-gives = { $count } av { $size } kort
mixture-share = Kort fra { $title }
deck-remove = Ta ut { $title }
deck-add = Legg til en kortstokk
mixture-code = Hent en kortstokk med kode
deck-take = Legg til
layout = Størrelsen på brettet
layout-size = { $rows } × { $columns }
layout-own = Annen
layout-rows = Rader
layout-columns = Kolonner
layout-first = Agenter for laget som begynner
layout-assassins = Leiemordere
layout-use = Bruk denne størrelsen
layout-decks = { $decks }.
layout-summary = { $rows } × { $columns } kort: { $mode ->
    [together] { $first } røde agenter å finne før de { $second } blå er dekket
   *[rivals] { $first } agenter for laget som begynner, { $second } for det andre
}, { $bystanders ->
    [0] ingen forbipasserende
    [one] én tilfeldig forbipasserende
   *[other] { $bystanders } tilfeldige forbipasserende
}, { $assassins ->
    [0] ingen leiemorder
    [one] én leiemorder
   *[other] { $assassins } leiemordere
}.

house-rules = Husregler for ledetråder
house-rules-strict = som i heftet
house-rules-changed = { $count ->
    [one] én endret
   *[other] { $count } endret
}
house-names = Navn på flere ord
house-names-is = «James Bond» er en ledetråd. Et navn på ett ord er det alltid.
house-abbreviations = Forkortelser
house-abbreviations-is = «NRK» er en ledetråd.
house-compounds = Sammensatte ord, skrevet hver for seg
house-compounds-is = «Science fiction» og «hip-hop» er ledetråder.
house-foreign = Andre språk
house-foreign-is = Ord i en annen skrift er ledetråder. I samme skrift kan ingen se forskjell.
house-letters = Enkeltbokstaver
house-letters-is = «X» er en ledetråd.
house-shapes = Ingen former
house-shapes-is = «Rund» og «firkantet» er ikke ledetråder.
house-rival = Spør den andre spionmesteren i tvilstilfeller
house-rival-is = Det dommeren tviler på, kan den andre spionmesteren godta.
house-ban = Forbudte ord
house-ban-is = Ikke ledetråder ved dette bordet. Skill dem med komma.

# How the table plays
ways = Slik spiller vi
way-who = Hvem som spiller
way-rivals = To lag
way-rivals-is = Rødt mot blått: for fire eller flere, med en spionmester på hvert lag.
way-together = Ett lag
way-together-is = For to eller flere, sammen mot ingen: Spionmesteren dekker en blå agent hver tur. Vinn før den siste er dekket.
way-shared-operative = Tre spillere
way-shared-operative-is = To spionmestere er rivaler, og én feltagent gjetter for begge etter tur.
ways-more = Finale, stemmer, prat og mer
ways-plain = Som i esken
way-finale = Leiemorderens finale
way-finale-is = Finn alle agentene deres, og så leiemorderen. Treffer dere ham for tidlig, blir det brå død: ingen flere ledetråder, og første bom taper.
way-doubt = En tvilsom ledetråd kan godtas
way-doubt-is = Det er ingen å spørre: Spionmesteren avgjør selv.
way-challenge = Ledetråder kan bestrides
way-challenge-is = Av den andre spionmesteren, før første kort snus; verten avgjør. En ugyldig ledetråd koster turen.
way-recorded = Spionmesterne noterer kortene
way-recorded-is = For én skjerm, eller ekte kort: Laget sier det, du trykker.
way-tv = TV-en kan trykkes på
way-tv-is = Av alle rundt bordet. Du kobler den til i menyen, med koden den viser.
way-agreement = Hva som skal til for å snu et kort, eller stoppe
way-anyone = Hvem som helst
way-anyone-is = Enhver feltagent på laget snur for alle.
way-majority = Et flertall
way-majority-is = Mer enn halvparten av feltagentene som er her, stemmer for det.
way-everyone = Alle
way-everyone-is = Alle feltagentene som er her, stemmer for det.
way-talk = Hvem som leser det feltagentene skriver
way-talk-team = Laget deres
way-talk-team-is = Feltagentene skriver til hverandre i løpet av runden, og spionmesteren leser med.
way-talk-everyone = Alle
way-talk-everyone-is = Det feltagentene skriver, leses av begge lag, av dem som ser på, og på TV-en.
way-talk-off = Ingen skriving
way-talk-off-is = Ingen skriver her: Dere prater rundt bordet, eller i en samtale.

operatives = Feltagenter
seat-spymaster = Bli spionmester
seat-sure-from = Ta plassen til { $name } og se fasiten?
seat-sure = Ta plassen og se fasiten?
seats-closed = Du kjenner fasiten for denne runden og kan ikke gjette før neste. Det kan en KI eller en annen.
seat-join = Bli med på { $team ->
    [red] rødt
    [both] begge
   *[blue] blått
}
seat-stand = Bare se på
shuffle = Stokk lagene
rotate = La neste bli spionmester
start = Start spillet
start-by = { $name } starter spillet.
next-round = Neste runde
next-round-turns = { $count ->
    [one] Ett bilde blir liggende og snus.
   *[other] De { $count } bildene blir liggende og snus.
}
next-round-by = { $name } starter neste runde.

menu-tv = Åpne på en TV
tv-pair = Koble til en TV
tv-pair-help = Da kan alle rundt bordet trykke på den. Den viser en kode på fire tegn.
tv-pair-code = Koden på TV-en
tv-pair-go = Koble til
tv-paired = { $count ->
    [one] Én TV kan trykkes på.
   *[other] { $count } TV-er kan trykkes på.
}
tv-unpair = La ingen TV trykkes på
menu-host = Du er vert
menu-make-host = Gjør { $name } til vert
menu-remove = Fjern { $name }
menu-sure = Fjerne?
menu-sure-remove = Fjerne { $name }? Trykk en gang til.
menu-lock = Lås rommet
menu-unlock = Lås opp rommet
menu-next = Ny runde
menu-sure-next = Avslutte runden?
menu-swap = Bytt ut et kort ingen kjenner
menu-swap-help = Før den første ledetråden kan et kort byttes ut. Hvilket?
menu-me = Du
menu-rename = Bytt navn
menu-renamed = Du heter { $name } nå.
menu-move = Flytt plassen min til en annen enhet
menu-move-qr = QR-kode som flytter plassen din
menu-move-help = Skann denne med den andre enheten. Den virker én gang, og denne enheten gir fra seg plassen.
menu-move-link = Det samme som lenke
menu-theme = Utseende
theme-automatic = Automatisk
theme-light = Lyst
theme-dark = Mørkt
menu-keys = Taster og trykk
key-of-arrows = Piltaster
key-does-arrows = går fra kort til kort
key-of-enter = Enter
key-does-enter = velger et kort; en gang til snur det
key-of-escape = Esc
key-does-escape = slipper det
key-of-look = L
key-does-look = viser et bilde nærmere; du kan også holde på bildet
menu-leave = Forlat rommet
menu-sure-leave = Gå for godt?
menu-forget = Og glem navnet mitt
menu-forget-help = Det tas ut av rommet, også der det allerede står.

over-reason = { $reason ->
    [abandoned] Runden ble avsluttet før tiden.
    [assassin] { $team ->
        [red] Rødt lag
       *[blue] Blått lag
    } { $touch ->
        [won] fant alle agentene, og leiemorderen.
       *[lost] traff leiemorderen.
    }
    [sudden_death] { $team ->
        [red] Rødt lag
       *[blue] Blått lag
    } { $touch ->
        [won] fant den siste agenten i brå død.
       *[lost] bommet i brå død.
    }
    [simulated] Den siste blå agenten er dekket.
   *[agents] Alle { $winner ->
        [red] røde
       *[blue] blå
    } agenter er funnet.
}
over-tally = Runder vunnet
over-spymasters = { $count ->
    [one] Spionmester nå: { $names }
   *[other] Spionmestere nå: { $names }
}
over-recap = Ledetrådene
over-meant = Ment
over-touched = Snudd
over-nothing = ingenting
over-covered = Dekket
score-none = Ingen poeng denne gangen.
score-best = Det beste i dette rommet
score-round = Runde { $round }
over-proof = { $proof ->
    [ok] Fasiten er den som ble forseglet før den første ledetråden.
    [broken] Dette er ikke fasiten som ble forseglet før den første ledetråden!
   *[unchecked] Nettleseren din kunne ikke kontrollere den forseglede fasiten.
}
over-seal = Hvordan kan jeg kontrollere det selv?
over-seal-about = Før den første ledetråden sendte serveren alle et fingeravtrykk av fasiten (SHA-256), uten fasiten. En fasit som ble endret senere, har et annet. Denne linjen Python regner ut fingeravtrykket til fasiten du ser nå:
over-seal-promised = Det må være det som kom i begynnelsen:
over-change = Endre plasser eller innstillinger

banner-reconnecting = Forbindelsen er brutt. Prøver igjen …
banner-ended = { $status ->
    [moved] Plassen din er på en annen enhet nå.
    [gone] Dette rommet finnes ikke lenger.
   *[bad_token] Du er ikke lenger i dette rommet.
}
banner-again = Kom inn igjen
