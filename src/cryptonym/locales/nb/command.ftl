# The command line. What stands in -- and in quotes there is typed as it is.

command-about = Spill Codenames med dem du liker.
command-play = Start serveren og åpne spillet
command-serve = Kjør serveren
command-deck = Ta vare på kortstokker
command-deck-check = Si hva som er galt med filen til en kortstokk
command-deck-import = Lag en egen kortstokk av filen til en kortstokk
command-deck-list = List opp kortstokkene som finnes
command-deck-print = Lag en PDF av en kortstokk, med fasiter og dekkort
command-deck-draw = Tegn en kortstokk med bilder

# Its help
command-usage = bruk:
command-takes = dette tar den imot
command-options = valg
command-help = vis denne hjelpen og avslutt
command-version = vis versjonen og avslutt
command-language = språket den snakker: { $known }
command-placeholder = { $what ->
    [command] KOMMANDO
    [address] ADRESSE
    [folder] MAPPE
    [file] FIL
    [deck] KORTSTOKK
    [language] SPRÅK
    [room] ROM
    [seed] FRØ
    [level] NIVÅ
    [model] MODELL
   *[number] TALL
}
command-host = adressen den lytter på
command-port = porten den lytter på
command-data = mappen for spillene
command-public-url = adressen spillerne kommer hit på; stien i den utelater en proxy
command-root-path = stien som en proxy har denne serveren på, og som den utelater: /games (ellers den i --public-url)
command-proxies = adressene til proxyer som får si hvem som spør
command-keep-days = alder i dager når rom slettes
command-deck-space = plass til alle egne kortstokker
command-compress = komprimer det som sendes: mindre linje, mer prosessor
command-no-limits = la alle spørre så ofte de vil (for belastningstester)
command-store = en Valkey- eller Redis-server for spillene, i stedet for mappen: valkey://vert:port/db (eller { $variable })
command-language-model = en språkmodell som KI-spillere kan spørre, for eksempel openai:gpt-5 eller local:qwen3; nøkkelen hentes fra miljøet
command-language-model-url = adressen til en «local»-modell, som bruker OpenAIs chatformat (nøkkelen, om den trenger en, i { $variable })
command-language-model-room = høyeste antall forespørsler til den på en time, for ett rom
command-language-model-server = høyeste antall forespørsler til den på en time, for alle rom
command-language-model-at-once = hvor mange avgjørelser den blir bedt om samtidig
command-language-model-seconds = sekunder den har på en avgjørelse; deretter spiller serverens egen KI i stedet
command-workers = hvor mange prosesser som tjener; flere enn én krever --store
command-no-workers = { $text } er ikke et antall prosesser fra { $least } til { $most }
command-metrics-port = port å vise tall for Prometheus på, som ikke er for fremmede; ellers ingen steder
command-metrics-host = adresse å vise dem på
command-file = en tekstfil eller en zip med bilder
command-file-or-folder = en tekstfil, en zip med bilder eller en mappe som er tegnet
command-json = for programmer
command-which-deck = kortstokken: navnet eller koden
command-pdf = PDF-en som skrives
command-paper = størrelsen på papiret
command-keys = hvor mange fasiter
command-layout = brettet til fasitene; ellers kortstokkens eget
command-print-seed = trekk de samme fasitene som med dette frøet før
command-font = en skriftfil for bokstaver Cryptonym ikke har; kan gjentas
command-draw-seed = tallet som bestemmer alt
command-count = hvor mange bilder
command-out = mappen for kortstokken

# What it says
command-here = Cryptonym er på { $address }
command-phones = på mobilen: { $address }
command-stop = Avslutt med Ctrl+C.
command-problem = { $why ->
    [blanks] «{ $codename }» har mellomrom som ikke hører hjemme der.
    [too_long] «{ $codename }» er for langt til et kort.
    [script] «{ $codename }» er ikke skrevet med skriften til «{ $language }».
   *[repeated] «{ $codename }» gjentar «{ $first }».
}
command-good = { $count ->
    [one] ett godt kort
   *[other] { $count } gode kort
}
command-code = kode: { $code }
command-edit = rediger: { $address }
command-laying-out = { $count ->
    [one] Setter opp ett kort …
   *[other] Setter opp { $count } kort …
}
command-printed = { $file }: { $size } MB
command-drawn = { $count ->
    [one] Ett tosidig kort ligger i { $folder }
   *[other] { $count } tosidige kort ligger i { $folder }
}

# What was wrong with it
command-wrong = { $program }: { $message }
command-wrong-argument = { $argument }: { $message }
command-missing = dette mangler: { $one }
command-unknown = dette er ukjent: { $one }
command-expects-one = noe må følge etter
command-expects-none = ingenting kan følge etter, heller ikke { $quoted }
command-ambiguous = { $option } kan være { $matches }
command-no-choice = { $value } er ikke blant { $choices }
command-no-value = { $value } er ikke et tall
command-no-port = porten { $text } finnes ikke
command-no-web-address = { $text } er ingen nettadresse som https://play.example/games
command-no-web-path = { $text } er ingen sti som /games
command-no-days = { $text } er ikke et antall dager
command-no-megabytes = { $text } er ikke et antall megabyte
command-no-count = { $text } er ikke fra { $least } til { $most }
command-no-language = Cryptonym snakker ikke { $text }, men { $known }
command-bad-file = { $code ->
    [ENOENT] { $file } finnes ikke.
    [EACCES] Du har ikke tilgang til { $file }.
    [EISDIR] { $file } er en mappe.
    [ENOTDIR] { $file } er ingen mappe.
    [EEXIST] { $file } er i veien.
    [ENOSPC] Det er ikke plass igjen til { $file }.
   *[other] { $file }: { $why }
}
command-bad-folder = Mappen for spillene kan ikke brukes ({ $why }).
error-folder-taken = En annen server bruker { $folder }; se --data.
error-workers-need-store = Flere prosesser trenger et lager som de deler; se --store.
error-two-paths = --root-path sier { $path }, og --public-url { $other }: oppgi bare den ene.
error-bad-store = Dette er ingen adresse til et lager, slik valkey://vert:port/db er.
error-store-away = Lageret på { $store } svarer ikke som det skal: { $why }
error-store-unsafe = Lageret kan miste spill: { $setting } er «{ $value }». Sett { $setting } { $wanted } i konfigurasjonsfilen og start det på nytt.
error-newer-format = Dette er skrevet av en nyere Cryptonym (format { $found }; denne kjenner { $known }).
error-port-taken = { $tries ->
    [1] Porten { $port } er opptatt på { $host }.
   *[other] Portene { $port } til { $last } er alle opptatt på { $host }.
}
error-no-such-host = «{ $host }» er ingen adresse på denne maskinen.
error-cannot-draw = For å tegne trengs { $lacks }: pip install 'cryptonym[pictures]'
error-unusable-model = { $why ->
    [extra] «{ $model }» trenger en pakke til: pip install '{ $lacks }'
    [key] «{ $model }» trenger noe som mangler i miljøet: { $lacks }
    [something] «{ $model }» trenger noe som mangler i miljøet; leverandøren opplyser hva.
    [address] «{ $model }»: En «local»-modell trenger --language-model-url, og ingen andre kan ha det.
   *[name] «{ $model }» er ingen språkmodell; skriv for eksempel openai:gpt-5.
}

# The arena
command-arena = La KI-spillere spille mot hverandre
command-home = hvem som spiller hjemme: easy, medium, hard, eller en av dem @ en kunnskapsfil; glove@ en fil: regelen fra KI-konkurransen
command-away = hvem som spiller borte, på samme måte
command-alone = hjemmelaget spiller alene; den andre siden lar tiden gå ut
command-finale = bare leiemorderen avslutter et spill
command-games = hvor mange spill
command-arena-deck = en kortstokk å spille med; kan gjentas
command-arena-seed = tallet som avgjør alt tilfeldig
command-log = en fil for resultatene, ett JSON-objekt per linje
command-no-level = «{ $level }» er ingen KI-spiller.
command-arena-head = lag · spill · vunnet, % · runder (tap er 25), hver ± for 95 %
command-arena-row =
    { $side ->
        [home] hjemme
       *[away] borte
    } · { $games } · { $won } ± { $won_within } · { $score } ± { $score_within }

# Data on a disk
command-backup = Kopier alle data til en ny mappe, også mens en server bruker dem
command-export = Skriv rom som JSON Lines
command-import = Ta inn rom som er eksportert
command-copy = den nye mappen, som --data for en server
command-which-rooms = koder for rommene; ellers alle
command-archive-out = en ny fil; ellers skrives de ut her
command-archive = en fil som er eksportert
command-exported = { $count ->
    [one] Ett rom ligger i { $file }
   *[other] { $count } rom ligger i { $file }
}
command-imported = { $count ->
    [one] Ett rom er her nå
   *[other] { $count } rom er her nå
}
error-room-exists = Det finnes allerede et rom { $room }.
error-no-room-here = Det finnes ikke noe rom { $room } her.
error-store-copied-there = Lageret har sine egne måter å bli kopiert på: ta vare på append-only-filene, eller skriv rommene med «export».
error-damaged = Innholdet henger ikke sammen: reparer den, eller bruk en sikkerhetskopi.
error-bad-archive = { $why ->
    [unreadable] Linje { $line } kan ikke leses.
    [too_long] Linje { $line } er for lang.
    [too_many] I linje { $line } blir det for mye.
    [no_archive] Eksporterte rom begynner annerledes (linje { $line }).
    [order] Linje { $line } følger ikke den forrige.
    [no_code] Koden i linje { $line } er ikke noe roms.
   *[no_room] Det som står til og med linje { $line }, kan ikke ha hendt.
}

# The doctor
command-doctor = Se om alt er bra med et oppsett, og si hva som må rettes
doctor-versions = Cryptonym { $ours } med Python { $python }
doctor-folder = { $how ->
    [good] { $folder } kan skrives til
   *[no] { $folder } kan ikke skrives til ({ $why }): la den tilhøre den som kjører serveren, eller velg en annen med --data
}
doctor-disk = { $how ->
    [good] den ligger på en disk i denne maskinen ({ $kind })
    [memory] den ligger i minnet ({ $kind }), og er borte når maskinen starter på nytt: velg en disk med --data
   *[network] den ligger over et nettverk ({ $kind }), der spill går tapt: velg en disk i denne maskinen med --data
}
doctor-space = { $how ->
    [good] { $free } GB er ledig der
   *[little] bare { $free } GB er ledig der: rydd plass
}
doctor-fsync = { $how ->
    [good] det som skrives, er på disken etter { $ms } ms
   *[slow] det som skrives, er på disken først etter { $ms } ms, og så lenge tar hvert trekk
}
doctor-store = { $how ->
    [good] lageret svarer, og tar vare på det det får
    [store_unsafe] { error-store-unsafe }
    [store_away] { error-store-away }
   *[bad_store] { error-bad-store }
}
doctor-language-model = { $how ->
    [good] språkmodellen { $model } svarer som den skal, på { $took } s
    [away] språkmodellen { $model } kan ikke nås på adressen sin
    [status] språkmodellen { $model } svarer med status { $status }
    [form] språkmodellen { $model } svarer ikke i den formen det blir bedt om
    [slow] språkmodellen { $model } bruker mer enn de { $most } s et bord venter (--language-model-seconds)
    [silent] språkmodellen { $model } svarer ikke som den skal ({ $why })
   *[unusable_model] { error-unusable-model }
}
doctor-file = { $how ->
    [good] { $file } er hel
    [new] { $file } finnes ikke ennå
    [newer] { $file } er skrevet av en nyere Cryptonym: installer den
   *[damaged] { $file } er skadet: sett en sikkerhetskopi i stedet
}
doctor-port = { $how ->
    [good] port { $port } er ledig på { $host }
    [ours] Cryptonym kjører på port { $port } på { $host }
    [taken] et annet program har port { $port } på { $host }: stopp det, eller velg en annen med --port
    [forbidden] du har ikke lov til å bruke port { $port } på { $host }: velg en over 1023 med --port, og sett en proxy foran
   *[nowhere] { $host } er ingen adresse på denne maskinen: velg en annen med --host
}
doctor-client = { $how ->
    [good] sidene er på plass
   *[no] sidene mangler: installer Cryptonym på nytt, fra en wheel
}
doctor-time = { $how ->
    [good] klokka er { $now }
   *[no] klokka kan ikke være { $now }: still den, helst med NTP
}
doctor-open-files = { $how ->
    [good] { $most } filer kan være åpne
   *[few] bare { $most } filer kan være åpne, og hver spiller trenger én: sett LimitNOFILE=65536 i enheten, eller ulimit -n
}
doctor-address = { $how ->
    [good] spillere kommer hit på { $address }
    [none] si med --public-url hvilken adresse spillere kommer hit på, så snart en proxy står foran
    [open] spillere kommer hit på { $address }, men alle underveis kan lese med: sett TLS foran
    [no_sockets] sockets kommer ikke hit på { $address }: la proxyen sende Upgrade og Connection videre
   *[silent] Cryptonym svarer ikke på { $address }: start den, og se på proxyen
}
