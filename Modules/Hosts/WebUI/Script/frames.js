// MARK: Frames

/** @type {{ [O in Operation as O[0]]: (...values: Rest<O>) => void }} */
const operations = {
  t: (id, text) => (elementOf(id).textContent = text),
  a(id, ...pairs) {
    const element = elementOf(id);
    for (let n = 0; n < pairs.length; n += 2) {
      const [name, value] = [pairs[n] ?? "", pairs[n + 1]];
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
      if (name === "checked" || name === "selected") Object.assign(element, { [name]: value !== null });
    }
  },
  i(parent, before, html) {
    const template = document.createElement("template");
    template.innerHTML = html;
    elementOf(parent).insertBefore(template.content, before ? byId(before) : null);
  },
  m(parent, before, id) {
    // Browsers that have moveBefore keep the focus and the scroll position.
    const to = /** @type {HTMLElement & { moveBefore?: Node["insertBefore"] }} */ (elementOf(parent));
    const next = before ? byId(before) : null;
    if (to.moveBefore) to.moveBefore(elementOf(id), next);
    else to.insertBefore(elementOf(id), next);
  },
  r: id => elementOf(id).remove(),
  h: replacePage,
  v(id, text) {
    if (waits("i", String(id))) return;
    if (composed?.id === String(id)) laterText = text;
    else setText(byId(id), text);
  },
  x(id, length) {
    const field = elementOf(id);
    if (isField(field) && !waits("i", field.id)) setText(field, field.value.slice(0, length));
  },
  f: id => waits("f") || (wanted = id), // the user has moved it since
  l: (id, row) => (listState(elementOf(id)).pin = { index: row, top: 0, isJump: true }),
  s: scrollAs,
  n: title => (document.title = title),
  b: to => waits("b") || (place = to),
  c: (number, text) => copy(text).then(isDone => send("d", number, isDone ? 1 : 0)),
  u: (number, to) => operations.c(number, new URL("./" + to, document.baseURI).href),
  o: isOff => (letters.off = isOff === 1),
  y: tell,
  w: welcome,
  g: () => (waits("i") ? end("This session goes on in another tab.") : ((hasEnded = true), location.replace("./" + placeOfPage()))),
  e: end,
};

/** @type {(frame: Frame) => void} */
function apply(frame) {
  try {
    change(frame);
  } catch (error) {
    console.debug(error);
    recover();
  }
}

let failedAt = 0;
let isDisturbed = false;

// An extension or a translator took away what the frame changes: the whole page is right again.
function recover() {
  const wait = failedAt + 1000 - Date.now();
  failedAt = Date.now();
  frame = 0;
  if (wait <= 0) return askForPage();
  isDisturbed = true;
  showBanner("Something else changes this page, such as an extension.", ["Load again", () => location.reload()]);
  setTimeout(askForPage, 1000);
}

function askForPage() {
  isWelcome = false;
  write("h", page, 0, sizeClass());
}

/** @type {(frame: Frame) => void} */
function change([number, made, ...changes]) {
  if (number && number <= frame) return;
  if (number) acknowledge(made);
  const held = active();
  const caret = caretOf(held);
  const list = held?.closest(".list");
  const seen = number ? all(".list").map(seenRows) : [];
  quietly(() => {
    for (const [name, ...values] of changes) {
      /** @type {(...values: unknown[]) => void} */ (operations[name])(...values);
    }
    if (!number) return;
    frame = number;
    if (!composed?.isConnected) composed = null; // no event says that its field went
    all("select").forEach(showPicked);
    openDialogs();
    for (const rows of seen) holdRows(rows);
    for (const element of all(".list")) layOut(element);
    if (held.isConnected) moveFocus(held, caret);
    if (wanted && !waits(movesFocus)) focusOn(wanted);
    keepFocus(list);
  });
  if (!number) return;
  isReload = false;
  // A browser takes the focus off an element that lost its tabindex, but only when it draws.
  requestAnimationFrame(() => setTimeout(keepFocus));
  if (isWelcome) write("a", frame), flush();
  if (!wanted) tellFocus();
  if (!waits("k")) replay();
  if (!waits("b")) followPlace();
  for (const element of all(".list")) askForRows(element);
  for (const element of all("time")) nameZone(element);
  if (isDisturbed && Date.now() - failedAt > 2000) hideBanner();
}

/** @type {(time: HTMLElement) => void} Names the zone of a time where the clocks here showed another one. */
function nameZone(time) {
  const [seconds = 0, offset] = (time.dataset.time ?? "").split(" ").map(Number);
  const minutes = (offset ?? 0) / 60, of = (/** @type {number} */ n) => String(Math.floor(n)).padStart(2, "0");
  if (-new Date(seconds * 1000).getTimezoneOffset() === minutes) delete time.dataset.zone;
  else time.dataset.zone = `UTC${minutes < 0 ? "−" : "+"}${of(Math.abs(minutes) / 60)}:${of(Math.abs(minutes) % 60)}`;
}

/** @type {(html: string) => void} */
function replacePage(html) {
  if (!byId(1)) document.body.prepend(Object.assign(document.createElement("div"), { id: "1" }));
  const focused = active();
  const typed = fields(elementOf(1)).filter(field => waits("i", field.id) || field === composed);
  const caret = caretOf(focused);
  const scrolled = all("main, .sidebar, .inspector, dialog, .list").map(e => ({ id: e.id, top: e.scrollTop }));
  elementOf(1).outerHTML = html;
  openDialogs();
  for (const { id, top } of scrolled) {
    const element = byId(id);
    if (element) element.scrollTop = top;
  }
  for (const { id, value } of typed) {
    const field = byId(id);
    if (field && isField(field)) toldTexts.set(field, (field.value = value));
  }
  const again = focused.id && byId(focused.id);
  if (again && topLayer().contains(again)) moveFocus(again, caret);
  // The composition ended with its field: its text counts as typed.
  if (composed && byId(composed.id)) sendText(composed);
  composed = null;
}

/** @type {{ words: string, layer: string }[]} The last sentences that no screen reader was told. */
let untold = [];
let toldAt = 0;
let emptying = 0;
const emptyRegions = () => all("[role=status]").forEach(region => region.replaceChildren());

// A screen reader is told what appears in a region that it knows, so the region of a new dialog is filled later, and a region is
// empty before it has an equal sentence.
function tell(/** @type {string} */ words) {
  untold = [...untold, { words, layer: topLayer().id }].slice(-5);
  if (untold.length > 1) return;
  const wait = Math.max(0, toldAt + 500 - performance.now());
  clearTimeout(emptying);
  emptying = setTimeout(emptyRegions, wait);
  setTimeout(fillRegion, wait + 100);
}

function fillRegion() {
  const layer = topLayer();
  // What was under way is no news beside the dialog with its result.
  const texts = untold.filter(sentence => sentence.layer === layer.id).map(({ words }) =>
    Object.assign(document.createElement("p"), { textContent: words }));
  layer.querySelector(":scope > [role=status]")?.append(...texts);
  [untold, toldAt] = [[], performance.now()];
  // Whoever reads the page later finds no old sentence.
  emptying = setTimeout(emptyRegions, 5000);
}

function openDialogs() {
  for (const dialog of dialogs()) {
    if (dialog.matches(":modal")) continue;
    dialog.removeAttribute("open");
    dialog.showModal();
  }
}
