# Beside the box, and one phone handed round.

home-ways = Andre måter å spille på
home-kit = Til spillet i esken
home-kit-is = Deres kort, vår fasit og klokke.
home-pass = Én telefon for alle
home-pass-is = Spillet går på rundgang.

# Beside the box
kit = Til spillet i esken
kit-title = Fasiten · Cryptonym
kit-about = Dere har kortene: Her er en fasit til dem, for telefonene til begge spionmesterne, og et timeglass.
kit-make = Trekk en fasit
kit-last = Fortsett med den siste fasiten
kit-none = Dette åpner ingen fasit. Be den andre spionmesteren om lenken igjen, eller trekk en ny.
kit-comes = Fasiten er på vei …
kit-key = Fasiten: Trykk på det som er funnet
kit-cell = Rad { $row }, kolonne { $column }: { $identity ->
    [red] rød agent
    [blue] blå agent
    [assassin] leiemorder
   *[bystander] tilfeldig forbipasserende
}
kit-hidden = Fasiten ligger med forsiden ned.
kit-hide = Legg fasiten med forsiden ned
kit-starts = Fasit { $key }: { $team ->
    [red] Rødt lag
   *[blue] Blått lag
} begynner, med én agent mer: dobbeltagenten.
kit-new = Ny fasit
kit-sure = Sikker på ny fasit?
kit-turn = Snu fasiten
kit-other = Et annet brett
kit-link = Til den andre spionmesteren
kit-link-help = Skann dette med telefonen til den andre spionmesteren: Da har begge samme fasit.
kit-link-qr = QR-kode til fasiten
kit-link-copy = Lenken til fasiten
kit-link-secret = Den som har den, ser fasiten: Vis og send den bare til den andre spionmesteren.
kit-clock = Timeglass
kit-clock-presets = Hvor lenge
kit-clock-start = Sett i gang
kit-clock-pause = Ta pause
kit-clock-turn = Snu
kit-clock-reset = Nullstill
kit-clock-out = Tiden er ute.
error-no-such-kit = Dette åpner ingen fasit.

# One phone handed round
pass = Én telefon for alle
pass-title = Én telefon · Cryptonym
pass-about = Én telefon har alle plassene og sendes rundt. Før hver tur dekker den seg til, så ingen ser fasiten ved et uhell.
pass-name = { $role ->
    [spymaster] { $team ->
        [red] Rød
       *[blue] Blå
    } spionmester
   *[operative] { $team ->
        [red] Rødt
       *[blue] Blått
    } lag
}
pass-names = Hvem spiller? Navn kan utelates.
pass-open = Videre
pass-last = Tilbake til det siste spillet
pass-none = Denne enheten har ingen plasser i det spillet.
pass-hand = Gi telefonen til
pass-role = { $role ->
    [spymaster] spionmesteren på { $team ->
        [red] rødt lag
       *[blue] blått lag
    }
   *[operative] { $team ->
        [red] rødt lag
        [both] feltagentene
       *[blue] blått lag
    }
}
pass-alone = Fasiten vises så snart du trykker. Bare du ser.
pass-together = Hele laget kan se. Spionmesterne holder maska.
pass-take = { $role ->
    [spymaster] Bare jeg ser: Vis den
   *[operative] Vi har telefonen
}
pass-on = Ferdig: Send telefonen videre
pass-cover = Dekk til telefonen
pass-new = Ny runde
pass-sure = Avslutte denne runden?
pass-leave = Til startsiden
