"""Takes pictures of the programs: Tests/BrowserTests/run --pictures BUILD_DIR OUT_DIR [SIZE|SCENE|articles…]

Each scene is taken at each size, light and dark; `sheet-SIZE-THEME-N.png` show them side by side. axe looks at each.
`articles` makes the pictures of the README and of the article about browsers again.
"""

import os
import subprocess
import sys
from pathlib import Path

import support
from support import Program, Tab, axe

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1"
TOUCH = {"has_touch": True, "is_mobile": True, "user_agent": IPHONE}
# The name: width, height, what else is emulated, and the pictures in a row and on a sheet.
SIZES = {
    "phone": (390, 844, TOUCH, 4, 8),
    "small": (320, 568, TOUCH, 5, 15),
    "tablet": (1024, 1366, {"has_touch": True}, 4, 8),
    "laptop": (1280, 800, {}, 2, 6),
    "wide": (2560, 1440, {}, 2, 6),
}
THEMES = ("light", "dark")
PRIMES = ",".join(str(n) for n in range(2, 2000) if all(n % d for d in range(2, int(n**0.5) + 1)))
LONG = "A title that is longer than a line of a phone,Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft,Short"


def scroll(tab, share):
    tab.page.locator(".list").first.evaluate("(e, share) => e.scrollTop = e.scrollHeight * share", share)
    tab.page.wait_for_timeout(150)
    tab.settle()


def register(tab):
    tab.click("radio", "Register")
    tab.page.get_by_role("textbox", name="E-mail").fill("nobody")
    tab.page.get_by_role("textbox", name="Password").fill("short")
    tab.settle()
    tab.press("Tab")


def ended(tab):
    tab.press("?").type("session").page.keyboard.press("Enter")
    tab.page.get_by_role("button", name="Start again").wait_for()


# The name: program, options, and what a person does there.
SCENES = {
    "counter": ("CounterPlayground", ["--count", "17"], None),
    "counter-prime": ("CounterPlayground", ["--count", "17"], lambda t: t.click("button", "Is this prime?")),
    "counter-alert": ("CounterPlayground", ["--count", "17"], lambda t: t.press("n").sees("59")),
    "counter-go-to": ("CounterPlayground", ["--count", "17"], lambda t: t.click("button", "Go to…").type("12x").press("Enter")),
    "counter-progress": ("CounterPlayground", ["--count", "100000000000"], lambda t: t.press("n")),
    "counter-palette": ("CounterPlayground", ["--count", "17"], lambda t: t.press("?")),
    "counters": ("CountersPlayground", ["--count", "7"], None),
    "modal": ("PrimeModalPlayground", ["--favorites", "3,5"], None),
    "favorites": ("FavoritePrimesPlayground", ["--favorites", PRIMES], lambda t: (scroll(t, 0.5), t.page.locator("tbody:not(.space) tr").nth(12).hover())),
    "favorites-marks": ("FavoritePrimesPlayground", [], lambda t: t.press("ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown")),
    "favorites-deleted": ("FavoritePrimesPlayground", [], lambda t: t.press("ArrowDown", "Delete")),
    "favorites-search": ("FavoritePrimesPlayground", ["--favorites", PRIMES], lambda t: t.press("/").type("13")),
    "favorites-empty": ("FavoritePrimesPlayground", ["--favorites", "2"], lambda t: t.press("Delete")),
    "activity": ("ActivityFeedPlayground", ["--favorites", PRIMES], lambda t: scroll(t, 0.5)),
    "activity-clear": ("ActivityFeedPlayground", [], lambda t: t.press("c")),
    "account": ("AccountPlayground", [], None),
    "account-error": ("AccountPlayground", [], register),
    "account-user": ("AccountPlayground", ["--user", "misty@cerulean.example"], None),
    "notes": ("NotesPlayground", [], None),
    "notes-long": ("NotesPlayground", ["--titles", LONG], lambda t: t.press("y")),
    "note": ("NotesPlayground", [], lambda t: t.press("a").type("Plan")),
    "pokemon": ("PokemonListPlayground", [], lambda t: t.press("ArrowDown", "ArrowDown")),
    "pokemon-detail": ("PokemonListPlayground", ["--open", "pokemon=25"], None),
    "pokemon-type": ("PokemonListPlayground", ["--open", "type=fire"], None),
    "settings": ("PokemonSettingsPlayground", [], None),
    "pokemaster": ("PokeMaster", [], None),
    "pokemaster-notes": ("PokeMaster", ["--open", "notes"], None),
    "pokemaster-account": ("PokeMaster", ["--open", "account"], None),
    "primetime": ("PrimeTime", [], None),
    "primetime-counter": ("PrimeTime", ["--open", "counter"], lambda t: t.press("1").type("7").press("Enter")),
    "primetime-favorites": ("PrimeTime", ["--open", "favorite-primes"], None),
    "time-travel": ("TimeTravelPlayground", [], lambda t: t.press("ArrowUp", "ArrowUp")),
    "ended": ("NotesPlayground", [], lambda t: (t.press("a").type("Plan"), t.press("Escape"), ended(t))),
    "wrong-address": ("PrimeTime", [], lambda t: t.page.goto(t.page.url.rsplit("/", 1)[0] + "/nowhere")),
    "time-travel-state": ("TimeTravelPlayground", [], lambda t: t.press("ArrowUp", "Enter")),
}


def take(browser, size, scene, out, finds):
    """Takes a scene at a size in each theme, and lets axe look at it."""
    width, height, more, _, _ = SIZES[size]
    name, options, act = SCENES[scene]
    program = Program(name, *options)
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce", **more)
    context.set_default_timeout(5000)
    try:
        tab = Tab(context, program.address)
        if act:
            act(tab)
        for theme in THEMES:
            tab.page.emulate_media(color_scheme=theme)
            tab.page.wait_for_timeout(50)
            tab.page.screenshot(path=out / f"{scene}-{size}-{theme}.png", animations="disabled")
            finds += axe(tab, f"{scene}, {size}, {theme}")
        cut = tab.page.evaluate(support.TOO_WIDE)
        finds += [f"{scene}, {size}: wider than its place: {words}" for words in cut]
    except Exception as error:
        finds.append(f"{scene}, {size}: {str(error)[:300]}")
    finally:
        context.close()
        program.end()


def sheets(browser, size, theme, scenes, out):
    """Shows many pictures on one."""
    width, height, _, columns, many = SIZES[size]
    shown = min(width, 1560 // columns)
    for start in range(0, len(scenes), many):
        figures = "".join(
            f"<figure><figcaption>{scene}</figcaption><img src='{scene}-{size}-{theme}.png' width={shown}></figure>"
            for scene in scenes[start:start + many] if (out / f"{scene}-{size}-{theme}.png").exists())
        page = browser.new_page(viewport={"width": columns * (shown + 12) + 12, "height": 200})
        (out / "sheet.html").write_text(
            "<meta charset=utf-8><style>body{margin:6px;background:#888;font:12px sans-serif;display:flex;flex-wrap:wrap}"
            f"figure{{margin:0 6px 6px}}img{{display:block}}</style>{figures}")
        page.goto((out / "sheet.html").as_uri())
        page.screenshot(path=out / f"sheet-{size}-{theme}-{start // many + 1}.png", full_page=True)
        page.close()


def favorites(folder):
    """Writes five favorites into a folder of PrimeTime."""
    (folder / "numbers").write_text("2\n3\n5\n7\n11\n")
    subprocess.run([support.BUILD / "PrimeTime", "--data-dir", folder, "--import", folder / "numbers"], check=True, stdout=subprocess.DEVNULL)


def shot(browser, out, name, size, theme, program, options, act=None, **look):
    """Takes a picture for an article; the favorites of PrimeTime are there."""
    width, height, more, _, _ = SIZES[size]
    served = Program(program, *options)
    context = browser.new_context(**{"viewport": {"width": width, "height": height}, "reduced_motion": "reduce", "color_scheme": theme, **more, **look})
    favorites(Path(served.folder))
    tab = Tab(context, served.address)
    if act:
        act(tab)
    tab.page.wait_for_timeout(200)
    tab.page.screenshot(path=out / f"{name}.png", animations="disabled")
    context.close()
    served.end()


def articles(browser, out):
    """Makes the pictures of the README and of the article about browsers."""
    seven = lambda t: t.press("7").press("Enter")
    counter = ("PrimeTime", ["--open", "counter"])
    shot(browser, out, "hosts-browser", "laptop", "light", *counter, seven, viewport={"width": 1200, "height": 768})
    shot(browser, out, "wide", "wide", "light", *counter, seven)
    shot(browser, out, "laptop", "laptop", "dark", "PokeMaster", [], lambda t: t.press("ArrowDown", "Shift+ArrowDown"))
    shot(browser, out, "phone-1", "phone", "light", *counter, lambda t: [t.click("button", "More") for _ in range(7)])
    shot(browser, out, "phone-2", "phone", "dark", "NotesPlayground", [], lambda t: t.press("a").type("Plan"))
    shot(browser, out, "phone-3", "phone", "light", "PrimeTime", ["--open", "favorite-primes"], lambda t: t.sees("5th"))
    recording = out / "terminal.svg"
    recording.unlink(missing_ok=True)
    favorites(out)
    subprocess.run([support.BUILD / "PrimeTime", "--data-dir", out, "--open", "counter", "--keys", "7 Enter", "--size", "110x32",
        "--theme", "light", "--record-svg", recording], check=True, stdout=subprocess.DEVNULL)
    here = Path(__file__).parents[2]
    strip(browser, out, here / ".github/hosts.png", 1640, 480, ["terminal.svg", "hosts-browser.png"])
    strip(browser, out, here / "Modules/Interface/Launching/Launching.docc/in-a-browser.png", 1860, 360,
        ["wide.png", "laptop.png", "phone-1.png", "phone-2.png", "phone-3.png"])


def strip(browser, out, file, width, height, pictures):
    """Shows pictures of one height side by side, as windows on a desk."""
    page = browser.new_page(viewport={"width": width, "height": height + 40})
    images = "".join(f"<img src='{picture}' height={height}>" for picture in pictures)
    (out / "strip.html").write_text(
        "<style>body{margin:0;height:100vh;background:#e4e6ee;display:flex;justify-content:center;align-items:center;gap:20px}"
        f"img{{border-radius:10px;background:#fff;box-shadow:0 4px 18px #14141e38}}</style>{images}")
    page.goto((out / "strip.html").as_uri())
    page.wait_for_timeout(8000 if "svg" in images else 500)  # the moving picture comes to its last screen
    page.screenshot(path=file)
    page.close()


def main():
    support.BUILD, out = Path(sys.argv[1]).absolute(), Path(sys.argv[2]).absolute()
    out.mkdir(parents=True, exist_ok=True)
    sizes = [word for word in sys.argv[3:] if word in SIZES] or list(SIZES)
    scenes = [s for s in SCENES if s in sys.argv[3:]] or list(SCENES)
    finds = []
    with support.sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"], args=["--no-sandbox", "--disable-dev-shm-usage"])
        if "articles" in sys.argv[3:]:
            articles(browser, out)
            sizes = []
        for size in sizes:
            for scene in scenes:
                take(browser, size, scene, out, finds)
            for theme in THEMES:
                sheets(browser, size, theme, scenes, out)
            print(size, flush=True)
        browser.close()
    print("\n".join(finds))


if __name__ == "__main__":
    main()
