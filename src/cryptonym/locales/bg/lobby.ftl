# Before and after a round: home, coming in, the lobby, the menu, the end.

home = Начало
home-tagline = Игра на шпиони и подсказки от една дума, с хората, които харесваш.
home-new = Нова стая
home-open = Отвори стая
home-join = Влез при приятели
home-go = Влез
home-qr = Или сканирай QR кода на екрана им.
your-name = Твоето име
room-code = Код на стаята

join-room = Стая
join-people = { $count ->
    [0] В момента няма никого.
    [one] Тук има един човек.
   *[other] Тук има { $count } души.
}
join-playing = Тече рунд; можеш да заемеш място в него.
join-watch = Само ще гледам

invite = Покани
invite-show = Покажи кода
invite-hide = Скрий кода
invite-share = Сподели връзката
invite-link = Връзка към тази стая
invite-locked = Заключено: никой нов не може да влезе
invite-copied = Връзката е копирана.
invite-tv = На телевизор отвори
invite-tv-is = Всеки може, а ключът никога не се вижда там.
invite-tv-touch = Всеки може. Въведи в менюто кода, който показва, и ще може да се докосва.

settings = Настройки
play-what = С какво ще играете
play-words = Кодови имена
play-words-is = 25 думи
play-pictures = Картинки
play-pictures-is = 20 рисунки
play-mixed = Смесено
play-mixed-is = думи и картинки
play-own = По ваш избор
play-own-is = тестета и размер
mixture-decks = Тестета
mixture-adult = 18+
deck-gives = { $count } от { $size } карти
mixture-share = Карти от „{ $title }“
deck-remove = Махни „{ $title }“
deck-add = Добави тесте
mixture-code = Тесте по кода му
deck-take = Добави
layout = Размер на полето
layout-size = { $rows } × { $columns }
layout-own = Друг
layout-rows = Редове
layout-columns = Колони
layout-first = Агенти на започващия отбор
layout-assassins = Убийци
layout-use = Използвай този размер
layout-decks = { $decks }.
layout-summary = { $rows } × { $columns } карти: { $mode ->
    [together] { $first } червени агенти за намиране, преди да бъдат покрити сините ({ $second })
   *[rivals] { $first } агенти за отбора, който започва, { $second } за другия
}, { $bystanders ->
    [0] без минувачи
    [one] един минувач
   *[other] { $bystanders } минувачи
}, { $assassins ->
    [0] без убиец
    [one] един убиец
   *[other] { $assassins } убийци
}.

house-rules = Домашни правила за подсказките
house-rules-strict = както в книжката
house-rules-changed = { $count ->
    [one] едно променено
   *[other] { $count } променени
}
house-names = Имена от няколко думи
house-names-is = „Джеймс Бонд“ е подсказка. Име от една дума винаги е.
house-abbreviations = Съкращения
house-abbreviations-is = „ФБР“ е подсказка.
house-compounds = Съставни думи, писани разделно
house-compounds-is = „Бизнес план“ и „заместник-министър“ са подсказки.
house-foreign = Други езици
house-foreign-is = Думи с друга писменост са подсказки. При същата писменост никой не може да познае.
house-letters = Единични букви
house-letters-is = „Ж“ е подсказка.
house-shapes = Без форми
house-shapes-is = „Кръгло“ и „квадратно“ не са подсказки.
house-rival = При съмнение питай другия главатар
house-rival-is = Каквото съдията оспори, другият главатар може да позволи.
house-ban = Забранени думи
house-ban-is = На тази маса не са подсказки. Раздели ги със запетаи.

# How the table plays
ways = Как играем
way-who = Кой играе
way-rivals = Два отбора
way-rivals-is = Червени срещу сини: за четирима и повече, всеки отбор с главатар.
way-together = Един отбор
way-together-is = За двама и повече, заедно срещу никого: всеки ход главатарят ви покрива по един син агент. Спечелете, преди да е покрит последният.
way-shared-operative = Трима играчи
way-shared-operative-is = Двама главатари се състезават, а един оперативник отгатва ту за единия, ту за другия.
ways-more = Финал, гласуване, разговор и още
ways-plain = Както в кутията
way-finale = Финалът на убиеца
way-finale-is = Намерете всичките си агенти, после и убиеца. Обърнат ли е твърде рано, следва внезапна смърт: няма повече подсказки и първата грешка губи.
way-doubt = Съмнителна подсказка може да се позволи
way-doubt-is = Няма кого да питате: главатарят решава сам.
way-challenge = Подсказките могат да се оспорват
way-challenge-is = От другия главатар, преди първата обърната карта; решава домакинът. Нарушение струва хода.
way-recorded = Главатарите отбелязват картите
way-recorded-is = За един екран или истински карти: отборът казва, ти докосваш.
way-tv = Телевизорът може да се докосва
way-tv-is = От всички около масата. Свързваш го от менюто с кода, който показва.
way-agreement = Кой решава за карта или край на хода
way-anyone = Всеки
way-anyone-is = Всеки оперативник от отбора обръща за всички.
way-majority = Мнозинство
way-majority-is = Повече от половината оперативници тук гласуват за това.
way-everyone = Всички
way-everyone-is = Всички оперативници тук гласуват за това.
way-talk = Кой чете какво си пишат оперативниците
way-talk-team = Отборът им
way-talk-team-is = Оперативниците си пишат по време на рунда, а главатарят им чете.
way-talk-everyone = Всички
way-talk-everyone-is = Писаното от оперативниците четат двата отбора, зрителите и телевизорът.
way-talk-off = Без писане
way-talk-off-is = Тук никой не пише: говорите край масата или по телефона.

operatives = Оперативници
seat-spymaster = Стани главатар
seat-sure-from = Наистина ли заемаш мястото на { $name }? Ще видиш ключа.
seat-sure = Наистина ли сядаш тук? Ще видиш ключа.
seats-closed = Знаеш ключа за този рунд, затова ще отгатваш чак в следващия. Сега може ИИ или някой друг.
seat-join = Към { $team ->
    [red] червените
    [both] двата отбора
   *[blue] сините
}
seat-stand = Само ще гледам
shuffle = Разбъркай отборите
rotate = Смени главатарите
start = Започни играта
start-by = { $name } ще започне играта.
next-round = Следващ рунд
next-round-turns = { $count ->
    [one] Една картинка остава на място и се обръща.
   *[other] { $count } картинки остават на място и се обръщат.
}
next-round-by = { $name } ще започне следващия рунд.

menu-tv = Отвори на телевизор
tv-pair = Свържи телевизор
tv-pair-help = Тогава всички около масата могат да го докосват. Показва код от четири знака.
tv-pair-code = Кодът на телевизора
tv-pair-go = Свържи
tv-paired = { $count ->
    [one] Един телевизор може да се докосва.
   *[other] { $count } телевизора могат да се докосват.
}
tv-unpair = Никой телевизор да не се докосва
menu-host = Ти си домакинът
menu-make-host = Направи { $name } домакин
menu-remove = Отстрани { $name }
menu-sure = Да отстраня ли?
menu-sure-remove = Да отстраня ли { $name }? Натисни пак.
menu-lock = Заключи стаята
menu-unlock = Отключи стаята
menu-next = Нов рунд
menu-sure-next = Край на този рунд?
menu-swap = Смени карта, която никой не познава
menu-swap-help = Преди първата подсказка една карта може да се смени. Коя?
menu-me = Ти
menu-rename = Смени името
menu-renamed = Вече се казваш { $name }.
menu-move = Премести мястото ми на друго устройство
menu-move-qr = QR код, който премества мястото ти
menu-move-help = Сканирай това с другото устройство. Действа веднъж и това устройство отстъпва мястото.
menu-move-link = Същото като връзка
menu-theme = Изглед
theme-automatic = Автоматичен
theme-light = Светъл
theme-dark = Тъмен
menu-keys = Клавиши и докосвания
key-of-arrows = Стрелки
key-does-arrows = минават от карта на карта
key-of-enter = Enter
key-does-enter = избира карта; още веднъж я обръща
key-of-escape = Esc
key-does-escape = отказва избора
key-of-look = L
key-does-look = показва картинка отблизо; или задръж картинката
menu-leave = Излез от стаята
menu-sure-leave = Излизаш ли съвсем?
menu-forget = И забрави името ми
menu-forget-help = Името ти се маха от стаята, също и там, където вече стои.

over-reason = { $reason ->
    [abandoned] Рундът е прекратен по-рано.
    [assassin] { $team ->
        [red] Червените
       *[blue] Сините
    } { $touch ->
        [won] намериха всички агенти и убиеца.
       *[lost] обърнаха убиеца.
    }
    [sudden_death] { $team ->
        [red] Червените
       *[blue] Сините
    } { $touch ->
        [won] намериха последния си агент при внезапната смърт.
       *[lost] сбъркаха при внезапната смърт.
    }
    [simulated] Последният син агент е покрит.
   *[agents] Всички { $winner ->
        [red] червени
       *[blue] сини
    } агенти са намерени.
}
over-tally = Спечелени рундове
over-spymasters = { $count ->
    [one] Главатар сега: { $names }
   *[other] Главатари сега: { $names }
}
over-recap = Подсказките
over-meant = Замислени
over-touched = Обърнати
over-nothing = няма
over-covered = Покрити
score-none = Този път няма точки.
score-best = Най-доброто в тази стая
score-round = Рунд { $round }
over-proof = { $proof ->
    [ok] Ключът е същият, който беше запечатан преди първата подсказка.
    [broken] Това не е ключът, който беше запечатан преди първата подсказка!
   *[unchecked] Браузърът ти не успя да провери запечатания ключ.
}
over-seal = Как да проверя това и без браузъра?
over-seal-about = Преди първата подсказка сървърът изпрати на всички отпечатък на ключа (SHA-256), без самия ключ. Ключ, променен по-късно, има друг отпечатък. Този ред на Python изчислява отпечатъка на ключа, който виждаш сега:
over-seal-promised = Той трябва да е същият като в началото:
over-change = Смени места или настройки

banner-reconnecting = Връзката прекъсна. Нов опит…
banner-ended = { $status ->
    [moved] Мястото ти вече е на друго устройство.
    [gone] Тази стая вече я няма.
   *[bad_token] Вече не си в тази стая.
}
banner-again = Влез пак
