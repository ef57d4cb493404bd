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
layout-summary = { $rows } × { $columns } карти: { $first } агенти за отбора, който започва, { $second } за другия, { $bystanders ->
    [0] без минувачи
    [one] един минувач
   *[other] { $bystanders } минувачи
}, { $assassins ->
    [0] без убиец
    [one] един убиец
   *[other] { $assassins } убийци
}.

operatives = Оперативници
seat-spymaster = Стани главатар
seat-join = Към { $team ->
    [red] червените
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

over-reason = { $reason ->
    [abandoned] Рундът е прекратен по-рано.
    [assassin] { $winner ->
        [red] Сините
       *[blue] Червените
    } обърнаха убиеца.
    [sudden_death] Внезапната смърт реши рунда.
    [simulated] Всички агенти на мнимия отбор са покрити.
   *[agents] Всички { $winner ->
        [red] червени
       *[blue] сини
    } агенти са намерени.
}
over-tally = Спечелени рундове
over-next = { $count ->
    [one] Главатар в следващия рунд: { $names }
   *[other] Главатари в следващия рунд: { $names }
}
over-recap = Подсказките
over-meant = Замислени
over-touched = Обърнати
over-nothing = няма
over-proof = { $proof ->
    [ok] Ключът е същият, който беше запечатан преди първата подсказка.
    [broken] Това не е ключът, който беше запечатан преди първата подсказка!
   *[unchecked] Браузърът ти не успя да провери запечатания ключ.
}
over-change = Смени места или настройки

banner-reconnecting = Връзката прекъсна. Нов опит…
banner-ended = { $status ->
    [moved] Мястото ти вече е на друго устройство.
    [gone] Тази стая вече я няма.
   *[bad_token] Вече не си в тази стая.
}
banner-again = Влез пак
