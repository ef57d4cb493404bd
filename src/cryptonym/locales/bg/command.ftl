# The command line. What stands in -- and in quotes there is typed as it is.

command-about = Играй „Кодови имена“ с хората, които харесваш.
command-play = Пуска сървъра и отваря играта
command-serve = Пуска сървъра
command-deck = Грижи се за тестетата
command-deck-check = Казва какво не е наред във файл с тесте
command-deck-import = Прави твое тесте от файл с тесте
command-deck-list = Изброява тестетата, които ги има
command-deck-print = Прави PDF от тесте, с ключове и карти на агентите
command-deck-draw = Рисува тесте с картинки

# Its help
command-usage = употреба:
command-takes = какво приема
command-options = настройки
command-help = показва тази помощ и спира
command-version = показва версията и спира
command-language = на кой език да говори: { $known }
command-placeholder = { $what ->
    [command] КОМАНДА
    [address] АДРЕС
    [folder] ПАПКА
    [file] ФАЙЛ
    [deck] ТЕСТЕ
    [language] ЕЗИК
    [room] СТАЯ
    [seed] СЕМЕ
    [level] НИВО
    [model] МОДЕЛ
   *[number] ЧИСЛО
}
command-host = на кой адрес да слуша
command-port = на кой порт да слуша
command-data = папка за игрите
command-public-url = адресът, на който идват играчите; пътя в него прокси сървърът изпуска
command-root-path = пътят, на който прокси сървърът държи този сървър и който изпуска: /games (иначе този от --public-url)
command-proxies = адресите на прокси сървърите, които могат да казват кой пита
command-keep-days = след колко дни стаите се изтриват
command-deck-space = място за всички собствени тестета
command-compress = свива изпращаното: по-малко трафик, повече процесор
command-no-limits = всеки може да пита колкото често иска (за тестове с натоварване)
command-store = сървър Valkey или Redis за игрите вместо папката: valkey://хост:порт/база (или { $variable })
command-language-model = езиков модел, който играчите с ИИ могат да питат, например openai:gpt-5 или local:qwen3; ключът му се взима от средата
command-language-model-url = адрес на модел „local“, който използва чат формата на OpenAI (ключът му, ако има, е в { $variable })
command-language-model-room = най-много запитвания към него за един час, за една стая
command-language-model-server = най-много запитвания към него за един час, за всички стаи
command-language-model-at-once = колко решения му се искат едновременно
command-language-model-seconds = секунди за едно решение; после вместо него играе ИИ на сървъра
command-workers = колко процеса обслужват; за повече от един трябва --store
command-no-workers = { $text } не е брой процеси от { $least } до { $most }
command-metrics-port = порт за числата за Prometheus, който не е за чужди; иначе никъде
command-metrics-host = адрес за тези числа
command-file = текстов файл или zip с картинки
command-file-or-folder = текстов файл, zip с картинки или папка с нарисувано тесте
command-json = за програми
command-which-deck = тестето: името или кодът му
command-pdf = в кой PDF да запише
command-paper = размер на хартията
command-keys = колко карти с ключове
command-layout = за кое поле са ключовете; иначе за това на тестето
command-print-seed = тегли същите ключове като с това семе преди
command-font = файл с шрифт за букви, които Cryptonym няма; може да се повтаря
command-draw-seed = числото, което решава всичко
command-count = колко картинки
command-out = папка за тестето

# What it says
command-here = Cryptonym е на { $address }
command-phones = на телефона: { $address }
command-stop = Спира се с Ctrl+C.
command-problem = { $why ->
    [blanks] „{ $codename }“ има излишни интервали.
    [too_long] „{ $codename }“ е твърде дълго за карта.
    [script] „{ $codename }“ не е с писмеността на „{ $language }“.
   *[repeated] „{ $codename }“ повтаря „{ $first }“.
}
command-good = { $count ->
    [one] една добра карта
   *[other] { $count } добри карти
}
command-code = код: { $code }
command-edit = редактиране: { $address }
command-laying-out = { $count ->
    [one] Подрежда се една карта…
   *[other] Подреждат се { $count } карти…
}
command-printed = { $file }: { $size } MB
command-drawn = { $count ->
    [one] Една двулицева карта е в { $folder }
   *[other] { $count } двулицеви карти са в { $folder }
}

# What was wrong with it
command-wrong = { $program }: { $message }
command-wrong-argument = { $argument }: { $message }
command-missing = липсва: { $one }
command-unknown = непознато: { $one }
command-expects-one = след това трябва да следва нещо
command-expects-none = след това не следва нищо, дори и { $quoted }
command-ambiguous = { $option } може да е { $matches }
command-no-choice = { $value } не е сред { $choices }
command-no-value = { $value } не е число
command-no-port = няма порт { $text }
command-no-web-address = { $text } не е уеб адрес като https://play.example/games
command-no-web-path = { $text } не е път като /games
command-no-days = { $text } не е брой дни
command-no-megabytes = { $text } не е брой мегабайти
command-no-count = { $text } не е от { $least } до { $most }
command-no-language = Cryptonym не говори { $text }, а { $known }
command-bad-file = { $code ->
    [ENOENT] Няма { $file }.
    [EACCES] Нямаш достъп до { $file }.
    [EISDIR] { $file } е папка.
    [ENOTDIR] { $file } не е папка.
    [EEXIST] { $file } пречи.
    [ENOSPC] Няма повече място за { $file }.
   *[other] { $file }: { $why }
}
command-bad-folder = Папката за игрите не може да се използва ({ $why }).
error-folder-taken = Друг сървър използва { $folder }; виж --data.
error-workers-need-store = За няколко процеса трябва общо хранилище; виж --store.
error-two-paths = --root-path казва { $path }, а --public-url { $other }: посочи само единия.
error-bad-store = Това не е адрес на хранилище като valkey://хост:порт/база.
error-store-away = Хранилището на { $store } не отговаря както трябва: { $why }
error-store-unsafe = Хранилището може да загуби игри: { $setting } е „{ $value }“. Задай { $setting } { $wanted } във файла с настройките му и го пусни отново.
error-newer-format = Това е записано от по-нов Cryptonym (формат { $found }; този познава { $known }).
error-port-taken = { $tries ->
    [1] Порт { $port } на { $host } е зает.
   *[other] Портовете от { $port } до { $last } на { $host } са заети.
}
error-no-such-host = „{ $host }“ не е адрес на тази машина.
error-cannot-draw = За рисуване трябва { $lacks }: pip install 'cryptonym[pictures]'
error-unusable-model = { $why ->
    [extra] За „{ $model }“ трябва още един пакет: pip install '{ $lacks }'
    [key] За „{ $model }“ в средата липсва: { $lacks }
    [something] За „{ $model }“ в средата липсва нещо; какво, пише при доставчика.
    [address] „{ $model }“: модел „local“ изисква --language-model-url, а за другите модели не се задава.
   *[name] „{ $model }“ не е езиков модел; напиши например openai:gpt-5.
}

# The arena
command-arena = Пуска играчи с ИИ един срещу друг
command-home = кой е домакин: easy, medium, hard или някой от тях @ файл със знания; glove@ файл: правилото от състезанието за ИИ
command-away = кой е гост, по същия начин
command-alone = домакинът играе сам: времето на другите изтича
command-finale = само убиецът слага край на играта
command-games = колко игри
command-arena-deck = тесте, с което се играе; може да се повтори
command-arena-seed = числото, което решава всичко случайно
command-log = файл за резултатите, по един обект JSON на ред
command-no-level = „{ $level }“ не е играч с ИИ.
command-arena-head = отбор · игри · спечелени, % · ходове (загубата е 25), всяко ± за 95 %
command-arena-row =
    { $side ->
        [home] домакин
       *[away] гост
    } · { $games } · { $won } ± { $won_within } · { $score } ± { $score_within }

# Data on a disk
command-backup = Копира всички данни в нова папка, дори докато сървър ги ползва
command-export = Записва стаи като JSON Lines
command-import = Приема изнесени стаи
command-copy = новата папка, за --data на сървър
command-which-rooms = кодове на стаите; иначе всички
command-archive-out = нов файл; иначе се изписват тук
command-archive = файл, който е бил изнесен
command-exported = { $count ->
    [one] Една стая е в { $file }
   *[other] { $count } стаи са в { $file }
}
command-imported = { $count ->
    [one] Една стая вече е тук
   *[other] { $count } стаи вече са тук
}
error-room-exists = Вече има стая { $room }.
error-no-room-here = Тук няма стая { $room }.
error-store-copied-there = Хранилището има свои начини за копиране: запази файловете му append-only или изнеси стаите с „export“.
error-damaged = Съдържанието му е повредено: поправи го или вземи резервно копие.
error-bad-archive = { $why ->
    [unreadable] Ред { $line } не се чете.
    [too_long] Ред { $line } е твърде дълъг.
    [too_many] В ред { $line } става твърде много.
    [no_archive] Изнесените стаи започват иначе (ред { $line }).
    [order] Ред { $line } не следва предишния.
    [no_code] Кодът в ред { $line } не е на стая.
   *[no_room] Разказаното до ред { $line } не може да се е случило.
}

# The doctor
command-doctor = Преглежда дали всичко е наред и казва какво да се поправи
doctor-versions = Cryptonym { $ours } с Python { $python }
doctor-folder = { $how ->
    [good] в { $folder } може да се пише
   *[no] в { $folder } не може да се пише ({ $why }): дай я на този, който пуска сървъра, или избери друга с --data
}
doctor-disk = { $how ->
    [good] тя е на диск на тази машина ({ $kind })
    [memory] тя е в паметта ({ $kind }) и изчезва при рестарт: избери диск с --data
   *[network] тя е през мрежа ({ $kind }), където игрите се губят: избери диск на тази машина с --data
}
doctor-space = { $how ->
    [good] там има { $free } GB свободни
   *[little] там има само { $free } GB свободни: освободи място
}
doctor-fsync = { $how ->
    [good] записаното е на диска след { $ms } ms
   *[slow] записаното е на диска чак след { $ms } ms и толкова трае всеки ход
}
doctor-store = { $how ->
    [good] хранилището отговаря и пази това, което му се даде
    [store_unsafe] { error-store-unsafe }
    [store_away] { error-store-away }
   *[bad_store] { error-bad-store }
}
doctor-language-model = { $how ->
    [good] езиковият модел { $model } отговаря както трябва, за { $took } s
    [away] езиковият модел { $model } не е достъпен на адреса си
    [status] езиковият модел { $model } отговаря със статус { $status }
    [form] езиковият модел { $model } не отговаря във формата, за която е помолен
    [slow] езиковият модел { $model } се бави повече от { $most } s, колкото чака масата (--language-model-seconds)
    [silent] езиковият модел { $model } не отговаря както трябва ({ $why })
   *[unusable_model] { error-unusable-model }
}
doctor-file = { $how ->
    [good] { $file } е цял
    [new] { $file } още го няма
    [newer] { $file } е записан от по-нов Cryptonym: инсталирай него
   *[damaged] { $file } е повреден: сложи резервно копие на мястото му
}
doctor-port = { $how ->
    [good] порт { $port } е свободен на { $host }
    [ours] Cryptonym работи на порт { $port } на { $host }
    [taken] друга програма държи порт { $port } на { $host }: спри я или избери друг с --port
    [forbidden] нямаш право на порт { $port } на { $host }: избери над 1023 с --port и сложи прокси отпред
   *[nowhere] { $host } не е адрес на тази машина: избери друг с --host
}
doctor-client = { $how ->
    [good] страниците са тук
   *[no] страниците ги няма: инсталирай Cryptonym наново, от wheel
}
doctor-time = { $how ->
    [good] сега е { $now }
   *[no] не може да е { $now }: свери часовника, най-добре по NTP
}
doctor-open-files = { $how ->
    [good] може да има { $most } отворени файла
   *[few] може да има само { $most } отворени файла, а всеки играч иска един: задай LimitNOFILE=65536 в услугата или ulimit -n
}
doctor-address = { $how ->
    [good] играчите стигат дотук на { $address }
    [none] кажи с --public-url на кой адрес стигат играчите, щом отпред има прокси
    [open] играчите стигат дотук на { $address }, но всеки по пътя може да чете: сложи TLS отпред
    [no_sockets] сокетите не стигат дотук на { $address }: нека проксито препраща Upgrade и Connection
   *[silent] Cryptonym не отговаря на { $address }: пусни го и виж проксито
}
