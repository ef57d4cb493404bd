# How to play: the rules in short, and what else holds at a table.

howto = How to play
howto-hidden = Behind each { $cards ->
    [pictures] picture
    [mixed] word and each picture
   *[words] word
} hides a red agent, a blue agent, a bystander or the assassin. Only spymasters see the key that tells which.
howto-clue = A spymaster gives one word and one number: what some of the team’s cards have in common, and how many those are.
howto-word = { $cards ->
    [pictures] What is to be seen in a picture may be named.
    [mixed] A word that lies open is no clue, nor is a form or a part of it. What is to be seen in a picture may be named.
   *[words] A word that lies open is no clue, nor is a form or a part of it.
}
howto-guess = The operatives touch cards, one at a time: at least one, and at most one more than the number. After a right one they may stop.
howto-expert = With 0, none of the team’s agents fits the clue; with “unlimited”, how many do stays open. Then there is no limit, but one card must be touched.
howto-win = { $ending ->
    [finale] The team that has found all its agents, and then touches the assassin, wins.
    [together] Red wins when all red agents are found, with a point for each blue agent not covered. When all blue ones are covered, Red has lost.
    [together_finale] Red wins when all red agents are found, and then the assassin, with a point for each blue agent not covered. When all blue ones are covered, Red has lost.
   *[classic] The team whose agents are all found first wins, whoever touched the last one.
}
howto-touched = When Red touches a card
howto-touch = { $identity ->
    [red] Found! Red may guess again.
    [blue] It is found for Blue, and Red’s turn is over.
    [assassin] Red has lost at once.
    [finale] The last card to touch. Too early, it is sudden death.
   *[bystander] Red’s turn is over.
}
howto-here = At this table
