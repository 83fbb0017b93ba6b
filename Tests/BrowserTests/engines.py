"""Walks through the programs in Firefox and WebKit at a person's pace; each step is a sentence."""

import functools
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import support
from drivers import Firefox, WebKit
from support import COUNTING, HEARD, PACE, TOO_WIDE, Program, Proxy
from tests import PROGRAMS, equal


class Walk:
    """The browser, and what one step uses; that ends with the step."""

    def __init__(self, browser):
        self.browser, self.used = browser, []

    def program(self, name, *options, **more):
        return self.using(Program(name, *options, **more))

    def using(self, server):
        self.used.append(server)
        return server

    def open(self, name, *options):
        self.browser.open(self.program(name, *options).address)

    def end(self):
        try:
            self.browser.resize(1280, 800)
            self.browser.open("about:blank")
        except ConnectionError:
            self.browser.restart()
        self.end_servers()

    def end_servers(self):
        for server in reversed(self.used):
            server.close() if isinstance(server, Proxy) else server.end()
        self.used = []

    def picture(self, step):
        """Takes a picture of a failed step, and returns where it is."""
        path = support.BUILD / f"{type(self.browser).__name__}-{step.__name__}.png"
        try:
            self.browser.screenshot(path)
        except ConnectionError as error:
            return str(error)
        return f"The window: {path}"

    # What a person sees

    def sees(self, expression, expected, words, limit=20):
        """Waits until an expression of JavaScript has a value."""
        until = time.monotonic() + limit
        while (found := self.browser.evaluate(expression)) != expected:
            if time.monotonic() > until:
                raise AssertionError(f"{words}: {found!r} is seen instead of {expected!r}")
            time.sleep(0.03)


TITLE = "document.querySelector('h1')?.innerText"
DIALOG = "layer?.localName === 'dialog' ? layer.getAttribute('aria-label') : null"
LAYOUT = "document.querySelector('.app')?.classList[1]"
COUNT = "document.querySelector('.large, main h2')?.innerText"
FOCUS = "name(document.activeElement)"
VALUE = "document.activeElement.value ?? null"


# MARK: Screens


def first_screens(walk):
    """Each program shows its first screen, nothing is wider than the window, and it answers a click"""
    browser, wrong = walk.browser, []
    for name in PROGRAMS:
        walk.open(name)
        walk.sees("Boolean(document.querySelector('main')?.innerText.trim())", True, f"{name} shows a screen")
        wrong += [f"{name}: {words}" for words in browser.evaluate(f"({TOO_WIDE})()")]
        hit = browser.click(".commands")
        try:
            walk.sees(DIALOG, "Keys", f"{name}: a click on Commands hit {hit}", limit=6)
        except AssertionError as error:
            wrong.append(str(error))
    assert not wrong, "; ".join(wrong)


# MARK: Typing


def typed_number(walk):
    """A number typed at a person's pace is that number, within the round trip and slower than it"""
    browser, wrong = walk.browser, []
    program = walk.program("CounterPlayground")
    slow = walk.using(Proxy(program.port, 0.25))
    for address, pause, words in (
        (program.address, 0.1, "at 0.1 s a key"),
        (slow.address, 0.1, "at 0.1 s a key, behind a round trip of 0.5 s"),
        (slow.address, 0.8, "at 0.8 s a key, behind a round trip of 0.5 s"),
    ):
        browser.open(address)
        walk.sees(COUNT, "0", "the counter")
        browser.click("button", "More")
        walk.sees(COUNT, "1", "the counter after a click")
        browser.type("12345", pause)
        try:
            walk.sees(VALUE, "12345", "the field", limit=8)
            browser.press("Enter")
            walk.sees(COUNT, "12,345", "the count after Enter")
        except AssertionError as error:
            wrong.append(f"12345 typed {words}: {error}")
    assert not wrong, "; ".join(wrong)


# MARK: Clicks


ROW = "tbody:not(.space) > tr:first-child"
TAB = "document.querySelector('[role=tab][aria-selected=true]').innerText"
SORTED = "document.querySelector('th[aria-sort]')?.innerText"
MARKED = f"layer.querySelector('{ROW}').classList.contains('marked')"
# Places of a page with a table: what is clicked, and what is seen then.
POKEMASTER = [
    ("the mark of the first row", f"{ROW} > td:nth-child(1)", None, DIALOG, "Log in to keep favorites"),
    ("the number of the first row", f"{ROW} > td:nth-child(2)", None, TITLE, "Bulbasaur"),
    ("the name in the first row", f"{ROW} > td:nth-child(3)", None, TITLE, "Bulbasaur"),
    ("the types in the first row", f"{ROW} > td:nth-child(4)", None, TITLE, "Bulbasaur"),
    ("the title of a column", "th button", "Name", SORTED, "Name"),
    ("a tab", "[role=tab]", "Settings", TAB, "Settings"),
    ("the search field", "[type=search]", None, FOCUS, "Search"),
    ("a button beside the table", ".inspector button", "Write a note", TAB, "Notes"),
    ("the button of all commands", ".commands", None, DIALOG, "Keys"),
]
FAVORITES = [
    ("the mark of the first row", f"{ROW} > td:nth-child(1)", None, MARKED, True),
    ("the number of the first row", f"{ROW} > td:nth-child(2)", None, DIALOG, "The 5th prime is 11"),
    ("the place in the first row", f"{ROW} > td:nth-child(3)", None, DIALOG, "The 5th prime is 11"),
    ("the time in the first row", f"{ROW} > td:nth-child(4)", None, DIALOG, "The 5th prime is 11"),
    ("the title of a column", "th button", "Number", SORTED, "Number"),
    ("a link of the sidebar", ".sidebar a", "Activity feed", TITLE, "Activity feed"),
    ("the search field", "[type=search]", None, FOCUS, "Search"),
    ("the button of all commands", ".commands", None, DIALOG, "Keys"),
]


def folder_of_favorites(primes):
    """Returns a data folder in which PrimeTime has favorites."""
    folder = tempfile.mkdtemp(prefix="browser-tests-")
    numbers = Path(folder) / "numbers"
    numbers.write_text("".join(f"{prime}\n" for prime in primes))
    command = [support.BUILD / "PrimeTime", "--data-dir", folder, "--import", numbers]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    return folder


def clicks_beside_rows(walk):
    """A click on each place of a page with a table does what is under it"""
    pokemaster = walk.program("PokeMaster").address
    favorites = walk.program("PrimeTime", folder=folder_of_favorites([5, 7, 11, 13, 17])).address + "favorite-primes"
    wrong = []
    for name, address, places in (("PokeMaster", pokemaster, POKEMASTER), ("PrimeTime", favorites, FAVORITES)):
        for words, selector, label, look, expected in places:
            walk.browser.open(address)
            hit = walk.browser.click(selector, label)
            try:
                walk.sees(look, expected, "", limit=6)
            except AssertionError as error:
                wrong.append(f"a click on {words} of {name} hit {hit}{error}")
    assert not wrong, "; ".join(wrong)


# MARK: Dialogs


def dialogs(walk):
    """A dialog takes the focus, Enter confirms it, Escape dismisses it, and the focus returns"""
    browser = walk.browser
    walk.open("CounterPlayground")
    for key, count in (("Enter", "17"), ("Escape", "17")):
        browser.click("button", "Go to…")
        walk.sees(DIALOG, "Go to a number", "after a click on Go to")
        walk.sees(FOCUS, "Number", "the focus in the sheet")
        browser.type("17" if key == "Enter" else "5")
        walk.sees(VALUE, "17" if key == "Enter" else "5", "the field of the sheet")
        browser.press(key)
        walk.sees(DIALOG, None, f"after {key} in the sheet")
        walk.sees(COUNT, count, f"the count after {key} in the sheet")
        walk.sees(FOCUS, "Go to…", f"the focus after {key} in the sheet")
    for key in ("Enter", "Escape"):
        browser.press("n")
        walk.sees(DIALOG, "The 17th prime is 59", "after n")
        walk.sees(FOCUS, "OK", "the focus in the alert")
        browser.press(key)
        walk.sees(DIALOG, None, f"after {key} in the alert")
        walk.sees(FOCUS, "Go to…", f"the focus after {key} in the alert")


# MARK: Sentences


def live_region(walk):
    """Each step of a counter is told in the live region of the top layer"""
    browser = walk.browser
    walk.open("CounterPlayground")
    walk.sees(COUNT, "0", "the counter")
    browser.evaluate(HEARD)
    for key, told in COUNTING:
        browser.press(key)
        time.sleep(PACE)
        walk.sees("heard", told, f"the sentences after {key}", limit=1)
        browser.evaluate("heard.length = 0")


# MARK: Lists


# The offsets of the first and the last row that is seen, and the number in the first; null where the view is not full.
SEEN = """(() => {
  const list = layer.querySelector(".list"), box = list.getBoundingClientRect();
  const top = box.top + list.querySelector("thead").clientHeight;
  const rows = [...list.querySelectorAll("tbody:not(.space) > tr")].map(row => [row, row.getBoundingClientRect()])
    .filter(([, place]) => place.bottom > top + 2 && place.top < box.bottom - 2);
  if (!rows.length || rows[0][1].top > top + 2 || rows.at(-1)[1].bottom < box.bottom - 12) return null;
  const offset = ([row]) => row.ariaRowIndex - 2;
  return [offset(rows[0]), offset(rows.at(-1)), rows[0][0].querySelector("button").innerText]; })()"""


def long_list(walk):
    """Of 100,000 rows each place can be seen: by the scroll bar, Home and End, and a reload keeps it"""
    sieve = bytearray([1]) * 1_299_710
    for n in range(2, 1_141):
        sieve[n * n::n] = bytes(len(range(n * n, len(sieve), n)))
    primes = [n for n in range(2, len(sieve)) if sieve[n]]
    last = len(primes) - 1
    equal(len(primes), 100_000)
    browser = walk.browser
    browser.open(walk.program("PrimeTime", folder=folder_of_favorites(primes)).address + "favorite-primes")

    walk.sees("Boolean(layer.querySelector('.list'))", True, "the list", limit=60)  # a debug build reads long

    def sees_rows(expected, words):
        until = time.monotonic() + 20
        while True:
            seen = browser.evaluate(SEEN)
            if seen and seen[0] - 2 <= expected <= seen[1] + 2 and seen[2] == f"{primes[seen[0]]:,}":
                return
            if time.monotonic() > until:
                raise AssertionError(f"{words}: {seen} is seen instead of row {expected}")
            time.sleep(0.03)

    for share in (0, 1 / 4, 1 / 2, 1):
        browser.evaluate(
            """(list => list.scrollTop = arguments[0] * (list.scrollHeight - list.clientHeight))(layer.querySelector(".list"))""",
            share)
        sees_rows(round(share * last), f"at {share} of the way")
        place = browser.evaluate(SEEN)
        browser.reload()
        walk.sees("Boolean(layer?.querySelector('.list .space')?.style.height)", True, "the list after a reload")
        walk.sees(SEEN, place, f"after a reload at {share} of the way")
    browser.press("Home")
    sees_rows(0, "after Home")
    browser.press("End")
    sees_rows(last, "after End")
    rows = browser.evaluate("layer.querySelectorAll('tr').length")
    assert rows < 200, f"{rows} rows are made"


# MARK: The way back


def back(walk):
    """Back leaves screen by screen and then the page, in both layouts, and Forward leads to a screen again"""
    browser, program = walk.browser, walk.program("PrimeTime")
    elsewhere = program.address + "icon.svg"

    def begin():
        browser.open(elsewhere)
        browser.open(program.address)
        walk.sees(LAYOUT, layout, f"the layout at {width} pixels")
        walk.sees(TITLE, first, "the first screen")

    def follow(title, link):
        browser.click("a", link)
        walk.sees(TITLE, title, f"after a click on {link}")

    def goes_back(title):
        browser.back()
        walk.sees(TITLE, title, f"Back from a screen, {layout}")

    def leaves(words):
        browser.back()
        walk.sees("location.href", elsewhere, f"Back is a trap, {layout}: {words}, another Back does not leave the page")

    for width, layout, first in ((1280, "regular", "Counter"), (700, "compact", "PrimeTime")):
        browser.resize(width, 800)
        begin()
        for title, link in (("Activity feed", "Activity feed"), ("Favorite primes", "Favorite primes 0")):
            follow(title, link)
            goes_back(first)
        leaves("after two times a link and Back")
        browser.forward()
        walk.sees(TITLE, first, "Forward to the page")
        leaves("after Forward to the page")
        begin()
        follow("Activity feed", "Activity feed")
        goes_back(first)
        browser.forward()
        walk.sees(TITLE, "Activity feed", "Forward to a screen")
        time.sleep(1)  # a person looks
        goes_back(first)
        leaves("after a link, Back and Forward")
        if layout == "regular":
            begin()
            follow("Activity feed", "Activity feed")
            follow("Favorite primes", "Favorite primes 0")
            goes_back("Activity feed")
            goes_back("Counter")
            leaves("after two links and two Backs")


# MARK: Sessions


def reloads(walk):
    """A reload keeps the state, the sheet, its text and the focus"""
    browser = walk.browser
    walk.open("CounterPlayground")
    for count in "123":
        browser.click("button", "More")
        walk.sees(COUNT, count, "after a click on More")
    browser.click("button", "Go to…")
    walk.sees(FOCUS, "Number", "the focus in the sheet")
    browser.type("12")
    walk.sees(VALUE, "12", "the field before a reload")
    address = browser.evaluate("location.href")
    browser.reload()
    walk.sees(DIALOG, "Go to a number", "after a reload")
    walk.sees(FOCUS, "Number", "the focus after a reload")
    walk.sees(VALUE, "12", "the field after a reload")
    equal(browser.evaluate("location.href"), address)
    browser.press("Escape")
    walk.sees(DIALOG, None, "after Escape")
    browser.press("+")
    walk.sees(COUNT, "4", "after a reload and +")


BANNER = "(e => e.hidden ? null : e.firstChild?.textContent)(document.getElementById('connection'))"


def ended_server(walk):
    """A page says that its server has ended or does not answer, and begins again"""
    browser = walk.browser
    program = walk.program("CounterPlayground")
    for end, words in (("terminate", "The program has ended."), ("kill", "Connection lost.")):
        browser.open(program.address)
        browser.click("button", "More")
        walk.sees(COUNT, "1", "after a click on More")
        getattr(program.process, end)()
        walk.sees(BANNER, words, "after the server's end")
        program.process.wait()
        program.start()
        if end == "kill":
            walk.sees(BANNER, "This session has ended.", "after another server began")
        browser.click("button", "Start again")
        walk.sees(COUNT, "0", "after Start again")
        browser.click("button", "More")
        walk.sees(COUNT, "1", "after Start again and More")


def once_more(step):
    """Returns a step that begins again if the browser crashes, which WebKitGTK's does now and then. The second crash counts."""

    @functools.wraps(step)
    def attempt(walk):
        try:
            return step(walk)
        except ConnectionError as error:
            walk.end_servers()
            walk.browser.restart()
            return f"{step(walk) or ''}(begun again: {error})"

    return attempt


STEPS = [once_more(step) for step in
    (first_screens, typed_number, clicks_beside_rows, dialogs, live_region, long_list, back, reloads, ended_server)]


def main():
    engine, command, build, *words = sys.argv[1:]
    support.BUILD = Path(build).absolute()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # ends the browser, too
    browser = {"Firefox": Firefox, "WebKit": WebKit}[engine](command)
    try:
        failed = support.run_tests(STEPS, " ".join(words), lambda: Walk(browser), f"{engine}: ", Walk.picture)
    finally:
        browser.end()
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
