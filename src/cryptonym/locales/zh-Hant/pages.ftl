# The page itself: its language, and what a link to it shows elsewhere.

language = 語言
language-of-play = 遊戲語言

preview-room = 房間 { $code } · Cryptonym
preview-room-is = 有人邀你玩機密代號，快進來入座吧。

# How texts are put together: after one another, in a row, with what they name, with an aside.
together = { $how ->
    [sentences] { $first }{ $second }
    [label] { $first }：{ $second }
    [aside] { $first }（{ $second }）
   *[commas] { $first }，{ $second }
}
