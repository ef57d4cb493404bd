# What happened, as it is spoken and written down.

team = { $team ->
    [red] 紅隊
    [both] 兩隊
   *[blue] 藍隊
}
number = { $number ->
    [unlimited] 不限
   *[other] { $number }
}
identity = { $identity ->
    [red] 紅隊特務
    [blue] 藍隊特務
    [assassin] 刺客
   *[bystander] 無辜路人
}

event-player-joined = { $name } 來了。
event-player-left = { $reason ->
    [removed] { $name } 被移出了。
    [unseated] { $name } 離開了：座位讓給別人。
    [cannot_play] { $name } 離開了：不知道怎麼玩下去。
   *[left] { $name } 離開了。
}
event-player-renamed = 有人改名為 { $name }。
event-player-seated = { $role ->
    [spymaster] { $name } 是{ $team ->
        [red] 紅隊
       *[blue] 藍隊
    }的隊長。
   *[operative] { $name } 是{ $team ->
        [red] 紅隊
        [both] 兩隊
       *[blue] 藍隊
    }的隊員。
}
event-player-stood = { $name } 觀戰。
event-host-changed = { $name } 是房主。
event-room-locked = 房間鎖上了。
event-room-unlocked = 房間又開放了。
event-tv-paired = 現在可以觸控電視了。
event-tvs-unpaired = 電視不再能觸控了。
event-settings-changed = 設定已變更。
event-dealt = 第 { $round } 局。{ $team ->
    [red] 紅隊
   *[blue] 藍隊
}先開始。
event-key-turned = 關鍵名單轉了方向。
event-card-swapped = 第 { $number } 張牌換成了「{ $card }」。
event-clue-given = { $team ->
    [red] 紅隊
   *[blue] 藍隊
}的 { $name } 給線索：「{ $word }」，{ $number ->
    [unlimited] 不限
   *[other] { $number }
}。
event-clue-proposed = { $team ->
    [red] 紅隊
   *[blue] 藍隊
}隊長問能不能給這個線索：「{ $word }」，{ $number ->
    [unlimited] 不限
   *[other] { $number }
}。
event-clue-refused = { $team ->
    [red] 紅隊
   *[blue] 藍隊
}的線索「{ $word }」被拒絕了。
event-clue-withdrawn = { $team ->
    [red] 紅隊
   *[blue] 藍隊
}隊長不再問「{ $word }」了。
event-clue-challenged = { $team ->
    [red] 紅隊
   *[blue] 藍隊
}質疑這個線索，由房主裁定是否有效。
event-clue-upheld = 線索有效。
event-clue-foul = 線索無效。
event-voted = { $name } 投給「{ $card }」。
event-voted-pass = { $name } 投票停手。
event-unvoted = { $name } 收回這一票。
event-covered = { $name } 蓋住「{ $card }」：{ $identity ->
    [red] 紅隊特務
   *[blue] 藍隊特務
}。
event-covered-by-chance = 隨機蓋住「{ $card }」：{ $identity ->
    [red] 紅隊特務
   *[blue] 藍隊特務
}。
event-sudden-death = 驟死！{ $team ->
    [red] 紅隊
   *[blue] 藍隊
}沒有線索繼續猜，直到找齊自己的特務或猜錯為止。
event-revealed = { $name } 翻開「{ $card }」：{ $identity ->
    [red] 紅隊特務
    [blue] 藍隊特務
    [assassin] 刺客
   *[bystander] 無辜路人
}。
event-turn-ended = { $reason ->
    [passed] { $team ->
        [red] 紅隊
       *[blue] 藍隊
    }停手。
    [no_guesses_left] { $team ->
        [red] 紅隊
       *[blue] 藍隊
    }的猜測次數用完了。
    [time_up] { $team ->
        [red] 紅隊
       *[blue] 藍隊
    }的時間到了。
    [foul] { $team ->
        [red] 紅隊
       *[blue] 藍隊
    }失去這個回合。
   *[other] { $team ->
        [red] 紅隊
       *[blue] 藍隊
    }的回合結束。
}
event-turn-of = 輪到{ $team ->
    [red] 紅隊
   *[blue] 藍隊
}。
event-game-over = { $reason ->
    [abandoned] 這一局中止了。
    [assassin] 刺客！{ $team ->
        [red] 紅隊
       *[blue] 藍隊
    }獲勝。
    [sudden_death] 驟死結束。{ $team ->
        [red] 紅隊
       *[blue] 藍隊
    }獲勝。
    [simulated] { $team ->
        [red] 紅隊
       *[blue] 藍隊
    }的最後一名特務被蓋住了，玩家落敗。
   *[agents] { $team ->
        [red] 紅隊
       *[blue] 藍隊
    }找齊所有特務，獲勝。
}
event-game-lost = { $reason ->
    [simulated] 最後一名藍隊特務被蓋住了。
    [sudden_death] 驟死結束。
   *[assassin] 刺客！
}玩家落敗。
event-score = { score-points }：{ rating }。
score-points = { $score } 分
rating = { $score ->
    [1] 千鈞一髮
    [2] 最後一刻脫險
    [3] 表現穩健
    [4] 好團隊
    [5] 非常好的團隊
    [6] 一流的特務
   *[other] 心有靈犀
}
