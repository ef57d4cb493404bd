"""Write how Norwegian words that are no compounds are inflected.

    python -m tools.norwegian_words NB_LEMMA_EXC

NB_LEMMA_EXC is the file `nb_lemma_exc.json.gz` of the package `spacy-lookups-data`,
with all forms of Norsk Ordbank. A compound is inflected as its last part is; so what
can be cut into two of which the second is inflected alike needs no place in the list.
"""

import gzip
import json
import re
import sys
from collections import defaultdict
from pathlib import Path

from cryptonym.language import nb

TARGET = Path("src/cryptonym/language/data/forms-nb.txt")
HEAD = "# made by tools/norwegian_words.py from Norsk Ordbank; see THIRD_PARTY.md\n"
KINDS = {"noun": "n", "verb": "v", "adj": "a"}
WORD = re.compile("[a-zæøåéèêóòâôü]{2,16}")
ALIKE = 0.75  # of the forms; what two words have in common the source gives to one

# Sounds like two words, and is one.
WHOLE = nb.WHOLE | frozenset("bursdag".split())

Forms = dict[str, dict[str, set[str]]]


def read(path: Path) -> Forms:
    """Return the forms of every word, by what kind of word it is."""
    with gzip.open(path) as file:
        tables = json.load(file)
    forms: Forms = {kind: defaultdict(set) for kind in KINDS}
    for kind in KINDS:
        for form, lemmas in tables[kind].items():
            for lemma in filter(WORD.fullmatch, lemmas):
                if WORD.fullmatch(form):
                    forms[kind][lemma].add(form)
    return forms


def is_compound(word: str, kind: str, forms: Forms) -> bool:
    """Tell whether *word* is made of two, and inflected as the second."""
    for cut in range(2, len(word) - nb.SHORTEST_PART + 1):
        begin, last = word[:cut], word[cut:]
        if last in nb.NOT_LAST or last not in forms[kind]:
            continue
        ends = {form.removeprefix(begin) for form in forms[kind][word]}
        own = forms[kind][last]
        if len(ends & own) < ALIKE * min(len(ends), len(own)):
            continue
        for link in nb.LINKS:
            first = begin.removesuffix(link)
            short = len(first) < nb.SHORTEST_PART and first not in nb.SHORT_FIRST
            if not begin.endswith(link) or short or first in nb.NOT_FIRST:
                continue
            if any(first in forms[each] for each in KINDS):
                return True
    return False


def _begin(words: set[str]) -> str:
    """Return what all *words* begin with."""
    first, last = min(words), max(words)
    same = (n for n, (a, b) in enumerate(zip(first, last, strict=False)) if a != b)
    return first[: next(same, len(first))]


def main(source: str) -> int:
    """Write the file."""
    forms = read(Path(source))
    ways: dict[tuple[str, str], list[str]] = defaultdict(list)
    for kind, words in forms.items():
        for word, own in words.items():
            if word not in WHOLE and is_compound(word, kind, forms):
                continue
            stem = _begin({word, *own})
            possible = [word, *sorted(own - {word})]
            endings = ",".join(form.removeprefix(stem) for form in possible)
            ways[KINDS[kind], endings].append(stem)
    lines = (f"{k}\t{e}\t{' '.join(sorted(ways[k, e]))}\n" for k, e in sorted(ways))
    TARGET.write_text(HEAD + "".join(lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
