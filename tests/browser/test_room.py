"""People come into a room, go, change places, and are told what happens."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import Line, Table


def dialog(who):
    """Open the menu."""
    who.press("Menu")
    return who.page.get_by_role("dialog", name="Menu")


def test_a_code_is_found_as_people_type_it(person):
    code = person("Ada").open_room()
    bo = person("Bo").go("")
    bo.page.get_by_label("Room code").fill(f" {code.lower()} ")
    bo.press("Join")
    expect(bo.main("join")).to_be_visible()
    bo.come_in()
    bo.sees("Red still needs a spymaster.")


def test_a_wrong_code_is_answered_where_it_was_typed(person):
    bo = person("Bo").go("")
    bo.forgive("404")
    bo.page.get_by_label("Room code").fill("XXXXX")
    bo.press("Join")
    bo.sees("There is no room with this code.")
    expect(bo.page.get_by_label("Room code")).to_have_value("XXXXX")


def test_a_name_is_asked_for_in_the_language_of_the_page(person):
    who = person("Ada", locale="nb-NO").go("")
    who.press(who.said("home-open"))
    name = who.page.get_by_label(who.said("your-name"))
    expect(name).to_be_focused()
    assert name.evaluate("field => field.validationMessage") == who.said("field-empty")
    name.fill("Ada")
    who.press(who.said("home-open"))
    expect(who.main("lobby")).to_be_visible()


def test_start_says_what_it_waits_for(person):
    ada = person("Ada")
    ada.open_room()
    ada.sees("Red still needs a spymaster.")
    start = ada.page.get_by_role("button", name="Start game")
    start.click(force=True)  # it says itself that it is too early
    expect(ada.page.get_by_role("status")).to_contain_text(
        "Red still needs a spymaster."
    )
    ada.press("Be spymaster")
    ada.sees("Blue still needs a spymaster.")


def test_the_seats_of_both_teams_are_on_the_first_screen_of_a_phone(person, pictures):
    """Also where the host sees what the others do not."""
    table = Table(person)
    for each in (table.ada, table.bo):
        each.page.evaluate("scrollTo(0, 0)")
        start = each.main("lobby").locator("footer").bounding_box()["y"]
        seats = each.main("lobby").locator(".side .seat:visible").all()
        assert len(seats) >= 5
        for box in (seat.bounding_box() for seat in seats):
            assert box["y"] + box["height"] <= start
    pictures(table.ada, "lobby-first-screen")


def test_what_is_played_is_one_touch_away_on_a_phone(person):
    ada = person("Ada")
    ada.open_room()
    ada.press("Codenames · English")
    expect(ada.page.get_by_role("group", name="What to play with")).to_be_in_viewport()


def test_one_of_two_gets_a_seat_and_the_other_is_told(person):
    ada, bo = person("Ada"), person("Bo")
    line = Line(bo)
    bo.join(ada.open_room())
    expect(bo.page.get_by_role("button", name="Be spymaster")).to_have_count(2)
    line.delay()
    ada.press("Be spymaster")
    red = ada.page.get_by_role("region", name="Red")
    expect(red.get_by_text("you", exact=True)).to_be_visible()
    bo.press("Be spymaster")
    line.catch_up()
    bo.sees("Ada has this seat.")


def test_when_the_host_leaves_somebody_else_can_start(person):
    table = Table(person)
    eve = person("Eve").join(table.code)
    table.bo.press("Only watch")
    eve.page.get_by_role("region", name="Red").get_by_role(
        "button", name="Join Red"
    ).click()
    menu = dialog(table.ada)
    menu.get_by_role("button", name="Leave the room").click()
    menu.get_by_role("button", name="Leave for good?").click()
    expect(table.ada.main("home")).to_be_visible()
    table.bo.page.get_by_role("region", name="Red").get_by_role(
        "button", name="Be spymaster"
    ).click()
    there = table.bo.frames()[-1]["view"]["players"]
    (host,) = [player["name"] for player in there if player["host"]]
    rest = {each.name: each for each in (table.bo, table.cy, table.di, eve)}
    starter = rest[host]
    starter.press("Start game")
    expect(starter.main("table")).to_be_visible()


def test_who_leaves_can_have_their_name_forgotten(person):
    """Here too, and by those who look on."""
    ada, bo = person("Ada"), person("Zebedee")
    bo.join(ada.open_room())
    ada.sees("Zebedee")
    menu = dialog(bo)
    menu.get_by_role("button", name="Leave the room").click()
    menu.get_by_role("checkbox", name="And forget my name").check()
    menu.get_by_role("button", name="Leave for good?").click()
    expect(bo.main("home")).to_be_visible()
    expect(bo.page.get_by_label("Your name")).to_have_value("")
    ada.sees("#2 has left.")
    expect(ada.page.get_by_text("Zebedee")).to_have_count(0)
    assert "Zebedee" not in ada.reload().page.content()


def test_who_is_removed_is_told_and_stays_out(person):
    ada, bo = person("Ada"), person("Bo")
    bo.join(ada.open_room())
    menu = dialog(ada)
    menu.get_by_role("button", name="Remove Bo").click()
    menu.get_by_role("button", name="Remove Bo? Press again.").click()
    bo.sees("You are no longer in this room.")
    expect(ada.page.get_by_role("button", name="Remove Bo")).to_be_hidden()
    bo.reload()
    expect(bo.main("join")).to_be_visible()
    bo.forgive("40")
    bo.page.get_by_label("Your name").fill("Bo")
    bo.press("Join")
    bo.sees("The host has removed you from this room.")


def test_a_seat_moves_to_another_device_once(person):
    table = Table(person).start()
    menu = dialog(table.cy)
    menu.get_by_role("button", name="Move my seat").click()
    link = menu.get_by_role("link", name="The same as a link").get_attribute("href")
    other = person("Cy's other")
    other.page.goto(link)
    expect(other.main("table")).to_be_visible()
    expect(other.page.get_by_role("button", name="Show the table as")).to_be_visible()
    assert other.key() == table.key
    assert "claim" not in other.page.url
    table.cy.sees("Your seat is on another device now.")
    late = person("Late")
    late.forgive("40")
    late.page.goto(link)
    late.sees("This link has been used, or is too old.")


def test_the_code_can_be_hidden(person):
    ada = person("Ada")
    code = ada.open_room()
    invite = ada.page.get_by_role("region", name="Invite")
    expect(invite).to_contain_text(code)
    ada.press("Hide the code")
    expect(invite).not_to_contain_text(code)
    expect(invite.get_by_role("img")).to_have_count(0)
    ada.reload()
    expect(invite).not_to_contain_text(code)
    ada.press("Show the code")
    expect(invite).to_contain_text(code)


def test_a_locked_room_takes_nobody_new(person):
    ada, bo = person("Ada"), person("Bo")
    code = ada.open_room()
    dialog(ada).get_by_role("button", name="Lock the room").click()
    ada.sees("Locked: nobody new can come in")
    bo.forgive("40")
    bo.go(f"play/{code}")
    bo.page.get_by_label("Your name").fill("Bo")
    bo.press("Join")
    bo.sees("The host has locked the room.")


def test_a_running_round_ends_at_the_second_yes_only(person):
    table = Table(person).start()
    before = table.ada.words
    menu = dialog(table.ada)
    menu.get_by_role("button", name="New round").click()
    expect(menu.get_by_role("button", name="End this round?")).to_be_visible()
    assert table.bo.words == before
    menu.get_by_role("button", name="End this round?").click()
    expect(menu).to_be_hidden()
    for each in table.everybody:
        expect(each.word(0)).not_to_have_text(before[0])
    expect(table.ada.cards.locator("bdi")).to_have_count(25)  # all have turned
    assert not set(table.ada.words) & set(before)


def test_a_card_nobody_knows_is_swapped(person):
    table = Table(person).start()
    word = table.ada.words[7]
    menu = dialog(table.ada)
    menu.get_by_text("Swap a card nobody knows").click()
    swap = menu.locator("details", has_text="Swap a card nobody knows")
    swap.get_by_role("button", name=word, exact=True).click()
    for each in table.everybody:
        expect(each.word(7)).not_to_have_text(word)
    assert table.cy.key() == table.key


def test_a_spectator_watches_and_then_joins(person):
    table = Table(person).start()
    eve = person("Eve").go(f"play/{table.code}")
    eve.press("Just watch")
    expect(eve.cards).to_have_count(25)
    assert set(eve.key()) == {None}
    eve.sees("You are watching")
    eve.press("Join")
    eve.come_in()
    eve.press("Take a seat")
    eve.page.get_by_role("dialog", name="Menu").get_by_role(
        "button", name="Join Red"
    ).click()
    for each in (eve, table.ada):
        team = each.page.get_by_role("region", name="Red").filter(visible=True).first
        expect(team).to_contain_text("Eve")


def test_a_card_chosen_in_one_turn_is_not_chosen_in_the_next(person):
    """Nobody shall reveal with one touch what they thought of a turn ago."""
    table = Table(person).start()
    player = table.operative
    (chosen,) = table.open("assassin")
    table.spymaster.give("Quagmire", 2)
    player.touch(table.open(table.turn)[0])
    player.cards.nth(chosen).click()
    expect(player.page.get_by_role("button", name="Reveal")).to_be_visible()
    player.press("End turn")
    table.pass_turn()
    table.spymaster.give("Marzipan", 1)
    table.operative.touch(table.open("bystander")[0])
    table.pass_turn()
    table.spymaster.give("Zeppelin", 1)
    player.sees("Zeppelin")
    expect(player.page.get_by_role("button", name="Choose a card")).to_be_visible()


def test_one_person_plays_in_two_tabs(person):
    table = Table(person).start()
    tab = table.operative.another_tab()
    table.spymaster.give("Quagmire", 2)
    for page in (table.operative, tab):
        page.sees("Quagmire")
    first, second = table.open(table.turn)[:2]
    table.operative.touch(first)
    expect(tab.cards.nth(first)).to_contain_text("covered")
    tab.touch(second)
    expect(table.operative.cards.nth(second)).to_contain_text("covered")


@pytest.mark.parametrize("name", ["<img src=x onerror=alert(1)>"[:24], "Bob 🐺"])
def test_a_name_is_shown_as_typed(person, name):
    ada, odd = person("Ada"), person(name)
    code = ada.open_room()
    odd.join(code)
    tv = person("TV", size=(1920, 1080)).go(f"tv/{code}")
    odd.page.get_by_role("region", name="Red").get_by_role(
        "button", name="Join Red"
    ).click()
    for each in (ada, odd, tv):
        each.sees(name)
    assert not ada.page.locator("img[src=x]").count()


def test_what_speaks_against_a_clue_is_said_while_it_is_typed(person):
    table = Table(person).start()
    spymaster = table.spymaster
    card = next(word for word in spymaster.words if word.isalpha())
    word = spymaster.page.get_by_label("Clue: one word")
    word.fill(f"{card}’s")
    spymaster.sees(f"“{card}’s” is a form of “{card}”, which lies open on the table.")
    word.fill("Zymurgy")
    expect(spymaster.page.locator("#clue-objection")).to_be_empty()


def test_the_host_makes_house_rules_and_others_read_them(person):
    ada, bo = person("Ada"), person("Bo")
    bo.join(ada.open_room())
    for who in (ada, bo):
        who.page.get_by_text("House rules for clues").click()
    ada.page.get_by_label("Abbreviations").check()
    expect(bo.page.get_by_label("Abbreviations")).to_be_checked()
    expect(bo.page.get_by_label("Abbreviations")).to_be_disabled()
