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
model-told = { $how ->
    [host] What is on the table is sent to { $host }, where the language model “{ $model }” plays along.
    [own] What is on the table is sent to the language model “{ $model }”, at an address chosen by whoever runs this server.
   *[any] What is on the table is sent to a language model.
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
    [model] as the language model saw it
   *[instead] the language model gave no answer that could be played, so this server’s own AI played instead
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
