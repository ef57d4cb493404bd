"""Looks for bytes that break what reads them: `python3 dev fuzz [seconds]`.

With atheris, which sees what of the code each input reaches. What it finds becomes a
seed in fuzzing.py when it is mended.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import atheris

SEEN = [
    "cryptonym.wire",
    "cryptonym.decks",
    "cryptonym.server",
    "websockets",
    "zipfile",
]
"""In these it looks for new ways; to look everywhere takes minutes to begin."""


def main(seconds="60"):
    """Fuzz all readers, each for its share of so many seconds."""
    from tests.fuzzing import TARGETS  # noqa: PLC0415 (not as the one that is seen)

    share = str(max(1, int(seconds) // len(TARGETS)))
    broken = []
    for name in TARGETS:
        print(f"{name}: {share} s", flush=True)  # noqa: T201
        command = [sys.executable, "-m", "tests.fuzz", name, share]
        if subprocess.run(command, check=False).returncode:
            broken.append(name)
    print("broken: " + ", ".join(broken) if broken else "Nothing broke.")  # noqa: T201
    return len(broken)


def fuzz(name, seconds):
    """Fuzz one reader; the process ends here."""
    with atheris.instrument_imports(include=SEEN):
        from tests.fuzzing import LONGEST, SEEDS, TARGETS  # noqa: PLC0415

    target = TARGETS[name]
    with tempfile.TemporaryDirectory() as folder:
        for number, seed in enumerate(SEEDS[target]):
            Path(folder, str(number)).write_bytes(seed)
        options = [f"-max_total_time={seconds}", f"-max_len={LONGEST}", "-verbosity=0"]
        atheris.Setup([sys.argv[0], *options, "-timeout=10", folder], target)
        atheris.Fuzz()


if __name__ == "__main__":
    sys.exit(fuzz(*sys.argv[1:]) if len(sys.argv) > 2 else main(*sys.argv[1:]))
