# The table: what is seen during a round.

title = Cryptonym
title-your-turn = 輪到你了 · Cryptonym
title-turn = 輪到{ $team ->
    [red] 紅隊
   *[blue] 藍隊
} · Cryptonym
title-over = 本局結束 · Cryptonym

# Board and cards
board = 桌上的牌
card-covered = 已蓋住
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
key-turn = 轉動關鍵名單
agents-left = { $team ->
    [red] 紅隊
   *[blue] 藍隊
}：還有 { $count } 名特務要找
agents-to-find = { $count ->
   *[other] 名特務待找
}

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
banner-over = 第 { $round } 局
banner-reason = { $reason ->
    [abandoned] 中止
    [assassin] 翻到刺客
    [sudden_death] 驟死
    [simulated] 虛擬隊比較快
   *[agents] 找齊特務
}
banner-tally = 紅隊 { $red }，藍隊 { $blue }
banner-won = { $team ->
    [red] 紅隊
   *[blue] 藍隊
}獲勝
banner-abandoned = 無人獲勝

# What one does: operatives
reveal = 翻開「{ $card }」
reveal-number = 翻開圖片 { $number }
choose-card = 選一張牌
end-turn = 結束回合
waiting-clue = 等隊長給線索
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
bot = 機器人
nobody = 還沒有人
guessing = 猜測中
thinking = 思考中
has-seen-key = 看過關鍵名單
people = 玩家
watchers = 觀戰

# Log
log-clues = 線索
log-empty = 還沒有線索。
log-passed = 停手
log-happened = 事件紀錄
sound = 輪到我時播放音效

# TV
tv-join = 加入網址
tv-waiting = 等待玩家
tv-qr = 這個房間連結的 QR 碼
tv-scan = 掃描，或前往
tv-starting = 等房主開始遊戲。
tv-connection = 連線中斷，正在重試…
tv-gone = 這個房間不在了。
