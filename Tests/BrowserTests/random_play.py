"""Plays random sequences in Chromium: after each step the page is the page that the program makes anew.

PatchedPageTests of WebUI expect the same of the model of the script. `PLAY_COUNT` in the environment sets the number of
sequences, `PLAY_SEED` the first seed.
"""

import collections
import os
import random

from support import Tab

# The elements with what frames set: numbers, tags, texts and attributes, without what the script or the browser adds.
OUTLINE = """root => {
  const added = ["id", "open", "aria-busy", "style", "value"];
  const line = e => [[e.id || 0, e.localName].join(" "),
    e.localName === "textarea" ? "" : [...e.childNodes].filter(n => n.nodeType === 3).map(n => n.data).join(""),
    ...[...e.attributes].filter(a => !added.includes(a.name) && !(a.name === "tabindex" && a.value === "-1"))
      .map(a => `${a.name}=${a.value}`).sort()].filter(Boolean).join(" ");
  const lines = e => e.matches("[role=status]") ? [line(e)]
    : [line(e), ...[...e.children].flatMap(lines).map(l => "  " + l)];
  return lines(root).join("\\n"); }"""
SEEN = """() => {
  const outline = %s;
  const fields = root => Object.fromEntries([...root.querySelectorAll("input:not([type=checkbox]), textarea")]
    .filter(e => e.type !== "password").map(e => [e.id, e.value]));
  const picks = [...document.querySelectorAll("select")].map(s => s.selectedOptions[0]?.id ?? null);
  return {outline: outline(document.getElementById(1)), fields: fields(document), picks}; }""" % OUTLINE
# The same of the document that the program makes for a reload.
MADE = """async () => {
  const outline = %s;
  const made = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  return {outline: outline(made.getElementById(1)),
    fields: Object.fromEntries([...made.querySelectorAll("input:not([type=checkbox]), textarea")]
      .filter(e => e.type !== "password").map(e => [e.id, e.value])),
    picks: [...made.querySelectorAll("select")].map(s => s.querySelector("[selected]")?.id ?? null)}; }""" % OUTLINE

KINDS = ["click", "key", "text", "composition", "paste", "change", "back", "forward", "reload", "cut", "removal",
    "pick", "turn"]
KEYS = ["Tab", "Shift+Tab", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", "Escape", "Home", "End",
    "a", "7"]
TEXTS = ["7", "ab", "1x2", "é", "你好", " "]
FIELD = "input:not([type=checkbox]), textarea"


class Play:
    """One random sequence in a tab, whose program is reached through a proxy."""

    def __init__(self, run, sample, seed, counts):
        self.random, self.counts = random.Random(seed), counts
        self.name = "PrimeTime" if seed % 5 == 0 else "BrowserSample"
        self.proxy = run.proxy(sample if self.name == "BrowserSample" else run.program(self.name))
        self.context = run.context()
        self.tab = Tab(self.context, self.proxy.address)
        self.page, self.devices = self.tab.page, self.context.new_cdp_session(self.tab.page)
        self.steps = []

    def one(self, selector):
        """A random element of the top layer that can be used."""
        all = self.tab.layer.locator(selector)
        seen = all.evaluate_all("all => all.flatMap((e, n) => e.checkVisibility() && e.clientHeight ? [n] : [])")
        return all.nth(self.random.choice(seen)).element_handle() if seen else None

    def field(self):
        element = self.one(FIELD)
        if element:
            element.focus()
            self.tab.settle()
        return element

    def step(self):
        kind = self.random.choice(["click", "key"] * 4 + KINDS)
        self.steps.append(kind)
        done = getattr(self, kind)()
        if done is None:
            return self.steps.pop()
        self.steps[-1] += "" if done is True else f" {done!r}"
        self.tab.settle()
        self.counts[kind] += 1
        self.compare()

    def compare(self):
        seen, made = self.page.evaluate(SEEN), self.page.evaluate(MADE)
        for what in made:
            if seen[what] != made[what]:
                raise AssertionError(f"{self.name}, {what}: {different(seen[what], made[what])}")

    # MARK: What happens

    def click(self):
        element = self.one("button, a, .rowitem")
        if not element:
            return None
        name = element.inner_text()
        element.click(force=True)
        return name

    def key(self):
        key = self.random.choice(KEYS)
        self.page.keyboard.press(key)
        if self.page.evaluate("document.activeElement === document.body && !document.hasFocus()"):
            self.page.keyboard.press(key)  # from the browser's own controls back into the page
        return key

    def text(self):
        text = self.random.choice(TEXTS)
        if not self.field():
            return None
        self.page.keyboard.type(text)
        return text

    def composition(self):
        if not self.field():
            return None
        text = self.random.choice(TEXTS)
        self.devices.send("Input.imeSetComposition", {"text": text[:1], "selectionStart": 1, "selectionEnd": 1})
        self.page.wait_for_timeout(10)
        self.devices.send("Input.insertText", {"text": text})
        return text

    def paste(self):
        if not self.field():
            return None
        text = self.random.choice(TEXTS)
        self.page.evaluate("text => document.execCommand('insertText', false, text)", text)
        return text

    def change(self):
        element = self.one(FIELD)
        text = self.random.choice(TEXTS)
        if not element:
            return None
        element.evaluate(
            "(e, text) => { e.value = text; e.dispatchEvent(new Event('change', {bubbles: true})) }", text)
        return text

    def travel(self, by):
        trail = self.page.evaluate("history.state?.trail?.length ?? 0")
        if (by < 0 and trail < 2) or self.name != "PrimeTime":
            return None
        self.page.evaluate("by => history.go(by)", by)
        self.page.wait_for_timeout(60)
        return by

    def back(self):
        return self.travel(-1)

    def forward(self):
        return self.travel(1)

    def reload(self):
        self.page.reload()
        return True

    def cut(self):
        self.proxy.cut()
        self.page.locator("#connection").wait_for(state="visible")
        self.tab.reconnect()
        self.page.locator("#connection").wait_for(state="hidden")
        self.tab.hasFrame = True  # a connection of the same page brings none
        return True

    def removal(self):
        other = self.one("[role=radio][aria-checked=false]")
        if not other:
            return None
        # A frame that changes what has gone makes the page whole again.
        shown = self.tab.layer.locator("p[id]", has_text="pin of")
        shown.evaluate("e => e.remove()")
        other.click()
        shown.wait_for()
        return True

    def pick(self):
        element = self.one("select")
        if not element:
            return None
        element.focus()
        self.tab.settle()
        options = element.evaluate("e => e.options.length")
        if not options:
            return None
        element.select_option(index=self.random.randrange(options))
        return True

    def turn(self):
        button = self.tab.layer.get_by_role("button", name="Turn", exact=True)
        if self.name == "PrimeTime" or not button.count():
            return None
        button.click()
        return True


def different(one, other):
    """The first lines in which two values differ."""
    if not isinstance(one, str):
        return f"{one} and made anew {other}"
    pairs = [(a, b) for a, b in zip(one.split("\n"), other.split("\n")) if a != b]
    return f"{pairs[:2] or 'one is longer'}"


def random_play(run):
    """After random steps of a user and of others a page is the page that the program makes anew"""
    first, count = int(os.environ.get("PLAY_SEED", 1)), int(os.environ["PLAY_COUNT"])
    counts, sample = collections.Counter(), run.program("BrowserSample")
    for seed in range(first, first + count):
        play = Play(run, sample, seed, counts)
        try:
            for _ in range(8):
                play.step()
        except Exception as error:
            raise AssertionError(f"seed {seed}, {', '.join(play.steps)}: {error}") from error
        finally:
            play.context.close()
    never = set(KINDS) - set(counts)
    assert count < 500 or not never, f"never used: {never}"
    return f"({', '.join(f'{n} {kind}' for kind, n in counts.most_common())})"
