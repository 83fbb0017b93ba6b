"""Measures a program that serves browsers: Tests/BrowserTests/load.py PROGRAM [SESSIONS] [SECONDS] [ROUNDS]

PROGRAM is an executable of a release build with the trait Web. Prints how long a page and a click take, what many
sessions cost, and, with ROUNDS, what is left of that many times as many sessions: a minute each. No package is needed.
"""

import asyncio
import base64
import json
import os
import re
import subprocess
import sys
import tempfile
import time


def memory(pid):
    with open(f"/proc/{pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def cpu(pid):
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def milliseconds(times, share):
    times = sorted(times)
    return f"{1000 * times[min(int(len(times) * share), len(times) - 1)]:.2f} ms"


async def get(port, path, cookie=None):
    """Returns the head and the body of an answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: close"]
    writer.write("\r\n".join(lines + ([f"Cookie: {cookie}"] if cookie else []) + ["", ""]).encode())
    head, body = (await reader.read(-1)).decode().split("\r\n\r\n", 1)
    writer.close()
    return head, body


class Tab:
    """A page without a browser: it clicks on the first button with a name, and acknowledges frames."""

    async def open(self, port, label):
        head, _ = await get(port, "/")
        self.cookie = re.search(r"Set-Cookie: (\S+?);", head).group(1)
        self.number = re.search(r"Location: (\S+)", head).group(1)
        _, page = await get(port, f"/{self.number}", self.cookie)
        self.frame, self.message = 1, 0
        self.button = re.search(rf'<button id="(\d+)"[^>]*aria-label="{label}"', page).group(1)
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write("\r\n".join([
            f"GET /{self.number}/socket HTTP/1.1", f"Host: 127.0.0.1:{port}",
            f"Origin: http://127.0.0.1:{port}", f"Cookie: {self.cookie}", "Upgrade: websocket",
            "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", "", "",
        ]).encode())
        await self.reader.readuntil(b"\r\n\r\n")
        self.send(f"h\tpage\t1\tregular")
        while (await self.receive())[0] == 0:
            pass
        return self

    def send(self, text):
        data = text.encode()
        length = bytes([0x81, 0x80 | len(data)]) if len(data) < 126 else (
            bytes([0x81, 0x80 | 126]) + len(data).to_bytes(2, "big"))
        # A mask of zeros changes nothing.
        self.writer.write(length + bytes(4) + data)

    async def receive(self):
        """Returns the next frame, which it acknowledges."""
        while True:
            first, length = await self.reader.readexactly(2)
            size = length
            if length == 126:
                size = int.from_bytes(await self.reader.readexactly(2), "big")
            elif length == 127:
                size = int.from_bytes(await self.reader.readexactly(8), "big")
            data = await self.reader.readexactly(size)
            if first & 15 == 9:
                self.writer.write(bytes([0x8A, 0x80]) + bytes(4))
            if first & 15 == 1:
                break
        frame = json.loads(data)
        self.size = size
        if frame[0]:
            self.frame = frame[0]
            self.send(f"a\t{self.frame}")
        return frame

    async def click(self):
        """Returns the seconds from a click to the frame that answers it."""
        self.message += 1
        start = time.perf_counter()
        self.send(f"{self.message}\t{self.frame}\tc\t{self.button}")
        while (await self.receive())[1] < self.message:
            pass
        return time.perf_counter() - start

    def close(self):
        self.writer.close()


async def open_tabs(port, count):
    tabs = []
    for start in range(0, count, 50):
        tabs += await asyncio.gather(
            *(Tab().open(port, "More") for _ in range(min(50, count - start))))
    return tabs


async def measure(program, *numbers):
    with tempfile.TemporaryDirectory() as folder:
        await serve(program, folder, *numbers)


async def serve(program, folder, *numbers):
    options = ["--data-dir", folder] if "PrimeTime" in program else []
    process = subprocess.Popen(
        [program, "--web", "--port", "0", *options], stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True)
    try:
        port = int(re.search(r":(\d+)/", process.stdout.readline()).group(1))
        await report(process.pid, port, *numbers)
    finally:
        process.terminate()
        process.wait()


async def report(pid, port, count=1000, seconds=10, rounds=0):
    times = []
    for _ in range(200):
        head, _ = await get(port, "/")
        cookie = re.search(r"Set-Cookie: (\S+?);", head).group(1)
        address = "/" + re.search(r"Location: (\S+)", head).group(1)
        start = time.perf_counter()
        await get(port, address, cookie)
        times.append(time.perf_counter() - start)
    print(f"a page: {milliseconds(times, 0.5)}, p99 {milliseconds(times, 0.99)}")

    tab = await Tab().open(port, "More")
    times, sizes = [], []
    for _ in range(1000):
        times.append(await tab.click())
        sizes.append(tab.size)
    tab.close()
    print(f"a click: {milliseconds(times, 0.5)}, p99 {milliseconds(times, 0.99)}; "
          f"{sorted(sizes)[500]} bytes, at most {max(sizes)}")

    # Pages that never connected are gone after ten seconds.
    await asyncio.sleep(11)
    before = memory(pid)
    tabs = await open_tabs(port, count)
    await asyncio.sleep(1)
    print(f"{count} sessions: {(memory(pid) - before) / count / 1000:.1f} kB each")

    async def person(index, tab):
        """Clicks once a second."""
        times = []
        await asyncio.sleep(index / count)
        for _ in range(seconds):
            due = time.perf_counter() + 1
            times.append(await tab.click())
            await asyncio.sleep(max(due - time.perf_counter(), 0))
        return times

    used, start = cpu(pid), time.perf_counter()
    people = await asyncio.gather(*(person(index, tab) for index, tab in enumerate(tabs)))
    share = (cpu(pid) - used) / (time.perf_counter() - start)
    times = [time for person in people for time in person]
    print(f"{count} clicks a second: {milliseconds(times, 0.5)}, p99 {milliseconds(times, 0.99)}, "
          f"most {milliseconds(times, 1)}; {100 * share:.0f} % of a core")
    for tab in tabs:
        tab.close()

    async def closed():
        """Returns the memory once the sessions have waited for their pages."""
        await asyncio.sleep(63)
        return memory(pid)

    if rounds:
        before = await closed()
        for _ in range(rounds):
            for tab in await open_tabs(port, count):
                tab.close()
            after = await closed()
        print(f"{rounds * count} closed sessions: {(after - before) / rounds / count:.0f} bytes each")


if __name__ == "__main__":
    asyncio.run(measure(sys.argv[1], *map(int, sys.argv[2:])))
