"""Backup, export and import, on the command line, with a server that runs."""

import json
import sqlite3
import threading
from contextlib import closing

import httpx
import pytest

from cryptonym import store
from cryptonym.cli import main
from cryptonym.store import archive
from tests.serving import Person, Process, Room


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """A running server, a room in mid-round, and a deck of somebody's own."""
    folder = tmp_path_factory.mktemp("data")
    with Process(folder, "--no-limits") as server:
        room = Room(server.base).start()
        room.give_clue()
        words = {"title": "Mine", "kind": "words", "language": "en"}
        words["text"] = "\n".join(f"Word{number}" for number in range(30))
        deck = httpx.post(f"{server.base}/api/decks", json=words).json()["deck"]
        yield server, folder, room, deck
        room.close()


@pytest.fixture
def exported(served, tmp_path):
    _, folder, room, _ = served
    file = tmp_path / "rooms.jsonl"
    assert main(["export", room.code, f"--data={folder}", f"--out={file}"]) == 0
    return file


def log_of(folder):
    with closing(sqlite3.connect(folder / store.LOG)) as disk:
        return [
            disk.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
            for table in ("log", "token")
        ]


def seen(base, code, token=None):
    person = Person(base, code, token).reach(1)
    person.close()
    return person.view | {"players": 0}, person.events


def test_a_backup_is_a_folder_to_start_a_server_with(served, tmp_path):
    server, folder, room, deck = served
    copy = tmp_path / "copy"
    assert main(["backup", str(copy), f"--data={folder}"]) == 0
    assert sorted(file.name for file in copy.iterdir()) == [store.LOG, store.SHELF]
    with Process(copy, "--no-limits") as restored:
        for token in (None, room.tokens[0]):
            there = seen(restored.base, room.code, token)
            assert there == seen(server.base, room.code, token)
        url = f"/api/decks/{deck}"
        there = httpx.get(restored.base + url).json()
        assert there == httpx.get(server.base + url).json()


def test_a_backup_while_people_play_is_whole_and_stops_nobody(served, tmp_path):
    server, folder, room, _ = served
    person = Person(server.base, room.code, room.tokens[2]).reach(1)
    done = threading.Event()

    def back_up():
        for number in range(5):
            assert (
                main(["backup", str(tmp_path / str(number)), f"--data={folder}"]) == 0
            )
        done.set()

    copying = threading.Thread(target=back_up)
    copying.start()
    asked = 0
    while not done.is_set():
        asked += 1
        name = f"Ada {asked}"
        assert "ack" in person.ask("Rename", name=name, name_it=name)
    copying.join()
    person.close()
    for number in range(5):
        log, _ = log_of(tmp_path / str(number))
        versions = [row[1] for row in log if row[0] == room.code]
        assert versions == list(range(1, len(versions) + 1))


def test_a_backup_is_not_written_over_anything(served, tmp_path, capsys):
    _, folder, _, _ = served
    for there in (tmp_path, folder / store.LOG):
        assert main(["backup", str(there), f"--data={folder}"]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert line == f"cryptonym: {there} is in the way."
    assert list(tmp_path.iterdir()) == []


def test_there_is_no_backup_of_nothing(tmp_path, capsys):
    assert main(["backup", str(tmp_path / "copy"), f"--data={tmp_path}"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line == f"cryptonym: There is no {tmp_path / store.LOG}."
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_log_is_said_and_not_backed_up(served, tmp_path, capsys):
    _, folder, _, _ = served
    data = tmp_path / "data"
    assert main(["backup", str(data), f"--data={folder}"]) == 0
    with (data / store.LOG).open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 4096)
    assert main(["backup", str(tmp_path / "copy"), f"--data={data}"]) == 2
    assert str(data / store.LOG) in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


def test_an_exported_room_is_the_same_elsewhere(served, exported, tmp_path, capsys):
    """Its seats too: whoever has a token there has one here."""
    server, _, room, _ = served
    elsewhere = tmp_path / "elsewhere"
    assert main(["import", str(exported), f"--data={elsewhere}"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "One room is here now"
    with Process(elsewhere, "--no-limits") as other:
        for token in (None, *room.tokens):
            there = seen(other.base, room.code, token)
            assert there == seen(server.base, room.code, token)


def test_an_export_has_a_line_an_event_and_a_first_line_with_its_format(
    served, exported
):
    _, folder, room, _ = served
    head, begins, *events = map(json.loads, exported.read_text().splitlines())
    assert (head["type"], head["format"]) == ("Archive", 2)
    assert (begins["type"], begins["room"]) == ("Room", room.code)
    log, _ = log_of(folder)
    rows = [row for row in log if row[0] == room.code]
    told = [
        (e["room"], e["v"], e["event"], *(e["by"] or (None, None)), e["at"])
        for e in events
    ]
    assert told == [(c, v, json.loads(e), p, i, at) for c, v, e, p, i, at in rows]


def test_an_export_has_no_token_and_is_not_written_over_anything(
    served, exported, capsys
):
    _, folder, room, _ = served
    text = exported.read_text()
    assert not any(token in text for token in room.tokens)
    assert main(["export", f"--data={folder}", f"--out={exported}"]) == 2
    assert "is in the way" in capsys.readouterr().err
    assert exported.read_text() == text


def test_all_rooms_are_exported_to_whoever_reads(served, capsysbinary):
    _, folder, room, _ = served
    assert main(["export", f"--data={folder}"]) == 0
    lines = capsysbinary.readouterr().out.splitlines()
    rooms = [m["room"] for m in map(json.loads, lines) if m["type"] == "Room"]
    assert room.code in rooms
    assert len(rooms) == len(set(rooms))


def test_a_room_that_is_not_there_is_said_and_leaves_no_file(served, tmp_path, capsys):
    _, folder, room, _ = served
    out = tmp_path / "out.jsonl"
    argv = ["export", room.code, "ZZZZZ", f"--data={folder}", f"--out={out}"]
    assert main(argv) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line == "cryptonym: There is no room ZZZZZ here."
    assert not out.exists()


def test_a_room_that_is_there_is_not_imported(served, exported, capsys):
    _, folder, room, _ = served
    before = log_of(folder)
    assert main(["import", str(exported), f"--data={folder}"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line == f"cryptonym: There is a room {room.code} already."
    assert log_of(folder) == before


def test_a_room_is_imported_into_a_server_that_runs(exported, tmp_path):
    data = tmp_path / "other"
    with Process(data) as other:
        assert main(["import", str(exported), f"--data={data}"]) == 0
        code = json.loads(exported.read_text().splitlines()[1])["room"]
        assert httpx.get(f"{other.base}/api/rooms/{code}").json()["phase"] == "guess"


def cut(lines):
    lines[4] = lines[4][:-3]


def twice(lines):
    lines.insert(4, lines[3])


def without(lines):
    del lines[3]


def headless(lines):
    del lines[0]


def newer(lines):
    lines[0] = lines[0].replace(b'"format":2', b'"format":99')


def elsewhere(lines):
    lines[4] = lines[4].replace(b'"room":"', b'"room":"X', 1)


def unknown(lines):
    lines[4] = lines[4].replace(b'"v":', b'"w":', 1)


def long(lines):
    lines[4] += b" " * archive.LONGEST_LINE


def impossible(lines):
    """A card is touched before any was dealt."""
    at = next(n for n, line in enumerate(lines) if b'"Dealt"' in line)
    revealed = {"type": "Revealed", "team": "red", "position": 3}
    event = revealed | {"identity": "red", "player": "p1"}
    line = json.loads(lines[at]) | {"event": event}
    lines[at] = json.dumps(line).encode()


def misnamed(lines):
    """An id that would break the frames that it is written into."""
    lines[:] = [
        line.replace(b'"player":"p2"', b'"player":"p2\\",\\"x"') for line in lines
    ]


def passing(lines):
    """An id that would break the history, of somebody who is gone in the end."""
    came, went = (
        {"type": "PlayerJoined", "player": "x\ny", "name": "X", "bot": None},
        {"type": "PlayerLeft", "player": "x\ny", "reason": "left"},
    )
    last = json.loads(lines[-1])
    for v, event in enumerate((came, went), last["v"] + 1):
        lines.append(json.dumps(last | {"v": v, "event": event}).encode())


def foretold(lines):
    """A token for whoever joins next, who may be a spymaster then."""
    begins = json.loads(lines[1])
    tokens = [*begins["tokens"], ["ab" * 32, "p9", False]]
    lines[1] = json.dumps(begins | {"tokens": tokens}).encode()


def again(lines):
    lines += lines[1:]


def uncoded(lines):
    code = json.loads(lines[1])["room"].encode()
    lines[1:] = [line.replace(code, b"AEIOU") for line in lines[1:]]


def no_token(lines):
    begins = json.loads(lines[1])
    lines[1] = json.dumps(begins | {"tokens": [["00", "p1", False]]}).encode()


def two_tokens(lines):
    begins = json.loads(lines[1])
    lines[1] = json.dumps(begins | {"tokens": begins["tokens"] * 2}).encode()


@pytest.mark.parametrize(
    ("breaks", "said"),
    [
        (cut, "Line 5 cannot be read."),
        (unknown, "Line 5 cannot be read."),
        (no_token, "Line 2 cannot be read."),
        (two_tokens, "Line 2 cannot be read."),
        (long, "Line 5 is too long."),
        (twice, "Line 5 does not follow the one before."),
        (without, "Line 4 does not follow the one before."),
        (elsewhere, "Line 5 does not follow the one before."),
        (again, "does not follow the one before."),
        (headless, "Rooms that were exported begin otherwise (line 1)."),
        (newer, "was written by a later Cryptonym (format 99; this one knows 2)."),
        (impossible, "cannot have happened."),
        (misnamed, "cannot have happened."),
        (passing, "cannot have happened."),
        (foretold, "What is told up to line 2 cannot have happened."),
        (uncoded, "The code in line 2 is no room’s."),
        (list.clear, "Rooms that were exported begin otherwise (line 1)."),
    ],
    ids=lambda what: getattr(what, "__name__", ""),
)
def test_a_broken_line_is_named_and_nothing_is_imported(
    breaks, said, exported, tmp_path, capsys
):
    """Not the whole room before it, either."""
    data = tmp_path / "data"
    lines = exported.read_bytes().splitlines()
    code = json.loads(lines[1])["room"].encode()
    other = [line.replace(code, b"BBBBB") for line in lines[1:]]
    breaks(lines)
    if lines and breaks not in (cut, headless):
        lines += other
    broken = tmp_path / "broken.jsonl"
    broken.write_bytes(b"".join(line + b"\n" for line in lines))
    capsys.readouterr()
    assert main(["import", str(broken), f"--data={data}"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith(said), line
    assert log_of(data) == [[], []]


def test_too_many_events_are_refused(exported, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(archive, "MOST_IN_A_ROOM", 5)
    assert main(["import", str(exported), f"--data={tmp_path / 'data'}"]) == 2
    assert "In line 8 there is too much." in capsys.readouterr().err
