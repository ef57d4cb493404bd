# The page itself: its language, and what a link to it shows elsewhere.

language = Language
language-of-play = Language of the game

preview-room = Room { $code } · Cryptonym
preview-room-is = You are invited to a game of Codenames. Come in and take a seat.

# How texts are put together: after one another, in a row, with what they name, with an aside.
together = { $how ->
    [sentences] { $first } { $second }
    [label] { $first }: { $second }
    [aside] { $first } ({ $second })
   *[commas] { $first }, { $second }
}
