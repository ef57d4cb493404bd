# Decks of people's own: making, looking at, keeping and editing them.

home-decks = Lag din egen kortstokk
home-credits = Hvem som har laget hva

decks = Egne kortstokker
decks-title = Kortstokker · Cryptonym
decks-yours = Kortstokkene dine
decks-forget = Glem { $title } på denne enheten
decks-sure-forget = Glemme { $title }? Trykk en gang til.
decks-forget-sure = Glemme?
decks-forgotten = { $title } er glemt her. Selve kortstokken finnes fortsatt.
decks-make = Lag en kortstokk
decks-kind = Laget av
decks-words = Ord
decks-pictures = Bilder
decks-import = Importer en kortstokk
decks-import-choose = Velg en eksportert fil, eller slipp den her
decks-import-help = Begge slags kortstokker, herfra eller fra en annen server.
decks-import-busy = Kortstokken leses …

# What comes with Cryptonym: shipped-<the beginning of the deck’s id>
shipped-words = { decks-words }
shipped-easy = Lette ord
shipped-sea = Havet
shipped-pictures = { decks-pictures }
shipped-in = { $title } på { $language }

# The form
deck-name = Tittel
deck-language = Språket ordene er på
deck-adult = Ikke for barn
deck-save = Lagre kortstokken
deck-saved = Kortstokken er lagret.
deck-saving = Lagrer …
deck-cancel = Avbryt

# Words
words-list = Ord
words-help = Ett på hver linje, eller skilt med komma, semikolon eller tabulator.
words-file = Velg en tekstfil, eller slipp en her
words-count = { $count ->
    [0] Ingen ord ennå.
    [one] Ett ord.
   *[other] { $count } ulike ord.
}
words-missing = { $missing ->
    [one] Ett til for et brett på 5 × 5.
   *[other] { $missing } til for et brett på 5 × 5.
}
words-dropped = { $count ->
    [one] Ett ble utelatt
   *[other] { $count } ble utelatt
}
words-why = { $why ->
    [repeated] Finnes allerede:
    [empty] Ingenting igjen å lese:
    [too_long] For langt for et kort:
    [not_text] Ikke leselig:
    [too_many] Flere enn en kortstokk kan ha:
   *[other] Ikke brukbart:
}
words-more = { $count ->
    [one] og ett til
   *[other] og { $count } til
}

# Pictures
pictures-add = Velg bilder, eller slipp dem her
pictures-help = JPEG, PNG, WebP, AVIF eller GIF, opptil 8 MB hver.
pictures-count = { $count ->
    [0] Ingen bilder ennå.
    [one] Ett bilde.
   *[other] { $count } bilder.
}
pictures-missing = { $missing ->
    [one] Ett til for et brett på 5 × 4.
   *[other] { $missing } til for et brett på 5 × 4.
}
pictures-list = Bildene i rekkefølge
pictures-reading = { $count ->
    [one] Ett bilde leses …
   *[other] { $count } bilder leses …
}
pictures-refused = { $name }: { $why }
pictures-uploading = Laster opp bilde { $number } av { $count }
pictures-failed = { $count ->
    [one] Ett bilde kunne ikke lastes opp. Endre eller fjern det, eller lagre på nytt.
   *[other] { $count } bilder kunne ikke lastes opp. Endre eller fjern dem, eller lagre på nytt.
}
picture = Bilde { $number }
picture-edit = Bilde { $number }: { $alt }
picture-edit-plain = Bilde { $number }: ikke beskrevet ennå
picture-of = Bilde { $number } av { $count }
picture-move = Flytt bilde { $number }: piltaster, eller dra det
picture-moved = Det er bilde { $number } av { $count } nå.
picture-before = Forrige bilde
picture-after = Neste bilde
picture-earlier = Tidligere
picture-later = Senere
picture-remove = Fjern
picture-removed = Bilde { $number } er fjernet.
picture-alt = Hva bildet viser
picture-alt-help = Én kort setning for dem som får siden lest opp.
picture-tags = Stikkord
picture-tags-help = Noen få ord, skilt med komma. Med dem kjenner KI-spillere bildet.
picture-crop = Kvadratet som skjæres ut: Piltastene flytter det
picture-crop-at = { $x } fra venstre, { $y } fra toppen
picture-crop-size = Størrelsen på kvadratet: Piltastene endrer den
picture-crop-help = Dra i kvadratet og i hjørnet av det.

# A deck
deck-title = { $title } · Cryptonym
deck-loading = Kortstokken kommer …
deck-none = Den kortstokken finnes ikke.
deck-none-help = Den er slettet, eller koden er skrevet feil.
deck-cards = Kortene i denne kortstokken
deck-about = { $kind ->
    [pictures] { $count ->
        [one] Ett bilde
       *[other] { $count } bilder
    }
   *[other] { $count ->
        [one] Ett ord
       *[other] { $count } ord
    }
}
deck-code = Kode
deck-play = Spill med den
deck-edit = Rediger
deck-export = Eksporter
deck-print-a4 = Skriv ut A4
deck-print-letter = Skriv ut Letter
deck-delete = Slett
deck-sure-delete = Slette for godt?
deck-share = Lenke til deling
deck-share-help = Den som har den, kan se på kortstokken og spille med den.
deck-secret = Din hemmelige lenke
deck-secret-help = Ta vare på den, og hold den for deg selv: Bare med den kan kortstokken endres eller slettes fra en annen enhet. Ingen kan finne den igjen for deg.
deck-copy = Kopier
deck-copied = Kopiert.
deck-copy-by-hand = Den er merket: Kopier den selv.
