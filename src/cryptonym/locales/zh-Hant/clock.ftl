# The clock: as it is chosen, and as it runs.

clock = 計時
clock-none = 不計時
clock-relaxed = 悠閒
clock-quick = 快速
clock-glass = 沙漏
clock-own = 自訂

clock-is-none = 想多久都可以。
clock-is-sound = 時間到會有音效，回合繼續。
clock-is-turn = 時間到，回合就結束。
clock-is-glass = 等待的人翻轉沙漏後，才開始計時。

clock-has = { $times }。
clock-has-spymaster = 給線索 { $time }
clock-has-operatives = 猜測 { $time }
clock-has-first-extra = 第一個線索多 { $time }
clock-has-bank = 每隊備用 { $time }

clock-spymaster = 給線索（秒）
clock-operatives = 猜測（秒）
clock-first-extra = 第一個線索多給
clock-bank = 每隊備用時間
clock-end = 時間到時
clock-end-turn = 回合結束
clock-end-sound = 音效
clock-by-glass = 等待的人翻轉沙漏才開始計時

clock-time = 剩 { $time }
clock-saved = 剩 { $time }，備用 { $bank }
clock-held = 剩 { $time }，計時等待中
clock-paused = 已暫停，剩 { $time }
clock-paused-is = 已暫停
clock-glass-waits = 沙漏等待中
clock-turn-glass = 翻轉沙漏
clock-pause = 暫停計時
clock-resume = 繼續計時
clock-left = 剩 { $seconds } 秒。
clock-up = 時間到。

event-clock-paused = 計時暫停了。
event-clock-resumed = 計時繼續。
