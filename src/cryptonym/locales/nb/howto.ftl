# How to play: the rules in short, and what else holds at a table.

howto = Slik spiller du
howto-hidden = Bak hvert { $cards ->
    [pictures] bilde
    [mixed] ord og hvert bilde
   *[words] ord
} skjuler det seg en rød agent, en blå agent, en forbipasserende eller leiemorderen. Bare spionmestere ser fasiten, som viser hvem.
howto-clue = En spionmester gir ett ord og ett tall: hva noen av lagets kort har til felles, og hvor mange de er.
howto-word = { $cards ->
    [pictures] Det som er å se på et bilde, kan nevnes.
    [mixed] Et ord som ligger åpent, er ingen ledetråd, heller ikke bøyd eller som del. Det som er å se på et bilde, kan nevnes.
   *[words] Et ord som ligger åpent, er ingen ledetråd, heller ikke bøyd eller som del.
}
howto-guess = Feltagentene snur ett kort om gangen: minst ett, og høyst ett mer enn tallet. Etter et riktig kort kan de stoppe.
howto-expert = Med 0 passer ledetråden til ingen av lagets agenter; med «ubegrenset» får ingen vite hvor mange den gjelder. Da er det ingen grense, men minst ett kort må snus.
howto-win = { $ending ->
    [finale] Laget som har funnet alle agentene sine og så snur leiemorderen, vinner.
    [together] Rødt vinner når alle røde agenter er funnet, med ett poeng for hver blå agent som ikke er dekket. Er alle de blå dekket, har rødt tapt.
    [together_finale] Rødt vinner når alle røde agenter er funnet, og så leiemorderen, med ett poeng for hver blå agent som ikke er dekket. Er alle de blå dekket, har rødt tapt.
   *[classic] Laget som først får funnet alle agentene sine, vinner, uansett hvem som snudde den siste.
}
howto-touched = Når rødt snur et kort
howto-touch = { $identity ->
    [red] Funnet! Rødt kan gjette igjen.
    [blue] Den er funnet for blått, og turen til rødt er over.
    [assassin] Rødt har tapt med en gang.
    [finale] Det siste kortet som skal snus. For tidlig blir det brå død.
   *[bystander] Turen til rødt er over.
}
howto-here = Ved dette bordet
