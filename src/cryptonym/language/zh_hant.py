"""Chinese in traditional characters: no inflection, and parts in plain sight.

Every character of a word is a part of it, and so are several in a row, but for words
that do not mean what they are written with: 沙發 (a sofa) is no sand.
"""

from functools import lru_cache
from itertools import combinations
from unicodedata import name

from cryptonym.language.language import Language

LONGEST = 6
"""Of a word, in characters: 阿爾卑斯山, 捷克斯洛伐克; what is longer is a sentence."""

SUFFIXES = ("子", "兒", "們", "咪")
"""They change no meaning: 桌子, 花兒, 老師們, 貓咪."""

CHILDREN = frozenset(
    """孔子 老子 孟子 莊子 王子 太子 公子 君子 弟子 孫子 女子 男子 孩子 妻子
    才子 父子 母子 原子 電子 分子 粒子 中子 質子 因子 種子 瓜子 蓮子 松子
    精子 卵子 孢子 嬰兒 幼兒 女兒 孤兒 健兒 寵兒 胎兒 子兒 他們 我們 你們""".split()
)
"""Words in which these do mean something."""

BORROWED = frozenset(
    """沙發 巧克力 漢堡 吉他 馬拉松 坦克 雷達 巴黎 幽默 布丁 木乃伊 三明治
    可樂 麥克風 卡通 埃及 壽司 倫敦 披薩 比薩 咖啡 咖哩 起司 芝士 沙拉 吐司
    培根 威士忌 白蘭地 伏特加 香檳 雪茄 芭蕾 探戈 華爾滋 爵士 搖滾 迪斯可
    派對 嘉年華 巴士 計程 摩托 引擎 馬達 泵浦 邏輯 基因 維他命 荷爾蒙
    阿斯匹靈 尼古丁 嗎啡 海洛因 休克 歇斯底里 浪漫 摩登 模特兒 俱樂部 高爾夫
    保齡 撲克 賓果 骨牌 芒果 檸檬 榴槤 芭樂 番茄 葡萄 琵琶 玫瑰 駱駝 蘿蔔
    胡蘿蔔 葫蘆 蝴蝶 蜘蛛 蜻蜓 蟑螂 螞蟻 螃蟹 蝙蝠 蚯蚓 蝌蚪 鸚鵡 鴛鴦 麒麟
    鳳凰 獼猴桃 喇叭 垃圾 邋遢 尷尬 窈窕 徘徊 傀儡 骷髏 鞦韆 琥珀 珊瑚 玻璃
    翡翠 琉璃 菩薩 羅漢 和尚 喇嘛 達賴 佛陀 基督 耶穌 耶誕 阿拉 彌撒 紐約
    東京 巴西 古巴 智利 秘魯 加拿大 美國 英國 法國 德國 泰國 俄國 意大利
    義大利 西班牙 葡萄牙 荷蘭 瑞士 瑞典 挪威 丹麥 芬蘭 冰島 波蘭 捷克 奧地利
    匈牙利 希臘 土耳其 以色列 伊朗 伊拉克 印度 尼泊爾 緬甸 柬埔寨 越南
    菲律賓 馬來西亞 新加坡 澳洲 非洲 歐洲 亞洲 柏林 羅馬 馬德里 雅典 莫斯科
    雪梨 好萊塢 夏威夷 牛頓 李白 杜甫 白居易 蘇東坡 牛津 劍橋 拿破崙
    愛因斯坦 貝多芬 莫札特 畢卡索 莎士比亞 福爾摩斯 達文西 梵谷 馬克思 列寧
    林肯 華盛頓 哥倫布 馬可波羅 亞歷山大 聖誕 泰山 米老鼠 唐老鴨 安非他命
    歐巴桑 便當 阿嬤 阿公 蒙太奇 烏托邦 圖騰 雷射 鐳射 酷 秀 粉絲 血拼 駭客
    迷你 托福 伊妹兒 黑客 部落格 席夢思 馬賽克 蕾絲 尼龍 卡其 夾克 比基尼
    凡士林 水門汀 盤尼西林 麻糬 烏龍 天婦羅 馬殺雞 卡車 卡片 啤酒 沙丁魚
    三文魚 鮭魚 羅曼史 蘇打 卡路里 瓦斯 加侖 打 羅 東西 馬上 聊天 花生 先生
    馬虎 馬腳 天花 天花板 風流 風騷 風水 江湖 千金 丈夫 丈人 大夫 大方 小心
    小說 小氣 點心 開心 關心 黃牛 吹牛 露馬腳 拍馬屁 龍頭 龍眼 虎口 狐臭
    雞皮 地道 道地 利害 厲害 生氣 東道主 矛盾 規矩 土豆 土司 木馬 海報 海關
    月老 杜鵑 太極 八卦 二胡 胡說 胡同 下海 出風頭 花樣 白痴 半島 包袱 滑稽
    推敲 雷同 蓮霧 梨園 杏林 知音 矮子""".split()
) - frozenset(
    "打 羅 酷 秀 卡車 沙丁魚 三文魚 鮭魚 啤酒 冰島 半島 小說 海關 矮子".split()
)
"""Words that do not mean what they are written with."""

HEARD = {
    "公園": "園", "公主": "主", "公司": "司", "公路": "路", "公車": "車", "公寓": "寓",
    "老師": "師", "老虎": "虎", "老鼠": "鼠", "老闆": "闆", "老鷹": "鷹",
    "老婆": "婆",
    "卡車": "車", "卡片": "片", "啤酒": "酒", "芒果": "果", "沙丁魚": "魚",
    "鮭魚": "魚",
    "小說": "說", "冰島": "島", "海關": "關", "計程車": "車", "保齡球": "球",
    "高爾夫球": "球", "撲克牌": "牌", "聖誕樹": "樹", "石頭": "石", "木頭": "木",
    "骨頭": "骨", "舌頭": "舌", "枕頭": "枕", "拳頭": "拳", "饅頭": "", "罐頭": "罐",
    "美國": "國", "英國": "國", "法國": "國", "德國": "國", "泰國": "國", "泰山": "山",
    "非洲": "洲", "歐洲": "洲", "亞洲": "洲", "澳洲": "洲", "玉米": "米", "番茄": "茄",
}  # fmt: skip
"""Words of which only a part means what it says."""

PHRASES_WITHOUT = frozenset("目的 標的 中的 的確 的士 有的放矢 無的放矢 目的地".split())
"""Words in which 的 does not join two."""

NUMBER_WORDS = frozenset("兩 倆 仨 零 半 雙 廿 卅 十幾 數十 百萬 千萬".split()) - {
    "半",
    "雙",
}

SHAPES = frozenset(
    """圓 圓形 圓圈 圈 橢圓 橢圓形 方 方形 正方形 長方形 矩形 菱形 梯形 三角
    三角形 四方形 四邊形 五角形 五邊形 六角形 六邊形 多邊形 八角形 星形 心形
    線 直線 曲線 弧 弧形 球 球形 球體 正方體 立方體 長方體 圓柱 圓錐 角錐
    金字塔形 十字 十字形 環 環形 螺旋 扁 彎 直""".split()
)

SPELLED = frozenset("ai atm cia diy dna eq fbi id iq it nba ok ufo usa usb vip".split())
"""Abbreviations with a vowel, which are in other letters in Chinese too."""

LETTER_NAMES = frozenset(map(chr, range(0x3105, 0x3130)))
"""Bopomofo: the letters that say how a character is spoken."""

UNITS = {**dict.fromkeys(BORROWED, ""), **HEARD}
LONGEST_UNIT = max(map(len, UNITS))


class Script:
    """Han characters, and the letters and tones of Bopomofo."""

    def __contains__(self, character: object) -> bool:
        """Tell whether Chinese is written with *character*."""
        return is_han(str(character)) or name(str(character), "").startswith("BOPOMOFO")


def load() -> Language:
    """Return Chinese, which has nothing to read but how variants are folded."""
    return Language(
        script=Script(),
        lemmas=lemmas,
        forms=lemmas,
        parts=parts,
        known=lambda word: all(map(is_han, word)),
        spelled=_is_spelled,
        letter_names=LETTER_NAMES,
        number_words=NUMBER_WORDS,
        shapes=SHAPES,
        phrase=is_phrase,
    )


def is_han(character: str) -> bool:
    """Tell whether this is a Chinese character."""
    return name(character, "").startswith(
        ("CJK UNIFIED IDEOGRAPH", "IDEOGRAPHIC NUMBER")
    )


@lru_cache(maxsize=4_096)
def lemmas(word: str) -> frozenset[str]:
    """Return *word*, and without what changes no meaning: 桌子 桌, 星星 星."""
    found = {word}
    if len(word) > 1 and word.endswith(SUFFIXES) and word not in CHILDREN | BORROWED:
        found.add(word[:-1])
    if len(word) == 2 and word[0] == word[1]:
        found.add(word[0])
    if len(word) == 2 and word.endswith("頭") and HEARD.get(word):
        found.add(word[0])
    return frozenset(found)


@lru_cache(maxsize=4_096)
def parts(word: str) -> frozenset[str]:
    """Return all that *word* is put together from."""
    silent: set[int] = set()
    found: set[str] = set()
    at = 0
    while at < len(word):
        unit = _unit_at(word, at)
        if unit:
            silent |= set(range(at + 1, at + len(unit)))
            found |= {unit, UNITS[unit]}
        at += max(1, len(unit))
    cuts = [cut for cut in range(len(word) + 1) if cut not in silent]
    found |= {word[start:end] for start, end in combinations(cuts, 2)}
    if word.endswith(SUFFIXES) and word not in CHILDREN:
        found.discard(word[-1])
    return frozenset(part for part in found if is_part(part, word))


def is_part(part: str, word: str) -> bool:
    """Tell whether *part* is one, of no more characters than a word has."""
    return bool(part) and part != word and len(part) <= LONGEST


def is_phrase(word: str) -> bool:
    """Tell whether *word* is several, although nothing stands between them."""
    if sum(map(is_han, word)) > LONGEST:
        return True
    return "的" in word[1:-1] and word not in PHRASES_WITHOUT


def _unit_at(word: str, start: int) -> str:
    """Return the longest word from here on that is not what it is written with."""
    for end in range(min(len(word), start + LONGEST_UNIT), start + 1, -1):
        if word[start:end] in UNITS:
            return word[start:end]
    return ""


def _is_spelled(word: str) -> bool:
    latin = len(word) > 1 and word.isascii() and word.isalpha()
    return word in SPELLED or (latin and not set(word) & set("aeiouy"))
