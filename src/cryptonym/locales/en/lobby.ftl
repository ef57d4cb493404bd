# Before and after a round: home, coming in, the lobby, the menu, the end.

home = Home
home-tagline = The game of spies and one-word clues, with the people you like.
home-new = New room
home-open = Open a room
home-join = Join friends
home-go = Join
home-qr = Or scan the QR code on their screen.
your-name = Your name
room-code = Room code

join-room = Room
join-people = { $count ->
    [0] Nobody is here right now.
    [one] One person is here.
   *[other] { $count } people are here.
}
join-playing = A round is running; you can take a seat in it.
join-watch = Just watch

invite = Invite
invite-show = Show the code
invite-hide = Hide the code
invite-share = Share the link
invite-link = Link to this room
invite-locked = Locked: nobody new can come in
invite-copied = The link is copied.
invite-tv = On a TV, open
invite-tv-is = Anyone can, and it never shows the key.
invite-tv-touch = Anyone can. Type the code it shows into the menu, and it may be touched.

settings = Settings
play-what = What to play with
play-words = Codenames
play-words-is = 25 words
play-pictures = Codenames: Pictures
play-pictures-is = 20 drawings
play-mixed = Mixed
play-mixed-is = words and pictures
play-own = Your own
play-own-is = decks and size
mixture-decks = Decks
mixture-adult = 18+
deck-gives = { $count } of { $size } cards
mixture-share = Cards of { $title }
deck-remove = Leave { $title } out
deck-add = Add a deck
mixture-code = A deck by its code
deck-take = Add
layout = Size of the board
layout-size = { $rows } × { $columns }
layout-own = Other
layout-rows = Rows
layout-columns = Columns
layout-first = Agents of the starting team
layout-assassins = Assassins
layout-use = Use this size
layout-decks = { $decks }.
layout-summary = { $rows } × { $columns } cards: { $mode ->
    [together] { $first } red agents to find before the { $second } blue ones are covered
   *[rivals] { $first } agents for the team that starts, { $second } for the other
}, { $bystanders ->
    [0] no bystanders
    [one] one bystander
   *[other] { $bystanders } bystanders
}, { $assassins ->
    [0] no assassin
    [one] one assassin
   *[other] { $assassins } assassins
}.

house-rules = House rules for clues
house-rules-strict = as in the booklet
house-rules-changed = { $count ->
    [one] one changed
   *[other] { $count } changed
}
house-names = Names of several words
house-names-is = “James Bond” is a clue. A name of one word always is.
house-abbreviations = Abbreviations
house-abbreviations-is = “FBI” is a clue.
house-compounds = Compounds written apart
house-compounds-is = “Ice cream” and “merry-go-round” are clues.
house-foreign = Other languages
house-foreign-is = Words in another script are clues. In the same script nobody can tell.
house-letters = Single letters
house-letters-is = “X” is a clue.
house-shapes = No shapes
house-shapes-is = “Round” and “square” are no clues.
house-rival = Ask the other spymaster when in doubt
house-rival-is = What the referee questions, the other spymaster may allow.
house-ban = Banned words
house-ban-is = No clues at this table. Part them with commas.

# How the table plays
ways = How we play
way-who = Who plays
way-rivals = Two teams
way-rivals-is = Red against Blue: for four or more, each team with a spymaster.
way-together = One team
way-together-is = For two or more, together against nobody: your spymaster covers a blue agent each turn. Win before the last one is covered.
way-shared-operative = Three players
way-shared-operative-is = Two spymasters are rivals, and one operative guesses for both in turn.
ways-more = Finale, votes, talk and more
ways-plain = As in the box
way-finale = The assassin’s finale
way-finale-is = Find all your agents, then touch the assassin. Touched too early, it is sudden death: no more clues, and the first miss loses.
way-doubt = Clues in doubt may be given
way-doubt-is = Nobody is there to be asked: the spymaster decides.
way-challenge = Clues can be challenged
way-challenge-is = By the other spymaster, before the first touch; the host rules. A foul costs the turn.
way-recorded = Spymasters note the touches
way-recorded-is = For one screen, or real cards: your team says it, you tap it.
way-tv = The TV may be touched
way-tv-is = By everybody at the table. You pair it from the menu, with the code that it shows.
way-agreement = What it takes to touch a card, or to stop
way-anyone = Anyone
way-anyone-is = Any operative of the team touches for all.
way-majority = A majority
way-majority-is = More than half of the operatives who are here vote for it.
way-everyone = Everyone
way-everyone-is = All operatives who are here vote for it.
way-talk = Who reads what operatives write
way-talk-team = Their team
way-talk-team-is = Operatives write to each other during the round, and their spymaster reads along.
way-talk-everyone = Everybody
way-talk-everyone-is = What operatives write is read by both teams, those who watch, and on the TV.
way-talk-off = No writing
way-talk-off-is = Nobody writes here: you talk at the table, or in a call.

operatives = Operatives
seat-spymaster = Be spymaster
seat-sure-from = Take { $name }’s seat and see the key?
seat-sure = Take the seat and see the key?
seats-closed = You know this round’s key, so you cannot guess until the next round. An AI, or somebody else, can.
seat-join = Join { $team ->
    [red] Red
    [both] both teams
   *[blue] Blue
}
seat-stand = Only watch
shuffle = Shuffle the teams
rotate = Pass the spymasters’ seats on
start = Start game
start-by = { $name } starts the game.
next-round = Next round
next-round-turns = { $count ->
    [one] One picture stays in place and is turned over.
   *[other] The { $count } pictures stay in place and are turned over.
}
next-round-by = { $name } starts the next round.

menu-tv = Open on a TV
tv-pair = Pair a TV
tv-pair-help = Everybody at the table may touch it then. It shows a code of four signs.
tv-pair-code = Code on the TV
tv-pair-go = Pair
tv-paired = { $count ->
    [one] One TV may be touched.
   *[other] { $count } TVs may be touched.
}
tv-unpair = Let no TV be touched
menu-host = You are the host
menu-make-host = Make { $name } the host
menu-remove = Remove { $name }
menu-sure = Remove?
menu-sure-remove = Remove { $name }? Press again.
menu-lock = Lock the room
menu-unlock = Unlock the room
menu-next = New round
menu-sure-next = End this round?
menu-swap = Swap a card nobody knows
menu-swap-help = Before the first clue, a card can be replaced. Which one?
menu-me = You
menu-rename = Rename
menu-renamed = You are called { $name } now.
menu-move = Move my seat to another device
menu-move-qr = QR code that moves your seat
menu-move-help = Scan this with the other device. It works once, and this device gives up the seat.
menu-move-link = The same as a link
menu-theme = Look
theme-automatic = Automatic
theme-light = Light
theme-dark = Dark
menu-keys = Keys and touches
key-of-arrows = Arrows
key-does-arrows = go from card to card
key-of-enter = Enter
key-does-enter = chooses a card; once more reveals it
key-of-escape = Esc
key-does-escape = lets go of it
key-of-look = L
key-does-look = shows a picture closer; or hold the picture
menu-leave = Leave the room
menu-sure-leave = Leave for good?
menu-forget = And forget my name
menu-forget-help = It is taken out of the room, also where it stood before.

over-reason = { $reason ->
    [abandoned] The round was ended early.
    [assassin] { $team ->
        [red] Red
       *[blue] Blue
    } { $touch ->
        [won] found all agents, and the assassin.
       *[lost] touched the assassin.
    }
    [sudden_death] { $team ->
        [red] Red
       *[blue] Blue
    } { $touch ->
        [won] found the last agent in sudden death.
       *[lost] missed in sudden death.
    }
    [simulated] Blue’s last agent is covered.
   *[agents] All { $winner ->
        [red] red
       *[blue] blue
    } agents are found.
}
over-tally = Rounds won
over-spymasters = { $count ->
    [one] Spymaster now: { $names }
   *[other] Spymasters now: { $names }
}
over-recap = The clues
over-meant = Meant
over-touched = Touched
over-nothing = nothing
over-covered = Covered
score-none = No points this time.
score-best = The best of this room
score-round = Round { $round }
over-proof = { $proof ->
    [ok] The key is the one that was sealed before the first clue.
    [broken] This is not the key that was sealed before the first clue!
   *[unchecked] Your browser could not check the sealed key.
}
over-seal = How can I check that myself?
over-seal-about = Before the first clue, the server sent everybody a fingerprint of the key (its SHA-256), without the key. A key that was changed later has another one. This line of Python works out the fingerprint of the key that you see now:
over-seal-promised = It has to be the one that came at the beginning:
over-change = Change seats or settings

banner-reconnecting = The connection is lost. Trying again…
banner-ended = { $status ->
    [moved] Your seat is on another device now.
    [gone] This room is gone.
   *[bad_token] You are no longer in this room.
}
banner-again = Come in again
