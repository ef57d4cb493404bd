# What happened, as it is spoken and written down.

team = { $team ->
    [red] Red
    [both] Both teams
   *[blue] Blue
}
number = { $number ->
    [unlimited] unlimited
   *[other] { $number }
}
identity = { $identity ->
    [red] red agent
    [blue] blue agent
    [assassin] assassin
   *[bystander] bystander
}

event-player-joined = { $name } is here.
event-player-left = { $reason ->
    [removed] { $name } was removed.
    [unseated] { $name } has gone: its seat is needed.
    [cannot_play] { $name } has gone: it does not know how to play this.
   *[left] { $name } has left.
}
event-player-renamed = Somebody is called { $name } now.
event-player-seated = { $role ->
    [spymaster] { $name } is { $team ->
        [red] Red
       *[blue] Blue
    }’s spymaster.
   *[operative] { $name } is an operative of { $team ->
        [red] Red
        [both] both teams
       *[blue] Blue
    }.
}
event-player-stood = { $name } watches.
event-host-changed = { $name } is the host.
event-room-locked = The room is locked.
event-room-unlocked = The room is open again.
event-tv-paired = The TV may be touched now.
event-tvs-unpaired = No TV may be touched any more.
event-settings-changed = The settings have changed.
event-dealt = Round { $round }. { $team ->
    [red] Red
   *[blue] Blue
} begins.
event-key-turned = The key was turned.
event-card-swapped = Card { $number } was swapped for { $card }.
event-clue-given = { $name } of { $team ->
    [red] Red
   *[blue] Blue
} gives the clue { $word }, { $number ->
    [unlimited] unlimited
   *[other] { $number }
}.
event-clue-proposed = { $team ->
    [red] Red
   *[blue] Blue
}’s spymaster asks whether this clue may be given: { $word }, { $number ->
    [unlimited] unlimited
   *[other] { $number }
}.
event-clue-refused = { $team ->
    [red] Red
   *[blue] Blue
}’s clue { $word } is refused.
event-clue-withdrawn = { $team ->
    [red] Red
   *[blue] Blue
}’s spymaster asks about { $word } no longer.
event-clue-challenged = { $team ->
    [red] Red
   *[blue] Blue
} challenges the clue. The host says whether it is valid.
event-clue-upheld = The clue is valid.
event-clue-foul = The clue is not valid.
event-voted = { $name } votes for { $card }.
event-voted-pass = { $name } votes to stop.
event-unvoted = { $name } takes the vote back.
event-covered = { $name } covers { $card }: { $identity ->
    [red] a red agent
   *[blue] a blue agent
}.
event-covered-by-chance = Chance covers { $card }: { $identity ->
    [red] a red agent
   *[blue] a blue agent
}.
event-sudden-death = Sudden death! { $team ->
    [red] Red
   *[blue] Blue
} guesses on without a clue, until all its agents are found or it misses.
event-revealed = { $name } touches { $card }: { $identity ->
    [red] a red agent
    [blue] a blue agent
    [assassin] the assassin
   *[bystander] a bystander
}.
event-turn-ended = { $reason ->
    [passed] { $team ->
        [red] Red
       *[blue] Blue
    } stops.
    [no_guesses_left] { $team ->
        [red] Red
       *[blue] Blue
    } has no guesses left.
    [time_up] { $team ->
        [red] Red
       *[blue] Blue
    }’s time is up.
    [foul] { $team ->
        [red] Red
       *[blue] Blue
    } loses the turn.
   *[other] { $team ->
        [red] Red
       *[blue] Blue
    }’s turn is over.
}
event-turn-of = It is { $team ->
    [red] Red
   *[blue] Blue
}’s turn.
event-game-over = { $reason ->
    [abandoned] The round was abandoned.
    [assassin] The assassin! { $team ->
        [red] Red
       *[blue] Blue
    } wins.
    [sudden_death] Sudden death is over. { $team ->
        [red] Red
       *[blue] Blue
    } wins.
    [simulated] { $team ->
        [red] Red
       *[blue] Blue
    }’s last agent is covered. The players lose.
   *[agents] { $team ->
        [red] Red
       *[blue] Blue
    } has found all agents and wins.
}
event-game-lost = { $reason ->
    [simulated] Blue’s last agent is covered.
    [sudden_death] Sudden death is over.
   *[assassin] The assassin!
} The players lose.
event-score = { score-points }: { rating }.
score-points = { $score ->
    [one] One point
   *[other] { $score } points
}
rating = { $score ->
    [1] by a hair’s breadth
    [2] safe at the last minute
    [3] solid work
    [4] a good team
    [5] a very good team
    [6] agents of the first rank
   *[other] one mind in many heads
}
