"""Make the knowledge of all languages, or of those that are named."""

import sys

from cryptonym.ai.near import LANGUAGES as NEAR
from tools.association import features, near, pack
from tools.association.cards import columns
from tools.association.making import make
from tools.association.vocabulary import vocabulary
from tools.association.written import LANGUAGES, problems


def main(languages: list[str]) -> int:
    """Make what is asked for; return the exit status."""
    for language in languages or LANGUAGES:
        for problem in problems(language):
            print(f"{language}: {problem}", file=sys.stderr)
        cards = columns(language)
        words = vocabulary(language, cards)
        made = make(features.RECIPES[language], cards, words)
        file = pack.TARGET / f"{language}.npz"
        pack.pack(made, file)
        print(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
        if language in NEAR:
            near.keep(language, words)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
