# The command line. What stands in -- and in quotes there is typed as it is.

command-about = Play Codenames with the people you like.
command-play = Start the server and open the game
command-serve = Run the server
command-deck = Look after decks
command-deck-check = Say what is wrong with the file of a deck
command-deck-import = Make a deck of your own of the file of a deck
command-deck-list = List the decks that there are
command-deck-print = Print a deck, with keys and covers, as a PDF
command-deck-draw = Draw a deck of pictures

# Its help
command-usage = usage:
command-takes = what it takes
command-options = options
command-help = show this help and stop
command-version = show the version and stop
command-language = language to speak: { $known }
command-placeholder = { $what ->
    [command] COMMAND
    [address] ADDRESS
    [folder] FOLDER
    [file] FILE
    [deck] DECK
    [language] LANGUAGE
    [room] ROOM
    [seed] SEED
    [level] LEVEL
    [model] MODEL
   *[number] NUMBER
}
command-host = address to listen at
command-port = port to listen at
command-data = folder for the games
command-public-url = address at which players get here; a proxy leaves its path out
command-root-path = path at which a proxy has this server, which it leaves out: /games (else that of --public-url)
command-proxies = addresses of proxies that may say who asks
command-keep-days = age in days at which rooms are deleted
command-deck-space = room for all decks of people’s own
command-compress = deflate frames: less line, more CPU
command-no-limits = let everybody ask as often as they like (for load tests)
command-store = a Valkey or Redis server for the games, instead of the folder: valkey://host:port/db (or { $variable })
command-language-model = a language model that AI players may ask, such as openai:gpt-5 or local:qwen3; its key is taken from the environment
command-language-model-url = address of a “local” model, which speaks OpenAI’s chat format (its key, if it needs one, in { $variable })
command-language-model-room = most requests to it in any hour, for one room
command-language-model-server = most requests to it in any hour, for all rooms
command-language-model-at-once = how many decisions it is asked for at the same time
command-language-model-seconds = seconds it has for a decision; then this server’s own AI plays instead
command-workers = how many processes serve; more than one needs --store
command-no-workers = { $text } is no number of processes from { $least } to { $most }
command-metrics-port = port to show figures for Prometheus at, which is not for strangers; else nowhere
command-metrics-host = address to show them at
command-file = a text file, or a zip of pictures
command-file-or-folder = a text file, a zip of pictures, or a folder that was drawn
command-json = for programs
command-which-deck = the deck: its name, or its code
command-pdf = the PDF to write
command-paper = size of the paper
command-keys = how many key cards
command-layout = the board of the keys; else the deck’s own
command-print-seed = draw the same keys as with this seed before
command-font = a font file for letters that Cryptonym has none for; may be repeated
command-draw-seed = the number that decides everything
command-count = how many pictures
command-out = folder for the deck

# What it says
command-here = Cryptonym is at { $address }
command-phones = on phones at { $address }
command-stop = Stop with Ctrl+C.
command-problem = { $why ->
    [blanks] “{ $codename }” has blanks that do not belong.
    [too_long] “{ $codename }” is too long for a card.
    [script] “{ $codename }” is not written in the script of “{ $language }”.
   *[repeated] “{ $codename }” repeats “{ $first }”.
}
command-good = { $count ->
    [one] one good card
   *[other] { $count } good cards
}
command-code = code: { $code }
command-edit = edit: { $address }
command-laying-out = { $count ->
    [one] Laying out one card…
   *[other] Laying out { $count } cards…
}
command-printed = { $file }: { $size } MB
command-drawn = { $count ->
    [one] One double-sided card is in { $folder }
   *[other] { $count } double-sided cards are in { $folder }
}

# What was wrong with it
command-wrong = { $program }: { $message }
command-wrong-argument = { $argument }: { $message }
command-missing = these are missing: { $one }
command-unknown = nobody here knows: { $one }
command-expects-one = something must follow
command-expects-none = nothing may follow, not even { $quoted }
command-ambiguous = { $option } could be { $matches }
command-no-choice = { $value } is none of { $choices }
command-no-value = { $value } is no number
command-no-port = there is no port { $text }
command-no-web-address = { $text } is no web address such as https://play.example/games
command-no-web-path = { $text } is no path such as /games
command-no-days = { $text } is no number of days
command-no-megabytes = { $text } is no number of megabytes
command-no-count = { $text } is not from { $least } to { $most }
command-no-language = Cryptonym does not speak { $text }, but { $known }
command-bad-file = { $code ->
    [ENOENT] There is no { $file }.
    [EACCES] You may not use { $file }.
    [EISDIR] { $file } is a folder.
    [ENOTDIR] { $file } is no folder.
    [EEXIST] { $file } is in the way.
    [ENOSPC] There is no space left for { $file }.
   *[other] { $file }: { $why }
}
command-bad-folder = The folder for the games cannot be used ({ $why }).
error-folder-taken = Another server uses { $folder }; see --data.
error-workers-need-store = Several processes need a store that they share; see --store.
error-two-paths = --root-path says { $path }, and --public-url { $other }: give one of them.
error-bad-store = This is no address of a store, as valkey://host:port/db is.
error-store-away = The store at { $store } does not answer as it should: { $why }
error-store-unsafe = The store might lose games: its { $setting } is “{ $value }”. Set { $setting } { $wanted } in its configuration file and start it again.
error-newer-format = This was written by a later Cryptonym (format { $found }; this one knows { $known }).
error-port-taken = { $tries ->
    [1] Port { $port } is taken at { $host }.
   *[other] Ports { $port } to { $last } are all taken at { $host }.
}
error-no-such-host = “{ $host }” is no address of this machine.
error-cannot-draw = Drawing needs { $lacks }: pip install 'cryptonym[pictures]'
error-unusable-model = { $why ->
    [extra] “{ $model }” needs another package: pip install '{ $lacks }'
    [key] “{ $model }” needs something that is missing from the environment: { $lacks }
    [something] “{ $model }” needs something that is missing from the environment; its provider says what.
    [address] “{ $model }”: a “local” model needs --language-model-url, and no other may have it.
   *[name] “{ $model }” is no language model; write, for example, openai:gpt-5.
}

# The arena
command-arena = Let AI players play against each other
command-home = who plays at home: easy, medium, hard, or one of them @ a file of knowledge; glove@ a file: the rule of the AI competition
command-away = who plays away, likewise
command-alone = home plays alone: the other side lets its time run out
command-finale = only the assassin ends a game
command-games = how many games
command-arena-deck = a deck to play with; may be repeated
command-arena-seed = the number that decides all chance
command-log = a file for the results, one JSON object a line
command-no-level = “{ $level }” is no AI player.
command-arena-head = side · games · won, % · turns (a loss is 25), each ± for 95 %
command-arena-row =
    { $side ->
        [home] home
       *[away] away
    } · { $games } · { $won } ± { $won_within } · { $score } ± { $score_within }

# Data on a disk
command-backup = Copy all data to a new folder, also while a server uses them
command-export = Write rooms as JSON Lines
command-import = Take in rooms that were exported
command-copy = the new folder, for a server’s --data
command-which-rooms = codes of the rooms; else all of them
command-archive-out = a new file; else they are printed
command-archive = a file that was exported
command-exported = { $count ->
    [one] One room is in { $file }
   *[other] { $count } rooms are in { $file }
}
command-imported = { $count ->
    [one] One room is here now
   *[other] { $count } rooms are here now
}
error-room-exists = There is a room { $room } already.
error-no-room-here = There is no room { $room } here.
error-store-copied-there = The store has ways of its own to be copied: save its append-only files, or write rooms with “export”.
error-damaged = What is in it does not hang together: mend it, or take a backup.
error-bad-archive = { $why ->
    [unreadable] Line { $line } cannot be read.
    [too_long] Line { $line } is too long.
    [too_many] In line { $line } there is too much.
    [no_archive] Rooms that were exported begin otherwise (line { $line }).
    [order] Line { $line } does not follow the one before.
    [no_code] The code in line { $line } is no room’s.
   *[no_room] What is told up to line { $line } cannot have happened.
}

# The doctor
command-doctor = Look whether all is well with a set-up, and say what to mend
doctor-versions = Cryptonym { $ours }, Python { $python }
doctor-folder = { $how ->
    [good] { $folder } can be written to
   *[no] { $folder } cannot be written to ({ $why }): let it belong to who runs the server, or choose another one with --data
}
doctor-disk = { $how ->
    [good] it is on a disk of this machine ({ $kind })
    [memory] it is in memory ({ $kind }), and gone when the machine restarts: choose a disk with --data
   *[network] it is across a network ({ $kind }), where games get lost: choose a disk of this machine with --data
}
doctor-space = { $how ->
    [good] { $free } GB are free there
   *[little] only { $free } GB are free there: make room
}
doctor-fsync = { $how ->
    [good] what is written is on disk after { $ms } ms
   *[slow] what is written is on disk only after { $ms } ms, and so long every move takes
}
doctor-store = { $how ->
    [good] the store answers, and keeps what it is given
    [store_unsafe] { error-store-unsafe }
    [store_away] { error-store-away }
   *[bad_store] { error-bad-store }
}
doctor-language-model = { $how ->
    [good] the language model { $model } answers as it should, in { $took } s
    [away] the language model { $model } cannot be reached at its address
    [status] the language model { $model } answers with status { $status }
    [form] the language model { $model } does not answer in the form that is asked for
    [slow] the language model { $model } takes longer than the { $most } s that a table waits (--language-model-seconds)
    [silent] the language model { $model } does not answer as it should ({ $why })
   *[unusable_model] { error-unusable-model }
}
doctor-file = { $how ->
    [good] { $file } is whole
    [new] { $file } is not there yet
    [newer] { $file } was written by a later Cryptonym: install that one
   *[damaged] { $file } is damaged: put a backup in its place
}
doctor-port = { $how ->
    [good] port { $port } is free at { $host }
    [ours] Cryptonym runs at port { $port } of { $host }
    [taken] another program has port { $port } at { $host }: stop it, or choose another one with --port
    [forbidden] you may not use port { $port } at { $host }: choose one above 1023 with --port, and put a proxy in front
   *[nowhere] { $host } is no address of this machine: choose another one with --host
}
doctor-client = { $how ->
    [good] the pages are there
   *[no] the pages are not there: install Cryptonym anew, from a wheel
}
doctor-time = { $how ->
    [good] it is { $now }
   *[no] it cannot be { $now }: set the clock, by NTP best
}
doctor-open-files = { $how ->
    [good] { $most } files may be open
   *[few] only { $most } files may be open, and each player needs one: set LimitNOFILE=65536 in the unit, or ulimit -n
}
doctor-address = { $how ->
    [good] players get here at { $address }
    [none] say with --public-url at which address players get here, once there is a proxy in front
    [open] players get here at { $address }, but anybody on the way can read along: put TLS in front
    [no_sockets] sockets do not get here at { $address }: let the proxy pass Upgrade and Connection on
   *[silent] Cryptonym does not answer at { $address }: start it, and look at the proxy
}
