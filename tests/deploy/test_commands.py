"""The unit and the container: they say what Cryptonym understands, and give it time."""

import json
import os
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from cryptonym import cli, terminal
from cryptonym.server.draining import DRAINS_WITHIN

DEPLOY = Path(__file__).parents[2] / "deploy"
UNIT = DEPLOY / "cryptonym.service"


def told(file, sign):
    """What *file* says of each thing; the last time, where it says so twice."""
    lines = (line.partition(sign) for line in file.read_text().splitlines())
    return {name: value.strip() for name, found, value in lines if found}


def understood(arguments):
    say = terminal.speech(arguments, os.environ)
    return cli._parser(say).parse_args(arguments)


def test_the_unit_serves_from_the_folder_that_it_may_write_to():
    unit = told(UNIT, "=")
    arguments = understood(shlex.split(unit["ExecStart"])[1:])
    assert arguments.data == Path("%S", unit["StateDirectory"])
    assert arguments.host == "127.0.0.1"


def test_the_unit_gives_players_the_time_to_go():
    unit = told(UNIT, "=")
    assert float(unit["TimeoutStopSec"]) > DRAINS_WITHIN + cli.STOPS_WITHIN


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="needs systemd")
def test_systemd_understands_the_unit(tmp_path):
    copy = tmp_path / UNIT.name
    there = shutil.which("true")
    copy.write_text(UNIT.read_text().replace("/opt/cryptonym/bin/cryptonym", there))
    verify = ["systemd-analyze", "verify", str(copy)]
    said = subprocess.run(verify, capture_output=True, text=True, check=False)
    assert (said.returncode, said.stderr) == (0, "")


def test_the_container_serves_from_its_volume_at_its_port():
    container = told(DEPLOY / "Containerfile", " ")
    arguments = understood(json.loads(container["CMD"]))
    assert arguments.data == Path(container["VOLUME"])
    assert arguments.port == int(container["EXPOSE"])
