# The clock: as it is chosen, and as it runs.

clock = Klokke
clock-none = Ingen klokke
clock-relaxed = Rolig
clock-quick = Rask
clock-glass = Timeglass
clock-own = Egen

clock-is-none = Bruk all den tiden dere vil.
clock-is-sound = Når tiden er ute, kommer det en lyd, og turen fortsetter.
clock-is-turn = Når tiden er ute, er turen over.
clock-is-glass = Tiden går ikke før noen som venter, snur glasset.

clock-has = { $times }.
clock-has-spymaster = { $time } til en ledetråd
clock-has-operatives = { $time } til å gjette
clock-has-first-extra = { $time } ekstra til den første ledetråden
clock-has-bank = { $time } i hvert lags tidsbank

clock-spymaster = Til en ledetråd, i sekunder
clock-operatives = Til å gjette, i sekunder
clock-first-extra = Ekstra til den første ledetråden
clock-bank = Tidsbank for hvert lag
clock-end = Når tiden er ute
clock-end-turn = Turen er over
clock-end-sound = En lyd
clock-by-glass = Tiden går når noen som venter, snur timeglasset

clock-time = { $time } igjen
clock-saved = { $time } igjen, og { $bank } i banken
clock-held = { $time } igjen; klokka venter
clock-paused = Pause, { $time } igjen
clock-paused-is = Pause
clock-glass-waits = Timeglasset venter
clock-turn-glass = Snu timeglasset
clock-pause = Stans klokka
clock-resume = La klokka gå
clock-left = { $seconds } sekunder igjen.
clock-up = Tiden er ute.

event-clock-paused = Klokka er stanset.
event-clock-resumed = Klokka går igjen.
