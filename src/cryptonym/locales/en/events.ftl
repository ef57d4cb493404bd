# What happened, as it is spoken and written down.

team = { $team ->
    [red] Red
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
       *[blue] Blue
    }.
}
event-player-stood = { $name } watches.
event-host-changed = { $name } is the host.
event-room-locked = The room is locked.
event-room-unlocked = The room is open again.
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
   *[agents] { $team ->
        [red] Red
       *[blue] Blue
    } has found all agents and wins.
}
