# Играчи с изкуствен интелект: как се канят, какво мислят, игра насаме с тях.

bot = ИИ
bot-is = ИИ, { $level ->
    [easy] лесно ниво
    [hard] трудно ниво
   *[medium] средно ниво
}
bot-add = Добави ИИ
bot-seat = { $role ->
    [spymaster] { $team ->
        [red] Добави ИИ за главатар на червените
       *[blue] Добави ИИ за главатар на сините
    }
   *[operative] { $team ->
        [red] Добави ИИ за оперативник на червените
        [both] Добави ИИ за оперативник на двата отбора
       *[blue] Добави ИИ за оперативник на сините
    }
}
bot-level = Колко добре играе ИИ
level = { $level ->
    [easy] Лесно
    [hard] Трудно
   *[medium] Средно
}
level-is-easy = Чести думи, най-много две карти; пази се от опасности.
level-is-medium = Повече думи, най-много три карти.
level-is-hard = И редки думи, най-много четири карти; по-смело.
bot-weighs = { $name } обмисля картите
bot-thinking = { $name } мисли.

bots-pause = Играчите с ИИ мислят поне
bots-pause-is = { $seconds ->
    [one] { $seconds } секунда
   *[other] { $seconds } секунди
}
bots-unknown = Тук ИИ не може да играе: не познава всички карти от { $decks } или не ги познава на езика на играта. На английски и китайски познават всяка дума, ако сървърът има добавката „ai“.

# Какво са мислели
over-feared = Опасна
chance = { $touch ->
    [first] Шанс да бъде обърната първа
   *[next] Шанс да бъде обърната следваща
}
thoughts = Какво мислеше ИИ
thought-touch = { $name }, опит { $number }
thought-stop = { $name } спира
thought-touched = { $place ->
    [first] (обърната първа)
   *[any] (обърната)
}
hindsight = Какво би обърнал ИИ?
hindsight-nothing = Той не разбира тази подсказка.

# Игра насаме
alone = Игра за един
alone-operative = Отгатвай
alone-operative-is = ИИ дава подсказките
alone-spymaster = Подсказвай
alone-spymaster-is = ИИ отгатва
alone-rivals = Срещу двама ИИ
alone-together = Срещу никого
alone-name = Играч
