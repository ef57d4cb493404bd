# The clock: as it is chosen, and as it runs.

clock = Clock
clock-none = No clock
clock-relaxed = Relaxed
clock-quick = Quick
clock-glass = Sand glass
clock-own = Own

clock-is-none = Take all the time you like.
clock-is-sound = When the time is over there is a sound, and the turn goes on.
clock-is-turn = When the time is over, so is the turn.
clock-is-glass = No time runs until somebody who waits turns the glass.

clock-has = { $times }.
clock-has-spymaster = { $time } for a clue
clock-has-operatives = { $time } for the guesses
clock-has-first-extra = { $time } more for the first clue
clock-has-bank = { $time } in each team’s bank

clock-spymaster = For a clue, in seconds
clock-operatives = For the guesses, in seconds
clock-first-extra = More for the first clue
clock-bank = Each team’s bank
clock-end = At the end
clock-end-turn = The turn is over
clock-end-sound = A sound
clock-by-glass = Time runs when somebody who waits turns the sand glass

clock-time = { $time } left
clock-saved = { $time } left, and { $bank } in the bank
clock-held = { $time } left; the clock waits
clock-paused = Paused, { $time } left
clock-paused-is = Paused
clock-glass-waits = The sand glass waits
clock-turn-glass = Turn the sand glass
clock-pause = Pause the clock
clock-resume = Let the clock go on
clock-left = { $seconds } seconds left.
clock-up = The time is up.

event-clock-paused = The clock is paused.
event-clock-resumed = The clock goes on.
