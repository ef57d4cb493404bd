# Why something was refused: error-<code>, with the parameters of the code.

# The line and the server
error-unreachable = The server cannot be reached. Try again.
error-disconnected = This page is no longer connected. Load it again.
error-internal = Something went wrong at the server. Try again.
error-draining = This server is about to stop. Try again in a moment.
error-store-unavailable = The server cannot write to its disk just now. Try again.
error-malformed = The server did not understand this page ({ $path }). Load it again.
error-too-fast = That was very fast. Wait a moment and try again.
error-too-many = Too many are connected from your network, or watching here. Try again in a while.
error-too-large = That is too large.
error-too-slow = That took too long to arrive. Try again.
error-bad-origin = This page may not talk to that server.
error-bad-token = Your seat is not known here any more. Join again.
error-moved = Your seat is on another device now.
error-no-such-page = There is no such page.
error-not-allowed = That cannot be done here.

# The room
error-no-such-room = There is no room with this code.
error-no-such-player = That player is not here any more.
error-no-such-deck = There is no deck “{ $deck }”.
error-no-such-seat = There is no such seat in this game.
error-room-full = The room is full: { $most } people are in it.
error-room-used-up = This room has been used for very long. Open a new one.
error-kit-used-up = This key has been used for very long. Begin another.
error-room-locked = The host has locked the room.
error-removed = The host has removed you from this room.
error-name-empty = Please give a name.
error-talk-off = This table does not write to each other.
error-text-empty = Write something first.
error-text-too-long = { $length } characters are too long. At most { $longest }.
error-bad-claim = This link has been used, or is too old. Make a new one on the other device.
error-bad-pairing = No TV shows this code. Look again; it changes when the TV is loaded anew.
error-not-seated = Take a seat first.
error-not-host = Only the host can do that.
error-seat-taken = { $name } has this seat.
error-seat-closed = You have seen this round’s key, so you cannot guess until the next round.
error-bad-setting = { $key ->
    [ending] The finale needs an assassin on the board.
   *[other] “{ $key }” cannot be set like that.
}
error-round-not-over = Only when the round is over.
error-no-such-clue = This clue is from another round.
error-no-thought = Nothing came to the AI’s mind. Try again.
error-bot-cannot-play = { $why ->
    [board] AI players do not know all the cards of this board.
    [deck] AI players do not know all the cards of “{ $deck }”.
   *[language] AI players do not know the language of this game.
}
error-no-language-model = This server has no language model.
error-cannot-start = { $why ->
    [no_spymaster] { $team ->
        [red] Red
       *[blue] Blue
    } still needs a spymaster.
    [no_operative] { $team ->
        [red] Red still needs
        [both] Both teams still need
       *[blue] Blue still needs
    } an operative.
    [deck_too_small] { $missing ->
        [one] One more distinct card is needed.
       *[other] { $missing } more distinct cards are needed.
    }
   *[other] The game cannot start yet.
}
error-deck-too-small = { $missing ->
    [one] One more distinct card is needed.
   *[other] { $missing } more distinct cards are needed.
}

# Decks of people's own
error-bad-secret = Only with the link of whoever made this deck can it be changed.
error-title-empty = Please give the deck a title.
error-bad-language = “{ $language }” is no language.
error-too-many-words = A deck has at most { $most } words.
error-bad-file = This is not the file of a deck.
error-bad-header = The file of a deck begins with its title, kind and language; look at “{ $line }”.
error-wrong-kind = A deck has words or pictures, not both.
error-not-a-picture = This cannot be read as a picture. JPEG, PNG, WebP, AVIF and GIF can.
error-too-small = This picture is too small: each side needs { $least } pixels.
error-too-many-pixels = This picture has more than { $most } megapixels.
error-too-heavy = This picture is too much for the server. Save it anew, or smaller.
error-bad-crop = This part is not in the picture, or too small.
error-picture-repeated = This picture is in the deck already.
error-too-many-pictures = A deck has at most { $most } pictures.
error-no-such-picture = This picture is not there any more.
error-quota-full = There is no room for more decks on this server.
# Printing
error-no-font = No font here has “{ $character }”, which is in “{ $codename }”.
error-codename-too-long = “{ $codename }” is longer than { $longest } characters.
error-bad-picture = The picture { $picture } cannot be read, or is too large.
error-deck-too-large = At most { $most } cards and { $most_keys } keys are printed at once.

# The round
error-game-over = The round is over.
error-stale = The board changed while you chose. Look again.
error-not-your-turn = It is not your team’s turn.
error-not-your-role = That is for the other role of your team.
error-wrong-phase = Not now.
error-must-guess-once = Your team guesses at least once.
error-not-an-open-card = There is no open card to touch there.
error-not-their-agent = No agent of that team is there.
error-challenged = The clue has been challenged. Wait for what the host says.
error-sudden-death = In sudden death you cannot stop.
error-not-square = This board is not square: the key can only be turned upside down.

# Clues
error-clue-empty = Write a word.
error-clue-unreadable = A clue cannot have “{ $character }” in it.
error-clue-too-long = { $length } letters are too long. At most { $longest }.
error-clue-not-one-word = A clue is one word.
error-clue-number = The number is 0 to 9, or unlimited.
error-clue-on-table = “{ $word }” lies open on the table.
error-clue-form-of-word = “{ $clue }” is a form of “{ $word }”, which lies open on the table.
error-clue-part-of-word = “{ $clue }” and “{ $word }”, which lies open: one is a part of the other.
error-clue-single-letter = A single letter is not a clue.
error-clue-number-word = A number is not a clue word, unless it is meant by its meaning.
error-clue-abbreviation = “{ $word }” is an abbreviation; this table plays without them.
error-clue-foreign = “{ $character }” is not a letter of the language you play in.
error-clue-forbidden = “{ $word }” is a shape, and this table forbids shapes.
error-clue-banned = This table has banned “{ $word }”.
error-no-knowledge = This file was not made by tools/association.

# Fields that are not as they have to be
field-empty = Please fill this in.
field-least = At least { $least }.
field-most = At most { $most }.
field-number = A whole number, please.
