"""Labels: whatever a picture shows has a name in each language, and a sentence."""

import unicodedata
from collections import Counter
from string import Formatter

import pytest

from cryptonym.decks.problems import SCRIPTS
from cryptonym.pictures import grammar, labels
from cryptonym.pictures.spec import PLAIN, Spec

OTHER_SCRIPT = {"T恤"}  # everybody in Taiwan writes it so
PROPER = {  # names that begin with a capital letter
    "en": {"statue-of-liberty", "mount-fuji", "japanese-castle", "dna"},
    "nb": {"statue-of-liberty", "mount-fuji", "dna"},
    "bg": {"statue-of-liberty", "mount-fuji", "dna"},
    "zh-Hant": {"t-shirt"},
}
LONGEST_NAME = 32
LONGEST_ALT = 160
BARE = {PLAIN, "plain", "ground", "rays"}  # backdrops that are no place

SNAIL = Spec("part_swapped", "snail", ("doughnut",), setting="stage")
SHADOW = Spec("shadow", "pear", ("cat",))
TOWER = Spec("stacked", "turtle", ("castle", "owl"), setting="sea", accents=("crown",))
HALVES = Spec("halves", "owl", ("moai",), setting="plain")
BULB = Spec("inside", "light-bulb", (Spec("hat", "cat", ("crown",)),), setting="night")


def every_language(test):
    return pytest.mark.parametrize("language", labels.LANGUAGES)(test)


def backdrops():
    return {PLAIN, *(name for group in grammar.settings().values() for name in group)}


def longest(texts, ids):
    return max(ids, key=lambda one: len(texts[one]))


def longest_spec(language, relation, *, nested=False):
    """The picture of this relation with the longest names and all that can be added."""
    names, how = labels.names(language), grammar.relations()[relation]
    host = longest(names.concepts, grammar.hosts(relation))
    guests = tuple(
        longest_joke(language)
        if grammar.JOKE in tags.split() and not nested
        else longest(names.concepts, grammar.fitting(tags))
        for tags in grammar.guest_tags(relation, host)
    )
    if nested:
        return Spec(relation, host, guests)
    if grammar.JOKE in how.host.split():
        host = longest_joke(language)
    group = (PLAIN,) if how.settings == PLAIN else grammar.settings()[how.settings]
    accent = longest(names.concepts, grammar.fitting("accent"))
    accents = () if how.spare else (accent,)
    return Spec(relation, host, guests, longest(names.settings, group), accents)


def longest_joke(language):
    nesting = [name for name, how in grammar.relations().items() if how.nests]
    jokes = [longest_spec(language, name, nested=True) for name in nesting]
    return max(jokes, key=lambda spec: len(labels.alt(spec, language)))


@every_language
def test_all_that_is_drawn_has_a_name_and_nothing_else_has(language):
    """A concept, relation, part or backdrop without a name cannot be shipped."""
    names = labels.names(language)
    slots = [slot for hosts in grammar.slots().values() for slot in hosts.values()]
    assert names.concepts.keys() == set(grammar.concepts())
    assert names.relations.keys() == grammar.relations().keys()
    assert names.parts.keys() == {slot.part for slot in slots if slot.part}
    assert names.settings.keys() == backdrops()
    assert all((*names.concepts.values(), *names.relations.values()))
    assert all(names.parts.values())
    assert {name for name, text in names.settings.items() if not text} == BARE


@every_language
def test_no_two_concepts_have_one_name(language):
    """Who hears a name knows which of the drawings it is."""
    uses = Counter(text.casefold() for text in labels.names(language).concepts.values())
    assert [text for text, count in uses.items() if count > 1] == []


@every_language
def test_names_are_in_the_script_of_their_language(language):
    names = labels.names(language)
    texts = (
        *names.concepts.values(),
        *names.parts.values(),
        *names.settings.values(),
        *(literals(text) for text in names.relations.values()),
    )
    odd = {
        (text, letter)
        for text in set(texts) - OTHER_SCRIPT
        for letter in text
        if letter.isalpha()
        and not unicodedata.name(letter).startswith(SCRIPTS.get(language, ""))
    }
    assert not odd


@every_language
def test_names_are_short_and_lower_case_and_tidy(language):
    for concept, text in labels.names(language).concepts.items():
        assert text == " ".join(text.split()), concept
        assert len(text) <= LONGEST_NAME, concept
        assert not set(text) & set(";,:(){}「」；，、"), concept
        if concept not in PROPER.get(language, set()):
            assert text == text.lower(), concept


@every_language
def test_a_sentence_has_just_the_slots_that_its_relation_fills(language):
    """Host and guests are all said, each once, and nothing else is asked for."""
    for relation, text in labels.names(language).relations.items():
        slots = sorted(slot for _, slot, _, _ in Formatter().parse(text) if slot)
        guests = len(grammar.guest_tags(relation, grammar.hosts(relation)[0]))
        wanted = ["host", "guest", "third"][: 1 + guests]
        if relation == "part_swapped":
            wanted.append("part")
        if relation == "halves":
            wanted = ["left", "right"]
        assert slots == sorted(wanted), relation


@every_language
@pytest.mark.parametrize("relation", grammar.relations())
def test_the_longest_sentences_are_still_short(language, relation):
    """A screen reader says it in one breath, whatever is nested in it."""
    text = labels.alt(longest_spec(language, relation), language)
    assert len(text) < LONGEST_ALT
    assert not set(text) & set("{}")


@every_language
def test_every_host_of_a_relation_makes_a_sentence(language):
    for relation in grammar.relations():
        for host in grammar.hosts(relation):
            tags = grammar.guest_tags(relation, host)
            guests = tuple(grammar.fitting(wanted)[0] for wanted in tags)
            assert labels.label(host, language) in labels.alt(
                Spec(relation, host, guests), language
            )


@pytest.mark.parametrize(
    ("spec", "language", "text"),
    [
        (SNAIL, "en", "snail; in place of the shell: doughnut; on a stage"),
        (SNAIL, "nb", "snegle; i stedet for skallet: smultring; på en scene"),
        (SNAIL, "bg", "охлюв; на мястото на черупката: поничка; на сцена"),
        (SNAIL, "zh-Hant", "蝸牛，殼換成了甜甜圈；在舞台上"),
        (SHADOW, "en", "pear; the shadow is a dark outline like: cat"),
        (
            TOWER,
            "en",
            "stacked from the bottom up: turtle, castle, owl; on top: crown; at sea",
        ),
        (BULB, "en", "light bulb; inside it: (cat; as a hat: crown); at night"),
        (BULB, "nb", "lyspære; inni: (katt med krone som hatt); om natten"),
        (BULB, "bg", "крушка; вътре: (котка; вместо шапка: корона); през нощта"),
        (BULB, "zh-Hant", "燈泡，裡面有「貓戴著皇冠當帽子」；在夜裡"),
    ],
)
def test_alt_says_what_is_drawn_and_how_it_is_joined(spec, language, text):
    assert labels.alt(spec, language) == text


def test_a_mirrored_drawing_has_its_other_half_on_the_left():
    """The alt text is of the drawing as it is shown."""
    assert labels.alt(HALVES, "en") == "left half: owl; right half: stone head"
    mirrored = Spec("halves", "owl", ("moai",), setting="plain", flipped=True)
    assert labels.alt(mirrored, "en") == "left half: stone head; right half: owl"


def test_there_are_no_texts_in_other_languages():
    with pytest.raises(KeyError):
        labels.alt(SNAIL, "xx")
    with pytest.raises(KeyError):
        labels.label("snail", "../names/en")


def test_what_is_in_the_middle_weighs_most():
    """A bot hears first of host and guest, then of what is around them."""
    found = labels.weights(TOWER)
    assert found["turtle"] == found["castle"] == 1.0
    assert found["owl"] == 0.7
    assert found["crown"] == 0.5
    assert found["sea"] == 0.4
    assert found["tower"] == 0.3
    assert found["tortoise"] == 0.3
    assert found["royal"] == pytest.approx(0.15)


def test_what_a_relation_draws_counts_a_little():
    assert labels.weights(SHADOW)["shadow"] == 0.3


def test_a_picture_in_a_picture_weighs_less():
    """It is drawn smaller, and so is all that it makes one think of."""
    found = labels.weights(BULB)
    assert found["light bulb"] == 1.0
    assert found["cat"] == found["crown"] == 0.7
    assert found["kitten"] == pytest.approx(0.21)


def test_a_word_with_two_reasons_counts_for_the_stronger():
    """Both animals are animals, but the word is said once."""
    found = labels.weights(Spec("stacked", "turtle", ("castle", "owl")))
    assert found["animal"] == 0.3


def test_words_come_to_mind_with_every_concept():
    """The bots' words name the same concepts, relations and backdrops as the texts."""
    words = labels.words()
    assert words.concepts.keys() == set(grammar.concepts())
    assert all(words.concepts.values())
    assert words.relations.keys() <= grammar.relations().keys()
    assert words.settings.keys() == backdrops() - BARE


def literals(template):
    return "".join(literal for literal, *_ in Formatter().parse(template))
