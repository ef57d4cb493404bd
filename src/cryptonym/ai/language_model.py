"""A language model in a seat: asked what to do, and asked again when that is no good.

The extra `language-model` is imported here and in `bounded`, when a model is opened.
Its keys are in the environment, where the provider's own library finds them.
"""

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
from msgspec.structs import replace

from cryptonym.ai.answer import (
    Answer,
    ClueAnswer,
    GuessAnswer,
    in_shares,
    objection,
    quoted,
)
from cryptonym.ai.question import (
    OPERATIVE,
    SPYMASTER,
    Question,
    Refused,
    question,
)
from cryptonym.engine import CodenamesError, GameEvent, Role, Seat, View

if TYPE_CHECKING:
    from pydantic_ai import Agent
    from pydantic_ai.models import Model
    from pydantic_ai.models.openai import OpenAIChatModelSettings

LOCAL = "local"
"""The provider of models at an address that speaks OpenAI's chat format."""

KEY = "CRYPTONYM_LANGUAGE_MODEL_KEY"
"""Where the environment has the key for such an address, if it wants one."""

TIMES = 3
"""So often it is asked for one answer at most."""

MOST_TOKENS = 4_000
"""Of an answer, with what a model thinks before it."""

WRONG_FORM = "not in the form that was asked for"
VARIABLE = re.compile(r"\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b")


class UnusableModel(CodenamesError):
    """There is no such model, or what it needs is not there.

    `why`: the `extra`, the `name`, the `key`, the `address`, or `something` else that
    its provider wants of the environment, and does not name.
    """

    def __init__(self, why: str, model: str, lacks: str = "") -> None:
        super().__init__("unusable_model", why=why, model=model, lacks=lacks)


class Fails(CodenamesError):
    """It was tried, and is not what it should be.

    `why`: it cannot be reached (`away`), it answered with a `status`, or in another
    `form` than was asked for.
    """

    def __init__(self, why: str, status: str = "") -> None:
        super().__init__("model_fails", why=why, status=status)


class NoAnswer(CodenamesError):
    """It was asked as often as is allowed, and said nothing that can be played."""

    def __init__(self) -> None:
        super().__init__("no_answer")


@dataclass(frozen=True, slots=True)
class LanguageModel:
    """A *model* that can be asked, as either role.

    `host` is who is sent what it is asked; None: an address of the operator's own.
    """

    model: "Model[Any]"
    host: str | None
    spymaster: "Agent[object, ClueAnswer]"
    operative: "Agent[object, GuessAnswer]"

    @property
    def name(self) -> str:
        """What the model is called."""
        return self.model.model_name

    async def ask(
        self,
        view: View,
        past: tuple[GameEvent, ...],
        seat: Seat,
        spend: Callable[[], None],
    ) -> Answer:
        """Return what it would do in *seat*, which can be played.

        *spend* is called before each request, and may refuse it by raising.

        Raises:
            NoAnswer: or whatever else went wrong on the way to it.
        """
        from pydantic_ai import UnexpectedModelBehavior  # noqa: PLC0415 (an extra)

        asked = question(view, past, seat)
        for _ in range(TIMES):
            spend()
            try:
                answer = in_shares(await self._answer(asked))
            except UnexpectedModelBehavior:
                asked = _again(asked, Refused("", WRONG_FORM))
                continue
            against = objection(answer, view)
            if against is None:
                return answer
            asked = _again(asked, Refused(quoted(answer), against))
        raise NoAnswer

    async def _answer(self, asked: Question) -> Answer:
        prompt = msgspec.json.encode(asked).decode()
        if asked.role is Role.SPYMASTER:
            return (await self.spymaster.run(prompt)).output
        return (await self.operative.run(prompt)).output

    async def try_out(self) -> None:
        """Ask it something that is no secret, once.

        Raises:
            Fails: or whatever else went wrong; what a provider says is not told.
        """
        from pydantic_ai.exceptions import (  # noqa: PLC0415 (an extra)
            ModelAPIError,
            ModelHTTPError,
            UnexpectedModelBehavior,
        )

        try:
            async with self.model:  # whose connections end with it
                await self.operative.run(TRIAL)
        except ModelHTTPError as error:
            raise Fails("status", str(error.status_code)) from None
        except ModelAPIError:
            raise Fails("away") from None
        except UnexpectedModelBehavior:
            raise Fails("form") from None


TRIAL = (
    '{"role":"operative","team":"red","language":"en","must_touch":true,'
    '"open":[{"card":0,"codename":"MOON"},{"card":1,"codename":"FORK"}],'
    '"clues":[{"team":"red","word":"night","number":1}]}'
)


def _again(asked: Question, refused: Refused) -> Question:
    return replace(asked, refused=(*asked.refused, refused))


def open_model(name: str | None, address: str | None = None) -> LanguageModel | None:
    """Return the model called *name*, as PROVIDER:MODEL; nothing is sent to it.

    One of the provider `local` is at an *address*, and no other is. None: no model is
    named, nor an address.

    Raises:
        UnusableModel
    """
    if name is None and address is None:
        return None
    name = name or ""
    provider, _, model = name.partition(":")
    if not (provider and model):
        raise UnusableModel("name", name)
    if (provider == LOCAL) is not (address is not None):
        raise UnusableModel("address", name)
    if find_spec("pydantic_ai") is None:
        raise UnusableModel("extra", name, "cryptonym[language-model]")
    try:
        if address is not None:
            return with_model(_at(address, model), None)
        found = _hosted(name)
    except ImportError as error:
        lacks = f"pydantic-ai-slim[{provider}]"
        raise UnusableModel("extra", name, lacks) from error
    return with_model(found, urlsplit(found.base_url or "").hostname or provider)


def with_model(model: "Model[Any]", host: str | None) -> LanguageModel:
    """Return *model*, to be asked in the way that most models understand."""
    from pydantic_ai import Agent, PromptedOutput  # noqa: PLC0415 (an extra)

    settings: OpenAIChatModelSettings = {
        "max_tokens": MOST_TOKENS,
        "max_retries": 0,
        "thinking": "low",
    }
    if model.system == "openai":  # who keeps what it is sent, if nothing is said
        settings["openai_store"] = False
    return LanguageModel(
        model,
        host,
        Agent(
            model,
            output_type=PromptedOutput(ClueAnswer),
            instructions=SPYMASTER,
            model_settings=settings,
            retries=0,
            name="spymaster",
        ),
        Agent(
            model,
            output_type=PromptedOutput(GuessAnswer),
            instructions=OPERATIVE,
            model_settings=settings,
            retries=0,
            name="operative",
        ),
    )


def _at(address: str, model: str) -> "Model[Any]":
    """Return the model at an address that speaks OpenAI's chat format.

    What it is told before the table goes into one message: chat templates of many
    models refuse a second one.
    """
    from pydantic_ai.models.openai import OpenAIChatModel  # noqa: PLC0415 (an extra)
    from pydantic_ai.profiles.openai import (  # noqa: PLC0415 (likewise)
        OpenAIModelProfile,
    )
    from pydantic_ai.providers.openai_compatible import (  # noqa: PLC0415 (likewise)
        OpenAICompatibleProvider,
    )

    from cryptonym.ai.bounded import bounded_client  # noqa: PLC0415 (likewise)

    key = os.environ.get(KEY) or "none"
    provider = OpenAICompatibleProvider(
        LOCAL, base_url=address, api_key=key, http_client=bounded_client()
    )
    profile = OpenAIModelProfile(openai_chat_supports_multiple_system_messages=False)
    return OpenAIChatModel(model, provider=provider, profile=profile)


def _hosted(name: str) -> "Model[Any]":
    """Return a model of a provider's, whose key the environment has.

    What the provider's own library says of what lacks is not told further: nobody knows
    what else it says.
    """
    from pydantic_ai.models import infer_model  # noqa: PLC0415 (an extra)
    from pydantic_ai.providers import infer_provider_class  # noqa: PLC0415 (likewise)

    try:
        infer_provider_class(name.partition(":")[0])
    except ImportError:
        raise
    except Exception as error:
        raise UnusableModel("name", name) from error
    try:
        return infer_model(name)
    except ImportError:
        raise
    except Exception as error:  # noqa: BLE001 (each provider raises its own)
        lacks = ", ".join(dict.fromkeys(VARIABLE.findall(str(error))))
        raise UnusableModel("key" if lacks else "something", name, lacks) from None
