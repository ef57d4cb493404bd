"""How many may do something heavy at the same time."""

import asyncio

import pytest

from cryptonym.server.limits import Crowd, TooFast


def test_an_address_has_its_share_and_the_others_wait_for_a_place():
    async def story():
        crowd, leave, inside = Crowd(2, 1), asyncio.Event(), []

        async def visit(address):
            async with crowd.enter(address):
                inside.append(address)
                await leave.wait()

        visits = [asyncio.create_task(visit(address)) for address in "abc"]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert inside == ["a", "b"]
        with pytest.raises(TooFast):
            await visit("a")
        with pytest.raises(TooFast):
            await visit("c")  # who waits is counted, too
        leave.set()
        await asyncio.gather(*visits)
        assert inside == ["a", "b", "c"]
        await visit("a")
        assert not crowd._inside

    asyncio.run(story())


def test_whoever_is_refused_or_fails_leaves_the_place_free():
    async def story():
        crowd = Crowd(1, 1)
        for _ in range(3):
            with pytest.raises(ZeroDivisionError):
                async with crowd.enter("a"):
                    raise ZeroDivisionError
        assert not crowd._inside

    asyncio.run(story())
