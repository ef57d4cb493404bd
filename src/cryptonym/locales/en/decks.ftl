# Decks of people's own: making, looking at, keeping and editing them.

home-decks = Make a deck of your own
home-credits = Credits and licences

decks = Your own decks
decks-title = Decks · Cryptonym
decks-yours = Your decks
decks-forget = Forget { $title } on this device
decks-sure-forget = Forget { $title }? Press again.
decks-forget-sure = Forget?
decks-forgotten = { $title } is forgotten here. The deck itself is still there.
decks-make = Make a deck
decks-kind = Made of
decks-words = Words
decks-pictures = Pictures
decks-import = Import a deck
decks-import-choose = Choose an exported file, or drop it here
decks-import-help = Both kinds of decks, from here or from another server.
decks-import-busy = The deck is being read…

# What comes with Cryptonym: shipped-<the beginning of the deck’s id>
shipped-words = { decks-words }
shipped-easy = Easy words
shipped-sea = The sea
shipped-pictures = { decks-pictures }
shipped-in = { $title } in { $language }

# The form
deck-name = Title
deck-language = Language of the words
deck-adult = Not for children
deck-save = Save the deck
deck-saved = The deck is saved.
deck-saving = Saving…
deck-cancel = Cancel

# Words
words-list = Words
words-help = One to a line, or parted by commas, semicolons or tabs.
words-file = Choose a text file, or drop one here
words-count = { $count ->
    [0] No words yet.
    [one] One word.
   *[other] { $count } different words.
}
words-missing = { $missing ->
    [one] One more for a board of 5 × 5.
   *[other] { $missing } more for a board of 5 × 5.
}
words-dropped = { $count ->
    [one] One was left out
   *[other] { $count } were left out
}
words-why = { $why ->
    [repeated] There already:
    [empty] Nothing left to read:
    [too_long] Too long for a card:
    [not_text] Not readable:
    [too_many] More than a deck may have:
   *[other] Not usable:
}
words-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}

# Pictures
pictures-add = Choose pictures, or drop them here
pictures-help = JPEG, PNG, WebP, AVIF or GIF, up to 8 MB each.
pictures-count = { $count ->
    [0] No pictures yet.
    [one] One picture.
   *[other] { $count } pictures.
}
pictures-missing = { $missing ->
    [one] One more for a board of 5 × 4.
   *[other] { $missing } more for a board of 5 × 4.
}
pictures-list = Pictures in their order
pictures-reading = { $count ->
    [one] One picture is being read…
   *[other] { $count } pictures are being read…
}
pictures-refused = { $name }: { $why }
pictures-uploading = Uploading picture { $number } of { $count }
pictures-failed = { $count ->
    [one] One picture could not be uploaded. Change or remove it, or save again.
   *[other] { $count } pictures could not be uploaded. Change or remove them, or save again.
}
picture = Picture { $number }
picture-edit = Picture { $number }: { $alt }
picture-edit-plain = Picture { $number }: not described yet
picture-of = Picture { $number } of { $count }
picture-move = Move picture { $number }: arrow keys, or drag
picture-moved = It is picture { $number } of { $count } now.
picture-before = Picture before
picture-after = Picture after
picture-earlier = Earlier
picture-later = Later
picture-remove = Remove
picture-removed = Picture { $number } is removed.
picture-alt = What is to be seen
picture-alt-help = One short sentence for those who hear the page.
picture-tags = Tags
picture-tags-help = A few words, parted by commas. AI players know the picture by them.
picture-crop = Square that is cut out: arrow keys move it
picture-crop-at = { $x } from the left, { $y } from the top
picture-crop-size = Size of the square: arrow keys change it
picture-crop-help = Drag the square, and its corner.

# A deck
deck-title = { $title } · Cryptonym
deck-loading = The deck is coming…
deck-none = There is no such deck.
deck-none-help = It was deleted, or the code was mistyped.
deck-cards = Cards of this deck
deck-about = { $kind ->
    [pictures] { $count ->
        [one] One picture
       *[other] { $count } pictures
    }
   *[other] { $count ->
        [one] One word
       *[other] { $count } words
    }
}
deck-code = Code
deck-play = Play with it
deck-edit = Edit
deck-export = Export
deck-print-a4 = Print A4
deck-print-letter = Print Letter
deck-delete = Delete
deck-sure-delete = Delete for good?
deck-share = Link to share
deck-share-help = Whoever has it may look at the deck and play with it.
deck-secret = Your secret link
deck-secret-help = Keep it, and to yourself: it is the only way to change or delete the deck from another device. Nobody can find it again for you.
deck-copy = Copy
deck-copied = Copied.
deck-copy-by-hand = It is selected: copy it by hand.
