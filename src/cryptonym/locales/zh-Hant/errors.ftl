# Why something was refused: error-<code>, with the parameters of the code.

# The line and the server
error-unreachable = 連不上伺服器，請再試一次。
error-disconnected = 這個頁面已經斷線，請重新載入。
error-internal = 伺服器出了點問題，請再試一次。
error-draining = 這個伺服器即將停止，請稍後再試。
error-store-unavailable = 伺服器暫時無法寫入硬碟，請再試一次。
error-malformed = 伺服器看不懂這個頁面（{ $path }），請重新載入。
error-too-fast = 太快了，請稍等一下再試。
error-too-many = 你的網路上連線的人太多，或這裡觀看的人太多，請稍後再試。
error-too-large = 太大了。
error-too-slow = 傳送太久了，請再試一次。
error-bad-origin = 這個頁面不能和那台伺服器連線。
error-bad-token = 這裡已經認不得你的座位，請重新加入。
error-moved = 你的座位已經移到別台裝置。
error-no-such-page = 沒有這個頁面。
error-not-allowed = 這裡不能這樣做。

# The room
error-no-such-room = 沒有這個代碼的房間。
error-no-such-player = 那位玩家已經不在了。
error-no-such-deck = 沒有「{ $deck }」這副牌組。
error-no-such-seat = 這場遊戲沒有這個座位。
error-room-full = 房間滿了：裡面有 { $most } 人。
error-room-used-up = 這個房間用太久了，請開新的。
error-kit-used-up = 這張關鍵名單用太久了，請重抽一張。
error-room-locked = 房主把房間鎖上了。
error-removed = 房主已把你移出這個房間。
error-name-empty = 請輸入名字。
error-talk-off = 這一桌不用文字討論。
error-text-empty = 請先寫點什麼。
error-text-too-long = { $length } 個字太長了，最多 { $longest } 個。
error-bad-claim = 這個連結用過了，或是太舊。請在另一台裝置上產生新的。
error-bad-pairing = 沒有電視顯示這個代碼。請再看一次；電視重新載入後代碼會變。
error-not-seated = 請先入座。
error-not-host = 只有房主能這樣做。
error-seat-taken = 這是 { $name } 的座位。
error-seat-closed = 你看過這一局的關鍵名單，下一局才能猜。
error-bad-setting = { $key ->
    [ending] 終局需要場上有刺客。
   *[other] 「{ $key }」不能這樣設定。
}
error-round-not-over = 這一局結束後才行。
error-no-such-clue = 這個線索是另一局的。
error-no-thought = 電腦想不出來，請再試一次。
error-bot-cannot-play = { $why ->
    [board] 桌上有電腦玩家不認識的牌。
    [deck] 「{ $deck }」裡有電腦玩家不認識的牌。
   *[language] 電腦玩家不懂這場遊戲的語言。
}
error-no-language-model = 這個伺服器沒有語言模型。
error-cannot-start = { $why ->
    [no_spymaster] { $team ->
        [red] 紅隊
       *[blue] 藍隊
    }還缺一名隊長。
    [no_operative] { $team ->
        [red] 紅隊
        [both] 兩隊都
       *[blue] 藍隊
    }還缺隊員。
    [deck_too_small] 還差 { $missing } 張不同的牌。
   *[other] 還不能開始。
}
error-deck-too-small = 還差 { $missing } 張不同的牌。

# Decks of people's own
error-bad-secret = 要有製作者的連結才能修改這副牌組。
error-title-empty = 請幫牌組取個標題。
error-bad-language = 「{ $language }」不是一種語言。
error-too-many-words = 一副牌組最多 { $most } 個詞語。
error-bad-file = 這不是牌組的檔案。
error-bad-header = 牌組檔案的開頭要有標題、種類和語言，請看「{ $line }」。
error-wrong-kind = 牌組只能全是詞語或全是圖片，不能混用。
error-not-a-picture = 這個檔案讀不出圖片。可用 JPEG、PNG、WebP、AVIF 和 GIF。
error-too-small = 圖片太小：每邊至少要 { $least } 像素。
error-too-many-pixels = 這張圖片超過 { $most } 百萬像素。
error-too-heavy = 這張圖片伺服器處理不來，請重新存檔或縮小。
error-bad-crop = 這個範圍不在圖片裡，或是太小。
error-picture-repeated = 牌組裡已經有這張圖片。
error-too-many-pictures = 一副牌組最多 { $most } 張圖片。
error-no-such-picture = 這張圖片已經不在了。
error-quota-full = 這台伺服器放不下更多牌組了。
# Printing
error-no-font = 這裡沒有字型能顯示「{ $codename }」裡的「{ $character }」。
error-codename-too-long = 「{ $codename }」超過 { $longest } 個字元。
error-bad-picture = 圖片 { $picture } 無法讀取，或是太大。
error-deck-too-large = 一次最多列印 { $most } 張牌和 { $most_keys } 張關鍵名單。

# The round
error-game-over = 這一局結束了。
error-stale = 你選牌的時候，牌面有了變化。請再看一次。
error-not-your-turn = 還沒輪到你們隊。
error-not-your-role = 這是你們隊另一個角色的事。
error-wrong-phase = 現在不行。
error-must-guess-once = 你們隊至少要猜一次。
error-not-an-open-card = 那裡沒有可以翻的牌。
error-not-their-agent = 那裡沒有那一隊的特務。
error-challenged = 線索被質疑了，請等房主裁定。
error-sudden-death = 驟死時不能停。
error-not-square = 這個牌陣不是正方形，關鍵名單只能上下顛倒。

# Clues
error-clue-empty = 請寫一個詞。
error-clue-unreadable = 線索裡不能有「{ $character }」。
error-clue-too-long = { $length } 個字太長了，最多 { $longest } 個。
error-clue-not-one-word = 線索只能是一個詞。
error-clue-number = 數字是 0 到 9，或不限。
error-clue-on-table = 「{ $word }」還在桌面上。
error-clue-form-of-word = 「{ $clue }」是桌面上「{ $word }」的另一種形式。
error-clue-part-of-word = 「{ $clue }」和桌面上的「{ $word }」，其中一個是另一個的一部分。
error-clue-single-letter = 單一個字母不能當線索。
error-clue-number-word = 數字不能當線索詞，除非用的是它的意思。
error-clue-abbreviation = 「{ $word }」是縮寫，這一桌不用縮寫。
error-clue-foreign = 「{ $character }」不是你們遊戲語言的文字。
error-clue-forbidden = 「{ $word }」是形狀，這一桌禁用形狀。
error-clue-banned = 這一桌禁用「{ $word }」。
error-no-knowledge = 這個檔案不是由 tools/association 產生的。

# Fields that are not as they have to be
field-empty = 請填寫這一欄。
field-least = 至少 { $least }。
field-most = 最多 { $most }。
field-number = 請輸入整數。
