# 電腦玩家：怎麼加入、在想什麼、一個人和它們玩。

bot = 電腦
bot-is = 電腦，{ $level ->
    [easy] 簡單
    [hard] 困難
    [model] 語言模型
   *[medium] 普通
}
bot-add = 加入電腦
bot-seat = { $role ->
    [spymaster] { $team ->
        [red] 加入電腦當紅隊隊長
       *[blue] 加入電腦當藍隊隊長
    }
   *[operative] { $team ->
        [red] 加入電腦當紅隊隊員
        [both] 加入電腦當兩隊的隊員
       *[blue] 加入電腦當藍隊隊員
    }
}
bot-level = 電腦的程度
level = { $level ->
    [easy] 簡單
    [hard] 困難
    [model] 語言模型
   *[medium] 普通
}
level-is-easy = 常見的詞，最多兩張；避開危險。
level-is-medium = 詞多一些，最多三張。
level-is-hard = 也用少見的詞，最多四張；更大膽。
model-sent = { $key ->
    [yes] 桌上的內容和這一局的關鍵名單會傳送
   *[no] 桌上的內容會傳送
}
model-told = { $how ->
    [host] { model-sent }到 { $host }，讓那裡的語言模型「{ $model }」一起玩。
    [own] { model-sent }給語言模型「{ $model }」，位址由架設這個伺服器的人選定。
   *[none] 原本要由語言模型來玩，但這個伺服器沒有語言模型，由伺服器的電腦代玩。
}
bot-weighs = { $name } 正在考慮選哪張牌
bot-thinking = { $name } 正在思考。

bots-pause = 電腦玩家至少思考
bots-pause-is = { $seconds } 秒
bots-unknown = 電腦玩家在這裡不能玩：{ $decks }裡有它們不認識的牌，或它們不懂遊戲的語言。伺服器若裝了附加套件「ai」，英文和中文的詞就都認得。

# 它們在想什麼
over-feared = 擔心
chance = { $touch ->
    [first] 最先被翻開的機率
   *[next] 下一張被翻開的機率
}
thoughts = 電腦當時的想法
thought-touch = { $name }，第 { $number } 張
thought-stop = { $name } 停手
thought-source = { $source ->
    [model] 語言模型當時的想法
    [unasked] 沒有詢問語言模型，由伺服器的電腦代玩。
   *[instead] 語言模型沒有給出可用的回答，由伺服器的電腦代玩。
}
thought-touched = { $place ->
    [first] （最先翻開）
   *[any] （已翻開）
}
hindsight = 電腦會翻哪張牌？
hindsight-nothing = 它看不懂這個線索。

# 一個人玩
alone = 一個人玩
alone-operative = 猜
alone-operative-is = 電腦給線索
alone-spymaster = 給線索
alone-spymaster-is = 電腦來猜
alone-rivals = 對抗兩個電腦
alone-together = 沒有對手
alone-name = 玩家
