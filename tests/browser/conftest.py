"""A browser, a real server, and people who each have a browser window of their own."""

import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from cryptonym.locales import preferred
from tests.browser.people import Person
from tests.serving import Process

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
QUIET = [
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 60_000  # milliseconds, for what ought to come at once


# Playwright keeps an event loop in this thread: it ends with this folder's tests.
@pytest.fixture(scope="package")
def browser():
    """The system's Chromium, else Playwright's own."""
    expect.set_options(timeout=PATIENCE)
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    sandbox = ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found, args=QUIET + sandbox
        )
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory):
    """A server for all tests that leave it alive."""
    with Process(tmp_path_factory.mktemp("data"), "--no-limits") as process:
        yield process


@pytest.fixture
def mortal(tmp_path):
    """A server of the test's own, which it may kill and start again."""
    with Process(tmp_path / "data", "--no-limits") as process:
        yield process


@pytest.fixture
def person(browser, server):
    """person("Ada", size=(1280, 800)) is somebody with a browser window.

    Where nothing else is said, they want no motion: nobody waits for a card to turn.
    """
    met = []

    def appear(
        name,
        *,
        size=(390, 844),
        base=server.base,
        reduced_motion="reduce",
        locale="en-GB",
        **options,
    ):
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=locale,
            reduced_motion=reduced_motion,
            **options,
        )
        context.set_default_timeout(PATIENCE)
        met.append(Person(name, base, context.new_page(), preferred([locale])))
        return met[-1]

    yield appear
    for each in met:
        each.page.context.close()
    complaints = {each.name: each.complaints() for each in met if each.complaints()}
    assert not complaints


@pytest.fixture(scope="package")
def pictures():
    """pictures(ada, "lobby") takes a picture, to be looked at beside the design."""
    folder = Path(__file__).parents[2] / "screenshots"
    folder.mkdir(exist_ok=True)

    def take(who, name, **options):
        who.page.screenshot(path=folder / f"{name}.png", **options)

    return take
