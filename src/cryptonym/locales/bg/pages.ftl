# The page itself: its language, and what a link to it shows elsewhere.

language = Език
language-of-play = Език на играта

preview-room = Стая { $code } · Cryptonym
preview-room-is = Канят те на игра на Кодови имена. Влез и заеми място.

# How texts are put together: after one another, in a row, with what they name, with an aside.
together = { $how ->
    [sentences] { $first } { $second }
    [label] { $first }: { $second }
    [aside] { $first } ({ $second })
   *[commas] { $first }, { $second }
}
