# Decks of people's own: making, looking at, keeping and editing them.

home-decks = Направи свое тесте
home-credits = Кой какво е направил

decks = Собствени тестета
decks-title = Тестета · Cryptonym
decks-yours = Твоите тестета
decks-forget = Забрави „{ $title }“ на това устройство
decks-sure-forget = Да забравя ли „{ $title }“? Натисни пак.
decks-forget-sure = Да забравя ли?
decks-forgotten = „{ $title }“ е забравено тук. Самото тесте си остава.
decks-make = Направи тесте
decks-kind = От какво е
decks-words = Думи
decks-pictures = Картинки
decks-import = Внеси тесте
decks-import-choose = Избери изнесен файл или го пусни тук
decks-import-help = И двата вида тестета, оттук или от друг сървър.
decks-import-busy = Тестето се чете…

# What comes with Cryptonym: shipped-<the beginning of the deck’s id>
shipped-words = { decks-words }
shipped-easy = Лесни думи
shipped-sea = Морето
shipped-pictures = { decks-pictures }
shipped-in = { $title } на { $language }

# The form
deck-name = Заглавие
deck-language = Език на думите
deck-adult = Не е за деца
deck-save = Запази тестето
deck-saved = Тестето е запазено.
deck-saving = Запазва се…
deck-cancel = Откажи

# Words
words-list = Думи
words-help = По една на ред или разделени със запетаи, точки и запетаи или табулации.
words-file = Избери текстов файл или го пусни тук
words-count = { $count ->
    [0] Още няма думи.
    [one] Една дума.
   *[other] { $count } различни думи.
}
words-missing = { $missing ->
    [one] Още една за поле 5 × 5.
   *[other] Още { $missing } за поле 5 × 5.
}
words-dropped = { $count ->
    [one] Една отпадна
   *[other] { $count } отпаднаха
}
words-why = { $why ->
    [repeated] Вече ги има:
    [empty] Нищо не остава за четене:
    [too_long] Твърде дълги за карта:
    [not_text] Не се четат:
    [too_many] Над допустимото за едно тесте:
   *[other] Не стават:
}
words-more = { $count ->
    [one] и още една
   *[other] и още { $count }
}

# Pictures
pictures-add = Избери картинки или ги пусни тук
pictures-help = JPEG, PNG, WebP, AVIF или GIF, всяка до 8 MB.
pictures-count = { $count ->
    [0] Още няма картинки.
    [one] Една картинка.
   *[other] { $count } картинки.
}
pictures-missing = { $missing ->
    [one] Още една за поле 5 × 4.
   *[other] Още { $missing } за поле 5 × 4.
}
pictures-list = Картинките поред
pictures-reading = { $count ->
    [one] Една картинка се чете…
   *[other] { $count } картинки се четат…
}
pictures-refused = { $name }: { $why }
pictures-uploading = Качва се картинка { $number } от { $count }
pictures-failed = { $count ->
    [one] Една картинка не се качи. Промени я, махни я или запази пак.
   *[other] { $count } картинки не се качиха. Промени ги, махни ги или запази пак.
}
picture = Картинка { $number }
picture-edit = Картинка { $number }: { $alt }
picture-edit-plain = Картинка { $number }: още без описание
picture-of = Картинка { $number } от { $count }
picture-move = Премести картинка { $number }: със стрелките или с влачене
picture-moved = Сега е картинка { $number } от { $count }.
picture-before = Предишна картинка
picture-after = Следваща картинка
picture-earlier = По-напред
picture-later = По-назад
picture-remove = Махни
picture-removed = Картинка { $number } е махната.
picture-alt = Какво се вижда
picture-alt-help = Едно кратко изречение за онези, които слушат страницата.
picture-tags = Етикети
picture-tags-help = Няколко думи, разделени със запетаи. По тях играчите с ИИ познават картинката.
picture-crop = Квадратът за изрязване: стрелките го местят
picture-crop-at = { $x } отляво, { $y } отгоре
picture-crop-size = Размер на квадрата: стрелките го променят
picture-crop-help = Влачи квадрата и ъгъла му.

# A deck
deck-title = { $title } · Cryptonym
deck-loading = Тестето идва…
deck-none = Няма такова тесте.
deck-none-help = Изтрито е или има грешка в кода.
deck-cards = Карти в това тесте
deck-about = { $kind ->
    [pictures] { $count ->
        [one] Една картинка
       *[other] { $count } картинки
    }
   *[other] { $count ->
        [one] Една дума
       *[other] { $count } думи
    }
}
deck-code = Код
deck-play = Играй с него
deck-edit = Промени
deck-export = Изнеси
deck-print-a4 = Печат A4
deck-print-letter = Печат Letter
deck-delete = Изтрий
deck-sure-delete = Да се изтрие завинаги?
deck-share = Връзка за споделяне
deck-share-help = Който я има, може да разгледа тестето и да играе с него.
deck-secret = Твоята тайна връзка
deck-secret-help = Пази я само за себе си: единствено с нея тестето може да се промени или изтрие от друго устройство. Никой не може да ти я намери отново.
deck-copy = Копирай
deck-copied = Копирано.
deck-copy-by-hand = Маркирана е: копирай я ръчно.
