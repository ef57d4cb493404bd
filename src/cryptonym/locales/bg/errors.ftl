# Why something was refused: error-<code>, with the parameters of the code.

# The line and the server
error-unreachable = Няма връзка със сървъра. Опитай пак.
error-disconnected = Страницата вече не е свързана. Зареди я отново.
error-internal = Нещо се обърка на сървъра. Опитай пак.
error-draining = Този сървър тъкмо спира. Опитай пак след малко.
error-store-unavailable = В момента сървърът не може да пише на диска си. Опитай пак.
error-malformed = Сървърът не разбра тази страница ({ $path }). Зареди я отново.
error-too-fast = Това беше много бързо. Изчакай малко и опитай пак.
error-too-many = Твърде много са свързаните от твоята мрежа или гледащите тук. Опитай пак след малко.
error-too-large = Това е твърде голямо.
error-too-slow = Това се забави твърде дълго по пътя. Опитай пак.
error-bad-origin = Тази страница няма право да говори с онзи сървър.
error-bad-token = Мястото ти вече не е познато тук. Влез отново.
error-moved = Мястото ти вече е на друго устройство.
error-no-such-page = Няма такава страница.
error-not-allowed = Тук това не може.

# The room
error-no-such-room = Няма стая с този код.
error-no-such-player = Този играч вече не е тук.
error-no-such-deck = Няма тесте „{ $deck }“.
error-no-such-seat = В тази игра няма такова място.
error-room-full = Стаята е пълна: в нея има { $most } души.
error-room-used-up = Тази стая се използва от много дълго време. Отвори нова.
error-kit-used-up = Този ключ се използва от много дълго време. Започни нов.
error-room-locked = Домакинът е заключил стаята.
error-removed = Домакинът те отстрани от тази стая.
error-name-empty = Напиши име, моля.
error-talk-off = На тази маса не си пишете.
error-text-empty = Първо напиши нещо.
error-text-too-long = { $length } знака са твърде много. Най-много { $longest }.
error-bad-claim = Тази връзка е използвана или е твърде стара. Направи нова на другото устройство.
error-bad-pairing = Никой телевизор не показва този код. Погледни пак; той се сменя, когато телевизорът се зареди наново.
error-not-seated = Първо заеми място.
error-not-host = Само домакинът може това.
error-seat-taken = Това място е на { $name }.
error-seat-closed = Знаеш ключа за този рунд, затова ще отгатваш чак в следващия.
error-bad-setting = { $key ->
    [ending] Финалът иска убиец на полето.
   *[other] „{ $key }“ не може да се настрои така.
}
error-round-not-over = Едва след края на рунда.
error-no-such-clue = Тази подсказка е от друг рунд.
error-no-thought = На ИИ не му хрумна нищо. Опитай пак.
error-bot-cannot-play = { $why ->
    [board] Играчите с ИИ не познават всички карти на масата.
    [deck] Играчите с ИИ не познават всички карти от „{ $deck }“.
   *[language] Играчите с ИИ не знаят езика на тази игра.
}
error-no-language-model = Този сървър няма езиков модел.
error-cannot-start = { $why ->
    [no_spymaster] { $team ->
        [red] Червените
       *[blue] Сините
    } още нямат главатар.
    [no_operative] { $team ->
        [red] Червените
        [both] И двата отбора
       *[blue] Сините
    } още нямат оперативник.
    [deck_too_small] { $missing ->
        [one] Нужна е още една различна карта.
       *[other] Нужни са още { $missing } различни карти.
    }
   *[other] Играта още не може да започне.
}
error-deck-too-small = { $missing ->
    [one] Нужна е още една различна карта.
   *[other] Нужни са още { $missing } различни карти.
}

# Decks of people's own
error-bad-secret = Тестето може да се промени само с връзката на онзи, който го е направил.
error-title-empty = Дай заглавие на тестето, моля.
error-bad-language = „{ $language }“ не е език.
error-too-many-words = Тестето може да има най-много { $most } думи.
error-bad-file = Това не е файл с тесте.
error-bad-header = Файлът с тесте започва със заглавие, вид и език; виж „{ $line }“.
error-wrong-kind = Тестето е или с думи, или с картинки, но не и с двете.
error-not-a-picture = Това не се чете като картинка. JPEG, PNG, WebP, AVIF и GIF се четат.
error-too-small = Картинката е твърде малка: всяка страна трябва да е поне { $least } пиксела.
error-too-many-pixels = Картинката има повече от { $most } мегапиксела.
error-too-heavy = Тази картинка е непосилна за сървъра. Запиши я наново или по-малка.
error-bad-crop = Тази част е извън картинката или е твърде малка.
error-picture-repeated = Тази картинка вече е в тестето.
error-too-many-pictures = Тестето може да има най-много { $most } картинки.
error-no-such-picture = Тази картинка вече я няма.
error-quota-full = На този сървър няма място за повече тестета.
# Printing
error-no-font = Никой шрифт тук няма знака „{ $character }“, който е в „{ $codename }“.
error-codename-too-long = „{ $codename }“ е по-дълго от { $longest } знака.
error-bad-picture = Картинката { $picture } не се чете или е твърде голяма.
error-deck-too-large = Наведнъж се печатат най-много { $most } карти и { $most_keys } ключа.

# The round
error-game-over = Рундът свърши.
error-stale = Масата се промени, докато избираше. Погледни пак.
error-not-your-turn = Не е ред на твоя отбор.
error-not-your-role = Това е за другата роля в отбора ти.
error-wrong-phase = Не сега.
error-must-guess-once = Отборът ти трябва да опита поне веднъж.
error-not-an-open-card = Там няма карта за обръщане.
error-not-their-agent = Там няма агент на този отбор.
error-challenged = Подсказката е оспорена. Изчакай какво ще каже домакинът.
error-sudden-death = При внезапна смърт не можеш да спреш.
error-not-square = Това поле не е квадратно: ключът може само да се обърне наопаки.

# Clues
error-clue-empty = Напиши дума.
error-clue-unreadable = В подсказката не може да има „{ $character }“.
error-clue-too-long = { $length } букви са твърде много. Най-много { $longest }.
error-clue-not-one-word = Подсказката е една дума.
error-clue-number = Числото е от 0 до 9 или без лимит.
error-clue-on-table = „{ $word }“ още се вижда на масата.
error-clue-form-of-word = „{ $clue }“ е форма на „{ $word }“, която се вижда на масата.
error-clue-part-of-word = „{ $clue }“ и „{ $word }“, която се вижда на масата: едната е част от другата.
error-clue-single-letter = Една буква не е подсказка.
error-clue-number-word = Число не става за подсказка, освен заради значението си.
error-clue-abbreviation = „{ $word }“ е съкращение; на тази маса се играе без тях.
error-clue-foreign = „{ $character }“ не е буква от езика, на който играете.
error-clue-forbidden = „{ $word }“ е форма, а на тази маса формите са забранени.
error-clue-banned = На тази маса „{ $word }“ е забранена дума.
error-no-knowledge = Този файл не е направен от tools/association.

# Fields that are not as they have to be
field-empty = Попълни това поле.
field-least = Най-малко { $least }.
field-most = Най-много { $most }.
field-number = Въведи цяло число.
