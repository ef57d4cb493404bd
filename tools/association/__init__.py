"""What the AI players know, made from free sources and from lists written by hand.

    python -m tools.association [LANGUAGE ...]

One matrix a language (clue words x cards of the shipped decks) is written into
`cryptonym/ai/knowledge`. The sources are fetched once, checked, and kept in `.sources`,
with all that was read off them. docs/ai.md says how the numbers come about.
"""
