# The table: what is seen during a round.

title = Cryptonym
title-your-turn = Your turn · Cryptonym
title-turn = { $team ->
    [red] Red
   *[blue] Blue
}’s turn · Cryptonym
title-over = Round over · Cryptonym

# Board and cards
board = Cards on the table
card-covered = covered
card-pointed = { $name } points here
picture-called = picture { $number } ({ $seen })
picture-number = picture { $number }
picture-title = Picture { $number }
picture-again = Try to load it again

# Top of the table
menu = Menu
log = Clues and players
close = Close
key-show = Show the key
key-hide = Show the table as operatives see it
key-turn = Turn the key
agents-left = { $team ->
    [red] Red
   *[blue] Blue
}: { $count ->
    [one] one agent to find
   *[other] { $count } agents to find
}
agents-to-find = { $count ->
    [one] agent to find
   *[other] agents to find
}

# What goes on
banner-clue = { $name }’s clue
banner-clue-of-team = { $team ->
    [red] Red
   *[blue] Blue
}’s clue
banner-guess = Guess { $guess } of { $guesses }
banner-guess-again = Guess { $guess }, any number
banner-your-clue = You are the spymaster · your turn
banner-give-clue = Give a clue
banner-waiting = { $team ->
    [red] Red
   *[blue] Blue
}’s turn
banner-thinking = { $name } thinks of a clue
banner-no-spymaster = A spymaster is needed
banner-over = Round { $round }
banner-reason = { $reason ->
    [abandoned] abandoned
    [assassin] the assassin was touched
    [sudden_death] sudden death
    [simulated] the simulated team was faster
   *[agents] all agents were found
}
banner-tally = Red { $red }, Blue { $blue }
banner-won = { $team ->
    [red] Red
   *[blue] Blue
} wins
banner-abandoned = Nobody wins

# What one does: operatives
reveal = Reveal “{ $card }”
reveal-number = Reveal picture { $number }
choose-card = Choose a card
end-turn = End turn
waiting-clue = Wait for your spymaster’s clue
waiting-other = It is { $team ->
    [red] Red
   *[blue] Blue
}’s turn
waiting-guess = Your operatives are guessing
waiting-nobody = { $team ->
    [red] Red
   *[blue] Blue
} needs { $role ->
    [spymaster] a spymaster
   *[operative] an operative
}. Take a seat in the menu.

# What one does: spymasters
clue-form = Your clue
clue-word = Clue: one word
clue-placeholder = One word
clue-number = Number
clue-unlimited = unlimited
clue-more = More
clue-fewer = Fewer
clue-give = OK: Give clue
clue-give-short = OK
clue-meant-hint = You may tap the cards you mean: shown after the round.
clue-meant = { $count ->
    [one] Meant for one card
   *[other] Meant for { $count } cards
}
keep-away = Keep them away from

# Those who watch
watching = You are watching
take-seat = Take a seat
join-in = Join

# People
you = you
spymaster = Spymaster
operative = Operative
points-at = { $name } points at
absent = offline
host = host
bot = bot
nobody = Nobody yet
guessing = Guessing
thinking = Thinking
has-seen-key = has seen the key
people = Players
watchers = Watching

# Log
log-clues = Clues
log-empty = No clue has been given yet.
log-passed = stopped
log-happened = What happened
sound = Sound when it is my turn

# TV
tv-join = Join at
tv-waiting = Waiting for players
tv-qr = QR code of the link to this room
tv-scan = Scan, or go to
tv-starting = The host starts the game.
tv-connection = The connection is lost. Trying again…
tv-gone = This room is gone.
