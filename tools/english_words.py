"""Write which English words are made from others, and which are compounds.

    python -m tools.english_words WORDNET CMUDICT

WORDNET is the folder of WordNet's database files (3.1), CMUDICT the file
`cmudict.dict` of the CMU Pronouncing Dictionary. What letters alone cannot tell these
do: a carpet is not spoken as a car and a pet, and WordNet links a robber to robbing
and no number to being numb.
"""

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import product
from pathlib import Path

TARGET = Path("src/cryptonym/language/data")
SOURCE = "made by tools/english_words.py from WordNet 3.1 and the CMU Pronouncing"
HEAD = f"# {SOURCE} Dictionary; see THIRD_PARTY.md\n"
PARTS = ("noun", "verb", "adj", "adv")
LETTERS = {"n": "noun", "v": "verb", "a": "adj", "s": "adj", "r": "adv"}

# Ending, what it takes the place of, part of speech of the whole and of the base.
ENDINGS = (
    ("less", "", "adj", "noun"),
    ("ful", "", "adj", "noun"),
    ("y", "", "adj", "noun"),
    ("y", "e", "adj", "noun"),
    ("en", "", "adj", "noun"),
    ("ous", "", "adj", "noun"),
    ("ish", "", "adj", "noun"),
    ("ish", "", "adj", "adj"),
    ("ly", "", "adv", "adj"),
    ("ness", "", "noun", "adj"),
    ("ness", "y", "noun", "adj"),
    ("ess", "", "noun", "noun"),
    ("ss", "", "noun", "noun"),
    ("ress", "or", "noun", "noun"),
    ("ress", "er", "noun", "noun"),
)
PREFIXES = ("un", "re")
DOING = {"verb", "adj"}

# Endings of compounds that are spoken without stress.
UNSTRESSED = {"man": "M AH N", "men": "M AH N", "land": "L AH N D"}

# Words that, at the beginning or at the end of another, are no part of it.
NOT_FIRST = frozenset(
    """alt ana anna ant ante anti aria auto bel bur con counter cul dam dec den des dia
    dis fund gar gond han homo hypo imp inc inn inter ire kilo lam lan lin lind logo
    mach mag male mandela mar mara mari mater mer meth micro mid mil mini mon mono
    neo nock non oct ohm oleo opera pal par para pent pica pol postmodern pow prim
    pro prong prop pseudo quad quin ras ref rem rep res ret retro rom scot semi sept
    sex sub sup sur sus tad tai tam tara tec ten tot trig ultra unit val zoo""".split()
)
NOT_SECOND = frozenset(
    """ability able ade ado age aged aken ant ate ation cent ess hood ia ible ides ion
    ism ist less let ling lite ment ness nome ola some ton wise""".split()
)

# Spoken like two words, and yet nobody hears these in them.
OPAQUE = frozenset(
    """acerola alphabet alumroot barnstorm belfry bergall burlap bushido bushtit
    capsize capsizing cardamon carnation cartoon cockroach cocktail contraband
    contrabass dubliner fanfare furlong garboard hallowmas hammerstein hamstring
    humbug humdrum hunchback kidnap kidnapping macropus manchester mandate mandrake
    manoeuvre marquest maxwell mayhem mortarboard ostrich palgrave palmist pandeism
    pandowdy panencephalitis pangaea panhysterectomy pansexual pantheism peacock
    penchant pentangle penultimate peptone piebald portend portfolio portray punjab
    rampage rampart rapscallion ribband roseola saxhorn shamrock sirloin sitwell
    sockeye starboard tadpole titmouse tumbledown turkmen understand understanding
    vanguard wedlock winchester""".split()
)

# Spelled by some, and words to all.
BOTH = frozenset("aba ad asea ba baa id mam oas ok us".split())

SHORTEST = 3
LONGEST_ABBREVIATION = 5

# So many compounds that are heard make a part one that others have, too.
MANY = 3


class Words:
    """The words of WordNet, by part of speech, and how each is spoken."""

    def __init__(self, wordnet: Path, cmudict: Path) -> None:
        kinds: dict[str, set[str]] = defaultdict(set)
        spoken: dict[str, set[str]] = defaultdict(set)
        for part in PARTS:
            for line in _lines(wordnet / f"index.{part}"):
                kinds[line.split(" ", 1)[0]].add(part)
        for line in _lines(cmudict):
            word, _, sounds = line.partition("#")[0].strip().partition(" ")
            spoken[re.sub(r"\(\d\)$", "", word)].add(sounds)
        self.kinds, self.spoken = dict(kinds), dict(spoken)

    def common(self, word: str) -> bool:
        """Tell whether both sources know *word*, and it is no sign or abbreviation."""
        return len(word) >= SHORTEST and word in self.kinds and word in self.spoken

    def begins(self, word: str, base: str) -> bool:
        """Tell whether *word* is spoken as *base* with something after it."""
        return any(
            _calm(whole).startswith(_calm(start))
            for whole, start in product(self.spoken[word], self.spoken[base])
        )

    def ends(self, word: str, base: str) -> bool:
        """Tell whether *word* is spoken as *base* with something before it."""
        return any(
            _calm(whole).endswith(_calm(end))
            for whole, end in product(self.spoken[word], self.spoken[base])
        )


def _lines(path: Path) -> Iterator[str]:
    with path.open(encoding="latin-1") as file:
        yield from (line for line in file if not line.startswith("  "))


def _calm(sounds: str) -> str:
    """Return *sounds* without their stress."""
    return re.sub(r"\d", "", sounds)


def linked(wordnet: Path) -> Iterator[tuple[str, str]]:
    """Yield the pairs that WordNet calls derived from one another."""
    synsets: dict[tuple[str, str], tuple[list[str], list[str]]] = {}
    for part in PARTS:
        for line in _lines(wordnet / f"data.{part}"):
            fields = line.split(" ")
            end = 4 + 2 * int(fields[3], 16)
            names = [re.sub(r"\(.*\)$", "", name).lower() for name in fields[4:end:2]]
            pointers = fields[end + 1 : end + 1 + 4 * int(fields[end])]
            synsets[part, fields[0]] = names, pointers
    for names, pointers in synsets.values():
        for n in range(0, len(pointers), 4):
            kind, target, part, places = pointers[n : n + 4]
            if kind in ("+", "\\") and places != "0000":
                others, _ = synsets[LETTERS[part], target]
                yield (
                    names[int(places[:2], 16) - 1],
                    others[int(places[2:], 16) - 1],  # noqa: FURB166 (no prefix)
                )


def derived(words: Words, wordnet: Path) -> Iterator[tuple[str, str]]:
    """Yield words and what they are made from."""
    for pair in linked(wordnet):
        base, whole = sorted(pair, key=len)
        stem = next((n for n, c in enumerate(base) if c != whole[n]), len(base))
        if base == whole or stem < SHORTEST or not all(map(words.common, pair)):
            continue
        if not whole.endswith("er") or words.begins(whole, base):
            yield whole, base
    for word in filter(words.common, words.kinds):
        for ending, instead, whole_kind, base_kind in ENDINGS:
            if not word.endswith(ending) or whole_kind not in words.kinds[word]:
                continue
            unheard = ending in ("ss", "ress")
            for base in bases(word.removesuffix(ending), ending, instead):
                fits = words.common(base) and base_kind in words.kinds[base]
                if fits and (unheard or words.begins(word, base)):
                    yield word, base
        for base in {word.removeprefix(prefix) for prefix in PREFIXES} - {word}:
            fits = len(base) > SHORTEST and words.common(base)
            if fits and words.kinds[base] & DOING and words.ends(word, base):
                yield word, base


def bases(cut: str, ending: str, instead: str) -> set[str]:
    """Return what may have been written before its *ending* was *cut* off."""
    found = {cut + instead}
    if cut[-1:] == cut[-2:-1] and ending in ("y", "en", "ish", "ess"):
        found.add(cut[:-1])
    if cut[-1:] == "i":
        found.add(cut[:-1] + "y")
    return found


def compounds(words: Words) -> set[tuple[str, str]]:
    """Return the two parts of each compound."""
    splits = set(possible_splits(words))
    heard = {split for split in splits if is_heard(words, *split)}
    firsts = Counter(first for first, _ in heard)
    seconds = Counter(second for _, second in heard)

    def productive(first: str, second: str) -> bool:
        """Tell whether such a word is a compound, although its sound is not known."""
        short = min(len(first), len(second)) <= SHORTEST
        long = max(len(first), len(second)) > SHORTEST
        many = firsts[first] >= MANY or seconds[second] >= MANY
        noun = "noun" in words.kinds[first + second]
        return noun and long and (many or not short)

    unheard = {s for s in splits - heard if "".join(s) not in words.spoken}
    return heard | {split for split in unheard if productive(*split)}


def possible_splits(words: Words) -> Iterator[tuple[str, str]]:
    """Yield every way in which a word can be cut into two."""
    for word in words.kinds:
        if not word.isalpha() or word in OPAQUE:
            continue
        for cut in range(SHORTEST - 1, len(word) - 1):
            first, second = word[:cut], word[cut:]
            if first in NOT_FIRST or second in NOT_SECOND:
                continue
            if words.common(first) and words.common(second):
                yield first, second


def is_heard(words: Words, first: str, second: str) -> bool:
    """Tell whether the word made of them is spoken as *first* and *second*."""
    wholes = words.spoken.get(first + second, ())
    for whole, start in product(wholes, words.spoken[first]):
        if not _calm(whole).startswith(_calm(start) + " "):
            continue
        rest = whole[len(start) + 1 :]
        if _calm(rest) == UNSTRESSED.get(second):
            return True
        for end in words.spoken[second]:
            if _calm(rest) == _calm(end) and re.search("[12]", rest):
                return True
    return False


def spelled(words: Words) -> Iterator[str]:
    """Yield the abbreviations that are spoken letter by letter."""
    for word, sounds in words.spoken.items():
        if re.fullmatch(f"[a-z]{{2,{LONGEST_ABBREVIATION}}}", word):
            names = product(*(words.spoken[letter] - {"AH0"} for letter in word))
            heard = {_calm(" ".join(name)) for name in names} & set(map(_calm, sounds))
            if heard and word not in BOTH:
                yield word


def main(wordnet: str, cmudict: str) -> int:
    """Write both files."""
    words = Words(Path(wordnet), Path(cmudict))
    found = {
        "derived-en.txt": map(" ".join, derived(words, Path(wordnet))),
        "compounds-en.txt": map(" ".join, compounds(words)),
        "spelled-en.txt": spelled(words),
    }
    for name, lines in found.items():
        text = HEAD + "".join(f"{line}\n" for line in sorted(set(lines)))
        (TARGET / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
