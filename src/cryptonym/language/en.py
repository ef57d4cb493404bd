"""English: inflection by LemmInflect, word families and compounds by our own lists.

The lists in `data` are made by `tools/english_words.py`.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from importlib import resources
from string import ascii_lowercase

from cryptonym.language.language import Language

SHORTEST_PART = 4
"""Of a compound that no list has: shorter ones are in too many words by chance."""

LONGEST_VOWELLESS = 5

IRREGULAR = {"oxen": frozenset({"ox"})}
"""What LemmInflect does not know."""

NOT_FORMS = {"number": "numb"}
"""What it takes for a form, and nobody else does."""

COMPOUNDS = tuple(
    """bath-tub bird-cage coco-nut cross-walk drum-stick ear-ring fore-head ice-berg
    neck-lace rasp-berry scare-crow ship-wreck spider-man tool-box tooth-brush vine-yard
    wal-nut wood-pecker""".split()
)
"""Those that the list lacks, as the pronouncing dictionary does or hears one word."""

SCRIPT = frozenset(ascii_lowercase) | frozenset(map(chr, range(0xDF, 0x180)))

"""A to z, and what names from elsewhere keep when accents are gone: ø, ł, ð."""

LETTER_NAMES = frozenset("aitch cee dee eff ess vee wye zed zee".split())

NUMBER_WORDS = frozenset(
    """zero nought one two three four five six seven eight nine ten eleven twelve
    thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty
    forty fifty sixty seventy eighty ninety hundred thousand million billion
    trillion""".split()
)

SHAPES = frozenset(
    """arc arch ball circle cone cross cube curve cylinder diamond disc disk ellipse
    heart hexagon line octagon oval pentagon polygon prism pyramid rectangle ring round
    shape sphere spiral square star triangle
    circular conical cubic curved cylindrical elliptical flat hexagonal long oblong
    pointed pyramidal rectangular spherical straight triangular""".split()
)


def load() -> Language:
    """Return English, reading its dictionaries."""
    # Slow to import, and not needed before somebody plays in English.
    from lemminflect import getAllLemmas  # noqa: PLC0415

    getAllLemmas("load")  # reads what it keeps
    families: dict[str, set[str]] = defaultdict(set)
    for one, other in _pairs("derived-en.txt"):
        families[one].add(other)
        families[other].add(one)
    related = {word: tuple(others) for word, others in families.items()}
    compounds = {
        first + second: (first, second) for first, second in _pairs("compounds-en.txt")
    }
    for compound in COMPOUNDS:
        first, _, second = compound.partition("-")
        compounds[first + second] = (first, second)
    abbreviations = frozenset(_lines("spelled-en.txt"))

    @lru_cache(maxsize=4_096)
    def lemmas(word: str) -> frozenset[str]:
        bare = word.removesuffix("'s").removesuffix("\u2019s").strip("'\u2019")
        found = {lemma for each in getAllLemmas(bare).values() for lemma in each}
        if not found and bare.endswith("s") and not bare.endswith("ss"):
            found = {bare[:-1]}
        found -= {NOT_FORMS.get(bare, "")}
        return frozenset({word, bare} | found) | IRREGULAR.get(bare, frozenset())

    @lru_cache(maxsize=4_096)
    def forms(word: str) -> frozenset[str]:
        stems = lemmas(word)
        return stems.union(*(related.get(stem, ()) for stem in stems))

    def known(word: str) -> bool:
        return bool(getAllLemmas(word)) or word in related or word in compounds

    @lru_cache(maxsize=4_096)
    def parts(word: str) -> frozenset[str]:
        stems = lemmas(word)
        found = {part for stem in stems for part in compounds.get(stem, ())}
        if not any(map(known, stems)):
            for cut in range(SHORTEST_PART, len(word) - SHORTEST_PART + 1):
                if known(word[:cut]) and known(word[cut:]):
                    found |= {word[:cut], word[cut:]}
        return frozenset(found)

    def spelled(word: str) -> bool:
        if word in abbreviations:
            return not getAllLemmas(word)
        short = word.isascii() and word.isalpha() and 1 < len(word) <= LONGEST_VOWELLESS
        return short and not set(word) & set("aeiouy")

    return Language(
        script=SCRIPT,
        lemmas=lemmas,
        forms=forms,
        parts=parts,
        known=known,
        spelled=spelled,
        letter_names=LETTER_NAMES,
        number_words=NUMBER_WORDS,
        shapes=SHAPES,
    )


def _pairs(name: str) -> Iterator[tuple[str, str]]:
    for line in _lines(name):
        one, _, other = line.partition(" ")
        yield one, other


def _lines(name: str) -> Iterator[str]:
    text = resources.files("cryptonym.language").joinpath("data", name)
    for line in text.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            yield line
