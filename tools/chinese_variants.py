"""Write which Chinese characters are another way to write a traditional one.

    python -m tools.chinese_variants DICTIONARY

DICTIONARY is the folder `opencc/dictionary` of the package
`opencc-python-reimplemented`, with the tables of OpenCC. A simplified character that
stands for several traditional ones is left as it is: nobody knows which is meant.
"""

import sys
from pathlib import Path

TARGET = Path("src/cryptonym/language/data/variants-zh-Hant.txt")
HEAD = "# made by tools/chinese_variants.py from OpenCC; see THIRD_PARTY.md\n"
TABLES = ("STCharacters.txt", "TWVariants.txt")
COMMON = range(0x4E00, 0xA000)

# Either is right, and people type both.
EITHER = {"台": "臺"}


def main(source: str) -> int:
    """Write the file: lines of a character and what it is folded to."""
    variants: dict[str, str] = {}
    for table in TABLES:
        for line in (Path(source) / table).read_text(encoding="utf-8").splitlines():
            character, _, others = line.partition("\t")
            single = len(others) == 1 and others != character
            if single and ord(character) in COMMON and ord(others) in COMMON:
                variants[character] = others
                variants.pop(others, None)  # the later table knows how Taiwan writes
    variants |= EITHER
    for character in variants:
        while other := variants.get(variants[character]):
            variants[character] = other
    lines = (f"{one}{variants[one]}\n" for one in sorted(variants))
    TARGET.write_text(HEAD + "".join(lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
