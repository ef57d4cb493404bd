# Beside the box, and one phone handed round.

home-ways = Other ways to play
home-kit = Beside the box
home-kit-is = Your cards, our key and clock.
home-pass = One phone for all
home-pass-is = The game, handed round.

# Beside the box
kit = Beside the box
kit-title = The key · Cryptonym
kit-about = You have the cards: here is a key for them, for the phones of both spymasters, and a sand glass.
kit-make = Draw a key
kit-last = Go on with the last key
kit-none = This opens no key. Ask the other spymaster for the link again, or draw a new one.
kit-comes = The key is on its way…
kit-key = The key: touch what was found
kit-cell = Row { $row }, column { $column }: { $identity ->
    [red] red agent
    [blue] blue agent
    [assassin] assassin
   *[bystander] bystander
}
kit-hidden = The key lies face down.
kit-hide = Lay the key face down
kit-starts = Key { $key }: { $team ->
    [red] Red
   *[blue] Blue
} starts, with one agent more: the double agent.
kit-new = New key
kit-sure = Really a new key?
kit-turn = Turn key
kit-other = Another board
kit-link = For the other spymaster
kit-link-help = Scan this with the other spymaster’s phone: both then have the same key.
kit-link-qr = QR code of the key
kit-link-copy = The key’s link
kit-link-secret = Whoever has it sees the key: show and send it to the other spymaster only.
kit-clock = Sand glass
kit-clock-presets = How long
kit-clock-start = Start
kit-clock-pause = Pause
kit-clock-turn = Turn
kit-clock-reset = Reset
kit-clock-out = Time is up.
error-no-such-kit = This opens no key.

# One phone handed round
pass = One phone for all
pass-title = One phone · Cryptonym
pass-about = One phone holds all the seats and is handed round. Before each turn it covers itself, so that nobody sees the key by mistake.
pass-name = { $team ->
    [red] Red
   *[blue] Blue
} { $role ->
    [spymaster] spymaster
   *[operative] team
}
pass-names = Who plays? Names can be left out.
pass-open = Go on
pass-last = Back to the last game
pass-none = This device has no seats in that game.
pass-hand = Hand the phone to
pass-role = { $role ->
    [spymaster] { $team ->
        [red] Red’s
       *[blue] Blue’s
    } spymaster
   *[operative] { $team ->
        [red] Red’s team
        [both] the operatives
       *[blue] Blue’s team
    }
}
pass-alone = The key shows as soon as you touch. Only you look.
pass-together = Your whole team may look. Spymasters keep a straight face.
pass-take = { $role ->
    [spymaster] Only I look: show it
   *[operative] We have the phone
}
pass-on = Done: pass the phone on
pass-cover = Cover the phone
pass-new = A new round
pass-sure = Really stop this round?
pass-leave = To the first page
