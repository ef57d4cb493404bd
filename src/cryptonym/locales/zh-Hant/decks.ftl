# Decks of people's own: making, looking at, keeping and editing them.

home-decks = 製作自己的牌組
home-credits = 製作與授權

decks = 自製牌組
decks-title = 牌組 · Cryptonym
decks-yours = 你的牌組
decks-forget = 從這台裝置移除「{ $title }」
decks-sure-forget = 要移除「{ $title }」嗎？請再按一次。
decks-forget-sure = 移除？
decks-forgotten = 這裡不再記得「{ $title }」，牌組本身還在。
decks-make = 製作牌組
decks-kind = 內容
decks-words = 詞語
decks-pictures = 圖片
decks-import = 匯入牌組
decks-import-choose = 選擇匯出的檔案，或拖放到這裡
decks-import-help = 兩種牌組都可以，這裡或別台伺服器的都行。
decks-import-busy = 正在讀取牌組…

# What comes with Cryptonym: shipped-<the beginning of the deck’s id>
shipped-words = { decks-words }
shipped-easy = 簡單詞語
shipped-sea = 大海
shipped-pictures = { decks-pictures }
shipped-in = { $title }（{ $language }）

# The form
deck-name = 標題
deck-language = 詞語的語言
deck-adult = 兒童不宜
deck-save = 儲存牌組
deck-saved = 牌組已儲存。
deck-saving = 儲存中…
deck-cancel = 取消

# Words
words-list = 詞語
words-help = 一行一個，或用逗號、分號、Tab 隔開。
words-file = 選擇文字檔，或拖放到這裡
words-count = { $count ->
    [0] 還沒有詞語。
   *[other] { $count } 個不同的詞語。
}
words-missing = 還差 { $missing } 個，才夠 5 × 5 的牌陣。
words-dropped = 略過了 { $count } 個
words-why = { $why ->
    [repeated] 已經有了：
    [empty] 沒有可讀的內容：
    [too_long] 太長，放不進一張牌：
    [not_text] 無法讀取：
    [too_many] 超過牌組上限：
   *[other] 無法使用：
}
words-more = 還有 { $count } 個

# Pictures
pictures-add = 選擇圖片，或拖放到這裡
pictures-help = JPEG、PNG、WebP、AVIF 或 GIF，每張最大 8 MB。
pictures-count = { $count ->
    [0] 還沒有圖片。
   *[other] { $count } 張圖片。
}
pictures-missing = 還差 { $missing } 張，才夠 5 × 4 的牌陣。
pictures-list = 圖片順序
pictures-reading = 正在讀取 { $count } 張圖片…
pictures-refused = { $name }：{ $why }
pictures-uploading = 正在上傳第 { $number } 張圖片，共 { $count } 張
pictures-failed = 有 { $count } 張圖片無法上傳。請更換或移除，或再儲存一次。
picture = 圖片 { $number }
picture-edit = 圖片 { $number }：{ $alt }
picture-edit-plain = 圖片 { $number }：還沒有描述
picture-of = 第 { $number } 張圖片，共 { $count } 張
picture-move = 移動圖片 { $number }：用方向鍵或拖曳
picture-moved = 現在是第 { $number } 張，共 { $count } 張。
picture-before = 上一張圖片
picture-after = 下一張圖片
picture-earlier = 往前
picture-later = 往後
picture-remove = 移除
picture-removed = 已移除圖片 { $number }。
picture-alt = 畫面內容
picture-alt-help = 給聽頁面的人：簡短一句話。
picture-tags = 標籤
picture-tags-help = 幾個詞，用逗號隔開。電腦玩家靠它認識圖片。
picture-crop = 裁切的方框：用方向鍵移動
picture-crop-at = 距左 { $x }，距上 { $y }
picture-crop-size = 方框大小：用方向鍵調整
picture-crop-help = 拖曳方框或它的角。

# A deck
deck-title = { $title } · Cryptonym
deck-loading = 牌組馬上來…
deck-none = 沒有這副牌組。
deck-none-help = 可能已刪除，或代碼打錯了。
deck-cards = 這副牌組的牌
deck-about = { $kind ->
    [pictures] { $count } 張圖片
   *[other] { $count } 個詞語
}
deck-code = 代碼
deck-play = 用它來玩
deck-edit = 編輯
deck-export = 匯出
deck-print-a4 = 列印 A4
deck-print-letter = 列印 Letter
deck-delete = 刪除
deck-sure-delete = 永久刪除？
deck-share = 分享連結
deck-share-help = 拿到連結的人都能看這副牌組，也能用它來玩。
deck-secret = 你的祕密連結
deck-secret-help = 請自己收好，別給別人：要在別台裝置上修改或刪除牌組，只能靠它。弄丟了，誰也找不回來。
deck-copy = 複製
deck-copied = 已複製。
deck-copy-by-hand = 已選取，請手動複製。
