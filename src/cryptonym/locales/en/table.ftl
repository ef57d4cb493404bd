# The table: what is seen during a round.

title = Cryptonym
title-your-turn = Your turn · Cryptonym
title-for = You guess for { $team ->
    [red] Red
   *[blue] Blue
} · Cryptonym
title-turn = { $team ->
    [red] Red
   *[blue] Blue
}’s turn · Cryptonym
title-over = Round over · Cryptonym

# Board and cards
board = Cards on the table
card-covered = covered
card-voted = { $name } votes for it
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
    [0] all agents are found
    [one] one agent to find
   *[other] { $count } agents to find
}
agents-to-find = { $count ->
    [one] agent to find
   *[other] agents to find
}
then-assassin = then the assassin
simulated = Nobody plays for Blue. Each turn Red’s spymaster covers one of these agents.

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
banner-for = You guess for { $team ->
    [red] Red
   *[blue] Blue
}
banner-challenged = { $team ->
    [red] Red
   *[blue] Blue
} challenges the clue
banner-rule = You are asked
banner-asked = { $name } is asked about a clue
banner-simulated = { $team ->
    [red] Red
   *[blue] Blue
}’s turn · nobody plays for it
banner-covering = { $name } covers { $team ->
    [red] a red
   *[blue] a blue
} agent
sudden-death = Sudden death
banner-death = { $team ->
    [red] Red
   *[blue] Blue
} guesses on · the first miss loses
banner-over = Round { $round }
banner-reason = { $reason ->
    [abandoned] abandoned
    [assassin] the assassin was touched
    [sudden_death] sudden death
    [simulated] Blue’s last agent was covered
   *[agents] all agents were found
}
banner-tally = Red { $red }, Blue { $blue }
banner-won = { $team ->
    [red] Red
   *[blue] Blue
} wins
banner-lost = Red loses
banner-abandoned = Nobody wins

# What one does: operatives
confirm = { $verb ->
    [vote] Vote for
    [record] They touched
    [cover] Cover
   *[touch] Reveal
} “{ $card }”
confirm-number = { $verb ->
    [vote] Vote for
    [record] They touched
    [cover] Cover
   *[touch] Reveal
} picture { $number }
choose-card = Choose a card
end-turn = End turn
votes = Votes
votes-missing = { $count ->
    [one] one more
   *[other] { $count } more
}
unvote = Take back
waiting-clue = Wait for your spymaster’s clue
waiting-clue-for = Wait for { $team ->
    [red] Red
   *[blue] Blue
}’s clue
waiting-rival = { $name } is asked about the clue
waiting-cover = { $name } covers a blue agent
waiting-ruling = { $name } says whether the clue is valid
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
lead-to = Lead them to
choose-agent = Cover { $team ->
    [red] a red
   *[blue] a blue
} agent
cover-owed = The challenge held: cover an agent of yours
cover-later = Not yet

# Clues in doubt
clue-refused = “{ $word }” is refused. Think of another clue.
ask-rival = Ask { $name }
ask-table = Give it all the same
ask-change = Change it
doubt-asked = { $team ->
    [red] Red
   *[blue] Blue
} asks: may this clue be given?
doubt-allow = Allow
doubt-refuse = Refuse
doubt-withdraw = Take it back
challenge = Challenge
challenge-for = Challenge for { $team ->
    [red] Red
   *[blue] Blue
}
challenge-sure = Challenge it?
doubt-challenged = { $team ->
    [red] Red
   *[blue] Blue
} challenges this clue. Is it valid?
doubt-valid = Valid
doubt-foul = Not valid

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
nobody = Nobody yet
guessing = Guessing
thinking = Thinking
has-seen-key = has seen the key
people = Players
watchers = Watching

# Log
log-clues = Clues
log-empty = No clue has been given yet.
log-ended = { $reason ->
    [foul] not valid
    [time_up] time up
   *[passed] stopped
}
log-covered = covered
log-happened = What happened
sound = Sound when it is my turn

# Talk
talk = Talk
talk-say = Say something
talk-send = Say it
talk-empty = Nothing has been said in this round.
talk-team = Your team reads this, and nobody else.
talk-both = Both teams read this, and nobody else.
talk-everyone = Everybody reads this, those at the TV too.
talk-spymaster = You only read. Until the round is over your clue is all that you say.
talk-watching = You only read. Take a seat to join in.
talk-unread = { $count ->
    [one] { $count } new line
   *[other] { $count } new lines
}

# A clue, letter by letter
spell = Spell “{ $word }”
spell-letters = Letter by letter
spell-aloud = Say the letters

# TV
tv-join = Join at
tv-waiting = Waiting for players
tv-qr = QR code of the link to this room
tv-scan = Scan, or go to
tv-starting = The host starts the game.
tv-connection = The connection is lost. Trying again…
tv-gone = This room is gone.
tv-pairing = To touch this screen: the host enters in the menu
tv-is-paired = Paired: everybody at the table may touch this screen
tv-table = The table
tv-choose = Touch a card to choose it
