"""Plays random sequences in Chromium: after each step the page is the page that the program makes anew.

PatchedPageTests of WebUI expect the same of the model of the script, and RecordedPlayTests compare that model with the
script. In the environment `PLAY_COUNT` is the number of sequences, `PLAY_SEED` the first seed, and `PLAYS` a folder that
gets a file with all that happened in each sequence, for RecordedPlayTests.
"""

import collections
import json
import os
import random
from pathlib import Path

from playwright.sync_api import Error

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

# Keeps what the browser and its user do, the frames, and the messages of the script, in their order. The script itself
# moves the focus while it takes a frame, opens a dialog or says `preventScroll`.
RECORD = """(() => {
  const played = window.played = [];
  const id = e => Number(e?.closest?.("[id]")?.id) || 0;
  let quiet = 0;
  const on = (type, words) => addEventListener(type, e => played.push([type, ...words(e)]), true);
  const fields = "input:not([type=checkbox]), textarea";
  const text = e => e.matches(fields) ? [id(e), e.value] : [id(e.selectedOptions?.[0])];
  const trail = () => history.state?.trail ?? [];

  document.addEventListener("readystatechange", () => {
    const place = location.pathname.slice(new URL(document.baseURI).pathname.length).split("/").slice(1).join("/");
    played.push(["document", document.documentElement.outerHTML, trail(), place]);
  }, {once: true});
  window.WebSocket = class extends WebSocket {
    constructor(address) {
      super(address);
      // At first the script has read the texts that the browser brought back.
      played.push(["texts", Object.fromEntries([...document.querySelectorAll(fields)].map(e => [e.id, e.value]))]);
      this.addEventListener("close", () => played.push(["close"]));
      this.addEventListener("message", e => { played.push(["receive", e.data]); quiet += 1; });
      setTimeout(() => this.addEventListener("message", () => quiet -= 1));
    }
    send(text) { played.push(["send", text]); super.send(text); }
  };
  for (const [owner, name] of [[HTMLElement, "focus"], [HTMLDialogElement, "showModal"]]) {
    const own = owner.prototype[name];
    owner.prototype[name] = function (options) {
      const isScripts = name === "showModal" || options?.preventScroll ? 1 : 0;
      quiet += isScripts;
      own.call(this, options);
      quiet -= isScripts;
    };
  }
  on("click", e => [id(e.target)]);
  on("keydown", e => [e.isComposing || e.keyCode === 229 ? "" : e.key]);
  for (const type of ["input", "change"]) on(type, e => text(e.target));
  for (const type of ["compositionstart", "compositionend"]) on(type, e => [id(e.target)]);
  on("popstate", () => [trail()]);
  const onFocus = (type, node) => addEventListener(type, e => quiet || played.push(["focus", node(e)]), true);
  onFocus("focusin", e => id(e.target));
  onFocus("focusout", e => document.hasFocus() ? id(e.relatedTarget) : id(e.target));
})()"""
# What was played since the last time, and the page and the focus after it.
PLAYED = """async () => {
  for (let n = 0; n < 2; n += 1) await new Promise(requestAnimationFrame);
  const {outline, fields} = (%s)();
  return [...played.splice(0), ["shown", outline, fields, Number(document.activeElement.id) || 0]]; }""" % SEEN

KINDS = ["click", "key", "text", "composition", "paste", "change", "back", "forward", "reload", "cut", "removal",
    "pick", "turn"]
# What a user does before the program has answered.
HASTY = ["click", "click", "key", "text", "text", "composition", "paste", "change", "pick", "cut"]
KEYS = ["Tab", "Shift+Tab", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", "Escape", "Home", "End",
    "a", "7"]
TEXTS = ["7", "ab", "1x2x3x", "é", "你好", " "]
PRIMES = [n for n in range(2, 1000) if all(n % d for d in range(2, n))]
FIELD = "input:not([type=checkbox]), textarea"


class Play:
    """One random sequence in a tab, whose program is reached through a proxy; every third one is far away."""

    def __init__(self, run, programs, seed, counts):
        self.random, self.counts = random.Random(seed), counts
        self.isHasty = self.isOver = False
        self.name = {0: "PrimeTime", 1: "FavoritePrimesPlayground"}.get(seed % 5, "BrowserSample")
        self.proxy = run.proxy(programs.get(self.name) or run.program(self.name), 0.02 if seed % 3 == 0 else 0)
        self.context = run.context()
        self.record = Path(os.environ["PLAYS"]) / f"{seed}.jsonl" if "PLAYS" in os.environ else None
        if self.record:
            self.record.parent.mkdir(exist_ok=True)
            self.record.unlink(missing_ok=True)
            self.context.add_init_script(RECORD)
        self.tab = Tab(self.context, self.proxy.address)
        self.page, self.devices = self.tab.page, self.context.new_cdp_session(self.tab.page)
        self.steps = []
        self.keep()

    def keep(self):
        """Writes what was played to the record."""
        if self.record:
            lines = [json.dumps(line) + "\n" for line in [*self.page.evaluate(PLAYED), ["step", *self.steps[-1:]]]]
            with self.record.open("a") as file:
                file.writelines(lines)

    def one(self, selector):
        """A random element of the top layer that can be used."""
        all = self.tab.layer.locator(selector)
        seen = all.evaluate_all("all => all.flatMap((e, n) => e.checkVisibility() && e.clientHeight ? [n] : [])")
        return all.nth(self.random.choice(seen)).element_handle() if seen else None

    def field(self):
        element = self.page.query_selector(":focus") if self.isHasty and self.random.random() < 0.5 else None
        if not element or not element.evaluate("(e, fields) => e.matches(fields)", FIELD):
            element = self.one(FIELD)
        if element:
            element.focus()
            self.settle()
        return element

    def step(self):
        if self.random.random() < 0.2:
            self.isHasty = True
            if not self.proxy.delay:
                self.proxy.hold()
            for kind in self.random.choices(HASTY, k=3):
                self.act(kind)
            self.answer()
        else:
            self.act(self.random.choice(["click", "key"] * 4 + KINDS))
        try:
            self.tab.settle()
        except AssertionError:
            self.isOver = self.page.locator("#connection.ended").count() > 0
            if not self.isOver:
                raise
            return
        self.keep()
        self.compare()

    def act(self, kind):
        self.steps.append(kind)
        try:
            done = getattr(self, kind)()
        except Error as error:
            # An answer took the element from the user.
            if "not attached" not in str(error):
                raise
            done = None
        if done is None:
            return self.steps.pop()
        self.steps[-1] += ("" if done is True else f" {done!r}") + (" ahead" if self.isHasty else "")
        self.counts[kind] += 1

    def answer(self):
        self.proxy.release()
        self.isHasty = False

    def settle(self):
        """Waits for the program, unless the user does not."""
        if not self.isHasty:
            self.tab.settle()

    def compare(self):
        """Asserts that the page is as made anew, once no effect is under way."""
        for _ in range(20):
            seen, made = self.page.evaluate(SEEN), self.page.evaluate(MADE)
            what = next((what for what in made if seen[what] != made[what]), None)
            if what is None:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{self.name}, {what}: {different(seen[what], made[what])}")

    # MARK: What happens

    def click(self):
        element = self.one("button, a, .rowitem")
        if not element:
            return None
        name = element.inner_text()
        if name == "End this session":
            return None
        for _ in range(self.random.choice([1, 1, 2]) if self.isHasty else 1):
            element.click(force=True)
        return name

    def key(self):
        # Keys behind a key of a field wait for its answer.
        if self.isHasty and self.page.evaluate("document.activeElement.matches('input, textarea')"):
            return None
        key = self.random.choice(KEYS)
        self.page.keyboard.press(key)
        if self.page.evaluate("document.activeElement === document.body && !document.hasFocus()"):
            self.page.keyboard.press(key)  # from the browser's own controls back into the page
        return key

    def text(self):
        text = self.random.choice(TEXTS)
        if not self.field():
            return None
        self.page.keyboard.type(text, delay=12)
        return text

    def composition(self):
        if not self.field():
            return None
        text = self.random.choice(TEXTS)
        self.devices.send("Input.imeSetComposition", {"text": text[:1], "selectionStart": 1, "selectionEnd": 1})
        # What the program does meanwhile waits for the end.
        self.page.wait_for_timeout(self.proxy.delay * 2000 + 10)
        if self.isHasty:
            self.answer()
            self.page.wait_for_timeout(30)
        if self.random.random() < 0.2:
            text = ""
            self.devices.send("Input.imeSetComposition", {"text": "", "selectionStart": 0, "selectionEnd": 0})
        else:
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
        element.evaluate("(e, text) => { window.played?.push(['fill', Number(e.id), text]); e.value = text }", text)
        # Some password managers say nothing; the next click or key sends the text.
        if self.random.random() < 0.5 or not self.click():
            element.evaluate("e => e.dispatchEvent(new Event('change', {bubbles: true}))")
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
        self.keep()
        self.page.reload()
        return True

    def cut(self):
        self.proxy.cut()
        self.page.locator("#connection").wait_for(state="visible")
        self.answer()
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
        shown.evaluate("e => { window.played?.push(['remove', Number(e.id)]); e.remove() }")
        other.click()
        shown.wait_for()
        return True

    def pick(self):
        element = self.one("select")
        if not element:
            return None
        element.focus()
        self.settle()
        options = element.evaluate("e => e.options.length")
        if not options:
            return None
        element.select_option(index=self.random.randrange(options))
        return True

    def turn(self):
        button = self.tab.layer.get_by_role("button", name="Turn", exact=True)
        if not button.count():
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
    counts = collections.Counter()
    favorites = run.program("FavoritePrimesPlayground", "--favorites", ",".join(map(str, PRIMES)))
    programs = {"BrowserSample": run.program("BrowserSample"), favorites.name: favorites}
    for seed in range(first, first + count):
        play = Play(run, programs, seed, counts)
        try:
            for _ in range(8):
                if not play.isOver:
                    play.step()
        except Exception as error:
            raise AssertionError(f"seed {seed}, {', '.join(play.steps)}: {error}") from error
        finally:
            play.context.close()
    never = set(KINDS) - set(counts)
    assert count < 500 or not never, f"never used: {never}"
    return f"({', '.join(f'{n} {kind}' for kind, n in counts.most_common())})"
