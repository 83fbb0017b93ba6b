"""Drives Firefox and WebKit as a person does: by mouse, keys and the buttons of the window.

Both take the commands of WebDriver; Firefox takes them on its port for Marionette, WebKit from WebKitWebDriver.
"""

import base64
import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

SIZE = {"width": 1280, "height": 800}
KEYS = {
    "Enter": "\ue007", "Escape": "\ue00c", "End": "\ue010", "Home": "\ue011", "ArrowUp": "\ue013", "ArrowDown": "\ue015",
    "Backspace": "\ue003", "Delete": "\ue017", "Tab": "\ue004",
}
# Seconds of a browser's command, after which it counts as stuck.
PATIENCE = 120
# Closer clicks are a double click.
BETWEEN_CLICKS = 0.6
# What scripts use: the layer that takes input, and the name of an element.
WORDS = r"""
const layer = [...document.querySelectorAll("#\\31 > dialog")].at(-1) ?? document.getElementById("1");
const name = e => (e.getAttribute("aria-label") ?? e.labels?.[0]?.innerText ?? e.innerText ?? "").replace(/\s+/g, " ").trim();
"""


class Driver:
    """A browser with one page. A subclass starts it and carries the commands to it."""

    def __init__(self, executable):
        self.executable = executable
        self.begin()

    def begin(self):
        self.folder = tempfile.mkdtemp(prefix="browser-tests-")
        self.processes, self.clicked = [], 0
        # The browser leaves nothing behind, and finds no settings.
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "DBUS_"))}
        # Without an address a bus is started, which outlives the browser.
        self.environment |= {"HOME": self.folder, "TMPDIR": self.folder, "NO_AT_BRIDGE": "1",
            "DBUS_SESSION_BUS_ADDRESS": "disabled:", "MOZ_CRASHREPORTER_DISABLE": "1"}
        try:
            self.start()
            self.command("SetWindowRect", **SIZE)
        except BaseException:
            self.end()
            raise

    def spawn(self, *command, **more):
        output = open(Path(self.folder) / "output", "ab")
        self.processes.append(subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output,
            env=self.environment, start_new_session=True, **more))
        output.close()

    @property
    def output(self):
        return (Path(self.folder) / "output").read_text(errors="replace")[-1500:]

    def wait_for(self, look, words):
        """Returns what a function returns as soon as that is true."""
        until = time.monotonic() + PATIENCE
        while not (found := look()):
            dead = [process.args[0] for process in self.processes if process.poll() is not None]
            if dead or time.monotonic() > until:
                raise AssertionError(f"{words}: {dead} ended; {self.output}")
            time.sleep(0.02)
        return found

    def end(self):
        for process in reversed(self.processes):
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def restart(self):
        self.end()
        self.begin()

    # The window

    def open(self, address):
        self.command("Navigate", url=address)

    def back(self):
        self.command("Back")

    def forward(self):
        self.command("Forward")

    def reload(self):
        self.command("Refresh")

    def resize(self, width, height):
        self.command("SetWindowRect", width=width, height=height)

    def screenshot(self, path):
        Path(path).write_bytes(base64.b64decode(self.command("TakeScreenshot")))

    # The page

    def evaluate(self, expression, *arguments):
        """Returns the value of an expression of JavaScript, in which `arguments` are the arguments."""
        return self.command("ExecuteScript", script=f"{WORDS} return {expression}", args=list(arguments))

    def find(self, selector, named=None):
        """Waits until an element of the layer that takes input is seen and rests; returns where it is in the window.

        named: the name or label that the element must have.
        """
        boxes = [None]

        def rests():
            boxes.append(self.evaluate("""(() => {
              const banner = document.getElementById("connection");
              const found = [layer, banner].flatMap(e => [...e?.querySelectorAll(arguments[0]) ?? []])
                .find(e => e.checkVisibility() && (arguments[1] === null || name(e) === arguments[1]));
              found?.scrollIntoView({block: "nearest"});
              const box = found?.getBoundingClientRect();
              return box && [box.left, box.top, box.width, box.height]; })()""", selector, named))
            return boxes[-1] and boxes[-1] == boxes[-2]

        until = time.monotonic() + 20
        while not rests():
            if time.monotonic() > until:
                raise AssertionError(f"{selector} {named or ''} is not seen in: {self.evaluate('layer?.innerText')!r}")
            time.sleep(0.03)
        return boxes[-1]

    def click(self, selector, named=None, at=(0.5, 0.5)):
        """Clicks at a point of an element, whatever lies there, and returns the name of that."""
        time.sleep(max(0, self.clicked + BETWEEN_CLICKS - time.monotonic()))
        left, top, width, height = self.find(selector, named)
        x, y = round(left + width * at[0]), round(top + height * at[1])
        hit = self.evaluate("""(e => { const part = e?.closest("button, a, input, tr, li") ?? e;
            return part && `${part.localName} “${name(part)}”`; })(document.elementFromPoint(...arguments))""", x, y)
        self.act("pointer", {"type": "pointerMove", "x": x, "y": y, "duration": 0},
            {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})
        self.clicked = time.monotonic()
        return hit

    def press(self, key):
        key = KEYS.get(key, key)
        self.act("key", {"type": "keyDown", "value": key}, {"type": "keyUp", "value": key})

    def type(self, text, pause=0.1):
        """Types a text, with seconds from key to key."""
        for character in text:
            self.press(character)
            time.sleep(pause)

    def act(self, device, *actions):
        parameters = {"parameters": {"pointerType": "mouse"}} if device == "pointer" else {}
        self.command("PerformActions", actions=[{"type": device, "id": device, "actions": actions, **parameters}])


class Firefox(Driver):
    """Firefox without a window."""

    def start(self):
        profile = Path(self.folder) / "profile"
        profile.mkdir()
        # It takes a free port, and writes that into its profile.
        (profile / "user.js").write_text('user_pref("marionette.port", 0);\n')
        self.spawn(self.executable, "--marionette", "--headless", "--no-remote", "--profile", str(profile))
        port = profile / "MarionetteActivePort"
        self.wait_for(lambda: port.exists() and port.read_text().strip(), "Firefox does not start")
        self.socket = socket.create_connection(("127.0.0.1", int(port.read_text())), PATIENCE)
        self.stream = self.socket.makefile("rb")
        self.receive()  # what Firefox says of itself
        self.command("NewSession")

    def receive(self):
        """A message is its length, a colon, and JSON."""
        length = b""
        while not length.endswith(b":"):
            byte = self.stream.read(1)
            if not byte:
                raise ConnectionError(f"Firefox has ended: {self.output}")
            length += byte
        return json.loads(self.stream.read(int(length[:-1])))

    def command(self, name, **parameters):
        message = json.dumps([0, 1, f"WebDriver:{name}", parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self.receive()
        assert not error, f"{name}: {error}; {self.output}"
        return result["value"] if result and set(result) == {"value"} else result

    def end(self):
        if hasattr(self, "socket"):
            self.stream.close()
            self.socket.close()
        super().end()


class WebKit(Driver):
    """WebKitGTK's small browser, in a display of its own."""

    COMMANDS = {
        "NewSession": ("POST", ""), "Navigate": ("POST", "/url"), "Back": ("POST", "/back"), "Forward": ("POST", "/forward"),
        "Refresh": ("POST", "/refresh"), "SetWindowRect": ("POST", "/window/rect"), "TakeScreenshot": ("GET", "/screenshot"),
        "ExecuteScript": ("POST", "/execute/sync"), "PerformActions": ("POST", "/actions"),
    }

    def start(self):
        read, write = os.pipe()
        self.spawn("Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp", pass_fds=[write])
        os.close(write)
        with open(read) as numbers:
            self.environment["DISPLAY"] = f":{numbers.readline().strip()}"
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.spawn(self.executable, f"--port={port}")
        self.http, self.session = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE), "/session"
        self.wait_for(self.answers, "WebKitWebDriver does not start")
        self.session += "/" + self.command("NewSession", capabilities={"alwaysMatch": {}})["sessionId"]

    def answers(self):
        try:
            self.http.connect()
            return True
        except OSError:
            return False

    def command(self, name, **parameters):
        method, path = self.COMMANDS[name]
        self.http.request(method, self.session + path, json.dumps(parameters) if method == "POST" else None)
        answer = self.http.getresponse()
        value = json.loads(answer.read())["value"]
        # The driver has no words for a browser that ends under a command, or those of a script without a result.
        has_ended = answer.status != 200 and (
            value["error"] == "invalid session id" or not value["message"] or "CRASHED" in str(self.output))
        if has_ended:
            raise ConnectionError(f"WebKit has ended: {self.output}")
        assert answer.status == 200, f"{name}: {value}; {self.output}"
        return value

    def end(self):
        if hasattr(self, "http"):
            self.http.close()
        super().end()
