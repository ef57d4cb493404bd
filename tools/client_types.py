"""Writes the client's types from the Python types that travel on the wire.

`python -m tools.client_types` writes them; a test says when they are stale.
"""

from pathlib import Path
from typing import get_args

import msgspec
import msgspec.inspect as inspected
from msgspec import NODEFAULT

from cryptonym.kit import KitCommand
from cryptonym.room import (
    LONGEST,
    LONGEST_PAUSE,
    LONGEST_SAID,
    PRESETS,
    SAND,
    AnyCommand,
    AnyEvent,
    PlayLanguage,
)
from cryptonym.server.hindsight import Touches
from cryptonym.server.http import Handover, Joined, Refusal, TvOffer
from cryptonym.server.kits import KitLink, MadeKit
from cryptonym.server.pages import Boot
from cryptonym.wire import Ack, Ephemeral, Failure, Frame, KitFrame, Pong

TARGET = Path(__file__).parent.parent / "client" / "src" / "protocol.ts"
INCOMING = (Frame, Ack, Failure, Pong, Ephemeral)
TOLD = (Joined, Handover, TvOffer, Touches, Refusal, Boot)
ROOTS = (*INCOMING, *get_args(AnyCommand), *TOLD)
KIT = (*get_args(KitCommand), KitFrame, MadeKit, KitLink)

RENAMED = {
    "PlayerView": "Player",
    "Failure": "FailureMessage",
    "Refused": "Failure",
    "Refusal": "RefusalBody",
}
"""Names that mean something else in the browser, or are shorter there."""

BY_HAND = {
    ("ChangeSettings", "settings"): "Partial<Settings>",
    ("FrameEvent", "event"): "Event",
    ("You", "may"): "CommandType[]",
}
"""Fields that TypeScript can say better than their Python types do."""

RAW = "Frame"
"""What has been encoded already when the struct around it is."""

HEADER = """\
/**
 * What travels on the wire, as docs/protocol.md says it.
 * Written by `python3 dev types` from the Python types: do not edit.
 */
"""
PRIMITIVES = {
    inspected.StrType: "string",
    inspected.IntType: "number",
    inspected.FloatType: "number",
    inspected.BoolType: "boolean",
    inspected.NoneType: "null",
    inspected.AnyType: "unknown",
    inspected.RawType: RAW,
}


class Writer:
    """Collects the types that the roots are made of, each once."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}

    def expression(self, kind: inspected.Type) -> str:
        """Return *kind* as TypeScript says it; declare what it names."""
        match kind:
            case inspected.StructType():
                return self.declare(kind)
            case inspected.EnumType(cls):
                name = cls.__name__
                values = " | ".join(f"'{member.value}'" for member in cls)
                self.declared[name] = f"export type {name} = {values};\n"
                return name
            case inspected.LiteralType(values):
                return " | ".join(
                    str(v).lower() if isinstance(v, bool | int) else f"'{v}'"
                    for v in values
                )
            case inspected.UnionType(types):
                union = " | ".join(self.expression(each) for each in types)
                return union.replace("Word | Picture", "Card")
            case inspected.VarTupleType(item) | inspected.ListType(item):
                inner = self.expression(item)
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            case inspected.TupleType(items):
                return f"[{', '.join(self.expression(item) for item in items)}]"
            case inspected.DictType(_, value):
                return f"Record<string, {self.expression(value)}>"
            case _:
                return PRIMITIVES[type(kind)]

    def declare(self, struct: inspected.StructType) -> str:
        """Declare a struct as an interface; return its name."""
        plain = struct.cls.__name__
        name = RENAMED.get(plain, plain)
        if name in self.declared:
            return name
        self.declared[name] = ""  # its place, should it name itself
        asked = issubclass(struct.cls, get_args(AnyCommand))
        lines = [f"  type: '{struct.tag}';"] if struct.tag else []
        for field in struct.fields:
            optional = asked and field.default is not NODEFAULT
            kind = BY_HAND.get((plain, field.name)) or self.expression(field.type)
            if optional:
                kind = kind.removesuffix(" | null")
            lines.append(f"  {field.name}{'?' if optional else ''}: {kind};")
        comment = (struct.cls.__doc__ or "").split("\n\n")[0].replace("\n    ", " ")
        body = "\n".join(lines)
        self.declared[name] = (
            f"/** {comment} */\nexport interface {name} {{\n{body}\n}}\n"
        )
        return name


def types() -> str:
    """Return the whole TypeScript module."""
    writer = Writer()
    for root in (*ROOTS, *KIT):
        writer.expression(inspected.type_info(root))
    unions = {
        "Event": [
            writer.expression(inspected.type_info(e)) for e in get_args(AnyEvent)
        ],
        "Command": [command.__name__ for command in get_args(AnyCommand)],
        "KitCommand": [command.__name__ for command in get_args(KitCommand)],
        "Incoming": [RENAMED.get(kind.__name__, kind.__name__) for kind in INCOMING],
        "Card": ["Word", "Picture"],
    }
    aliases = [
        f"export type {name} =\n  | " + "\n  | ".join(parts) + ";\n"
        for name, parts in unions.items()
    ]
    aliases.append(
        "export type CommandType = Command['type'];\n"
        "export type Kind = 'pictures' | 'words';\n"
        "export type ClueNumber = Clue['number'];\n"
        "export type Phase = View['phase'];\n"
        "export type Params = Failure['params'];\n"
    )
    layouts = msgspec.json.format(msgspec.json.encode(PRESETS), indent=2).decode()
    aliases.append(
        "/** How the boxed games are laid out. */\n"
        f"export const PRESETS: Record<Kind, Layout> = {layouts};\n"
    )
    languages = ", ".join(f"'{language}'" for language in get_args(PlayLanguage))
    aliases.append(
        "/** The languages that clues can be judged in. */\n"
        f"export const PLAY_LANGUAGES = [{languages}] as const;\n"
    )
    aliases.append(
        "/** Seconds: what a sand glass holds if nobody says; the longest time. */\n"
        f"export const SAND = {SAND};\nexport const LONGEST = {LONGEST};\n"
        "\n/** Seconds: the longest that AI players may have to think. */\n"
        f"export const LONGEST_PAUSE = {LONGEST_PAUSE};\n"
        "\n/** Characters: the longest that one can say at a time. */\n"
        f"export const LONGEST_SAID = {LONGEST_SAID};\n"
    )
    return "\n".join(
        (HEADER, *(writer.declared[name] for name in sorted(writer.declared)), *aliases)
    )


if __name__ == "__main__":
    TARGET.write_text(types(), encoding="utf-8")
