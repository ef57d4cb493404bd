# Beside the box, and one phone handed round.

home-ways = Други начини за игра
home-kit = За играта от кутията
home-kit-is = Вашите карти, нашият ключ и часовник.
home-pass = Един телефон за всички
home-pass-is = Играта, от ръка на ръка.

# Beside the box
kit = За играта от кутията
kit-title = Ключът · Cryptonym
kit-about = Картите са ваши: ето ключ за тях, за телефоните на двамата главатари, и пясъчен часовник.
kit-make = Изтегли ключ
kit-last = Продължи с последния ключ
kit-none = Това не отваря ключ. Поискай връзката пак от другия главатар или изтегли нов.
kit-comes = Ключът идва…
kit-key = Ключът: докосни каквото е намерено
kit-cell = Ред { $row }, колона { $column }: { $identity ->
    [red] червен агент
    [blue] син агент
    [assassin] убиец
   *[bystander] случаен минувач
}
kit-hidden = Ключът е с лице надолу.
kit-hide = Обърни ключа с лице надолу
kit-starts = Ключ { $key }: започват { $team ->
    [red] червените
   *[blue] сините
}, с един агент повече: двойния агент.
kit-new = Нов ключ
kit-sure = Наистина ли нов ключ?
kit-turn = Завърти ключа
kit-other = Друго поле
kit-link = За другия главатар
kit-link-help = Сканирай това с телефона на другия главатар: и двата ще имат същия ключ.
kit-link-qr = QR код на ключа
kit-link-copy = Връзката на ключа
kit-link-secret = Който я има, вижда ключа: показвай я и я пращай само на другия главатар.
kit-clock = Пясъчен часовник
kit-clock-presets = За колко време
kit-clock-start = Старт
kit-clock-pause = Пауза
kit-clock-turn = Обърни
kit-clock-reset = Отначало
kit-clock-out = Времето изтече.
error-no-such-kit = Това не отваря ключ.

# One phone handed round
pass = Един телефон за всички
pass-title = Един телефон · Cryptonym
pass-about = Един телефон държи всички места и минава от ръка на ръка. Преди всеки ход се закрива сам, за да не види никой ключа по погрешка.
pass-name = { $team ->
    [red] Червен
   *[blue] Син
} { $role ->
    [spymaster] главатар
   *[operative] отбор
}
pass-names = Кой играе? Може и без имена.
pass-open = Нататък
pass-last = Към последната игра
pass-none = Това устройство няма места в онази игра.
pass-hand = Подай телефона на
pass-role = { $role ->
    [spymaster] главатар на { $team ->
        [red] червените
       *[blue] сините
    }
   *[operative] { $team ->
        [red] отбор на червените
        [both] оперативници
       *[blue] отбор на сините
    }
}
pass-alone = Ключът се показва, щом докоснеш. Гледай само ти.
pass-together = Може да гледа целият отбор. Главатарите не издават нищо с лице.
pass-take = { $role ->
    [spymaster] Гледам само аз: покажи
   *[operative] Телефонът е у нас
}
pass-on = Готово: подай телефона
pass-cover = Закрий телефона
pass-new = Нов рунд
pass-sure = Наистина край на този рунд?
pass-leave = Към началото
