"""What the tests in a browser share: programs, tabs, and a connection with a delay."""

import html.parser
import http.server
import json
import os
import queue
import re
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import traceback
from pathlib import Path

from playwright.sync_api import sync_playwright

BUILD = Path()
# What is wider than its place.
TOO_WIDE = """() => [...document.querySelectorAll("html, body, .app, main, .screen, .sidebar, .inspector, .panel, .list, dialog, .body")]
    .filter(e => e.clientWidth && e.scrollWidth > e.clientWidth + 1)
    .map(e => `${e.className || e.tagName} is ${e.scrollWidth} wide in ${e.clientWidth}`)"""

# Keeps the sentences that appear in the live region of a layer, in their order, without those that depend on the pace of an
# effect.
HEARD = """window.heard = [], new MutationObserver(changes => changes.forEach(change => change.target.role === "status"
    && window.heard.push(...[...change.addedNodes]
      .map(e => (change.target.parentElement.localName === "dialog" ? "dialog: " : "") + e.textContent)
      .filter(words => !words.startsWith("Looking for")))))
    .observe(document, {childList: true, subtree: true})"""
# Keys of a counter, and the sentences that each of them adds to the region.
COUNTING = [
    ("+", ["1"]),
    ("+", ["2. prime. Prime. Place: the 1st prime. After: 3"]),
    ("p", ["dialog: 2 is prime"]),
    ("Escape", ["Counter"]),
    ("n", []),
    ("Enter", ["Counter"]),
]
# A person's pace: within it a sentence appears.
PACE = 0.9


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def run_tests(tests, words, begin, engine="", more=lambda run, test: ""):
    """Runs the tests whose sentences have words, each with what `begin` makes for it; returns how many failed.

    more: returns what else is said of a failed test.
    """
    failures = []
    began = time.monotonic()
    for test in tests:
        sentence = engine + test.__doc__
        if words not in sentence:
            continue
        run, start = begin(), time.monotonic()
        try:
            figures = test(run) or ""
            print(f"ok    {time.monotonic() - start:5.1f} s  {sentence} {figures}", flush=True)
        except Exception as error:
            print(f"FAIL  {time.monotonic() - start:5.1f} s  {sentence}", flush=True)
            lines = traceback.format_exception(error)
            own = [line for line in lines if "BrowserTests" in line][-2:]
            found = "".join([*own, lines[-1][:3000], more(run, test)])
            failures.append(sentence + "\n      " + found.replace("\n", "\n      "))
        finally:
            run.end()
    print("\n".join([*(f"failed: {words}" for words in failures),
        f"{engine}{len(failures)} failed, in {time.monotonic() - began:.0f} s"]), flush=True)
    return len(failures)


class Program:
    """A built program that serves pages, with a data folder of its own."""

    def __init__(self, name, *options, port=None, folder=None):
        self.name, self.options = name, options
        self.port = port or free_port()
        self.folder = folder or tempfile.mkdtemp(prefix="browser-tests-")
        self.start()

    def start(self):
        command = [BUILD / self.name, "--web", "--port", str(self.port), *self.options]
        if self.name in ("PrimeTime", "PokeMaster"):
            command += ["--data-dir", self.folder]
        self.log = open(Path(self.folder) / "output", "a+")
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log, stdin=subprocess.DEVNULL,
            cwd=self.folder)
        until = time.monotonic() + 20
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                if self.process.poll() is not None or time.monotonic() > until:
                    raise AssertionError(f"{self.name} does not start: {self.output}") from None
                time.sleep(0.02)

    @property
    def output(self):
        self.log.seek(0)
        return self.log.read()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/"

    def end(self):
        """Ends the program at once, and removes its folder."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def stop(self):
        """Ends the program and returns how long that took, and its status."""
        began = time.monotonic()
        self.process.terminate()
        status = self.process.wait(10)
        return time.monotonic() - began, status


class Proxy:
    """A proxy below a folder. It holds everything back for a while or until it is told, and cuts old or idle sockets."""

    def __init__(self, port, delay=0, folder="/", idle=None, life=None, change=lambda data: data):
        self.to, self.delay, self.folder, self.idle, self.life, self.change = port, delay, folder, idle, life, change
        self.port, self.connections, self.cuts = 0, [], 0
        self.passes = threading.Event()
        self.release()
        self.open()

    def hold(self):
        """Holds everything back until `release`, however long the browser takes meanwhile."""
        self.passes.clear()

    def release(self):
        self.passes.set()

    def open(self):
        self.listener = socket.create_server(("127.0.0.1", self.port))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}{self.folder}"

    def accept(self):
        while True:
            try:
                browser, _ = self.listener.accept()
            except OSError:
                return
            try:
                server = socket.create_connection(("127.0.0.1", self.to))
            except OSError:
                browser.close()
                continue
            pair = Connection(browser, server)
            self.connections.append(pair)
            for ends in ((browser, server), (server, browser)):
                threading.Thread(target=self.copy, args=(pair, *ends), daemon=True).start()
            if self.idle or self.life:
                threading.Thread(target=self.watch, args=(pair,), daemon=True).start()

    def watch(self, pair):
        began = time.monotonic()
        while pair.is_open:
            now = time.monotonic()
            if not pair.is_socket:
                began = now
            elif now - pair.heard > (self.idle or 1e9) or now - began > (self.life or 1e9):
                self.cuts += 1
                return pair.cut()
            time.sleep(0.02)

    def copy(self, pair, source, target):
        def forward():
            while True:
                due, data = waiting.get()
                time.sleep(max(0, due - time.monotonic()))
                self.passes.wait()
                try:
                    target.sendall(data) if data else target.shutdown(socket.SHUT_WR)
                except OSError:
                    return
                if not data:
                    return

        waiting = queue.Queue()
        threading.Thread(target=forward, daemon=True).start()
        while True:
            try:
                data = source.recv(65536)
            except OSError:
                data = b""
            pair.heard = time.monotonic()
            pair.is_socket |= b"Upgrade: websocket" in data
            # The server takes only its own address as Host and Origin.
            data = data.replace(b"127.0.0.1:%d" % self.port, b"127.0.0.1:%d" % self.to)
            data = data.replace(b"GET " + self.folder.encode(), b"GET /")
            waiting.put((time.monotonic() + self.delay, self.change(data)))
            if not data:
                pair.is_open = False
                return

    def cut(self):
        """Closes the connections that are open."""
        for pair in self.connections:
            pair.cut()
        self.connections = []

    def close(self):
        try:
            self.listener.shutdown(socket.SHUT_RDWR)  # ends the thread that accepts
        except OSError:
            pass
        self.listener.close()
        self.cut()


class Connection:
    """A connection of a browser through a proxy."""

    def __init__(self, *ends):
        self.ends, self.heard, self.is_open, self.is_socket = ends, time.monotonic(), True, False

    def cut(self):
        self.is_open = False
        for end in self.ends:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            end.close()


# What markup, scripts, JSON, terminals and styles could take for theirs; each fits into the shortest field.
HOSTILE = [
    "<script>window.taken=1</script>", "<img src=x onerror=window.taken=1>", "'\"><svg/onload=window.taken=1>",
    "</textarea></title></p></script>-->", "javascript:window.taken=1//\\", "&lt;b&gt;&amp;&#60;]]>${window.taken=1}{{1}}%3C",
    "\u2028\u2029\0\7\x1b[2J\x85\u202eabc\ufeff\ufffe", "\u0301👨\u200d👩\u200d👧\U000e0067", "</style>\\3c *{color:red}",
]


def shown(text):
    """A text as a page shows it: HTML has no control characters."""
    return re.sub(r"[\0-\x08\x0b-\x1f\x7f-\x9f]", "\ufffd", text)


def stays_text(tab):
    """Asserts that no text of a page became markup, and that its document is well-formed."""
    found = tab.page.evaluate(
        """() => {
          const all = [...document.querySelectorAll("*")];
          return {taken: window.taken, tags: [...new Set(all.map(e => e.localName))],
            names: [...new Set(all.flatMap(e => e.getAttributeNames()))],
            addresses: all.flatMap(e => [e.getAttribute("href"), e.getAttribute("src")]).filter(Boolean)}; }""")
    assert found["taken"] is None, "a script of a text ran"
    check_names(found["tags"], found["names"], found["addresses"])
    Document(tab.page.context.request.get(tab.page.url).text())


def check_names(tags, names, addresses):
    """Asserts that a page has only elements, attributes and addresses that programs make."""
    allowed = (
        "a aside b base body br button dd dialog div dl dt form h1 h2 h3 head header hr html i input kbd label li link main mark meta nav noscript "
        "option p progress script section select span table tbody td textarea th thead time title tr u ul").split()
    assert not set(tags) - set(allowed), f"elements {set(tags) - set(allowed)}"
    odd = [name for name in names if not re.fullmatch(
        r"(aria|data)-[a-z]+|autocapitalize|autocomplete|autofocus|charset|checked|class|content|defer|dir|for|hidden|href|id|inputmode|lang|max"
        r"|maxlength|media|method|name|novalidate|open|placeholder|rel|role|rows|scope|selected|spellcheck|src|style|tabindex|type|value|wrap", name)]
    assert not odd, f"attributes {odd}"
    odd = [address for address in addresses if not re.fullmatch(r"(app-[0-9a-f]+\.(js|css)|icon-[0-9a-f]+\.svg|(\.\./)+|http://127\.0\.0\.1:[0-9]+/|\./[\w=~/%-]*)", address)]
    assert not odd, f"addresses {odd}"


class Document(html.parser.HTMLParser):
    """A document, each of whose elements must be closed."""

    def __init__(self, text):
        super().__init__()
        assert "\0" not in text
        self.path, self.tags, self.names, self.addresses, self.text = [], [], [], [], ""
        self.feed(text)
        self.close()
        assert self.path == [], f"{self.path} are open"
        check_names(self.tags, self.names, self.addresses)

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.names += [name for name, _ in attributes]
        self.addresses += [value for name, value in attributes if name in ("href", "src")]
        if tag not in ("base", "br", "hr", "input", "link", "meta"):
            self.path.append(tag)

    def handle_data(self, text):
        self.text += text

    def handle_endtag(self, tag):
        assert self.path.pop() == tag, f"</{tag}> closes nothing"


class PokemonServer:
    """A server of the kind of PokéAPI; each of its Pokémon has a text as its name, and says that too."""

    def __init__(self, texts):
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                number = int(self.path.split("/")[-1])
                if number > len(texts):
                    return self.send_error(404)
                text = texts[number - 1]
                species = "species" in self.path
                names = [{"name": text, "language": {"name": language}} for language in ("en", "zh-hans")]
                answer = {"id": number, "names": names, "color": {"name": "red"}, "flavor_text_entries": [
                    {"flavor_text": text, "language": {"name": "en"}}]} if species else {
                    "id": number, "height": 1, "weight": 1, "types": [{"slot": 1, "type": {"name": "fire"}}]}
                data = json.dumps(answer).encode()
                self.send_response(200)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *words):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}/api"

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Tab:
    """A page in the browser, which is checked after each step."""

    def __init__(self, context, address, connects=True):
        self.page = context.new_page()
        self.errors, self.sent, self.named = [], 0, 0
        self.frames = []
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", self.leave)
        self.page.on("websocket", self.follow)
        # The events of sent messages can arrive after the page has moved on.
        self.page.add_init_script("""
          const send = WebSocket.prototype.send
          WebSocket.prototype.send = function (text) {
            window.sentMessage = parseInt(text) || window.sentMessage
            send.call(this, text)
          }""")
        self.page.goto(address)
        if connects:
            self.settle()

    def hear(self, message):
        if message.type in ("error", "warning") and "WebSocket connection to" not in message.text:
            self.errors.append(message.text)

    def leave(self, request):
        if request.is_navigation_request() and request.frame == self.page.main_frame:
            self.isWelcome = self.hasFrame = False

    def follow(self, connection):
        self.connection = connection
        self.isWelcome = self.hasFrame = False

        def sent(text):
            first = text.split("\t")[0]
            if first.isdigit():
                self.sent = int(first)

        def received(text):
            frame = json.loads(text)
            self.frames.append(text)
            if frame[0]:
                self.hasFrame, self.named = True, frame[1]
            for change in frame[2:]:
                if change[0] == "w":
                    self.isWelcome, self.named = True, change[1]
                    self.sent = change[1]

        connection.on("framesent", sent)
        connection.on("framereceived", received)

    def settle(self, timeout=10):
        """Waits until every message is answered, and a frame has replaced the document of a reload."""
        until = time.monotonic() + timeout
        self.page.wait_for_timeout(8)
        sent = self.page.evaluate("window.sentMessage || 0")
        isReloaded = self.page.evaluate("document.body.dataset.frame") == "0"
        while (
            not getattr(self, "isWelcome", False)
            or (isReloaded and not self.hasFrame)
            or self.named < max(self.sent, sent)
        ):
            if time.monotonic() > until:
                raise AssertionError(f"message {self.sent} has no answer; the last frame names {self.named}")
            self.page.wait_for_timeout(8)
        self.check()

    def becomes(self, expected, read, timeout=10):
        """Waits until what is read is what is expected."""
        until = time.monotonic() + timeout
        while (found := read()) != expected:
            assert time.monotonic() < until, f"{found!r} is not {expected!r}"
            self.page.wait_for_timeout(15)
        return self

    def reconnect(self):
        """Uses "Try now", unless the page has tried by itself meanwhile."""
        self.page.evaluate(
            """() => [...document.querySelectorAll("#connection button")]
                 .find(button => button.textContent === "Try now")?.click()""")

    def check(self):
        assert not self.errors, f"the console says: {self.errors}"
        found = self.page.evaluate(
            """() => {
              const ids = [...document.querySelectorAll("[id]")].map(e => e.id);
              return {active: document.activeElement?.tagName,
                      twice: ids.filter((id, n) => ids.indexOf(id) !== n)}; }""")
        assert found["active"] not in (None, "BODY", "HTML"), "the focus fell to the body"
        assert not found["twice"], f"ids are used twice: {found['twice']}"

    # What a person does

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
        self.settle()
        return self

    def type(self, text):
        self.page.keyboard.type(text)
        self.settle()
        return self

    def click(self, role, name, exact=True, **more):
        self.layer.get_by_role(role, name=name, exact=exact).first.click(**more)
        self.settle()
        return self

    # What a person sees

    @property
    def layer(self):
        dialogs = self.page.locator("#\\31 > dialog")
        return dialogs.last if dialogs.count() else self.page.locator("#\\31")

    @property
    def title(self):
        return self.page.locator("h1").inner_text()

    @property
    def text(self):
        return self.layer.inner_text()

    @property
    def focus(self):
        return self.page.evaluate(
            "(e => e.getAttribute('aria-label') || e.labels?.[0]?.textContent || e.textContent)(document.activeElement)").strip()

    @property
    def notice(self):
        return self.layer.locator("> .status").inner_text()

    def sees(self, words, timeout=8):
        """Waits until the top layer shows words."""
        until = time.monotonic() + timeout
        while words not in self.text:
            if time.monotonic() > until:
                raise AssertionError(f"{words!r} is not seen in: {self.text!r}")
            self.page.wait_for_timeout(15)
        self.settle()
        return self

    def sees_no(self, words, timeout=8):
        until = time.monotonic() + timeout
        while words in self.text:
            if time.monotonic() > until:
                raise AssertionError(f"{words!r} is still seen in: {self.text!r}")
            self.page.wait_for_timeout(15)
        self.settle()
        return self

    def shows_rows(self):
        """The rows that are seen, as texts."""
        return self.page.evaluate(
            """() => { const list = [...document.querySelectorAll(".list")].at(-1);
              const box = list.getBoundingClientRect(), head = list.querySelector("thead")?.clientHeight ?? 0;
              return [...list.querySelectorAll(".rowitem, tbody:not(.space) tr")].filter(row => {
                const r = row.getBoundingClientRect(); return r.bottom > box.top + head + 1 && r.top < box.bottom - 1;
              }).map(row => row.innerText.replace(/\\s+/g, " ").replace(/ ⋯ *$/, "").trim()); }""")

    def close(self):
        self.page.close()


def axe(tab, name):
    """Lets axe-core look at the page; returns what it finds."""
    from axe_playwright_python.sync_playwright import Axe

    options = {"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"]}
    found = Axe().run(tab.page, options=options).response["violations"]
    return [
        f"{name}: {v['id']} ({v['impact']}): " + "; ".join(node["html"][:160] for node in v["nodes"][:3])
        for v in found
    ]
