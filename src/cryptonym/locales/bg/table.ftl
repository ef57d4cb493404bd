# The table: what is seen during a round.

title = Cryptonym
title-your-turn = Твой ред е · Cryptonym
title-for = Отгатваш за { $team ->
    [red] червените
   *[blue] сините
} · Cryptonym
title-turn = Ход на { $team ->
    [red] червените
   *[blue] сините
} · Cryptonym
title-over = Край на рунда · Cryptonym

# Board and cards
board = Карти на масата
card-covered = покрита
card-voted = { $name } гласува за нея
card-pointed = { $name } сочи тук
picture-called = картинка { $number } ({ $seen })
picture-number = картинка { $number }
picture-title = Картинка { $number }
picture-again = Опитай да я заредиш пак

# Top of the table
menu = Меню
log = Подсказки и играчи
close = Затвори
key-show = Покажи ключа
key-hide = Покажи масата, както я виждат оперативниците
key-turn = Завърти ключа
agents-left = { $team ->
    [red] Червени
   *[blue] Сини
}: { $count ->
    [0] всички агенти са намерени
    [one] остава един агент
   *[other] остават { $count } агенти
}
agents-to-find = { $count ->
    [one] ненамерен агент
   *[other] ненамерени агенти
}
then-assassin = после убиецът
simulated = За сините не играе никой. Всеки ход главатарят на червените покрива по един от тези агенти.

# What goes on
banner-clue = Подсказка от { $name }
banner-clue-of-team = Подсказка на { $team ->
    [red] червените
   *[blue] сините
}
banner-guess = Опит { $guess } от { $guesses }
banner-guess-again = Опит { $guess }, без лимит
banner-your-clue = Ти си главатар · твой ред е
banner-give-clue = Дай подсказка
banner-waiting = Ход на { $team ->
    [red] червените
   *[blue] сините
}
banner-thinking = { $name } измисля подсказка
banner-no-spymaster = Нужен е главатар
banner-for = Отгатваш за { $team ->
    [red] червените
   *[blue] сините
}
banner-challenged = { $team ->
    [red] Червените
   *[blue] Сините
} оспорват
banner-rule = Питат теб
banner-asked = Питат { $name } за подсказка
banner-simulated = Ход на { $team ->
    [red] червените
   *[blue] сините
} · никой не играе за тях
banner-covering = { $name } покрива { $team ->
    [red] червен
   *[blue] син
} агент
sudden-death = Внезапна смърт
banner-death = { $team ->
    [red] Червените
   *[blue] Сините
} отгатват · първата грешка губи
banner-over = Рунд { $round }
banner-reason = { $reason ->
    [abandoned] прекратен
    [assassin] обърнат е убиецът
    [sudden_death] внезапна смърт
    [simulated] покрит е последният син агент
   *[agents] всички агенти са намерени
}
banner-tally = Червени { $red }, сини { $blue }
banner-won = { $team ->
    [red] Червените
   *[blue] Сините
} печелят
banner-lost = Червените губят
banner-abandoned = Никой не печели

# What one does: operatives
confirm = { $verb ->
    [vote] Гласувай за
    [record] Избраха
    [cover] Покрий
   *[touch] Обърни
} „{ $card }“
confirm-number = { $verb ->
    [vote] Гласувай за
    [record] Избраха
    [cover] Покрий
   *[touch] Обърни
} картинка { $number }
choose-card = Избери карта
end-turn = Край на хода
votes = Гласове
votes-missing = { $count ->
    [one] още един
   *[other] още { $count }
}
unvote = Оттегли
waiting-clue = Изчакай подсказката на главатаря
waiting-clue-for = Изчакай подсказката на { $team ->
    [red] червените
   *[blue] сините
}
waiting-rival = Питат { $name } за подсказката
waiting-cover = { $name } покрива син агент
waiting-ruling = { $name } решава дали подсказката важи
waiting-other = Ред е на { $team ->
    [red] червените
   *[blue] сините
}
waiting-guess = Оперативниците ти отгатват
waiting-nobody = { $team ->
    [red] Червените
   *[blue] Сините
} нямат { $role ->
    [spymaster] главатар
   *[operative] оперативник
}. Заеми място от менюто.

# What one does: spymasters
clue-form = Твоята подсказка
clue-word = Подсказка: една дума
clue-placeholder = Една дума
clue-number = Число
clue-unlimited = без лимит
clue-more = Повече
clue-fewer = По-малко
clue-give = ОК: дай подсказката
clue-give-short = ОК
clue-meant-hint = Ако искаш, отбележи картите: виждат се накрая.
clue-meant = { $count ->
    [one] Замислена за една карта
   *[other] Замислена за { $count } карти
}
keep-away = Пази ги от
lead-to = Заведи ги при
choose-agent = Покрий { $team ->
    [red] червен
   *[blue] син
} агент
cover-owed = Оспорването успя: покрий свой агент
cover-later = Още не

# Clues in doubt
clue-refused = „{ $word }“ е отхвърлена. Измисли друга подсказка.
ask-rival = Питай { $name }
ask-table = Дай я въпреки това
ask-change = Промени я
doubt-asked = { $team ->
    [red] Червените
   *[blue] Сините
} питат: може ли тази подсказка?
doubt-allow = Позволи
doubt-refuse = Отхвърли
doubt-withdraw = Оттегли я
challenge = Оспори
challenge-for = Оспори за { $team ->
    [red] червените
   *[blue] сините
}
challenge-sure = Да се оспори?
doubt-challenged = { $team ->
    [red] Червените
   *[blue] Сините
} оспорват тази подсказка. Важи ли?
doubt-valid = Важи
doubt-foul = Не важи

# Those who watch
watching = Гледаш играта
take-seat = Заеми място
join-in = Включи се

# People
you = ти
spymaster = Главатар
operative = Оперативник
points-at = { $name } сочи
absent = няма връзка
host = домакин
nobody = Още никой
guessing = Отгатват
thinking = Мислят
has-seen-key = знае ключа
people = Играчи
watchers = Зрители

# Log
log-clues = Подсказки
log-empty = Още няма подсказка.
log-ended = { $reason ->
    [foul] не важи
    [time_up] времето изтече
   *[passed] край на хода
}
log-covered = покрит
log-happened = Какво се случи
sound = Звук, когато е мой ред

# Talk
talk = Разговор
talk-say = Кажи нещо
talk-send = Кажи го
talk-empty = В този рунд още никой нищо не е казал.
talk-team = Чете го само твоят отбор.
talk-both = Четат го само двата отбора.
talk-everyone = Четат го всички, и пред телевизора.
talk-spymaster = Само четеш. До края на рунда говори единствено подсказката ти.
talk-watching = Само четеш. Заеми място, за да се включиш.
talk-unread = { $count ->
    [one] { $count } ново съобщение
   *[other] { $count } нови съобщения
}

# A clue, letter by letter
spell = Кажи „{ $word }“ буква по буква
spell-letters = Буква по буква
spell-aloud = Прочети буквите на глас

# TV
tv-join = Включете се на
tv-waiting = Чакаме играчи
tv-qr = QR код на връзката към тази стая
tv-scan = Сканирайте или отворете
tv-starting = Домакинът ще започне играта.
tv-connection = Връзката прекъсна. Нов опит…
tv-gone = Тази стая вече я няма.
tv-pairing = За да докосвате екрана: домакинът въвежда в менюто
tv-is-paired = Свързан: всички около масата могат да докосват екрана
tv-table = Масата
tv-choose = Докоснете карта, за да я изберете
