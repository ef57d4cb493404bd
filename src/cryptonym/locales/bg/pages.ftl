# The page itself: its language, and what a link to it shows elsewhere.

language = Език
language-of-play = Език на играта

preview-room = Стая { $code } · Cryptonym
preview-room-is = Канят те на игра на Кодови имена. Влез и заеми място.
