"""What the tests in a browser share: programs, tabs, and a connection with a delay."""

import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import threading
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

BUILD = Path()


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


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


class Delay:
    """A proxy that holds everything back for a while, in both directions."""

    def __init__(self, port, seconds):
        self.to, self.seconds, self.isOpen = port, seconds, True
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.connections = []
        threading.Thread(target=self.accept, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/"

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
            self.connections += [browser, server]
            for pair in ((browser, server), (server, browser)):
                threading.Thread(target=self.copy, args=pair, daemon=True).start()

    def copy(self, source, target):
        def forward():
            while True:
                due, data = waiting.get()
                time.sleep(max(0, due - time.monotonic()))
                try:
                    target.sendall(data) if data else target.shutdown(socket.SHUT_WR)
                except OSError:
                    return
                if not data:
                    return

        import queue

        waiting = queue.Queue()
        threading.Thread(target=forward, daemon=True).start()
        while True:
            try:
                data = source.recv(65536)
            except OSError:
                data = b""
            # The server takes only its own address as Host and Origin.
            data = data.replace(b"127.0.0.1:%d" % self.port, b"127.0.0.1:%d" % self.to)
            waiting.put((time.monotonic() + self.seconds, data))
            if not data:
                return

    def cut(self):
        """Closes the connections that are open."""
        for connection in self.connections:
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            connection.close()
        self.connections = []

    def close(self):
        self.listener.close()
        self.cut()


class Tab:
    """A page in the browser, which is checked after each step."""

    def __init__(self, context, address, connects=True):
        self.page = context.new_page()
        self.errors, self.sent, self.named = [], 0, 0
        self.frames = []
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("websocket", self.follow)
        self.page.goto(address)
        if connects:
            self.settle()

    def hear(self, message):
        if message.type in ("error", "warning") and "WebSocket connection to" not in message.text:
            self.errors.append(message.text)

    def follow(self, connection):
        self.connection = connection
        self.isWelcome = False

        def sent(text):
            first = text.split("\t")[0]
            if first.isdigit():
                self.sent = int(first)

        def received(text):
            frame = json.loads(text)
            self.frames.append(text)
            if frame[0]:
                self.named = frame[1]
            for change in frame[2:]:
                if change[0] == "w":
                    self.isWelcome, self.named = True, change[1]
                    self.sent = change[1]

        connection.on("framesent", sent)
        connection.on("framereceived", received)

    def settle(self, timeout=10):
        """Waits until every message is answered."""
        until = time.monotonic() + timeout
        self.page.wait_for_timeout(8)
        while not getattr(self, "isWelcome", False) or self.named < self.sent:
            if time.monotonic() > until:
                raise AssertionError(f"message {self.sent} has no answer; the last frame names {self.named}")
            self.page.wait_for_timeout(8)
        self.check()

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
              }).map(row => row.innerText.replace(/\\s+/g, " ").trim()); }""")

    def close(self):
        self.page.close()


def axe(tab, name):
    """Lets axe-core look at the page; returns what it finds."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(tab.page).response["violations"]
    return [
        f"{name}: {v['id']} ({v['impact']}): " + "; ".join(node["html"][:160] for node in v["nodes"][:3])
        for v in found
    ]
