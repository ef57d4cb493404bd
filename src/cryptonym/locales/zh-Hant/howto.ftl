# How to play: the rules in short, and what else holds at a table.

howto = 遊戲說明
howto-hidden = { $cards ->
    [pictures] 每張圖片
    [mixed] 每個詞語、每張圖片
   *[words] 每個詞語
}背後都藏著一個人：紅隊特務、藍隊特務、路人或刺客。只有隊長看得到關鍵名單，知道誰在哪裡。
howto-clue = 隊長說一個詞和一個數字：這個詞點出自己隊上幾張牌的共同點，數字是這些牌的張數。
howto-word = { $cards ->
    [pictures] 圖片裡看得到的東西可以直接說。
    [mixed] 桌上還看得到的詞，以及它的變化或一部分，都不能當線索。圖片裡看得到的東西可以直接說。
   *[words] 桌上還看得到的詞，以及它的變化或一部分，都不能當線索。
}
howto-guess = 隊員一次翻一張牌：至少翻一張，最多比數字多一張。猜對一張之後就可以停手。
howto-expert = 數字是 0，表示自己的特務都不符合線索；「不限」則不透露有幾張。這兩種都沒有張數上限，但至少要翻一張。
howto-win = { $ending ->
    [finale] 先找齊自己的特務，再翻開刺客的隊伍獲勝。
    [together] 紅隊特務全部找到就獲勝，每名還沒蓋住的藍隊特務得一分。藍隊特務全被蓋住，紅隊就輸了。
    [together_finale] 紅隊特務全部找到，再翻開刺客就獲勝，每名還沒蓋住的藍隊特務得一分。藍隊特務全被蓋住，紅隊就輸了。
   *[classic] 特務最先全部被找到的隊伍獲勝，不論最後一名是誰翻開的。
}
howto-touched = 紅隊翻開一張牌時
howto-touch = { $identity ->
    [red] 找到了！紅隊可以繼續猜。
    [blue] 算藍隊找到，紅隊的回合結束。
    [assassin] 紅隊立刻輸掉。
    [finale] 要留到最後才翻。太早翻到就進入驟死。
   *[bystander] 紅隊的回合結束。
}
howto-here = 這一桌的玩法
