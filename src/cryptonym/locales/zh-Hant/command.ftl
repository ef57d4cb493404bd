# The command line. What stands in -- and in quotes there is typed as it is.

command-about = 和喜歡的人一起玩機密代號。
command-play = 啟動伺服器並打開遊戲
command-serve = 執行伺服器
command-deck = 管理牌組
command-deck-check = 檢查牌組檔案有什麼問題
command-deck-import = 用牌組檔案做一副自己的牌組
command-deck-list = 列出所有牌組
command-deck-print = 把牌組連同關鍵名單和特務牌做成 PDF
command-deck-draw = 畫一副圖片牌組

# Its help
command-usage = 用法：
command-takes = 參數
command-options = 選項
command-help = 顯示這份說明後結束
command-version = 顯示版本後結束
command-language = 使用的語言：{ $known }
command-placeholder = { $what ->
    [command] 指令
    [address] 位址
    [folder] 資料夾
    [file] 檔案
    [deck] 牌組
    [language] 語言
    [room] 房間
    [seed] 種子
    [level] 程度
    [model] 模型
   *[number] 數字
}
command-host = 監聽的位址
command-port = 監聽的連接埠
command-data = 存放遊戲的資料夾
command-public-url = 玩家連線用的網址；其中的路徑由代理伺服器在轉送時去掉
command-root-path = 代理伺服器放置本服務的路徑，轉送時會去掉：/games（預設為 --public-url 中的路徑）
command-proxies = 可以告知請求者是誰的代理伺服器位址
command-keep-days = 房間幾天後刪除
command-deck-space = 所有自製牌組的空間上限
command-compress = 壓縮傳送內容：省頻寬，多用 CPU
command-no-limits = 不限制任何人的請求次數（供壓力測試用）
command-store = 用 Valkey 或 Redis 伺服器存放遊戲，取代資料夾：valkey://主機:埠/資料庫（或 { $variable }）
command-language-model = 電腦玩家可以詢問的語言模型，例如 openai:gpt-5 或 local:qwen3；金鑰放在環境變數裡
command-language-model-url = 「local」模型的位址，使用 OpenAI 的聊天格式（金鑰放在 { $variable }）
command-language-model-room = 任一小時內，一個房間最多可以詢問的次數
command-language-model-server = 任一小時內，所有房間合計最多可以詢問的次數
command-language-model-at-once = 最多同時等候它做幾個決定
command-language-model-seconds = 它做一個決定的秒數上限，逾時改由伺服器的電腦代玩
command-workers = 服務的行程數；多於一個需要 --store
command-no-workers = { $text } 不是 { $least } 到 { $most } 的行程數
command-metrics-port = 提供 Prometheus 數據的連接埠，不給陌生人；不填則不提供
command-metrics-host = 提供這些數據的位址
command-file = 文字檔，或裝圖片的 zip
command-file-or-folder = 文字檔、裝圖片的 zip，或畫好的資料夾
command-json = 給程式讀的格式
command-which-deck = 牌組的名稱或代碼
command-pdf = 要寫入的 PDF
command-paper = 紙張大小
command-keys = 關鍵名單的張數
command-layout = 關鍵名單用的牌陣，未指定則依牌組
command-print-seed = 和先前用這個種子時抽出相同的關鍵名單
command-font = Cryptonym 缺字時使用的字型檔，可重複指定
command-draw-seed = 決定一切的數字
command-count = 圖片張數
command-out = 存放牌組的資料夾

# What it says
command-here = Cryptonym 的網址：{ $address }
command-phones = 手機請開：{ $address }
command-stop = 按 Ctrl+C 結束。
command-problem = { $why ->
    [blanks] 「{ $codename }」有多餘的空白。
    [too_long] 「{ $codename }」太長，牌上放不下。
    [script] 「{ $codename }」不是「{ $language }」的文字。
   *[repeated] 「{ $codename }」和「{ $first }」重複。
}
command-good = { $count } 張牌都沒問題
command-code = 代碼：{ $code }
command-edit = 編輯：{ $address }
command-laying-out = 正在排版 { $count } 張牌…
command-printed = { $file }：{ $size } MB
command-drawn = { $count } 張雙面牌已存入 { $folder }

# What was wrong with it
command-wrong = { $program }：{ $message }
command-wrong-argument = { $argument }：{ $message }
command-missing = 缺少：{ $one }
command-unknown = 不認得：{ $one }
command-expects-one = 後面要有內容
command-expects-none = 後面不能有內容，包括 { $quoted }
command-ambiguous = { $option } 可能是 { $matches }
command-no-choice = { $value } 不在 { $choices } 之中
command-no-value = { $value } 不是數字
command-no-port = 沒有 { $text } 這個連接埠
command-no-web-address = { $text } 不是像 https://play.example/games 這樣的網址
command-no-web-path = { $text } 不是像 /games 這樣的路徑
command-no-days = { $text } 不是天數
command-no-megabytes = { $text } 不是容量（單位為 MB）
command-no-count = { $text } 不在 { $least } 到 { $most } 之間
command-no-language = Cryptonym 不會說 { $text }，只會 { $known }
command-bad-file = { $code ->
    [ENOENT] 找不到 { $file }。
    [EACCES] 沒有權限使用 { $file }。
    [EISDIR] { $file } 是資料夾。
    [ENOTDIR] { $file } 不是資料夾。
    [EEXIST] { $file } 已經存在。
    [ENOSPC] 沒有空間存放 { $file }。
   *[other] { $file }：{ $why }
}
command-bad-folder = 存放遊戲的資料夾無法使用（{ $why }）。
error-folder-taken = { $folder } 已有另一台伺服器在用，請看 --data。
error-workers-need-store = 多個行程需要共用的儲存伺服器，請看 --store。
error-two-paths = --root-path 是 { $path }，--public-url 卻是 { $other }：請只填其中一個。
error-bad-store = 這不是儲存伺服器的位址，應像 valkey://主機:埠/資料庫。
error-store-away = 位於 { $store } 的儲存伺服器沒有正常回應：{ $why }
error-store-unsafe = 儲存伺服器可能遺失遊戲：{ $setting } 是「{ $value }」。請在設定檔寫上 { $setting } { $wanted }，再重新啟動。
error-newer-format = 這是由較新版的 Cryptonym 寫入的（格式 { $found }；這一版只認得 { $known }）。
error-port-taken = { $tries ->
    [1] { $host } 的連接埠 { $port } 已被占用。
   *[other] { $host } 的連接埠 { $port } 到 { $last } 全被占用。
}
error-no-such-host = 「{ $host }」不是這台機器的位址。
error-cannot-draw = 畫圖需要 { $lacks }：pip install 'cryptonym[pictures]'
error-unusable-model = { $why ->
    [extra] 「{ $model }」需要再安裝套件：pip install '{ $lacks }'
    [key] 「{ $model }」需要的環境變數不存在：{ $lacks }
    [something] 「{ $model }」需要的某個環境變數不存在；是哪一個，請查看供應商的說明。
    [address] 「{ $model }」：「local」模型需要 --language-model-url，其他模型不能用。
   *[name] 「{ $model }」不是語言模型，正確的例子是 openai:gpt-5。
}

# The arena
command-arena = 讓電腦玩家互相對戰
command-home = 主隊是誰：easy、medium、hard，或其中之一 @ 知識檔；glove@ 檔案：AI 競賽的規則
command-away = 客隊是誰，寫法相同
command-alone = 只有主隊；另一隊的時間直接用完
command-finale = 只有刺客能結束遊戲
command-games = 幾場遊戲
command-arena-deck = 要用的牌組；可重複
command-arena-seed = 決定一切隨機的數字
command-log = 結果檔，每行一個 JSON 物件
command-no-level = 「{ $level }」不是電腦玩家。
command-arena-head = 隊伍 · 場數 · 勝率 % · 回合數（輸算 25），各為 ± 95 %
command-arena-row =
    { $side ->
        [home] 主隊
       *[away] 客隊
    } · { $games } · { $won } ± { $won_within } · { $score } ± { $score_within }

# Data on a disk
command-backup = 把所有資料複製到新資料夾，伺服器執行中也可以
command-export = 把房間寫成 JSON Lines
command-import = 匯入先前匯出的房間
command-copy = 新資料夾，可作為伺服器的 --data
command-which-rooms = 房間的代碼；不填則全部
command-archive-out = 新檔案；不填則直接印出
command-archive = 先前匯出的檔案
command-exported = { $count ->
   *[other] { $count } 個房間已寫入 { $file }
}
command-imported = { $count ->
   *[other] 已匯入 { $count } 個房間
}
error-room-exists = 已經有房間 { $room }。
error-no-room-here = 這裡沒有房間 { $room }。
error-store-copied-there = 儲存伺服器有自己的備份方式：請保存其 append-only 檔案，或用「export」寫出房間。
error-damaged = 內容已損壞：請修復，或改用備份。
error-bad-archive = { $why ->
    [unreadable] 第 { $line } 行無法讀取。
    [too_long] 第 { $line } 行太長。
    [too_many] 到第 { $line } 行已經太多。
    [no_archive] 匯出的房間不是這樣開頭的（第 { $line } 行）。
    [order] 第 { $line } 行接不上前一行。
    [no_code] 第 { $line } 行的代碼不是房間代碼。
   *[no_room] 到第 { $line } 行為止所述不可能發生。
}

# The doctor
command-doctor = 檢查設定是否妥當，並說明該修正什麼
doctor-versions = Cryptonym { $ours }，搭配 Python { $python }
doctor-folder = { $how ->
    [good] { $folder } 可以寫入
   *[no] { $folder } 無法寫入（{ $why }）：請讓執行伺服器的使用者擁有它，或用 --data 選別的
}
doctor-disk = { $how ->
    [good] 它在這部機器的硬碟上（{ $kind }）
    [memory] 它在記憶體中（{ $kind }），重新開機就會消失：請用 --data 選硬碟
   *[network] 它在網路上（{ $kind }），遊戲會遺失：請用 --data 選這部機器的硬碟
}
doctor-space = { $how ->
    [good] 那裡還有 { $free } GB 可用
   *[little] 那裡只剩 { $free } GB：請騰出空間
}
doctor-fsync = { $how ->
    [good] 寫入的內容 { $ms } 毫秒後就在硬碟上
   *[slow] 寫入的內容要 { $ms } 毫秒才在硬碟上，每一步都得等這麼久
}
doctor-store = { $how ->
    [good] 儲存伺服器有回應，並會保存收到的資料
    [store_unsafe] { error-store-unsafe }
    [store_away] { error-store-away }
   *[bad_store] { error-bad-store }
}
doctor-language-model = { $how ->
    [good] 語言模型 { $model } 的回答正常，用了 { $took } 秒
    [away] 連不上語言模型 { $model } 的位址
    [status] 語言模型 { $model } 回應狀態碼 { $status }
    [form] 語言模型 { $model } 沒有照要求的格式回答
    [slow] 語言模型 { $model } 超過牌桌願意等的 { $most } 秒（--language-model-seconds）
    [silent] 語言模型 { $model } 的回答不正常（{ $why }）
   *[unusable_model] { error-unusable-model }
}
doctor-file = { $how ->
    [good] { $file } 完整
    [new] { $file } 還不存在
    [newer] { $file } 是較新版的 Cryptonym 寫的：請安裝那一版
   *[damaged] { $file } 已損壞：請換上備份
}
doctor-port = { $how ->
    [good] { $host } 的連接埠 { $port } 可用
    [ours] Cryptonym 正在 { $host } 的連接埠 { $port } 執行
    [taken] { $host } 的連接埠 { $port } 被別的程式占用：請停止它，或用 --port 選別的
    [forbidden] 你無權使用 { $host } 的連接埠 { $port }：請用 --port 選 1023 以上的，並在前面放代理伺服器
   *[nowhere] { $host } 不是這部機器的位址：請用 --host 選別的
}
doctor-client = { $how ->
    [good] 網頁都在
   *[no] 缺少網頁：請用 wheel 重新安裝 Cryptonym
}
doctor-time = { $how ->
    [good] 現在是 { $now }
   *[no] 現在不可能是 { $now }：請校正時鐘，最好用 NTP
}
doctor-open-files = { $how ->
    [good] 可以開啟 { $most } 個檔案
   *[few] 只能開啟 { $most } 個檔案，而每位玩家需要一個：請在服務單元設定 LimitNOFILE=65536，或用 ulimit -n
}
doctor-address = { $how ->
    [good] 玩家可從 { $address } 連到這裡
    [none] 前面有代理伺服器時，請用 --public-url 說明玩家連線的位址
    [open] 玩家可從 { $address } 連到這裡，但途中任何人都能偷看：請在前面加上 TLS
    [no_sockets] WebSocket 無法經 { $address } 連到這裡：請讓代理伺服器轉送 Upgrade 和 Connection
   *[silent] Cryptonym 在 { $address } 沒有回應：請啟動它，並檢查代理伺服器
}
