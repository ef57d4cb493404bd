# Before and after a round: home, coming in, the lobby, the menu, the end.

home = 首頁
home-tagline = 一詞線索的間諜遊戲，和喜歡的人一起玩。
home-new = 新房間
home-open = 開房間
home-join = 加入朋友的房間
home-go = 加入
home-qr = 也可以掃描他們螢幕上的 QR 碼。
your-name = 你的名字
room-code = 房間代碼

join-room = 房間
join-people = { $count ->
    [0] 目前沒有人。
   *[other] 這裡有 { $count } 人。
}
join-playing = 正在進行一局，你可以中途入座。
join-watch = 只觀戰

invite = 邀請
invite-show = 顯示代碼
invite-hide = 隱藏代碼
invite-share = 分享連結
invite-link = 這個房間的連結
invite-locked = 已上鎖：新的人進不來
invite-copied = 連結已複製。
invite-tv = 在電視上打開
invite-tv-is = 任何人都能開，而且絕不會顯示關鍵名單。
invite-tv-touch = 任何人都能開。在選單輸入電視顯示的代碼，就可以觸控。

settings = 設定
play-what = 要玩什麼
play-words = 機密代號
play-words-is = 25 個詞語
play-pictures = 有圖有真相
play-pictures-is = 20 張圖畫
play-mixed = 混合
play-mixed-is = 詞語和圖片
play-own = 自訂
play-own-is = 牌組和大小
mixture-decks = 牌組
mixture-adult = 18+
deck-gives = { $count }／{ $size } 張
mixture-share = 「{ $title }」的牌數
deck-remove = 移除「{ $title }」
deck-add = 加入牌組
mixture-code = 用代碼找牌組
deck-take = 加入
layout = 牌陣大小
layout-size = { $rows } × { $columns }
layout-own = 其他
layout-rows = 列
layout-columns = 欄
layout-first = 先手隊的特務
layout-assassins = 刺客
layout-use = 用這個大小
layout-decks = { $decks }。
layout-summary = { $rows } × { $columns } 牌陣：{ $mode ->
    [together] 要在 { $second } 名藍隊特務全被蓋住前找到 { $first } 名紅隊特務
   *[rivals] 先手隊 { $first } 名特務，另一隊 { $second } 名
}，{ $bystanders ->
    [0] 沒有路人
   *[other] { $bystanders } 名路人
}，{ $assassins ->
    [0] 沒有刺客
   *[other] { $assassins } 名刺客
}。

house-rules = 線索的自訂規則
house-rules-strict = 照說明書
house-rules-changed = 改了 { $count } 項
house-names = 多個詞的名字
house-names-is = 「詹姆士‧龐德」可以當線索。單一個詞的名字一律可以。
house-abbreviations = 縮寫
house-abbreviations-is = 「FBI」可以當線索。
house-compounds = 不只一個詞的線索
house-compounds-is = 「會飛的魚」和「聖誕老人的馴鹿」可以當線索。
house-foreign = 其他語言
house-foreign-is = 可以用其他文字的詞當線索。文字相同時，就無從分辨了。
house-letters = 單一個字母
house-letters-is = 「X」可以當線索。
house-shapes = 禁用形狀
house-shapes-is = 「圓形」和「方形」不能當線索。
house-rival = 有疑慮時問另一隊隊長
house-rival-is = 裁判有疑慮的線索，另一隊隊長可以放行。
house-ban = 禁用詞
house-ban-is = 這一桌不能當線索的詞，用逗號隔開。

# How the table plays
ways = 玩法
way-who = 誰來玩
way-rivals = 兩隊對抗
way-rivals-is = 紅隊對藍隊：四人以上，每隊一名隊長。
way-together = 合作一隊
way-together-is = 兩人以上合作，沒有對手：每回合由你們的隊長蓋住一名藍隊特務，在全部蓋住之前獲勝。
way-shared-operative = 三人對抗
way-shared-operative-is = 兩名隊長互相較量，一名隊員輪流替雙方猜。
ways-more = 終局、投票、討論等
ways-plain = 照盒裝規則
way-finale = 刺客終局
way-finale-is = 先找齊自己的特務，再翻開刺客。太早翻到就進入驟死：不再有線索，猜錯就輸。
way-doubt = 有疑慮的線索可以放行
way-doubt-is = 沒有對手可問，由隊長自己決定。
way-challenge = 線索可以質疑
way-challenge-is = 第一次翻牌前，另一隊隊長可以質疑，由房主裁定。犯規就失去這個回合。
way-recorded = 由隊長記錄翻牌
way-recorded-is = 適合共用螢幕或實體牌：隊員說，你來點。
way-tv = 可以觸控電視
way-tv-is = 桌邊的人都可以點。在選單裡輸入電視顯示的代碼來配對。
way-agreement = 由誰決定翻牌或停手
way-anyone = 任何人
way-anyone-is = 隊裡任何一名隊員都能代表全隊翻牌。
way-majority = 過半數
way-majority-is = 在場隊員過半數投票同意。
way-everyone = 全體
way-everyone-is = 在場隊員全體投票同意。
way-talk = 隊員寫的話給誰看
way-talk-team = 自己隊
way-talk-team-is = 一局中，隊員可以互相傳訊息，自己隊的隊長也看得到。
way-talk-everyone = 所有人
way-talk-everyone-is = 隊員寫的話，兩隊、觀戰的人和電視都看得到。
way-talk-off = 不用文字
way-talk-off-is = 這裡沒有人打字：你們當面說，或在通話裡說。

operatives = 隊員
seat-spymaster = 當隊長
seat-sure-from = 真的要接替 { $name }？你會看到關鍵名單。
seat-sure = 真的要坐這裡？你會看到關鍵名單。
seats-closed = 你看過這一局的關鍵名單，下一局才能猜。這一局可以由電腦或別人來猜。
seat-join = 加入{ $team ->
    [red] 紅隊
    [both] 兩隊
   *[blue] 藍隊
}
seat-stand = 只觀戰
shuffle = 隨機分隊
rotate = 輪換隊長
start = 開始遊戲
start-by = 等 { $name } 開始遊戲。
next-round = 下一局
next-round-turns = { $count } 張圖片留在原位，翻到另一面。
next-round-by = 等 { $name } 開始下一局。

menu-tv = 在電視上打開
tv-pair = 配對電視
tv-pair-help = 配對後，桌邊的人都可以點電視上的牌。電視會顯示四個字元的代碼。
tv-pair-code = 電視上的代碼
tv-pair-go = 配對
tv-paired = { $count ->
   *[other] 有 { $count } 台電視可以觸控。
}
tv-unpair = 取消電視觸控
menu-host = 你是房主
menu-make-host = 讓 { $name } 當房主
menu-remove = 移除 { $name }
menu-sure = 移除？
menu-sure-remove = 要移除 { $name } 嗎？請再按一次。
menu-lock = 鎖上房間
menu-unlock = 開放房間
menu-next = 新的一局
menu-sure-next = 結束這一局？
menu-swap = 換掉沒人認識的牌
menu-swap-help = 第一個線索之前可以換一張牌。要換哪一張？
menu-me = 你
menu-rename = 改名
menu-renamed = 你現在叫 { $name }。
menu-move = 把座位移到別台裝置
menu-move-qr = 用來移動座位的 QR 碼
menu-move-help = 請用另一台裝置掃描。只能用一次，這台裝置會讓出座位。
menu-move-link = 也可以用連結
menu-theme = 外觀
theme-automatic = 自動
theme-light = 淺色
theme-dark = 深色
menu-keys = 按鍵與觸控
key-of-arrows = 方向鍵
key-does-arrows = 在牌之間移動
key-of-enter = Enter
key-does-enter = 選一張牌，再按一次翻開
key-of-escape = Esc
key-does-escape = 取消選取
key-of-look = L
key-does-look = 放大看圖片，也可以長按圖片
menu-leave = 離開房間
menu-sure-leave = 確定離開？
menu-forget = 並忘記我的名字
menu-forget-help = 你的名字會從這個房間移除，過去的紀錄也一樣。

over-reason = { $reason ->
    [abandoned] 這一局提前結束。
    [assassin] { $team ->
        [red] 紅隊
       *[blue] 藍隊
    }{ $touch ->
        [won] 找齊特務，也找到了刺客。
       *[lost] 翻到刺客。
    }
    [sudden_death] { $team ->
        [red] 紅隊
       *[blue] 藍隊
    }{ $touch ->
        [won] 在驟死中找到最後一名特務。
       *[lost] 在驟死中猜錯了。
    }
    [simulated] 最後一名藍隊特務被蓋住了。
   *[agents] { $winner ->
        [red] 紅隊
       *[blue] 藍隊
    }特務全部找到了。
}
over-tally = 獲勝局數
over-spymasters = { $count ->
   *[other] 目前的隊長：{ $names }
}
over-recap = 線索回顧
over-meant = 想指的
over-touched = 翻開的
over-nothing = 沒有
over-covered = 蓋住的
score-none = 這次沒有得分。
score-best = 這個房間的最佳成績
score-round = 第 { $round } 局
over-proof = { $proof ->
    [ok] 這就是第一個線索之前封存的關鍵名單。
    [broken] 這不是第一個線索之前封存的關鍵名單！
   *[unchecked] 你的瀏覽器無法驗證封存的關鍵名單。
}
over-seal = 我要怎麼自己驗證？
over-seal-about = 第一個線索之前，伺服器把關鍵名單的指紋（SHA-256）傳給每個人，但沒有傳名單本身。之後改過的名單，指紋會不同。這行 Python 可以算出你現在看到的關鍵名單的指紋：
over-seal-promised = 它必須和一開始收到的相同：
over-change = 更換座位或設定

banner-reconnecting = 連線中斷，正在重試…
banner-ended = { $status ->
    [moved] 你的座位已經移到別台裝置。
    [gone] 這個房間不在了。
   *[bad_token] 你已經不在這個房間。
}
banner-again = 重新進入
