"""A language model for the tests: an endpoint that speaks OpenAI's chat format."""

import json
import threading
import time

import uvicorn
from starlette.applications import Starlette
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Route

from tests.serving import PATIENCE, free_port

WORDS = ["Ocelot", "Giraffe", "Walrus", "Otter", "Badger", "Lemur", "Gibbon"]


def sensible(table):
    """Give one clue for one agent; touch the first open card."""
    weighed = {"chance": 0.6}
    if table["role"] == "operative":
        first = [weighed | {"card": card["card"]} for card in table["open"][:2]]
        return {"ranking": first, "touches": 1}
    own = [c["card"] for c in table["open"] if c["identity"] == table["team"]]
    others = [c["card"] for c in table["open"] if c["identity"] != table["team"]]
    return {
        "word": WORDS[len(table["clues"]) % len(WORDS)],
        "number": 1,
        "meant": [weighed | {"card": own[0]}],
        "feared": [{"card": others[0], "chance": 0.1}],
    }


def completion(said):
    """What such an endpoint answers when the model has *said* something."""
    message = {"role": "assistant", "content": said}
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1_790_000_000,
        "model": "mock",
        "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
        "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2},
    }


class Endpoint(uvicorn.Server):
    """It answers as `answer` says: what the model says, or a whole response.

    `asked` are the tables that it was shown, `requests` all of each request, as text.
    """

    def __init__(self, answer=sensible):
        self.answer = answer
        self.asked, self.requests = [], []
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}/v1"
        app = Starlette(
            routes=[Route("/v1/chat/completions", self._complete, methods=["POST"])]
        )
        super().__init__(uvicorn.Config(app, port=self.port, log_config=None))
        self._thread = threading.Thread(target=self.run)

    async def _complete(self, request):
        body = (await request.body()).decode()
        self.requests.append(f"{dict(request.headers)} {body}")
        table = json.loads(json.loads(body)["messages"][-1]["content"])
        self.asked.append(table)
        answer = self.answer(table)
        if not isinstance(answer, dict | str):
            return answer
        said = answer if isinstance(answer, str) else json.dumps(answer)
        return JSONResponse(completion(said))

    def __enter__(self):
        self._thread.start()
        until = time.monotonic() + PATIENCE
        while not self.started and time.monotonic() < until:
            time.sleep(0.01)
        return self

    def __exit__(self, *_):
        self.should_exit = True
        self._thread.join()


def broken(_table):
    """Be out of order."""
    return PlainTextResponse("Internal Server Error: sk-secret", 500)


def no_json(_table):
    """Be something else altogether."""
    return PlainTextResponse("<html>Welcome to nginx</html>")
