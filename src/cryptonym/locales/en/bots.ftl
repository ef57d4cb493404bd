# AI players: adding them, what they are thinking, playing alone with them.

bot = AI
bot-is = AI, { $level ->
    [easy] easy
    [hard] hard
    [model] language model
   *[medium] medium
}
bot-add = Add an AI
bot-seat = { $role ->
    [spymaster] { $team ->
        [red] Add an AI as Red’s spymaster
       *[blue] Add an AI as Blue’s spymaster
    }
   *[operative] { $team ->
        [red] Add an AI as Red’s operative
        [both] Add an AI as operative of both teams
       *[blue] Add an AI as Blue’s operative
    }
}
bot-level = How well the AI plays
level = { $level ->
    [easy] Easy
    [hard] Hard
    [model] Language model
   *[medium] Medium
}
level-is-easy = Common words, two cards at most; stays clear of danger.
level-is-medium = More words, three cards at most.
level-is-hard = Rare words, too, four cards at most; dares more.
model-sent = { $key ->
    [yes] What is on the table and the key of the round are sent
   *[no] What is on the table is sent
}
model-told = { $how ->
    [host] { model-sent } to { $host }, where the language model “{ $model }” plays along.
    [own] { model-sent } to the language model “{ $model }”, at an address chosen by whoever runs this server.
   *[none] A language model was to play along, but this server has none: its own AI plays instead.
}
bot-weighs = { $name } weighs the cards
bot-thinking = { $name } is thinking.

bots-pause = AI players think for at least
bots-pause-is = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
bots-unknown = AI players cannot play here: they do not know all the cards of { $decks }, or not in the language of the game. In English and Chinese they know any word where the server has the extra “ai”.

# What they were thinking
over-feared = Feared
chance = { $touch ->
    [first] Chance to be touched first
   *[next] Chance to be touched next
}
thoughts = What the AI was thinking
thought-touch = { $name }, touch { $number }
thought-stop = { $name } stops
thought-source = { $source ->
    [model] What the language model was thinking
    [unasked] The language model was not asked, so this server’s own AI played instead.
   *[instead] The language model gave no answer that could be played, so this server’s own AI played instead.
}
thought-touched = { $place ->
    [first] (touched first)
   *[any] (touched)
}
hindsight = What would the AI touch?
hindsight-nothing = It does not understand this clue.

# Playing alone
alone = Play alone
alone-operative = Guess
alone-operative-is = an AI gives the clues
alone-spymaster = Give clues
alone-spymaster-is = an AI guesses
alone-rivals = Against two AIs
alone-together = Against nobody
alone-name = Player
