# Beside the box, and one phone handed round.

home-ways = 其他玩法
home-kit = 搭配盒裝遊戲
home-kit-is = 牌用你們的，名單和沙漏用我們的。
home-pass = 共用一支手機
home-pass-is = 輪流傳著玩。

# Beside the box
kit = 搭配盒裝遊戲
kit-title = 關鍵名單 · Cryptonym
kit-about = 牌用你們自己的，這裡提供關鍵名單給兩位隊長的手機看，還有一個沙漏。
kit-make = 抽關鍵名單
kit-last = 繼續用上次的關鍵名單
kit-none = 這裡打不開關鍵名單。請再向另一位隊長要連結，或重抽一張。
kit-comes = 關鍵名單馬上來…
kit-key = 關鍵名單：點一下已找到的
kit-cell = 第 { $row } 列第 { $column } 欄：{ $identity ->
    [red] 紅隊特務
    [blue] 藍隊特務
    [assassin] 刺客
   *[bystander] 無辜路人
}
kit-hidden = 關鍵名單面朝下。
kit-hide = 把關鍵名單面朝下
kit-starts = 第 { $key } 張關鍵名單：{ $team ->
    [red] 紅隊
   *[blue] 藍隊
}先開始，多一名特務：雙面特務。
kit-new = 新的關鍵名單
kit-sure = 確定要換新的？
kit-turn = 轉動關鍵名單
kit-other = 其他牌陣
kit-link = 給另一位隊長
kit-link-help = 請用另一位隊長的手機掃描，兩人就有同一張關鍵名單。
kit-link-qr = 關鍵名單的 QR 碼
kit-link-copy = 關鍵名單的連結
kit-link-secret = 拿到連結就看得到關鍵名單：只給另一位隊長看，也只傳給他。
kit-clock = 沙漏
kit-clock-presets = 時間長度
kit-clock-start = 開始
kit-clock-pause = 暫停
kit-clock-turn = 翻轉
kit-clock-reset = 重設
kit-clock-out = 時間到。
error-no-such-kit = 這裡打不開關鍵名單。

# One phone handed round
pass = 共用一支手機
pass-title = 共用一支手機 · Cryptonym
pass-about = 一支手機包辦所有座位，輪流傳著玩。每回合前畫面會自動遮住，免得有人不小心看到關鍵名單。
pass-name = { $team ->
    [red] 紅隊
   *[blue] 藍隊
}{ $role ->
    [spymaster] 隊長
   *[operative] 隊員
}
pass-names = 誰來玩？名字可以不填。
pass-open = 繼續
pass-last = 回到上一場遊戲
pass-none = 這台裝置在那場遊戲裡沒有座位。
pass-hand = 請把手機交給
pass-role = { $role ->
    [spymaster] { $team ->
        [red] 紅隊
       *[blue] 藍隊
    }隊長
   *[operative] { $team ->
        [red] 紅隊
        [both] 全體
       *[blue] 藍隊
    }隊員
}
pass-alone = 一點就會顯示關鍵名單，只有你能看。
pass-together = 全隊都可以看，隊長請不動聲色。
pass-take = { $role ->
    [spymaster] 只有我在看：顯示
   *[operative] 手機在我們手上
}
pass-on = 好了，傳下去
pass-cover = 遮住畫面
pass-new = 新的一局
pass-sure = 確定停掉這一局？
pass-leave = 回首頁
