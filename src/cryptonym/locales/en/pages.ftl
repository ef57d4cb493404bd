# The page itself: its language, and what a link to it shows elsewhere.

language = Language
language-of-play = Language of the game

preview-room = Room { $code } · Cryptonym
preview-room-is = You are invited to a game of Codenames. Come in and take a seat.
