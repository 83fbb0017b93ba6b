"""How a page behaves while the program is slow or away, and across a reload; each test is a sentence."""

import time

from playwright.sync_api import expect

from support import Tab

FAVORITES = ("FavoritePrimesPlayground", "--favorites", "2,3,5,7,11,13,17,19,23,29")
BUSY = "document.getElementById('1').getAttribute('aria-busy') === 'true'"
# How long each input was unanswered when the page began to show that it waits, in seconds.
WATCH = """() => { let since = 0;
  window.waits = [];
  addEventListener("keydown", () => since = performance.now(), true);
  new MutationObserver(() => { if (%s) window.waits.push((performance.now() - since) / 1000); })
    .observe(document.getElementById("1"), {attributeFilter: ["aria-busy"]}); }""" % BUSY
BAR = "e => { const bar = getComputedStyle(e, '::before'); return [bar.borderTopWidth, bar.animationName]; }"


def behind(run, name, *options, **look):
    """A tab behind a proxy whose delay can be changed."""
    proxy = run.proxy(run.program(name, *options))
    return Tab(run.context(**look), proxy.address), proxy


def waiting_page(run):
    """A page shows that it waits once an input has had no answer for a second, and nothing moves"""
    tab, proxy = behind(run, "CounterPlayground")
    places = """[...document.querySelectorAll(".app :not([role=status] *)")]
        .map(e => JSON.stringify(e.getBoundingClientRect())).join()"""

    def has_bar(selector):
        for motion, animation in (("no-preference", "wait"), ("reduce", "none")):
            tab.page.emulate_media(reduced_motion=motion)
            found = tab.page.locator(selector).evaluate(BAR)
            assert found == ["3px", animation], f"{selector} with {motion}: {found}"

    proxy.delay = 0.15
    tab.page.evaluate(WATCH)
    for _ in range(5):
        tab.page.keyboard.press("+")
        tab.page.wait_for_timeout(400)
    tab.settle()
    before = tab.page.evaluate(places)
    proxy.hold()
    tab.page.keyboard.press("+")
    tab.becomes(True, lambda: tab.page.evaluate(BUSY))
    has_bar(".app")
    assert tab.page.evaluate(places) == before, "something moved"
    proxy.release()
    tab.page.locator(".large", has_text="6").wait_for()
    assert not tab.page.evaluate(BUSY), "the page waits after the answer"
    # A stalled machine answers late: what was shown was due.
    waits = tab.page.evaluate("window.waits")
    assert waits and min(waits) > 0.95 and waits[-1] < 4, f"the page waits after {waits} s"
    # Over a dialog's shade.
    tab.click("button", "Go to…")
    proxy.hold()
    tab.page.keyboard.press("Escape")
    tab.becomes(True, lambda: tab.page.evaluate(BUSY))
    has_bar("dialog")


def counted_inputs(run):
    """Without a connection the banner says how many inputs wait, also those that were sent before"""
    tab, proxy = behind(run, "CounterPlayground")
    banner = tab.page.locator("#connection p")
    proxy.hold()
    tab.page.keyboard.press("+")
    tab.becomes(True, lambda: tab.page.evaluate(BUSY))
    proxy.close()
    tab.page.get_by_text("Connection lost. 1 input waits.", exact=True).wait_for()
    assert not tab.page.evaluate(BUSY), "the page waits twice"
    for count in (2, 3):
        tab.page.keyboard.press("+")
        assert banner.inner_text() == f"Connection lost. {count} inputs wait.", banner.inner_text()
    tab.page.wait_for_timeout(1200)
    assert not tab.page.evaluate(BUSY), "the page waits twice"
    proxy.release()
    proxy.open()
    tab.reconnect()
    tab.page.locator(".large", has_text="3").wait_for()
    tab.settle()
    assert not banner.is_visible()
    proxy.close()
    tab.page.get_by_text("Connection lost.", exact=True).wait_for()


def deleted_once(run):
    """Two impatient presses delete once, and two patient ones twice, by the key, a click and Enter"""
    def once_and_twice(tab, proxy, press, items, count):
        proxy.delay = 0.15
        proxy.hold()
        for _ in range(2):
            press()
            tab.page.wait_for_timeout(200)
        proxy.release()
        tab.settle()
        assert items.count() == count - 1, f"{items.count()} are left of {count}"
        for left in (count - 2, count - 3):
            press()
            expect(items).to_have_count(left)

    tab, proxy = behind(run, *FAVORITES)
    rows = tab.page.locator("tbody:not(.space) tr")
    once_and_twice(tab, proxy, lambda: tab.page.keyboard.press("Delete"), rows, 10)
    for key in (None, "Enter", " "):
        tab, proxy = behind(run, "BrowserSample")
        drop, letters = tab.page.get_by_role("button", name="Drop a letter"), tab.page.get_by_role("radio")
        drop.focus()
        tab.settle()
        once_and_twice(tab, proxy, lambda: tab.page.keyboard.press(key) if key else drop.click(), letters, 3)
    # In a field the key is the browser's.
    tab, proxy = behind(run, *FAVORITES)
    tab.press("/").type("13").press("Home")
    proxy.hold()
    for _ in range(2):
        tab.page.keyboard.press("Delete")
    assert tab.page.get_by_role("searchbox").input_value() == ""


def held_delete(run):
    """Behind a fast connection a held Delete deletes row by row"""
    tab = run.tab(*FAVORITES)
    for _ in range(4):
        tab.page.keyboard.down("Delete")
        tab.settle()
    tab.page.keyboard.up("Delete")
    assert tab.page.locator("tbody:not(.space) tr").count() == 6


# The first row that is seen below the titles, its distance to them, and whether the focus is out of sight.
FIRST = """() => { const list = document.querySelector(".list"), box = list.getBoundingClientRect();
    const top = box.top + list.querySelector("thead").clientHeight, place = e => e.getBoundingClientRect();
    const row = [...list.querySelectorAll("tbody:not(.space) tr")].find(row => place(row).bottom > top + 2);
    const focused = document.activeElement;
    return [row?.ariaRowIndex, Math.round(place(row).top - top),
      focused === list || place(focused).bottom < top || place(focused).top > box.bottom]; }"""


def reloaded_list(run):
    """A reload keeps the place in a list, also with the focus out of sight, and no frame moves it"""
    primes = [n for n in range(2, 20_000) if all(n % d for d in range(2, int(n**0.5) + 1))]
    for program in (("PokeMaster",), ("FavoritePrimesPlayground", "--favorites", ",".join(map(str, primes)))):
        tab, proxy = behind(run, *program)
        page = tab.page
        page.locator("tbody:not(.space) tr").first.wait_for()
        tab.settle()

        def reload():
            page.reload()
            tab.settle()
            page.wait_for_timeout(proxy.delay * 2000 + 300)
            return page.evaluate(FIRST)

        def scroll(length):
            page.mouse.move(500, 500)
            page.mouse.wheel(0, length)
            page.wait_for_timeout(proxy.delay * 2000 + 400)
            tab.settle()
            return page.evaluate(FIRST)

        start = page.evaluate(FIRST)
        assert reload() == start
        for delay, length in ((0, 500), (0, 700), (0.15, 20_000), (0, -500)):
            proxy.delay = delay
            before = scroll(length)
            assert before[2] and before[0] != start[0], f"{length}: the place is {before}"
            for _ in range(2):
                assert reload() == before, f"{length}: {page.evaluate(FIRST)} is not {before}"
        # A list at its top stays there, though the current row is among the rows below it.
        tab.press("Home", *["PageDown"] * 2)
        # A frame can end the browser's smooth scrolling; a person turns the wheel on.
        for _ in range(3):
            top = scroll(-3000)
        assert top[1:] == [1, True], f"{program[0]}: {top}"
        assert reload() == top, f"{page.evaluate(FIRST)} is not {top}"
        scroll(400)
        tab.press("Home", *["ArrowDown"] * 20, *["ArrowUp"] * 4)
        place = page.evaluate(FIRST)
        tab.press(*["ArrowUp", "ArrowDown"] * 5)
        assert page.evaluate(FIRST) == place


def zones(run):
    """A time names its zone where the clocks of the browser showed another one"""
    program = run.program("PrimeTime")
    tab = Tab(run.context(), program.address + "counter").type("++").press("p").press("Enter")
    ahead = time.localtime().tm_gmtoff // 60
    other = "Asia/Kolkata" if ahead != 330 else "UTC"
    name = f'" UTC{"-+"[ahead >= 0]}{abs(ahead) // 60:02}:{abs(ahead) % 60:02}"'.replace("-", "\u2212")
    for zone, words in (({}, "none"), ({"timezone_id": other}, name)):
        for screen in ("activity-feed", "favorite-primes"):
            tab = Tab(run.context(**zone), program.address + screen)
            shown = tab.page.locator("main time")
            shown.wait_for()
            found = shown.evaluate("time => getComputedStyle(time, '::after').content")
            assert found == words, f"{zone}, {screen}: {found} is not {words}"
            time.strptime(shown.inner_text(), "%Y-%m-%d %H:%M")


MANNERS = [waiting_page, counted_inputs, deleted_once, zones, held_delete, reloaded_list]
