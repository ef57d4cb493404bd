# The table: what is seen during a round.

title = Cryptonym
title-your-turn = 輪到你了 · Cryptonym
title-for = 你替{ $team ->
    [red] 紅隊
   *[blue] 藍隊
}猜 · Cryptonym
title-turn = 輪到{ $team ->
    [red] 紅隊
   *[blue] 藍隊
} · Cryptonym
title-over = 本局結束 · Cryptonym

# Board and cards
board = 桌上的牌
card-covered = 已蓋住
card-voted = { $name } 投給這張
card-pointed = { $name } 指著這裡
picture-called = 圖片 { $number }（{ $seen }）
picture-number = 圖片 { $number }
picture-title = 圖片 { $number }
picture-again = 再載入一次

# Top of the table
menu = 選單
log = 線索與玩家
close = 關閉
key-show = 顯示關鍵名單
key-hide = 顯示隊員看到的桌面
key-turn = 轉動名單
agents-left = { $team ->
    [red] 紅隊
   *[blue] 藍隊
}：{ $count ->
    [0] 特務全部找到了
   *[other] 還有 { $count } 名特務要找
}
agents-to-find = { $count ->
   *[other] 名特務待找
}
then-assassin = 再找刺客
simulated = 沒有人扮演藍隊。每回合由紅隊隊長蓋住一名這裡的特務。

# What goes on
banner-clue = { $name } 的線索
banner-clue-of-team = { $team ->
    [red] 紅隊
   *[blue] 藍隊
}的線索
banner-guess = 第 { $guess }／{ $guesses } 次猜測
banner-guess-again = 第 { $guess } 次猜測，次數不限
banner-your-clue = 你是隊長 · 輪到你了
banner-give-clue = 給線索
banner-waiting = 輪到{ $team ->
    [red] 紅隊
   *[blue] 藍隊
}
banner-thinking = { $name } 正在想線索
banner-no-spymaster = 還缺一名隊長
banner-for = 你替{ $team ->
    [red] 紅隊
   *[blue] 藍隊
}猜
banner-challenged = { $team ->
    [red] 紅隊
   *[blue] 藍隊
}質疑線索
banner-rule = 請你判斷
banner-asked = 等 { $name } 判斷線索
banner-simulated = 輪到{ $team ->
    [red] 紅隊
   *[blue] 藍隊
} · 沒有人扮演
banner-covering = { $name } 要蓋住一名{ $team ->
    [red] 紅隊
   *[blue] 藍隊
}特務
sudden-death = 驟死
banner-death = { $team ->
    [red] 紅隊
   *[blue] 藍隊
}繼續猜 · 猜錯就輸
banner-over = 第 { $round } 局
banner-reason = { $reason ->
    [abandoned] 中止
    [assassin] 翻到刺客
    [sudden_death] 驟死
    [simulated] 藍隊特務全被蓋住
   *[agents] 找齊特務
}
banner-tally = 紅隊 { $red }，藍隊 { $blue }
banner-won = { $team ->
    [red] 紅隊
   *[blue] 藍隊
}獲勝
banner-lost = 紅隊落敗
banner-abandoned = 無人獲勝

# What one does: operatives
confirm = { $verb ->
    [vote] 投給
    [record] 他們翻了
    [cover] 蓋住
   *[touch] 翻開
}「{ $card }」
confirm-number = { $verb ->
    [vote] 投給
    [record] 他們翻了
    [cover] 蓋住
   *[touch] 翻開
}圖片 { $number }
choose-card = 選一張牌
end-turn = 結束回合
votes = 投票
votes-missing = 還差 { $count } 票
unvote = 收回
waiting-clue = 等隊長給線索
waiting-clue-for = 等{ $team ->
    [red] 紅隊
   *[blue] 藍隊
}給線索
waiting-rival = 等 { $name } 判斷線索
waiting-cover = 等 { $name } 蓋住一名藍隊特務
waiting-ruling = 等 { $name } 裁定線索是否有效
waiting-other = 輪到{ $team ->
    [red] 紅隊
   *[blue] 藍隊
}
waiting-guess = 你的隊員正在猜
waiting-nobody = { $team ->
    [red] 紅隊
   *[blue] 藍隊
}還缺{ $role ->
    [spymaster] 隊長
   *[operative] 隊員
}，請到選單入座。

# What one does: spymasters
clue-form = 你的線索
clue-word = 線索：一個詞
clue-placeholder = 一個詞
clue-number = 數字
clue-unlimited = 不限
clue-more = 增加
clue-fewer = 減少
clue-give = 送出線索
clue-give-short = 送出
clue-meant-hint = 可以點選你想指的牌，這一局結束後才會公開。
clue-meant = 想指 { $count } 張牌
keep-away = 別讓隊員碰到
lead-to = 帶隊員找到
choose-agent = 蓋住一名{ $team ->
    [red] 紅隊
   *[blue] 藍隊
}特務
cover-owed = 質疑成立：蓋住一名自己的特務
cover-later = 先不要

# Clues in doubt
clue-refused = 「{ $word }」被拒絕了，請想別的線索。
ask-rival = 問 { $name }
ask-table = 還是送出
ask-change = 修改
doubt-asked = { $team ->
    [red] 紅隊
   *[blue] 藍隊
}問：可以給這個線索嗎？
doubt-allow = 放行
doubt-refuse = 拒絕
doubt-withdraw = 收回
challenge = 質疑
challenge-for = { $team ->
    [red] 紅隊
   *[blue] 藍隊
}要質疑
challenge-sure = 要質疑？
doubt-challenged = { $team ->
    [red] 紅隊
   *[blue] 藍隊
}質疑這個線索。有效嗎？
doubt-valid = 有效
doubt-foul = 無效

# Those who watch
watching = 你正在觀戰
take-seat = 入座
join-in = 加入

# People
you = 你
spymaster = 隊長
operative = 隊員
points-at = { $name } 指著
absent = 離線
host = 房主
nobody = 還沒有人
guessing = 猜測中
thinking = 思考中
has-seen-key = 看過關鍵名單
people = 玩家
watchers = 觀戰

# Log
log-clues = 線索
log-empty = 還沒有線索。
log-ended = { $reason ->
    [foul] 無效
    [time_up] 時間到
   *[passed] 停手
}
log-covered = 蓋住
log-happened = 事件紀錄
sound = 輪到我時播放音效

# Talk
talk = 討論
talk-say = 說點什麼
talk-send = 送出
talk-empty = 這一局還沒有人說話。
talk-team = 只有你們這隊看得到。
talk-both = 只有兩隊看得到。
talk-everyone = 所有人都看得到，電視也會顯示。
talk-spymaster = 你只能看。這一局結束前，你能說的只有線索。
talk-watching = 你只能看。入座就能一起討論。
talk-unread = { $count } 則新訊息

# A clue, letter by letter
spell = 逐字拼出「{ $word }」
spell-letters = 一個字一個字看
spell-aloud = 唸出每個字

# TV
tv-join = 加入網址
tv-waiting = 等待玩家
tv-qr = 這個房間連結的 QR 碼
tv-scan = 掃描，或前往
tv-starting = 等房主開始遊戲。
tv-connection = 連線中斷，正在重試…
tv-gone = 這個房間不在了。
tv-pairing = 想觸控這個螢幕：請房主在選單輸入
tv-is-paired = 已配對：桌邊的人都可以觸控這個螢幕
tv-table = 大家
tv-choose = 點一張牌來選擇
