# What happened, as it is spoken and written down.

team = { $team ->
    [red] Червени
    [both] И двата отбора
   *[blue] Сини
}
number = { $number ->
    [unlimited] без лимит
   *[other] { $number }
}
identity = { $identity ->
    [red] червен агент
    [blue] син агент
    [assassin] убиец
   *[bystander] случаен минувач
}

event-player-joined = { $name } е тук.
event-player-left = { $reason ->
    [removed] Домакинът отстрани { $name }.
    [unseated] { $name } си тръгна: мястото е нужно.
    [cannot_play] { $name } си тръгна: не знае как да играе с това.
   *[left] { $name } си тръгна.
}
event-player-renamed = Някой вече се казва { $name }.
event-player-seated = { $role ->
    [spymaster] { $name } е главатар на { $team ->
        [red] червените
       *[blue] сините
    }.
   *[operative] { $name } е оперативник на { $team ->
        [red] червените
        [both] двата отбора
       *[blue] сините
    }.
}
event-player-stood = { $name } гледа.
event-host-changed = { $name } е домакин.
event-room-locked = Стаята е заключена.
event-room-unlocked = Стаята пак е отворена.
event-tv-paired = Телевизорът вече може да се докосва.
event-tvs-unpaired = Вече никой телевизор не може да се докосва.
event-settings-changed = Настройките са променени.
event-dealt = Рунд { $round }. Започват { $team ->
    [red] червените
   *[blue] сините
}.
event-key-turned = Ключът е завъртян.
event-card-swapped = Карта { $number } е сменена с { $card }.
event-clue-given = { $name } от { $team ->
    [red] червените
   *[blue] сините
} дава подсказка { $word }, { $number ->
    [unlimited] без лимит
   *[other] { $number }
}.
event-clue-proposed = Главатарят на { $team ->
    [red] червените
   *[blue] сините
} пита може ли тази подсказка: { $word }, { $number ->
    [unlimited] без лимит
   *[other] { $number }
}.
event-clue-refused = Подсказката { $word } на { $team ->
    [red] червените
   *[blue] сините
} е отхвърлена.
event-clue-withdrawn = Главатарят на { $team ->
    [red] червените
   *[blue] сините
} вече не пита за { $word }.
event-clue-challenged = { $team ->
    [red] Червените
   *[blue] Сините
} оспорват подсказката. Домакинът казва дали важи.
event-clue-upheld = Подсказката важи.
event-clue-foul = Подсказката не важи.
event-voted = { $name } гласува за { $card }.
event-voted-pass = { $name } гласува за край на хода.
event-unvoted = { $name } оттегля гласа си.
event-covered = { $name } покрива { $card }: { $identity ->
    [red] червен агент
   *[blue] син агент
}.
event-covered-by-chance = Случаят покрива { $card }: { $identity ->
    [red] червен агент
   *[blue] син агент
}.
event-sudden-death = Внезапна смърт! { $team ->
    [red] Червените
   *[blue] Сините
} отгатват нататък без подсказка, докато намерят всичките си агенти или сбъркат.
event-revealed = { $name } обръща { $card }: { $identity ->
    [red] червен агент
    [blue] син агент
    [assassin] убиецът
   *[bystander] случаен минувач
}.
event-turn-ended = { $reason ->
    [passed] { $team ->
        [red] Червените
       *[blue] Сините
    } спират.
    [no_guesses_left] { $team ->
        [red] Червените
       *[blue] Сините
    } нямат повече опити.
    [time_up] Времето на { $team ->
        [red] червените
       *[blue] сините
    } изтече.
    [foul] { $team ->
        [red] Червените
       *[blue] Сините
    } губят хода.
   *[other] Ходът на { $team ->
        [red] червените
       *[blue] сините
    } свърши.
}
event-turn-of = Ред е на { $team ->
    [red] червените
   *[blue] сините
}.
event-game-over = { $reason ->
    [abandoned] Рундът е прекратен.
    [assassin] Убиецът! { $team ->
        [red] Червените
       *[blue] Сините
    } печелят.
    [sudden_death] Внезапната смърт свърши. { $team ->
        [red] Червените
       *[blue] Сините
    } печелят.
    [simulated] Последният агент на { $team ->
        [red] червените
       *[blue] сините
    } е покрит. Играчите губят.
   *[agents] { $team ->
        [red] Червените
       *[blue] Сините
    } намериха всичките си агенти и печелят.
}
event-game-lost = { $reason ->
    [simulated] Последният син агент е покрит.
    [sudden_death] Внезапната смърт свърши.
   *[assassin] Убиецът!
} Играчите губят.
event-score = { score-points }: { rating }.
score-points = { $score ->
    [one] Една точка
   *[other] { $score } точки
}
rating = { $score ->
    [1] на косъм
    [2] спасени в последната минута
    [3] солидна работа
    [4] добър отбор
    [5] много добър отбор
    [6] агенти от класа
   *[other] един ум в много глави
}
