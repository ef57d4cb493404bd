# The clock: as it is chosen, and as it runs.

clock = Часовник
clock-none = Без часовник
clock-relaxed = Спокойно
clock-quick = Бързо
clock-glass = Пясъчен
clock-own = Свой

clock-is-none = Мислете колкото искате.
clock-is-sound = Като изтече времето, се чува звук и ходът продължава.
clock-is-turn = Като изтече времето, свършва и ходът.
clock-is-glass = Времето не тече, докато някой от чакащите не обърне часовника.

clock-has = { $times }.
clock-has-spymaster = { $time } за подсказка
clock-has-operatives = { $time } за отгатване
clock-has-first-extra = { $time } повече за първата подсказка
clock-has-bank = { $time } запас за всеки отбор

clock-spymaster = За подсказка, в секунди
clock-operatives = За отгатване, в секунди
clock-first-extra = Повече за първата подсказка
clock-bank = Запас на всеки отбор
clock-end = Когато времето изтече
clock-end-turn = Ходът свършва
clock-end-sound = Звук
clock-by-glass = Времето тече, щом някой от чакащите обърне пясъчния часовник

clock-time = Остават { $time }
clock-saved = Остават { $time } и { $bank } запас
clock-held = Остават { $time }; часовникът чака
clock-paused = Пауза, остават { $time }
clock-paused-is = Пауза
clock-glass-waits = Пясъчният часовник чака
clock-turn-glass = Обърни пясъчния часовник
clock-pause = Спри часовника
clock-resume = Пусни часовника
clock-left = Остават { $seconds } секунди.
clock-up = Времето изтече.

event-clock-paused = Часовникът е спрян.
event-clock-resumed = Часовникът пак тече.
