"""Builds the browser client into the package when the package is built or installed."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools.node import NODE_WHEEL, npm, system_node


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # no config
    """Runs npm, unless the client is there already."""

    def dependencies(self) -> list[str]:
        """Ask for Node as one more build requirement where the machine has none."""
        return [] if self._built() or system_node() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the client."""
        if self._built():
            return
        for step in (["ci"], ["run", "build"]):
            self.app.display_info(f"client: npm {' '.join(step)}")
            if npm(*step):
                self.app.abort("The client could not be built.")

    def _built(self) -> bool:
        """A source distribution carries the built client; `dev` has built its own."""
        from_sdist = Path(self.root, "PKG-INFO").exists()
        return from_sdist or os.environ.get("CRYPTONYM_CLIENT") == "built"
