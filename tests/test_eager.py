"""Coroutines that are begun at once."""

import asyncio

import pytest

from cryptonym.server.eager import begin


def test_what_need_not_wait_is_done_at_once():
    """No task is made, and no turn of the loop is needed."""
    done = []

    async def note():
        done.append(1)

    assert begin(note()) is None
    assert done == [1]


def test_what_waits_goes_on_as_a_task():
    """The rest runs when what it waits for is there."""
    done = []

    async def story():
        gate = asyncio.get_running_loop().create_future()

        async def wait_twice():
            done.append(await gate)
            await asyncio.sleep(0)
            done.append("again")

        task = begin(wait_twice())
        assert done == []
        gate.set_result("open")
        await task

    asyncio.run(story())
    assert done == ["open", "again"]


def test_a_fault_before_the_first_wait_is_raised_here():
    """Whoever begins it learns of it."""

    async def fail():
        raise ValueError

    with pytest.raises(ValueError, match=r"^$"):
        begin(fail())


def test_a_task_that_is_cancelled_cleans_up():
    """The coroutine itself is told, where it waits."""
    cleaned = []

    async def story():
        async def wait():
            try:
                await asyncio.get_running_loop().create_future()
            finally:
                cleaned.append(1)

        task = begin(wait())
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(story())
    assert cleaned == [1]
