"""The referee: what questions a clue, what is final, house rules: R31 to R37."""

import re

import msgspec
import pytest

from cryptonym.engine import (
    Clue,
    GiveClue,
    IllegalMove,
    Picture,
    Referee,
    Rules,
    Team,
    Word,
    check_clue,
    objections,
)
from cryptonym.language.language import MODULES
from cryptonym.locales import say
from tests import kit

PICTURE = Picture("beaver", "/beaver.webp", "a beaver")


def against(word, *cards, language="en", number=1, **house_rules):
    """The codes of all that speaks against a clue, final ones marked with "!"."""
    rules = Rules(language=language, referee=Referee(**house_rules))
    visible = [
        Word(c, language) if isinstance(c, str) else c for c in cards or ["Bond"]
    ]
    found = objections(Clue(Team.RED, word, number), visible, rules)
    return [each.code + "!" * each.final for each in found]


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("Bond", "clue_on_table!"),
        ("bonds", "clue_form_of_word"),
        ("bondholder", "clue_part_of_word"),
        ("", "clue_empty!"),
        ("b" * 51, "clue_too_long!"),
        ("🐺", "clue_unreadable!"),
        ("ice cream", "clue_not_one_word"),
        ("FBI", "clue_abbreviation"),
        ("F.B.I.", "clue_abbreviation"),
        ("8", "clue_number_word"),
        ("eight", "clue_number_word"),
        ("X", "clue_single_letter"),
        ("aitch", "clue_single_letter"),
        ("бомба", "clue_foreign"),
        ("b\u043emb", "clue_foreign"),
        ("ʙᴏᴍʙ", "clue_foreign"),
        ("海", "clue_foreign"),
    ],
)
def test_only_what_nobody_could_allow_is_final(word, code):  # R34, R35, R37
    assert against(word) == [code]


@pytest.mark.parametrize("language", MODULES)
@pytest.mark.parametrize(
    "house_rule", ["names", "abbreviations", "compounds", "letters", "shapes"]
)
def test_what_the_lobby_gives_as_examples_is_so(language, house_rule):  # R33
    examples = re.findall(
        "[“„«「](.+?)[”“»」]", say(language, f"house-{house_rule}-is")
    )
    strict, loose = {}, {"allow": (house_rule,)}
    if house_rule == "shapes":
        strict, loose = {"forbid": (house_rule,)}, {}
    card = Word("?", language)
    assert examples
    for word in examples:
        assert against(word, card, language=language, **strict), word
        assert against(word, card, language=language, **loose) == [], word


@pytest.mark.parametrize("word", ["詹姆士‧龐德", "詹姆士·龐德", "詹姆士・龐德"])
def test_a_dot_parts_the_names_of_one_person(word):  # R33
    assert against(word, "貓", language="zh-Hant") == ["clue_not_one_word"]
    assert against(word, "貓", language="zh-Hant", allow=("names",)) == []
    assert against("紅 葉", "貓", language="zh-Hant", allow=("names",)) != []


def test_an_allowed_abbreviation_is_no_cloak_for_a_visible_word():  # R31, R33
    assert against("b\u043end.", allow=("abbreviations",)) == ["clue_foreign"]


def test_a_bad_number_is_final():  # R11, R35
    assert against("Zebra", number=10) == ["clue_number!"]


@pytest.mark.parametrize("word", ["Zebra", "cod", "café", "Łódź", "sushi"])
def test_a_word_in_the_script_of_the_table_is_taken(word):  # R33, R37
    assert against(word) == []


def test_a_clue_may_be_questioned_for_several_things():
    found = against("Bond's-eight", ban=["Zebra"])
    assert found == ["clue_not_one_word", "clue_part_of_word"]
    assert against("bonds", "Bond", "Bondage", "Bondholder").count("clue_part_of_word")


@pytest.mark.parametrize("word", ["U.S.A.", "St. Bernard", "fish ’n’", "Dr.No"])
def test_a_visible_word_with_signs_in_it_is_no_clue(word):  # R30, R31
    """However the table is set: nobody overrules what lies there."""
    for clue in (word, word.lower(), word.replace(".", ""), word.strip("’")):
        found = against(clue, word, allow=["abbreviations", "compounds"])
        assert found == ["clue_on_table!"]


def test_an_objection_names_the_card():  # R31
    (objection,) = objections(
        Clue(Team.RED, "mice", 1), [Word("Cat", "en"), Word("Mouse", "en")], Rules()
    )
    assert objection.params == {"word": "Mouse", "clue": "mice"}


def test_what_can_be_overruled_is_said_to_be_questioned():  # R35
    def refusal(word, **house_rules):
        with pytest.raises(IllegalMove) as refused:
            check_clue(
                Clue(Team.RED, word, 1),
                [Word("Bond", "en")],
                Rules(referee=Referee(**house_rules)),
            )
        return refused.value.code, refused.value.params.get("questioned")

    assert refusal("bonds") == ("clue_form_of_word", True)
    assert refusal("bonds", rival="allow") == ("clue_form_of_word", True)
    assert refusal("bonds", rival="off") == ("clue_form_of_word", None)
    assert refusal("Bond") == ("clue_on_table", None)


def test_what_is_final_is_said_first():  # R35
    rules = Rules()
    cards = [PICTURE, Word("X", "en"), Word("Xs", "en")]
    codes = [o.code for o in objections(Clue(Team.RED, "x", 1), cards, rules)]
    assert codes[0] == "clue_on_table"
    with pytest.raises(IllegalMove, match="clue_single_letter"):
        check_clue(Clue(Team.RED, "x.", 1), [PICTURE], rules)


@pytest.mark.parametrize(
    ("allowed", "word"),
    [
        ("names", "James Bond"),
        ("names", "Leonardo da Vinci"),
        ("names", "J.-K. Rowling"),
        ("abbreviations", "FBI"),
        ("abbreviations", "F.B.I."),
        ("abbreviations", "TV"),
        ("compounds", "ice cream"),
        ("compounds", "merry-go-round"),
        ("foreign", "подсказка"),
        ("foreign", "שלום"),
        ("foreign", "海"),
        ("letters", "X"),
    ],
)
def test_a_table_may_allow_more(allowed, word):  # R33, C23
    assert against(word, "Tree")
    assert against(word, "Tree", allow=[allowed]) == []
    others = {"names", "abbreviations", "compounds", "foreign", "letters"} - {allowed}
    if allowed != "names":
        assert against(word, "Tree", allow=[*others - {"compounds"}])


def test_an_allowed_name_is_still_judged_by_its_words():  # R31, R33
    assert against("James Bond", "Bond", allow=["names"]) == ["clue_part_of_word"]
    assert against("ice-cream", "Ice cream", allow=["compounds"]) == [
        "clue_form_of_word"
    ]
    assert against("big red", "Tree", allow=["names"]) == ["clue_not_one_word"]
    assert against("A B C D E F", "Tree", allow=["names"]) == ["clue_not_one_word"]


def test_a_name_of_one_word_is_always_allowed():  # R33
    assert against("Einstein") == against("PARIS") == []


@pytest.mark.parametrize("word", ["round", "SQUARE", "circles", "triangular"])
def test_a_table_may_forbid_shapes(word):  # R33
    assert against(word, "Tree") == []
    assert against(word, "Tree", forbid=["shapes"]) == ["clue_forbidden"]


def test_a_table_may_ban_words_of_its_own():  # R33
    assert against("THINGS", "Tree", ban=["stuff", "Thing"]) == ["clue_banned"]
    assert against("anything", "Tree", ban=["stuff", "Thing"]) == []


@pytest.mark.parametrize("word", ["N.A.T.O.", "thing’", "’tis", "x.y"])
def test_a_banned_word_may_have_signs_in_it(word):  # R33
    """Else what a table bans would be given just as it has been written down."""
    assert "clue_banned" in against(word, "Tree", ban=[word])
    assert "clue_banned" in against(word.replace(".", ""), "Tree", ban=[word])


@pytest.mark.parametrize("word", ["ice cream", "ice-cream", "icecream", "Ice Cream"])
def test_a_banned_word_may_be_written_apart_or_not(word):  # R33
    for banned in ("ice cream", "ice-cream", "icecream"):
        found = against(word, "Tree", allow=["compounds"], ban=[banned])
        assert found == ["clue_banned"]


def test_with_pictures_a_letter_is_refused_and_naming_a_thing_is_fine():  # R32, R34
    assert against("X", "Tree") == ["clue_single_letter"]
    assert against("X", "Tree", PICTURE) == ["clue_single_letter!"]
    assert against("X", PICTURE) == ["clue_single_letter!"]
    assert against("X", PICTURE, allow=["letters"]) == []
    assert against("beaver", PICTURE) == against("beavers", PICTURE, "Tree") == []
    assert against("trees", PICTURE, "Tree") == ["clue_form_of_word"]


def test_a_number_word_is_questioned_where_words_lie():  # R34
    assert against("eight", "Tree") == against("eight", "Tree", PICTURE)
    assert against("eight", PICTURE) == []
    assert against("8", PICTURE) == ["clue_number_word"]
    assert against("second", "Tree") == against("octopus", "Tree") == []


def test_bombs_bomber_and_a_covered_bomb():  # C20
    assert against("bombs", "Bomb") == ["clue_form_of_word"]
    assert against("bomb", "Bomber") == ["clue_form_of_word"]
    game = kit.played(*kit.dealt(cards=(Word("Bomb", "en"), *kit.words(7))))
    game = kit.after(game, [kit.given_clue(), kit.touched(0, "R")])
    game = kit.after(game, kit.ask(game, kit.engine.Pass()))
    assert kit.ask(game, GiveClue("bombs", 1), kit.BLUE)


def test_cafe_with_its_accent_in_one_piece_or_two():  # C21
    assert against("cafe\u0301", "CAF\u00c9") == ["clue_on_table!"]
    assert against("cafe", "CAF\u00c9") == ["clue_on_table!"]
    assert against("cafés", "CAF\u00c9") == ["clue_form_of_word"]


def test_each_kind_of_nonsense_has_an_answer_of_its_own():  # C22
    assert against("ice cream") == against("ice-cream") == ["clue_not_one_word"]
    assert against("") == ["clue_empty!"]
    assert against("Zebra", number=-5) == against("Zebra", number=10**6)
    assert against("🐺") == ["clue_unreadable!"]
    assert against("z" * 300) == ["clue_too_long!"]


@pytest.mark.parametrize(
    ("word", "code"),
    [
        (",", "clue_unreadable!"),
        ("-", "clue_unreadable!"),
        ("\u200d", "clue_unreadable!"),
        ("'s", "clue_single_letter"),
    ],
)
def test_scraps_of_words_are_no_clues(word, code):  # C24
    assert against(word) == [code]


def test_a_language_without_a_dictionary_has_only_what_is_written():
    assert against("båten", "Båt", language="sv") == []
    assert against("båt", "Båt", language="sv") == ["clue_on_table!"]
    assert against("iskrem", "Is krem", language="sv") == ["clue_form_of_word"]
    assert against("krem", "Is krem", language="sv") == ["clue_part_of_word"]


def test_a_log_from_before_house_rules_is_read():
    layout = {"rows": 5, "columns": 5, "first": 9, "second": 8, "assassins": 1}
    old = msgspec.convert({"layout": layout, "language": "en"}, Rules)
    assert old == Rules()


@pytest.mark.parametrize(
    "wrong",
    [
        {"allow": ["names", "names"]},
        {"ban": [" "]},
        {"ban": ["x" * 51]},
        {"ban": ["x"] * 201},
    ],
)
def test_house_rules_have_bounds(wrong):  # R33
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, Referee)
