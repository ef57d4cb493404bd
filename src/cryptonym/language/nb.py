"""Norwegian (bokmål): inflection from Norsk Ordbank, families and compounds by rule.

The list in `data` is made by `tools/norwegian_words.py`. It has no compounds: these
are cut into what it has.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import lru_cache
from importlib import resources
from itertools import chain
from string import ascii_lowercase

from cryptonym.language.language import Language

Ways = list[tuple[str, tuple[str, ...]]]
"""How words are inflected: of what kind, and the endings, first of the word itself."""

Stems = dict[str, list[int]]
"""The ways in which each stem is inflected."""

LONGEST_ENDING = 7
SHORTEST_PART = 3
LONGEST_VOWELLESS = 5
LINKS = ("", "s", "e")
"""What stands between the parts of a compound: fotball, skogsvei, julenisse."""

SHORT_FIRST = frozenset("is by øl øy å ål te ku tå ås".split())
"""Compounds begin with these, although they are shorter than a part has to be."""

NOT_FIRST = frozenset(
    """bes bur dia dis ele fan flø kikk koff kon mis non pre stab tel van
    vas""".split()
)
NOT_LAST = frozenset("ass ens ert ess esse isme kole kong ort tart vel yte".split())
"""By chance at the beginning or at the end of too many words."""

CUT_OFF = ("ball", "bok", "boks", "gås", "kle", "knapp", "krig", "tann")
"""Ends of compounds that the list has, as it has other forms of the ends alone."""

WHOLE = frozenset(
    """askeladden balkong billett elefant fløyte kikkert koffert kompass mandel stabbur
    støvel""".split()
)
"""Looks like a compound, and nobody hears it."""

IRREGULAR = {
    "bøker": frozenset({"bok"}),
    "bøkene": frozenset({"bok"}),
    "tær": frozenset({"tå"}),
    "tærne": frozenset({"tå"}),
    "tenner": frozenset({"tann"}),
    "rør": frozenset({"rør", "røre"}),
}
"""Where the list has another word that looks the same, or a wrong one."""

ALSO = {
    form: (word,)
    for word, forms in {
        "and": "ender endene", "far": "fedre fedrene", "kraft": "krefter kreftene",
        "liten": "små", "museum": "museer museet museene", "natt": "nettene",
        "seddel": "sedler sedlene", "stang": "stenger stengene",
    }.items()
    for form in forms.split()
}  # fmt: skip
"""What is a form of another word besides the one that the list gives it to."""

REGULAR = ("en", "er", "ene", "a")
REGULAR_IN_E = ("n", "r", "ne")
"""How nouns are inflected; what two have in common the list gives to one of them."""

ENDINGS = tuple("lig ig et ete som løs het ing else eri inne esse er dom aktig".split())
"""What makes a word of another (venn, vennlig)."""

SCRIPT = frozenset(ascii_lowercase) | frozenset(map(chr, range(0xDF, 0x180)))

LETTER_NAMES = frozenset("dobbeltve eff ell emm enn hå jodd zett".split())

ONES = "en én ett to tre fire fem seks sju syv åtte ni".split()
TENS = "tjue tyve tretti tredve førti femti seksti sytti åtti nitti".split()
HUNDREDS = "hundre tusen".split()
NUMBER_WORDS = frozenset(
    """null ti elleve tolv tretten fjorten femten seksten sytten atten nitten million
    milliard billion""".split()
).union(
    ONES,
    TENS,
    HUNDREDS,
    (ten + one for ten in TENS for one in ONES),
    (f"{one}og{ten}" for ten in TENS for one in ONES),
    (one + hundred for one in ONES for hundred in HUNDREDS),
    ("hundretusen",),
)
"""Written in one: førtito, toogførti, tohundre."""

SPELLED = frozenset("cia dna eu fbi iq nho oecd usa".split())
"""Abbreviations with a vowel, and what else is said letter by letter."""

SHAPES = frozenset(
    """bue ellipse figur firkant form hjerte kjegle kors kube kule kurve kvadrat linje
    oval parallellogram pyramide prisme rektangel ring rombe runding sekskant sirkel
    sfære spiral stjerne strek sylinder terning trapes trekant åttekant femkant
    avlang buet firkantet flat krum kuleformet oval rektangulær rett rund
    sirkelrund spiss trekantet""".split()
)


def load() -> Language:
    """Return Norwegian, reading its list."""
    endings, stems = _read()

    def entries(word: str) -> Iterator[tuple[str, str]]:
        """Yield what *word* is a form of, and whether that is a noun, a verb ..."""
        for cut in range(max(0, len(word) - LONGEST_ENDING), len(word) + 1):
            for number in stems.get(word[:cut], ()):
                kind, possible = endings[number]
                if word[cut:] in possible:
                    yield word[:cut] + possible[0], kind

    def is_listed(lemma: str, kinds: str = "nva") -> bool:
        return any(each == lemma and kind in kinds for each, kind in entries(lemma))

    @lru_cache(maxsize=8_192)
    def simple(word: str) -> frozenset[str]:
        listed = frozenset(each for each, _ in entries(word))
        others = chain(_shared(word, endings, stems), ALSO.get(word, ()))
        return IRREGULAR.get(word, listed.union(others))

    @lru_cache(maxsize=8_192)
    def cuts(word: str) -> tuple[tuple[str, str], ...]:
        """Return the beginnings of a compound, each with its end, which is one."""
        whose = word.endswith("s") and simple(word.removesuffix("s"))
        listed = word in WHOLE or bool(simple(word) or whose)
        if listed and not word.endswith(CUT_OFF):
            return ()
        found = []
        for cut in range(2, len(word) - SHORTEST_PART + 1):
            begin, last = word[:cut], word[cut:]
            if last in NOT_LAST or not simple(last) or (listed and last not in CUT_OFF):
                continue
            for link in LINKS:
                first = begin.removesuffix(link)
                if begin.endswith(link) and can_be_first(first):
                    doubt = bool(link) + (not simple(first))
                    found.append((doubt, cut, first, last))
        if not found:
            return ()
        end = min(found)[3]
        return tuple((first, last) for _, _, first, last in found if last == end)

    def can_be_first(word: str) -> bool:
        if len(word) < SHORTEST_PART:
            return word in SHORT_FIRST
        return word not in NOT_FIRST and (is_listed(word) or bool(cuts(word)))

    @lru_cache(maxsize=4_096)
    def lemmas(word: str) -> frozenset[str]:
        found = set(simple(word))
        for _, last in cuts(word):
            found |= {word.removesuffix(last) + each for each in simple(last)}
        bare = word.rstrip("'\u2019")
        if not found and bare.endswith("s"):  # whose it is
            found = set(lemmas(bare.removesuffix("s")))
        if not found and (own := _with_own_letters(bare)) != bare:
            found = set(lemmas(own))
        return frozenset({word, bare} | found)

    @lru_cache(maxsize=4_096)
    def forms(word: str) -> frozenset[str]:
        stems = lemmas(word)
        bases = stems.union(*map(made_from, stems))
        return bases.union(*map(made_from, bases))  # fisker, fiske, fisk

    @lru_cache(maxsize=8_192)
    def made_from(word: str) -> frozenset[str]:
        return frozenset(_made_from(word, is_listed))

    @lru_cache(maxsize=4_096)
    def parts(word: str) -> frozenset[str]:
        found = set()
        bare = word.rstrip("'\u2019").removesuffix("s")
        typed = {word, *simple(word)}
        others = {bare, _with_own_letters(word)}
        for whole in typed if simple(word) or cuts(word) else others:
            for first, last in cuts(whole):
                found |= {first, last} | parts(first)
        return frozenset(found)

    return Language(
        script=SCRIPT,
        lemmas=lemmas,
        forms=forms,
        parts=parts,
        known=lambda word: bool(simple(word) or cuts(word)),
        spelled=_is_spelled,
        letter_names=LETTER_NAMES,
        number_words=NUMBER_WORDS,
        shapes=SHAPES,
    )


def _with_own_letters(word: str) -> str:
    """Return *word* with the letters that foreign keyboards lack: baat, båt."""
    return word.replace("aa", "å").replace("ae", "æ").replace("oe", "ø")


def _made_from(word: str, is_listed: Callable[..., bool]) -> Iterator[str]:
    """Yield the words that *word* is made from; a verb is made from its noun."""
    if word.endswith("e") and is_listed(word, "v"):
        yield from (base for base in _bases(word[:-1]) if is_listed(base, "n"))
    for ending in ENDINGS:
        base = word.removesuffix(ending)
        if base == word or len(base) < SHORTEST_PART or not is_listed(word):
            continue
        if ending in ("er", "ing", "else"):
            yield from (each for each in (base + "e",) if is_listed(each, "v"))
        else:
            yield from (e for e in (base, base + "e", base + "er") if is_listed(e))


def _shared(word: str, endings: Ways, stems: Stems) -> Iterator[str]:
    """Yield nouns that *word* is a form of, although the list says of another."""
    for ending in REGULAR_IN_E + REGULAR:
        noun = word.removesuffix(ending)
        in_e = noun.endswith("e")
        if noun == word or len(noun) < SHORTEST_PART:
            continue
        if in_e == (ending in REGULAR_IN_E):
            own = _forms_of_noun(noun, endings, stems)
            common = in_e or (noun + "en" in own and ending != "a")
            if own and (common or own == {noun}):
                yield noun


def _forms_of_noun(noun: str, endings: Ways, stems: Stems) -> set[str]:
    """Return the forms that the list has of a noun, itself included."""
    found = set()
    for cut in range(len(noun) + 1):
        for number in stems.get(noun[:cut], ()):
            kind, possible = endings[number]
            if kind == "n" and noun[:cut] + possible[0] == noun:
                found |= {noun[:cut] + ending for ending in possible}
    return found


def _is_spelled(word: str) -> bool:
    short = 1 < len(word) <= LONGEST_VOWELLESS and SCRIPT.issuperset(word)
    return word in SPELLED or (short and not set(word) & set("aeiouyæøå"))


def _bases(stem: str) -> Iterator[str]:
    """Yield the nouns that a verb of this stem may be made from: hamr, hammer."""
    yield stem
    if len(stem) > SHORTEST_PART - 1 and stem[-1] in "lrn":
        yield f"{stem[:-1]}e{stem[-1]}"
        yield f"{stem[:-1]}{stem[-2]}e{stem[-1]}"


def _read() -> tuple[Ways, Stems]:
    """Return the ways to inflect (what word, its endings), and those of each stem."""
    endings: Ways = []
    stems: dict[str, list[int]] = defaultdict(list)
    text = resources.files("cryptonym.language").joinpath("data", "forms-nb.txt")
    for line in text.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        kind, possible, words = line.split("\t")
        for stem in words.split(" "):
            stems[stem].append(len(endings))
        endings.append((kind, tuple(possible.split(","))))
    return endings, dict(stems)
