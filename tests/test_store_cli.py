"""Export, import, backup and the doctor where a store keeps the games, no folder."""

import io
import json
from contextlib import closing

import pytest

import cryptonym.doctor
from cryptonym.cli import main
from cryptonym.room import PlayerJoined
from cryptonym.store import (
    Append,
    SqliteLog,
    archive,
    rooms_for,
    take_in,
    valkey_archive,
)
from cryptonym.store.archive import ArchivedRoom
from cryptonym.store.valkey import ValkeyLog
from cryptonym.store.valkey_archive import rooms_in
from tests.serving import InThread, Person, Room, free_port


@pytest.fixture
def store(valkey, monkeypatch):
    """A store that the environment names, as it does for a server; it is empty."""
    with valkey.client() as client:
        client.flushall()
    monkeypatch.setenv("CRYPTONYM_STORE", valkey.url)
    return valkey


def contents(store):
    with store.client() as client:
        return {name: client.dump(name) for name in client.scan_iter()}


def played(log):
    """Play in a room for a while; return its code, tokens, and what is seen there."""
    with InThread(store=log) as server:
        room = Room(server.base).start()
        room.give_clue()
        seen = [sees(server, room.code, token) for token in (None, *room.tokens)]
        room.close()
    return room.code, room.tokens, seen


def sees(server, code, token):
    with closing(Person(server.base, code, token).reach(1)) as person:
        return person.view | {"players": 0}, person.events


def export(file, *argv):
    assert main(["export", f"--out={file}", *argv]) == 0
    return file.read_bytes().splitlines()


def test_a_room_goes_from_a_folder_to_a_store_and_back(store, tmp_path, monkeypatch):
    """With all that happened, and with its seats; people play on in either."""
    from_folder, from_store = tmp_path / "1.jsonl", tmp_path / "2.jsonl"
    code, tokens, seen = played(SqliteLog(tmp_path / "cryptonym.sqlite"))
    export(from_folder, f"--data={tmp_path}", "--store=")
    with InThread(store=ValkeyLog(store.url)) as server:
        assert main(["import", str(from_folder)]) == 0
        for token, there in zip((None, *tokens), seen, strict=True):
            assert sees(server, code, token) == there
        person = Person(server.base, code, tokens[2]).reach(1)
        assert "ack" in person.ask("Rename", name_it="new", name="Eve")
        person.close()
    *before, _ = [told(line) for line in export(from_store, code)]
    assert before == [told(line) for line in from_folder.read_bytes().splitlines()]
    back = f"--data={tmp_path / 'back'}"
    monkeypatch.delenv("CRYPTONYM_STORE")
    assert main(["import", str(from_store), back]) == 0
    with InThread(store=SqliteLog(tmp_path / "back" / "cryptonym.sqlite")) as server:
        assert sees(server, code, tokens[1])[1][-1]["event"]["name"] == "Eve"


def test_no_token_is_exported_without_its_player(store, tmp_path, monkeypatch):
    """Who joins meanwhile is not in it; whoever is the next there has a new token."""
    code, _, _ = played(ValkeyLog(store.url))
    read = ValkeyLog.read

    async def joined(log, room, after=0):
        entries = await read(log, room, after)
        event = PlayerJoined("p5", "Eve", None)
        await log.append(Append(room, len(entries), (event,), token=(b"e" * 32, "p5")))
        return entries

    monkeypatch.setattr(ValkeyLog, "read", joined)
    lines = [json.loads(line) for line in export(tmp_path / "rooms.jsonl", code)]
    players = {p for line in lines for _, p, _ in line.get("tokens", [])}
    assert players == {"p1", "p2", "p3", "p4"}


@pytest.mark.parametrize("read", [0, 1, 2])
def test_a_room_that_is_deleted_meanwhile_is_not_exported(store, tmp_path, read):
    """However much of it was read before; what is written can be imported."""
    played(ValkeyLog(store.url))
    written, asked = [], []
    with rooms_in(store.url) as rooms, store.client() as client:
        ask = rooms._log.server.ask

        async def ask_until_it_is_gone(*words):
            if len(asked) == read:
                client.flushall()
            asked.append(words)
            return await ask(*words)

        def write(line):
            rooms._log.server.ask = ask_until_it_is_gone
            written.append(line)

        assert archive.export(rooms, [], write) == 0
    assert len(asked) == 3
    with rooms_for(tmp_path / "log.sqlite") as target:
        assert take_in(io.BytesIO(b"".join(written)), target) == 0


def told(line):
    """What a line tells, but for the time: a store knows that of the last event."""
    read = json.loads(line) | {"at": 0}
    return read | {"tokens": sorted(read.get("tokens", []))}


def test_a_store_says_when_the_last_thing_happened(store, tmp_path):
    """So what was not used for long is as old elsewhere."""
    played(ValkeyLog(store.url))
    first, second = tmp_path / "1.jsonl", tmp_path / "2.jsonl"
    lines = [json.loads(line) for line in export(first)]
    (at,) = {line["at"] for line in lines if line["type"] == "Logged"}
    with store.client() as client:
        ((_, latest),) = client.zrange("cryptonym:0:rooms", 0, -1, withscores=True)
        assert at == latest
        client.flushall()
    first.write_bytes(first.read_bytes().replace(b"%d" % at, b"%d" % (at - 5_000)))
    assert main(["import", str(first)]) == 0
    lines = [json.loads(line) for line in export(second)]
    assert {line["at"] for line in lines if "at" in line} == {at - 5_000}


def test_a_room_that_is_in_the_store_is_not_imported(store, tmp_path, capsys):
    """Nor is one beside it; nothing has changed."""
    code, _, _ = played(ValkeyLog(store.url))
    file = tmp_path / "rooms.jsonl"
    lines = export(file)
    other = [line.replace(code.encode(), b"BBBBB") for line in lines[1:]]
    file.write_bytes(
        b"".join(line + b"\n" for line in [*lines[:1], *other, *lines[1:]])
    )
    before = contents(store)
    assert main(["import", str(file)]) == 2
    said = capsys.readouterr().err
    assert said == f"cryptonym: There is a room {code} already.\n"
    assert contents(store) == before


def test_of_what_cannot_be_read_nothing_is_left_in_the_store(
    store, tmp_path, capsys, monkeypatch
):
    """Though the lines before the broken one were put aside there."""
    monkeypatch.setattr(valkey_archive, "AT_ONCE", 1)
    played(ValkeyLog(store.url))
    file = tmp_path / "rooms.jsonl"
    lines = export(file)
    with store.client() as client:
        client.flushall()
    file.write_bytes(b"".join(line + b"\n" for line in [*lines, b"{}"]))
    assert main(["import", str(file)]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert contents(store) == {}


def test_what_nobody_comes_back_for_goes_by_itself(store):
    """Whoever imports may be killed."""
    with rooms_in(store.url) as rooms, store.client() as client:
        rooms.put_aside(ArchivedRoom("BCDFG", (("0" * 64, "p1", False),)))
        rooms._hand_over()
        (name,) = client.keys()
        assert 0 < client.ttl(name) <= valkey_archive.ASIDE_FOR


def test_taking_in_may_be_asked_for_twice(store, tmp_path):
    """The first answer may be lost: what is done is done."""
    played(ValkeyLog(store.url))
    file = tmp_path / "rooms.jsonl"
    export(file)
    with store.client() as client:
        client.flushall()
    with rooms_in(store.url) as rooms, file.open("rb") as archive:
        assert take_in(archive, rooms) == 1
        with store.client() as client:
            kept = [client.ttl(name) for name in client.scan_iter()]
        assert kept == [-1] * 3  # for ever: the log, its tokens, and all rooms
        after = contents(store)
        assert rooms.take_in() is None
        assert contents(store) == after


@pytest.mark.usefixtures("store")
def test_a_room_that_is_not_in_the_store_is_said(tmp_path, capsys):
    out = tmp_path / "out.jsonl"
    assert main(["export", "ZZZZZ", f"--out={out}"]) == 2
    assert "There is no room ZZZZZ here." in capsys.readouterr().err
    assert not out.exists()


@pytest.mark.usefixtures("store")
def test_a_store_is_not_backed_up_but_says_how_to(tmp_path, capsys):
    assert main(["backup", str(tmp_path / "copy")]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "ways of its own" in line
    assert not (tmp_path / "copy").exists()


@pytest.mark.usefixtures("store")
def test_a_deck_is_put_on_the_shelf_of_the_store(tmp_path, capsys):
    """And found there by whoever lists or prints decks; no folder is made."""
    file, data = tmp_path / "okapis.txt", f"--data={tmp_path / 'data'}"
    words = "\n".join(f"Okapi{number}" for number in range(25))
    file.write_text(f"# title: Okapis\n# kind: words\n# language: en\n\n{words}\n")
    assert main(["deck", "import", str(file), data]) == 0
    code = capsys.readouterr().out.split("/decks/")[1].split("#")[0]
    assert main(["deck", "list", data]) == 0
    (line,) = [each for each in capsys.readouterr().out.splitlines() if code in each]
    assert line.split() == [code, "words", "en", "25"]
    pdf = tmp_path / "okapis.pdf"
    assert main(["deck", "print", code, data, "--keys=1", f"--out={pdf}"]) == 0
    assert pdf.read_bytes().startswith(b"%PDF")
    assert not (tmp_path / "data").exists()


def doctor(capsys, *argv):
    status = main(["doctor", f"--port={free_port()}", *argv])
    return status, capsys.readouterr().out.splitlines()


@pytest.mark.usefixtures("store")
def test_the_doctor_looks_at_the_store_and_at_no_folder(tmp_path, capsys):
    folder = tmp_path / "data"
    status, said = doctor(capsys, f"--data={folder}")
    assert status == 0
    assert "✓ the store answers, and keeps what it is given" in said
    assert not [line for line in said if "sqlite" in line]
    assert not folder.exists()


@pytest.mark.usefixtures("store")
def test_a_clock_that_is_wrong_is_to_mend_where_there_is_a_store(capsys, monkeypatch):
    """Several servers need one time more than one does."""
    monkeypatch.setattr(cryptonym.doctor, "BUILT_AT", 2**33)
    status, said = doctor(capsys)
    assert status == 1
    (line,) = [line for line in said if line.startswith("✗")]
    assert "set the clock" in line


def test_a_store_that_might_lose_games_is_to_mend(own, capsys):
    with own.client() as client:
        client.config_set("appendfsync", "everysec")
    status, said = doctor(capsys, f"--store={own.url}")
    assert status == 1
    (line,) = [line for line in said if line.startswith("✗")]
    assert "appendfsync is “everysec”. Set appendfsync always" in line


@pytest.mark.parametrize(
    ("store", "why"),
    [
        ("valkey://:word@127.0.0.1:{port}/0", "does not answer"),
        ("valkey://:word@here:port/0", "no address of a store"),
    ],
)
def test_a_store_that_is_not_there_is_to_mend_and_no_secret_is_said(store, why, capsys):
    status, said = doctor(capsys, f"--store={store.format(port=free_port())}")
    assert status == 1
    (line,) = [line for line in said if line.startswith("✗")]
    assert why in line
    assert "word" not in line
