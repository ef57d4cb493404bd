"""Bulgarian: inflection by simplemma, families and compounds by rule."""

from collections.abc import Iterator
from functools import lru_cache

from cryptonym.language.language import Language

SHORTEST_PART = 3
LONGEST_VOWELLESS = 5
LINKS = "ое"
"""What joins the parts of a compound: водопад, земетресение."""

IRREGULAR = {
    "хора": "човек", "хората": "човек", "ушите": "ухо", "уши": "ухо", "очи": "око",
    "очите": "око", "ръце": "ръка", "ръцете": "ръка", "деца": "дете",
    "децата": "дете", "братя": "брат", "братята": "брат", "господа": "господин",
    "царю": "цар", "мак": "мак", "сал": "сал", "макара": "макара",
    "салто": "салто", "марко": "марко",
}  # fmt: skip
"""What the dictionary does not know, or takes for something else."""

ARTICLES = tuple("ите ата ята ото ето ята ът ят та то те а я".split())
LONG_PLURALS = ("ове", "овете", "еве", "евете")
PLURALS = tuple("овете евете ове еве ета и а я е у ю о".split())
"""What a word that the dictionary does not have may end in."""

ROOTS = frozenset(
    """бол бор бро вод воз въд вой гон дел дав дар жаб кос крад крок лаз лет лей лов
    лом люб мел мер мет мор мой нос пад пас пис плав плет рез рин рог ред
    род сек сеч скок смук стрел съд тек трес хват ход хвърг цвет чет чист
    вед вик бой яд тръс бран""".split()
)
"""Ends of compounds that are no words of their own: риболов, снегорин."""

DOERS = tuple(
    """ец ач ачка ар ка ник ница ица ство ие ение ител ен ски на но ни""".split()
)
"""What follows such a root: дърводелец, мравояд, водолазка."""

ACTIONS = ("ние", "тел")
LONG = 6
"""Who does something, and doing it: a compound may end so, known or not."""

ENDINGS = (
    ("ене", "аяе"), ("не", "м"),
    ("арка", "аря"), ("ичка", "аяое"), ("ар", "аяое"), ("ски", "аяое"), ("ен", "аяое"),
    ("на", "аяое"), ("ник", "аяое"), ("ница", "аяое"), ("че", ""), ("енце", "аяое"),
    ("ист", "аяое"), ("ист", ""), ("джия", "аяое"), ("джия", ""),
    ("ски", ""), ("ен", ""), ("ов", ""), ("ар", ""), ("ник", ""), ("ство", ""),
    ("ин", "аяое"), ("ест", "аяое"), ("ест", ""), ("ичка", ""),
    ("овен", ""), ("овен", "аяое"), ("овник", ""), ("ница", ""), ("ица", ""),
    ("чета", ""),
)  # fmt: skip
"""What makes a word of another, and what the other loses: рибар, риба."""

OF_NOUNS = ("ен", "ин", "ест")
"""Ends of adjectives, before which a noun's last consonant changes: млечен."""

FEMALE = ("телка", "истка", "торка", "арка", "ачка", "янка")
"""Ends of words for a woman, with -ка, from those for a man: учителка."""

SOFTENED = {"ч": "кц", "ж": "г", "ш": "х"}
"""What consonants become before some endings: книжка, книга; птичка, птица."""

NOT_FIRST = frozenset("кил тел мон кор кол пар рак дом тем сол мин лет рад".split())
"""Stems that begin too many words by chance."""

NUMBERS = frozenset({"един", "едн", "дв", "тр", "перв", "първ"})
"""Stems of numbers that compounds begin with: еднорог."""

NOT_LAST = frozenset(
    """бая вам ват вина воля ден жда зон иден кост лак лив лен нет ница нов
    ням рия сам сен сет софия тен фон""".split()
)
"""Words at the end of too many others by chance."""

NOT_MADE = frozenset(
    """галица гарица горица граница зелен катерица кланица комар комин кучка лъжица
    мачка мекица митница мишница надница полица рабица раница редица солист столица
    хорица""".split()
)
"""Looks as if made from another, and is not."""

WHOLE = frozenset("батерия пистолет портокал".split())
"""Looks like a compound, and is none."""

GROWN = {"параход": frozenset({"пара", "ход"})}
"""Compounds joined by another letter."""

SCRIPT = frozenset("абвгдежзийклмнопрстуфхцчшщъьюя")

LETTER_NAMES = frozenset("бъ въ гъ дъ жъ зъ йъ къ лъ мъ нъ пъ ръ съ тъ фъ хъ".split())

NUMBER_WORDS = frozenset(
    """нула един една едно два две три четири пет шест седем осем девет
    десет единайсет единадесет дванайсет дванадесет тринайсет тринадесет
    четиринайсет четиринадесет петнайсет петнадесет шестнайсет шестнадесет
    седемнайсет седемнадесет осемнайсет осемнадесет деветнайсет деветнадесет
    двайсет двадесет трийсет тридесет четирийсет четиридесет петдесет шейсет
    шестдесет седемдесет осемдесет деветдесет сто двеста триста хиляда
    милион милиард двама трима""".split()
)

SPELLED = frozenset("аец ес оон сащ цру".split())
"""Abbreviations with a vowel."""

SHAPES = frozenset(
    """кръг квадрат триъгълник правоъгълник ромб трапец елипса овал
    окръжност дъга линия права крива куб кълбо топка сфера конус цилиндър
    пирамида призма спирала звезда сърце кръст пръстен форма фигура
    многоъгълник петоъгълник шестоъгълник осмоъгълник диск кръгъл квадратен
    триъгълен правоъгълен овален продълговат плосък прав крив изпъкнал
    вдлъбнат сферичен цилиндричен коничен""".split()
)


def load() -> Language:
    """Return Bulgarian, reading its dictionary."""
    # Slow to import, and not needed before somebody plays in Bulgarian.
    from simplemma.strategies.dictionaries.dictionary_factory import (  # noqa: PLC0415
        DefaultDictionaryFactory,
    )

    dictionary = DefaultDictionaryFactory().get_dictionary("bg")

    @lru_cache(maxsize=8_192)
    def lemmas(word: str) -> frozenset[str]:
        if word in IRREGULAR:
            return frozenset({word, IRREGULAR[word]})
        found = {word, dictionary.get(word, word)}
        if len(found) == 1 and (word not in dictionary or word.endswith(LONG_PLURALS)):
            found |= {base for base in _uninflected(word) if is_listed(base)}
        return frozenset(found)

    def is_listed(word: str) -> bool:
        """Tell whether this is a word, and not inflected."""
        return len(word) >= SHORTEST_PART and dictionary.get(word) == word

    @lru_cache(maxsize=4_096)
    def forms(word: str) -> frozenset[str]:
        stems = lemmas(word)
        return stems.union(*map(made_from, stems))

    @lru_cache(maxsize=8_192)
    def made_from(word: str) -> frozenset[str]:
        """Return the words that *word* is made from."""
        found: set[str] = set()
        for ending, lost in ENDINGS if word not in NOT_MADE else ():
            stem = word.removesuffix(ending)
            if stem == word or len(stem) < SHORTEST_PART:
                continue
            if not lost:
                bases = set(_sounded(stem))
            elif ending in OF_NOUNS:
                bases = {each + vowel for each in _softened(stem) for vowel in lost}
            else:
                bases = {stem + vowel for vowel in lost}
            found |= {base for base in bases if is_listed(base)}
        if word.endswith("ка"):
            hard = SOFTENED.get(word[-3:-2], "")
            bases = {word[:-3] + consonant + "а" for consonant in hard}
            bases |= {word[:-2]} if word.endswith(FEMALE) else set()
            found |= {base for base in bases if is_listed(base)}
        return frozenset(found)

    @lru_cache(maxsize=4_096)
    def parts(word: str) -> frozenset[str]:
        found: set[str] = set()
        for stem in lemmas(word) - WHOLE:
            found |= GROWN.get(stem, frozenset())
            if stem.startswith("полу") and is_listed(stem[4:]):
                found.add(stem[4:])
            for cut in range(SHORTEST_PART, len(stem) - SHORTEST_PART):
                first, link, last = stem[:cut], stem[cut], stem[cut + 1 :]
                if link not in LINKS or first in NOT_FIRST or not is_last(last):
                    continue
                firsts = {e for e in _first_words(first, link) if is_listed(e)}
                if firsts or first in NUMBERS:
                    found |= {last, *firsts, *made_from(last)}
        return frozenset(found)

    def is_last(word: str) -> bool:
        return word not in NOT_LAST and (
            is_listed(word)
            or word in ROOTS
            or any(word.removesuffix(ending) in ROOTS for ending in DOERS)
            or bool(made_from(word))
            or (len(word) >= LONG and word.endswith(ACTIONS))
        )

    def spelled(word: str) -> bool:
        short = 1 < len(word) <= LONGEST_VOWELLESS and SCRIPT.issuperset(word)
        return word in SPELLED or (short and not set(word) & set("аеиоуъюя"))

    return Language(
        script=SCRIPT,
        lemmas=lemmas,
        forms=forms,
        parts=parts,
        known=lambda word: dictionary.get(word) is not None,
        spelled=spelled,
        letter_names=LETTER_NAMES,
        number_words=NUMBER_WORDS,
        shapes=SHAPES,
    )


def _uninflected(word: str) -> Iterator[str]:
    """Yield what *word* may be a form of."""
    for article in ("", *ARTICLES):
        if not word.endswith(article):
            continue
        bare = word.removesuffix(article)
        yield bare
        yield from (bare + vowel for vowel in "аяоей")
        for plural in PLURALS:
            if bare.endswith(plural):
                stem = bare.removesuffix(plural)
                yield from _sounded(stem)
                yield from (stem + vowel for vowel in "аяоей")


def _first_words(stem: str, link: str) -> Iterator[str]:
    """Yield the words that a compound may begin with so: земе, земя; снего, сняг."""
    yield stem + link
    yield from (stem + vowel for vowel in "аяоеи")
    yield from _sounded(stem)
    yield stem + "ък"  # сладолед
    if stem.endswith("ч"):
        yield from (stem[:-1] + end for end in ("ка", "це", "к"))  # слънчоглед
    if stem.endswith("н"):
        yield stem.removesuffix("ен") + "ък"  # каменоломна
    if "ръ" in stem or "лъ" in stem:
        yield stem.replace("ръ", "ър").replace("лъ", "ъл") + "о"


def _sounded(stem: str) -> Iterator[str]:
    """Yield *stem* as it sounds with nothing after it: снег, сняг; огн, огън."""
    yield stem
    before, _, after = stem.rpartition("е")
    yield f"{before}я{after}"
    yield f"{before}я{after[:-1]}ъ{after[-1:]}"  # ветрове, вятър
    yield f"{stem[:-1]}ъ{stem[-1:]}"
    yield f"{stem[:-1]}е{stem[-1:]}"
    for hard in SOFTENED.get(stem[-1:], ""):
        yield from _sounded(stem[:-1] + hard)


def _softened(stem: str) -> Iterator[str]:
    """Yield *stem*, and as it is where no vowel has changed it: млеч, мляк."""
    yield stem
    for hard in SOFTENED.get(stem[-1:], ""):
        yield stem[:-1] + hard
        before, _, after = stem[:-1].rpartition("е")
        yield f"{before}я{after}{hard}"
