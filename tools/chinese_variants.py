"""Write which Chinese characters are another way to write a traditional one.

    python -m tools.chinese_variants DICTIONARY

DICTIONARY is the folder `opencc/dictionary` of the package
`opencc-python-reimplemented`, with the tables of OpenCC. A simplified character that
stands for several traditional ones is left as it is: nobody knows which is meant.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

TARGET = Path("src/cryptonym/language/data/variants-zh-Hant.txt")
HEAD = "# made by tools/chinese_variants.py from OpenCC; see THIRD_PARTY.md\n"
TABLES = ("STCharacters.txt", "TWVariants.txt")
COMMON = range(0x4E00, 0xA000)

# Either is right, and people type both.
EITHER = {"台": "臺", "盃": "杯"}

# Written so in Hong Kong for what is another word in Taiwan.
OTHERWISE = frozenset("才吃只台煙")

# Simplified, and one of the several that it stands for is nearly always meant.
MEANT = {
    pair[0]: pair[1]
    for pair in """
        万萬 个個 价價 党黨 别別 勋勳 厂廠 叶葉 叹嘆 哗嘩 团團 坝壩 帘簾 弥彌
        录錄 恶惡 愿願 挂掛 摆擺 术術 杰傑 极極 柜櫃 毁毀 涂塗 涌湧 淀澱 烟煙
        胜勝 艳豔 苏蘇 苹蘋 药藥 虫蟲 蚝蠔 蜡蠟 蝎蠍 证證 赞讚 迹跡 适適 鉴鑑
        针針 钟鐘 钥鑰 钻鑽 铲鏟 链鏈 镰鐮 闲閒 当當 宁寧 尽盡 尝嘗 确確 据據
        夸誇 杠槓 扑撲
    """.split()
}


def _also(source: Path, simplified: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Yield what is simplified to the same as another is, or written in Hong Kong."""
    for table in ("TSCharacters.txt", "HKVariants.txt"):
        for line in (source / table).read_text(encoding="utf-8").splitlines():
            one, _, other = line.partition("\t")
            if len(other) != 1 or not {ord(one), ord(other)} <= set(COMMON):
                continue
            if table.startswith("HK"):
                one, other = other, one
            else:
                other = simplified.get(other, one)
            if one != other and one not in OTHERWISE:
                yield one, other


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
    for one, other in _also(Path(source), variants):
        if one not in variants and variants.get(other) != one:
            variants[one] = other
    variants |= EITHER | MEANT
    for character in variants:
        while further := variants.get(variants[character]):
            variants[character] = further
    lines = (f"{one}{variants[one]}\n" for one in sorted(variants))
    TARGET.write_text(HEAD + "".join(lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
