# The page itself: its language, and what a link to it shows elsewhere.

language = Språk
language-of-play = Språket i spillet

preview-room = Rom { $code } · Cryptonym
preview-room-is = Du er invitert til et parti Codenames. Kom inn og finn deg en plass.

# How texts are put together: after one another, in a row, with what they name, with an aside.
together = { $how ->
    [sentences] { $first } { $second }
    [label] { $first }: { $second }
    [aside] { $first } ({ $second })
   *[commas] { $first }, { $second }
}
