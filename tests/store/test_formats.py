"""Logs that older versions have written are read on; those of newer ones are let be."""

import asyncio
import io
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cryptonym.cli import main
from cryptonym.codes import ROOM
from cryptonym.kit import KitEvent
from cryptonym.room import replay
from cryptonym.store import (
    NewerFormat,
    SqliteLog,
    SqliteShelf,
    export,
    rooms_for,
    rooms_of,
    take_in,
)
from cryptonym.store.sqlite import FORMAT
from tests.serving import free_port

OLD_LOGS = sorted(Path(__file__).parent.glob("old_logs/format-*.sql"))
IDS = [path.stem for path in OLD_LOGS]


def write_old(old, path):
    with closing(sqlite3.connect(path)) as disk:
        disk.executescript(old.read_text())


def rows(path):
    with closing(sqlite3.connect(path)) as disk:
        return {
            table: disk.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
            for table in ("log", "token", "claim")
        }


def format_of(path):
    with closing(sqlite3.connect(path)) as disk:
        return disk.execute("PRAGMA user_version").fetchone()[0]


def set_format(path, number):
    with closing(sqlite3.connect(path)) as disk:
        disk.execute(f"PRAGMA user_version={number}")


def test_there_is_an_old_log_of_every_older_format():
    assert [f"format-{number}" for number in range(1, FORMAT)] == IDS


@pytest.mark.parametrize("old", OLD_LOGS, ids=IDS)
def test_an_old_log_is_upgraded_and_loses_nothing(old, tmp_path):
    path = tmp_path / "log.sqlite"
    write_old(old, path)
    before = rows(path)
    assert format_of(path) == int(old.stem.rpartition("-")[2])
    asyncio.run(SqliteLog(path).close())
    assert format_of(path) == FORMAT
    assert rows(path) == before


@pytest.mark.parametrize("old", OLD_LOGS, ids=IDS)
def test_an_old_log_is_replayed(old, tmp_path):
    path = tmp_path / "log.sqlite"
    write_old(old, path)
    codes = sorted({row[0] for row in rows(path)["log"]}, key=len)

    async def read():
        log = SqliteLog(path)
        entries = [[e.event for e in await log.read(code)] for code in codes]
        await log.close()
        return entries

    room, kit = asyncio.run(read())
    assert [p.name for p in replay(room).players] == ["Ada", "Bo", "Cy", "Dinah"]
    assert replay(room).game.round == 2
    assert all(isinstance(event, KitEvent) for event in kit)


@pytest.mark.parametrize("old", OLD_LOGS, ids=IDS)
def test_an_old_log_can_be_taken_elsewhere(old, tmp_path):
    """What is asked of a log that is imported, old ones fulfil, too."""
    path, elsewhere = tmp_path / "log.sqlite", tmp_path / "elsewhere.sqlite"
    write_old(old, path)
    asyncio.run(SqliteLog(path).close())
    archive = io.BytesIO()
    with rooms_of(path) as source, rooms_for(elsewhere) as target:
        assert export(source, [], archive.write) == 1
        archive.seek(0)
        assert take_in(archive, target) == 1
    rooms = [row for row in rows(path)["log"] if len(row[0]) == ROOM]
    assert rows(elsewhere)["log"] == rooms


def test_what_was_deleted_before_format_2_is_not_there_any_more(tmp_path):
    """It was not overwritten then; the upgrade sees to that."""
    path = tmp_path / "log.sqlite"
    write_old(OLD_LOGS[0], path)
    with closing(sqlite3.connect(path)) as disk:
        disk.execute("PRAGMA secure_delete=OFF")
        disk.execute("DELETE FROM log WHERE event LIKE '%Dinah%'")
        disk.commit()
    assert b"Dinah" in path.read_bytes()
    asyncio.run(SqliteLog(path).close())
    assert b"Dinah" not in path.read_bytes()


@pytest.mark.parametrize("kind", [SqliteLog, SqliteShelf])
def test_a_newer_format_is_refused_and_nothing_changes(kind, tmp_path):
    path = tmp_path / "file.sqlite"
    asyncio.run(kind(path).close())
    set_format(path, 99)
    before = path.read_bytes()
    with pytest.raises(NewerFormat) as refused:
        kind(path)
    assert refused.value.params["found"] == 99
    assert path.read_bytes() == before


def test_the_server_says_in_a_line_that_a_format_is_newer(tmp_path, capsys):
    asyncio.run(SqliteLog(tmp_path / "cryptonym.sqlite").close())
    set_format(tmp_path / "cryptonym.sqlite", 99)
    assert main(["serve", f"--port={free_port()}", f"--data={tmp_path}"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert re.match(r"cryptonym: .*later Cryptonym \(format 99; this one knows", line)
