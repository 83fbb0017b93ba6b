"""What a page loads, and how it is laid out, spoken and printed; each test is a sentence."""

import re
import zlib

from support import HEARD, PACE, TOO_WIDE, PokemonServer, Tab


def loaded(tab):
    """The bytes of the script and the style sheet: on the wire, as they came, and unpacked."""
    return tab.page.evaluate(
        """() => performance.getEntriesByType("resource").filter(e => /app-.*\\.(js|css)$/.test(e.name))
          .map(e => [e.transferSize, e.encodedBodySize, e.decodedBodySize])""")


def kept_files(run):
    """Script and style are loaded once, compressed; the document and the frames never are compressed"""
    tab = run.tab("CounterPlayground")
    first = loaded(tab)
    assert len(first) == 2 and all(0 < packed < size / 2 for _, packed, size in first), first
    tab.page.reload()
    tab.settle()
    assert [wire for wire, *_ in loaded(tab)] == [0, 0], loaded(tab)
    answer = tab.page.context.request.get(tab.page.url)
    assert "content-encoding" not in answer.headers and answer.headers["cache-control"] == "no-store"
    extensions = tab.page.evaluate(
        """() => new Promise(done => {
          const socket = new WebSocket(location.href.replace("http", "ws") + "/socket");
          socket.onopen = () => { done(socket.extensions); socket.close(); }; })""")
    assert extensions == "", extensions
    return f"({sum(packed for _, packed, _ in first)} bytes)"


def old_page(run):
    """A page of an earlier program loads the page of this one, once"""
    program = run.program("CounterPlayground")
    for always in (False, True):
        pages = []

        def change(data):
            """Names another script in a document."""
            if b"<!doctype html>" not in data:
                return data
            pages.append(data)
            is_old = always or len(pages) == 1
            return re.sub(rb"app-[0-9a-f]+\.js", lambda name: b"app-" + b"0" * (len(name[0]) - 7) + b".js", data) if is_old else data

        old = run.proxy(program, change=change)
        tab = Tab(run.context(), old.address, connects=False)
        tab.page.wait_for_timeout(1500)
        if not always:
            tab.settle()
            tab.press("+").sees("1")
        assert len(pages) == 2, f"{len(pages)} pages"


def no_script(run):
    """Without a script the page says that buttons need one, and still fits the window"""
    program = run.program("PokeMaster")
    for width in (390, 1280):
        context = run.context(viewport={"width": width, "height": 700}, java_script_enabled=False)
        tab = Tab(context, program.address, connects=False)
        note = tab.page.locator("noscript")
        assert "Buttons and fields need a script" in note.inner_text()
        box = note.bounding_box()
        assert box and box["height"] > 20 and box["y"] + box["height"] <= 700, box
        size = tab.page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
        assert size[0] <= size[1], size
        assert tab.page.evaluate(TOO_WIDE) == []
    assert not run.tab("CounterPlayground").page.locator("noscript").is_visible()


# What is hit in the middle of each control that is seen, and of each cell of a row: itself or what is inside.
HIT = """() => [...document.querySelectorAll("button, a, input, select, tbody:not(.space) td")].filter(e => {
      const box = e.getBoundingClientRect(), list = e.closest(".list")?.getBoundingClientRect();
      return e.checkVisibility() && (!list || e.closest("thead") || box.top > list.top + 50 && box.bottom < list.bottom);
    }).map(e => {
      const box = e.getBoundingClientRect();
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return [e, hit];
    }).filter(([e, hit]) => e !== hit && !e.contains(hit) && hit?.closest("label") !== e.closest("label"))
    .map(([e, hit]) => `${e.outerHTML.slice(0, 60)} is under ${hit?.outerHTML.slice(0, 60)}`)"""


def table_rows(run):
    """Each cell opens its row and nothing else, also where a row of a table is no place for what is inside, as in WebKit"""
    for is_webkit in (False, True):
        tab = run.tab("PokeMaster")
        if is_webkit:
            tab.page.evaluate("document.styleSheets[0].insertRule('tr { position: static !important }')")
        assert tab.page.evaluate(HIT) == [], tab.page.evaluate(HIT)
        rows = tab.page.locator("tbody:not(.space) tr")
        for row, cell in ((1, 1), (3, 2), (2, 3)):
            name = rows.nth(row).locator("td").nth(2).inner_text()
            rows.nth(row).locator("td").nth(cell).click()
            tab.settle()
            assert tab.title == name, f"cell {cell} opens {tab.title}, not {name}"
            tab.press("Escape")
        tab.press("ArrowDown")
        rings = tab.page.evaluate("[...document.activeElement.closest('tr').cells].map(e => getComputedStyle(e).boxShadow)")
        assert len(rings) == 4 and all("inset" in ring for ring in rings), rings
    tab = run.tab("FavoritePrimesPlayground", "--favorites", "2,3,5")
    tab.click("checkbox", "Mark 3")
    bar = tab.page.locator("tr.marked td").first.evaluate("e => getComputedStyle(e).backgroundImage")
    assert "gradient" in bar, bar


def texts(run):
    """Blanks and tabs are kept, Hebrew begins at the right, and a spacer pushes apart what is in a button"""
    tab = run.tab("NotesPlayground")
    tab.press("a")
    tab.type("שלום, world 12!")
    directions = "[...document.querySelectorAll('dialog input, dialog textarea')].map(e => getComputedStyle(e).direction)"
    assert tab.page.evaluate(directions)[0] == "rtl", tab.page.evaluate(directions)
    tab.press("Escape", "a")
    tab.type("a    b")
    assert tab.page.evaluate(directions)[0] == "ltr", tab.page.evaluate(directions)
    names = {"שלום, world 12!": "rtl", "مرحبا": "rtl", "a    b   c": "ltr", "Pikachu — ⚡": "ltr"}
    server = run.using(PokemonServer(list(names)))
    list_tab = Tab(run.context(), run.program("PokeMaster", "--api", server.address).address + "pokemon")
    list_tab.sees("مرحبا")
    shown = dict(list_tab.page.evaluate(
        "() => [...document.querySelectorAll('tbody:not(.space) td')].map(e => [e.innerText, getComputedStyle(e).direction])"))
    assert names.items() <= shown.items(), shown
    # No program has such a button; the elements are those of a stack in a button.
    row = "<span class='row g1'><span>a</span><span class='spacer'></span><span>b</span></span>"
    widths = tab.page.evaluate(
        """row => [["ul", "li", "rowitem"], ["div", "div", "column"]].map(([list, item, name]) => {
          const box = document.createElement(list);
          box.innerHTML = `<${item} class='${name}'><button>${row}</button></${item}>`;
          document.querySelector(".body").append(box);
          const [a, , b] = box.querySelector(".row").children;
          const gap = b.getBoundingClientRect().left - a.getBoundingClientRect().right;
          const all = box.getBoundingClientRect().width;
          box.remove();
          return [gap, all]; })""", row)
    assert all(gap > width * 0.8 for gap, width in widths), widths


def notices(run):
    """A screen reader knows the place of notices before the first one, and is told an equal one again"""
    tab = run.tab("FavoritePrimesPlayground", "--favorites", "2,3,5")
    session = tab.page.context.new_cdp_session(tab.page)
    tree = session.send("Accessibility.getFullAXTree")["nodes"]
    assert any(node.get("role", {}).get("value") == "status" and not node["ignored"] for node in tree), "there is no status"
    tab.page.evaluate(HEARD)
    for count in (1, 2):
        tab.press("y")
        tab.page.wait_for_timeout(1000 * PACE)
        tab.becomes(["Copied 2"] * count, lambda: tab.page.evaluate("heard"))


def pages_of(pdf):
    """The number of texts on each page of a PDF."""
    objects = {int(m[1]): m[2] for m in re.finditer(rb"(\d+) 0 obj\n(.*?)\nendobj", pdf, re.S)}
    contents = [int(re.search(rb"/Contents (\d+) 0 R", page)[1]) for page in objects.values()
        if re.search(rb"/Type\s*/Page\b", page)]
    streams = [objects[number].split(b"stream\n", 1)[1].rsplit(b"\nendstream", 1)[0] for number in contents]
    # The stream of a blank page may have no end.
    return [len(re.findall(rb"T[jJ]", zlib.decompressobj().decompress(stream))) for stream in streams]


def printed(run):
    """No page of paper is blank; a list prints its rows that exist, and says how many there are"""
    primes = [n for n in range(2, 4000) if all(n % d for d in range(2, int(n ** 0.5) + 1))][:500]
    programs = [("PokeMaster", ()), ("PrimeTime", ()), ("PrimeTime", ("--open", "favorite-primes")), ("NotesPlayground", ()),
        ("FavoritePrimesPlayground", ("--favorites", ",".join(map(str, primes))))]
    for name, options in programs:
        program = run.program(name, *options)
        for width in (1280, 390):
            tab = Tab(run.context(viewport={"width": width, "height": 800}), program.address)
            found = tab.page.locator(".rowitem, tbody:not(.space) tr")
            # The list may arrive between the count and the paper.
            rows, pages = -1, []
            while rows != found.count():
                rows, pages = found.count(), pages_of(tab.page.pdf())
            assert pages and all(pages) and len(pages) <= 1 + rows / 15, f"{name} at {width}, {rows} rows: {pages}"
            assert sum(pages) > rows, f"{name} at {width}, {rows} rows: {pages}"
    tab.page.emulate_media(media="print")
    said = tab.page.evaluate("getComputedStyle(document.querySelector('.list'), '::after').content")
    assert said == f'"{rows} of 500"' and rows >= 40, said


# MARK: Looks, at four widths of a window

WIDTHS = (390, 600, 1000, 1600)


def at_widths(tab, widths=WIDTHS):
    """Resizes the window to each width, and waits until the program has followed."""
    for width in widths:
        tab.page.set_viewport_size({"width": width, "height": 800})
        tab.page.wait_for_timeout(300)
        tab.settle()
        yield width


def favorites(run, screen):
    """A screen of PrimeTime with favorites of one and of seven digits."""
    tab = run.tab("PrimeTime", "--open", "counter")
    for number in ("2", "3", "1000003"):
        tab.press("g").type(number).press("Enter", "p", "s", "Escape")
    opens(tab, screen)
    return tab


def opens(tab, screen):
    """Leads to a screen of PrimeTime: by the sidebar, or by the menu before it."""
    if tab.page.get_by_role("button", name="‹ Back").count():
        tab.press("Escape")
    tab.page.locator("a", has_text=screen).first.click()
    tab.settle()


def boxes(tab, selector):
    """The left, top, right and bottom edges of the elements that are seen, rounded."""
    return tab.page.evaluate(
        """selector => [...document.querySelectorAll(selector)].filter(e => e.checkVisibility()).map(e => {
          const { left, top, right, bottom } = e.getBoundingClientRect();
          return [left, top, right, bottom].map(Math.round); })""", selector)


def undo_line(run):
    """The line of Undo is one line clear of the edges of the window, and its words of the edges of its buttons"""
    tab = favorites(run, "Counter")
    for width in at_widths(tab):
        for screen in ("Counter", "Favorite primes"):
            opens(tab, screen)
            gaps = tab.page.evaluate(
                """() => { const row = document.querySelector(".row:has(> .spacer + button + button)");
                  const box = e => { const range = new Range(); range.selectNodeContents(e); return range.getBoundingClientRect(); };
                  return [box(row).left, innerWidth - box(row).right, 76 - box(row).height,
                    ...[...row.querySelectorAll("button")].map(e => box(e).left - e.getBoundingClientRect().left)]; }""")
            assert min(gaps[:3]) >= 16 and min(gaps[3:]) >= 8, f"{screen} at {width}: {gaps}"


def search_above(run):
    """A search is right above the rows that it filters"""
    for tab in (favorites(run, "Favorite primes"), run.tab("PokeMaster"), run.tab("TimeTravelPlayground")):
        for width in at_widths(tab):
            (*_, bottom), (_, top, _, _) = boxes(tab, "input[type=search]")[0], boxes(tab, ".list")[0]
            assert 0 <= top - bottom <= 24, f"{tab.title} at {width}: the list is {top - bottom} below"


def chosen_links(run):
    """A link of the sidebar and a tab are as large when they are chosen, and others stay where they are"""
    for tab, names, selector in (
        (favorites(run, "Counter"), ("Counter", "Favorite primes", "Activity feed"), ".sidebar .link"),
        (run.tab("PokeMaster"), ("Pokédex", "Settings", "Account", "Notes"), ".tabs > a")):
        for width in at_widths(tab, (1000, 1600)):
            found = []
            for name in names:
                tab.page.locator(selector, has_text=name).click()
                tab.settle()
                found.append(boxes(tab, selector))
            assert all(one == found[0] for one in found), f"{width}: {found}"
            assert len({bottom - top for _, top, _, bottom in found[0]}) == 1, f"{width}: {found[0]}"


def terms(run):
    """Labeled values are terms and descriptions, on a line each, the value at the end"""
    for tab, names in (
        (favorites(run, "Counter"), ["Place", "Before", "After"]),
        (run.tab("PokeMaster"), ["Types", "Color", "Height", "Weight"]),
    ):
        tab.sees(names[0])
        session = tab.page.context.new_cdp_session(tab.page)
        nodes = [node for node in session.send("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]]
        roles = [node["role"]["value"] for node in nodes]
        assert roles.count("term") == roles.count("definition") >= len(names), roles
        for width in at_widths(tab, (1000, 1600)):
            rows = boxes(tab, "dl > .row")
            texts = tab.page.locator("dl dt").all_inner_texts()
            assert texts[:len(names)] == names, texts
            (left, _, right, _) = boxes(tab, "dl")[0]
            for row, term, value in zip(rows, boxes(tab, "dl dt"), boxes(tab, "dl dd")):
                assert row[0] == left and abs(row[2] - right) < 1, f"{tab.title} at {width}: {row} in {left} to {right}"
                assert term[0] == left and abs(value[2] - right) < 1, f"{tab.title} at {width}: {term} and {value}"


def inspector_rows(run):
    """The rows of an inspector are alike, with short texts and with long ones"""
    tab = favorites(run, "Counter")
    for width in at_widths(tab, (1000, 1600)):
        rows = boxes(tab, ".inspector .row:has(> .spacer + .s-secondary)")
        assert len(rows) == 3 and len({bottom - top for _, top, _, bottom in rows}) == 1, f"{width}: {rows}"


def empty_states(run):
    """What an empty list says is in the middle of its place, and below it is a button that helps"""
    filtered = favorites(run, "Favorite primes").press("/").type("999")
    first = run.tab("PrimeTime", "--open", "favorite-primes")
    notes = run.tab("PokeMaster", "--open", "notes")
    for tab in (filtered, first, notes, run.tab("PokeMaster").press("/").type("zzz")):
        for width in at_widths(tab):
            if not boxes(tab, ".empty"):
                opens(tab, "Favorite primes")  # the menu, which a narrow window shows first
            (left, _, right, _) = boxes(tab, ":is(main, .screen, .panel) > :has(.empty):not(:has(.screen, .panel))")[0]
            for one in boxes(tab, ".empty > *"):
                assert abs(left + right - one[0] - one[2]) <= 2, f"{tab.title} at {width}: {one} in {left} to {right}"
    first.click("button", "Open the counter")
    assert first.title == "Counter", first.title
    filtered.click("button", "Clear the search").sees("1,000,003")
    notes.page.get_by_role("button", name="New note").focus()
    notes.press("2")
    assert notes.title == "Settings", notes.title
    notes.press("4", "a").sees("Title")


def sheet_buttons(run):
    """Buttons below each other in a sheet have one width"""
    tab = run.tab("CounterPlayground", "--count", "17").click("button", "Is this prime?")
    for width in at_widths(tab):
        buttons = boxes(tab, "dialog .column > button")
        assert len(buttons) == 2 and len({right - left for left, _, right, _ in buttons}) == 1, f"{width}: {buttons}"


def forms_at_top(run):
    """A form of four fields is seen as a whole in a low window"""
    tab = run.tab("PokeMaster", "--open", "account", viewport={"width": 1000, "height": 640}).click("radio", "Register")
    (*_, bottom), (_, keys, _, _) = boxes(tab, "button.confirm")[0], boxes(tab, ".keys")[0]
    assert bottom <= keys - 16, f"the button ends at {bottom}, the keys begin at {keys}"


def whole_cells(run):
    """No cell of a table is cut"""
    for tab in (favorites(run, "Favorite primes"), run.tab("PokeMaster")):
        for width in at_widths(tab):
            cut = tab.page.evaluate(
                """() => [...document.querySelectorAll("th, tbody:not(.space) td")].filter(e =>
                  e.scrollWidth > e.clientWidth + 1
                    || e.getBoundingClientRect().right > e.closest(".list").getBoundingClientRect().right + 1)
                  .map(e => e.textContent)""")
            assert cut == [], f"{tab.title} at {width}: {cut}"


def title_over_screen(run):
    """Beside a sidebar the title begins where the rows of its screen do"""
    tab = favorites(run, "Favorite primes")
    for width in at_widths(tab, (1000, 1600)):
        (title, *_), (rows, *_) = boxes(tab, "h1")[0], boxes(tab, ".list")[0]
        assert abs(title - rows) <= 1, f"{width}: {title} and {rows}"


LAYOUT = [
    kept_files, old_page, no_script, table_rows, texts, notices, printed, undo_line, search_above, chosen_links,
    terms, inspector_rows, empty_states, sheet_buttons, forms_at_top, whole_cells, title_over_screen,
]
