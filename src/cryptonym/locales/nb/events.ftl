# What happened, as it is spoken and written down.

team = { $team ->
    [red] Rødt lag
    [both] Begge lag
   *[blue] Blått lag
}
number = { $number ->
    [unlimited] ubegrenset
   *[other] { $number }
}
identity = { $identity ->
    [red] rød agent
    [blue] blå agent
    [assassin] leiemorder
   *[bystander] tilfeldig forbipasserende
}

event-player-joined = { $name } er her.
event-player-left = { $reason ->
    [removed] { $name } ble fjernet.
    [unseated] { $name } har gått: Plassen trengs.
    [cannot_play] { $name } har gått: Den vet ikke hvordan dette spilles.
   *[left] { $name } har gått.
}
event-player-renamed = Noen heter { $name } nå.
event-player-seated = { $role ->
    [spymaster] { $name } er spionmester for { $team ->
        [red] rødt lag
       *[blue] blått lag
    }.
   *[operative] { $name } er feltagent for { $team ->
        [red] rødt lag
        [both] begge lag
       *[blue] blått lag
    }.
}
event-player-stood = { $name } ser på.
event-host-changed = { $name } er vert.
event-room-locked = Rommet er låst.
event-room-unlocked = Rommet er åpent igjen.
event-tv-paired = Nå kan TV-en trykkes på.
event-tvs-unpaired = Ingen TV kan trykkes på lenger.
event-settings-changed = Innstillingene er endret.
event-dealt = Runde { $round }. { $team ->
    [red] Rødt lag
   *[blue] Blått lag
} begynner.
event-key-turned = Fasiten ble snudd.
event-card-swapped = Kort { $number } ble byttet ut med { $card }.
event-clue-given = { $name } på { $team ->
    [red] rødt lag
   *[blue] blått lag
} gir ledetråden { $word }, { $number ->
    [unlimited] ubegrenset
   *[other] { $number }
}.
event-clue-proposed = Spionmesteren på { $team ->
    [red] rødt lag
   *[blue] blått lag
} spør om denne ledetråden er lov: { $word }, { $number ->
    [unlimited] ubegrenset
   *[other] { $number }
}.
event-clue-refused = Ledetråden { $word } fra { $team ->
    [red] rødt lag
   *[blue] blått lag
} blir avslått.
event-clue-withdrawn = Spionmesteren på { $team ->
    [red] rødt lag
   *[blue] blått lag
} spør ikke om { $word } lenger.
event-clue-challenged = { $team ->
    [red] Rødt lag
   *[blue] Blått lag
} bestrider ledetråden. Verten avgjør om den er gyldig.
event-clue-upheld = Ledetråden er gyldig.
event-clue-foul = Ledetråden er ikke gyldig.
event-voted = { $name } stemmer for { $card }.
event-voted-pass = { $name } stemmer for å stoppe.
event-unvoted = { $name } trekker stemmen tilbake.
event-covered = { $name } dekker { $card }: { $identity ->
    [red] en rød agent
   *[blue] en blå agent
}.
event-covered-by-chance = Tilfeldigheten dekker { $card }: { $identity ->
    [red] en rød agent
   *[blue] en blå agent
}.
event-sudden-death = Brå død! { $team ->
    [red] Rødt lag
   *[blue] Blått lag
} gjetter videre uten ledetråd til alle agentene er funnet, eller til det bommer.
event-revealed = { $name } snur { $card }: { $identity ->
    [red] en rød agent
    [blue] en blå agent
    [assassin] leiemorderen
   *[bystander] en tilfeldig forbipasserende
}.
event-turn-ended = { $reason ->
    [passed] { $team ->
        [red] Rødt lag
       *[blue] Blått lag
    } stopper.
    [no_guesses_left] { $team ->
        [red] Rødt lag
       *[blue] Blått lag
    } har ingen gjetninger igjen.
    [time_up] Tiden er ute for { $team ->
        [red] rødt lag
       *[blue] blått lag
    }.
    [foul] { $team ->
        [red] Rødt lag
       *[blue] Blått lag
    } mister turen.
   *[other] { $team ->
        [red] Rødt lag
       *[blue] Blått lag
    } er ferdig med turen sin.
}
event-turn-of = Det er { $team ->
    [red] rødt lags
   *[blue] blått lags
} tur.
event-game-over = { $reason ->
    [abandoned] Runden ble avbrutt.
    [assassin] Leiemorderen! { $team ->
        [red] Rødt lag
       *[blue] Blått lag
    } vinner.
    [sudden_death] Den brå døden er over. { $team ->
        [red] Rødt lag
       *[blue] Blått lag
    } vinner.
    [simulated] Den siste agenten på { $team ->
        [red] rødt lag
       *[blue] blått lag
    } er dekket. Spillerne taper.
   *[agents] { $team ->
        [red] Rødt lag
       *[blue] Blått lag
    } har funnet alle agentene sine og vinner.
}
event-game-lost = { $reason ->
    [simulated] Den siste blå agenten er dekket.
    [sudden_death] Den brå døden er over.
   *[assassin] Leiemorderen!
} Spillerne taper.
event-score = { score-points }: { rating }.
score-points = { $score ->
    [one] Ett poeng
   *[other] { $score } poeng
}
rating = { $score ->
    [1] på håret
    [2] reddet i siste liten
    [3] solid arbeid
    [4] et godt lag
    [5] et svært godt lag
    [6] agenter av ypperste klasse
   *[other] én tanke i mange hoder
}
