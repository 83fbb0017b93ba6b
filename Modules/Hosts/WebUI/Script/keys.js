// MARK: Clicks and keys

// Whether characters mean nothing outside of fields, which the browser remembers if its user lets pages do so.
const letters = {
  get off() {
    try {
      return localStorage.letters === "off";
    } catch {
      return false;
    }
  },
  set off(isOff) {
    try {
      localStorage.letters = isOff ? "off" : "on";
    } catch {}
  },
};

let firstClicked = "";
document.addEventListener("click", event => {
  const selector = "[data-k], button, a, label, input, textarea, select, .rowitem, .list tr";
  const target = /** @type {HTMLElement | null} */ (targetOf(event).closest(selector));
  if (!target || banner.contains(target) || target.matches("label, select") || isField(target)) return;
  if (target.matches("li, tr") && !getSelection()?.isCollapsed) return; // selects text

  const opensTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (target.matches("a") && opensTab) return;
  // The second click of a double click never hits what the first one put there.
  if (event.detail <= 1) firstClicked = target.id;
  else if (firstClicked !== target.id) return event.preventDefault();
  event.preventDefault(); // a checkbox too changes only when the program says so
  compareTexts();
  if (target.dataset.k) sendKey(target.dataset.k, false);
  else if (target.getAttribute("aria-disabled") !== "true") send("c", target.id);
});

// A right click, the key for it, and on most phones a long press. With Shift the browser's own menu comes.
document.addEventListener("contextmenu", event => {
  const row = targetOf(event).closest("[data-menus] > ul > .rowitem, [data-menus] > table > tbody:not(.space) > tr");
  if (!row || event.shiftKey || !getSelection()?.isCollapsed) return;
  event.preventDefault();
  send("m", row.id);
});

// A password manager, or a phone's "Go", submits a form; its browser is told that it did.
document.addEventListener("submit", event => {
  event.preventDefault();
  const confirm = targetOf(event).querySelector("[type=submit]");
  if (confirm instanceof HTMLElement) confirm.click();
  else sendKey("Enter", false);
});

document.addEventListener("change", event => {
  const select = targetOf(event);
  if (!(select instanceof HTMLSelectElement)) return;
  const [picked] = select.selectedOptions;
  showPicked(select);
  if (picked) send("c", picked.id);
});

// Options that move take the selection with them, or leave it to others.
/** @type {(select: Element) => void} */
function showPicked(select) {
  if (!(select instanceof HTMLSelectElement)) return;
  const index = [...select.options].findIndex(option => option.hasAttribute("selected"));
  if (select.selectedIndex !== index) select.selectedIndex = index;
}

const vertical = ["ArrowUp", "ArrowDown", "PageUp", "PageDown"];
const named = [...vertical, "ArrowLeft", "ArrowRight", "Home", "End", "Enter", "Escape", "Delete", "Backspace", "F1"];

// The key as the program knows it, or undefined if the browser keeps it.
/** @type {(event: KeyboardEvent) => string | undefined} */
function keyName(event) {
  const { key } = event;
  const target = targetOf(event);
  if (event.isComposing || event.keyCode === 229 || event.metaKey || hasEnded) return;
  const isCharacter = [...key].length === 1;
  if (event.getModifierState("AltGraph") && isCharacter) return isField(target) ? undefined : key;
  if (event.ctrlKey) return;
  if (event.altKey) return key === "ArrowUp" || key === "ArrowDown" ? "M-" + key : undefined;
  if (!isCharacter && !named.includes(key)) return;
  const isShifted = event.shiftKey && /^Arrow|Home|End/.test(key);
  if (isField(target)) {
    const sent = ["Escape", "F1", ...(target.matches("textarea") ? [] : ["Enter", ...vertical])];
    return sent.includes(key) && !isShifted ? key : undefined;
  }
  // Opens and walks through the options; the choice itself is sent.
  if (target.matches("select") && ["Enter", " ", "ArrowUp", "ArrowDown"].includes(key)) return;
  return isShifted ? "S-" + key : key;
}

/** @type {(key: string, isHeld: boolean) => void} */
function sendKey(key, isHeld) {
  if (isHeld && waiting.length > 50) return; // the program is far behind already
  compareTexts();
  send("k", key, isHeld ? "r" : "-", control(document.activeElement)?.id ?? 0);
}

/** @type {[string, boolean][] | null} */
let behind = null; // keys behind a key of a field, until its answer has moved the focus

function replay() {
  const keys = behind ?? [];
  behind = null;
  for (const [key, isHeld] of keys) {
    const isText = isField(active()) && /^.$/u.test(key);
    if (behind) /** @type {[string, boolean][]} */ (behind).push([key, isHeld]);
    else if (isText) document.execCommand("insertText", false, key);
    else if (key !== "Backspace" || !document.execCommand("delete")) press(key, isHeld);
  }
}

/** @type {(key: string, isHeld: boolean) => void} */
function press(key, isHeld) {
  sendKey(key, isHeld);
  if (!isField(active()) || !isWelcome) return;
  behind ??= [];
  setTimeout(replay, 1000);
}

function noteKeyboard() {
  const { classList } = document.body;
  if (touch.matches && !classList.contains("keyed")) send("p", 1);
  classList.add("keyed");
}

document.addEventListener("keydown", event => {
  const target = targetOf(event);
  if (!isField(target) || event.key === "Tab") noteKeyboard();
  if (banner.contains(target)) return;
  const key = keyName(event);
  const isText = !event.ctrlKey && !event.metaKey && /^(.|Backspace)$/u.test(event.key);
  if (behind && (key || isText)) behind.push([key ?? event.key, event.repeat]);
  else if (key) press(key, event.repeat);
  else return /Shift|Alt|Control|Meta/.test(event.key) || replay();
  event.preventDefault();
});
document.addEventListener("mousedown", replay, true);
// Firefox clicks a button when the space bar is let go.
document.addEventListener("keyup", event => {
  const target = targetOf(event);
  if (event.key === " " && !isField(target) && !banner.contains(target)) event.preventDefault();
});
// Android's Back gesture closes a dialog without a key; the program decides.
document.addEventListener("cancel", event => {
  if (!targetOf(event).matches("dialog")) return;
  event.preventDefault();
  sendKey("Escape", false);
}, true);
document.addEventListener("close", event => targetOf(event).isConnected && quietly(openDialogs), true);

/** @type {(key: string) => void} */
function scrollAs(key) {
  /** @type {(e: Element) => boolean} */
  const scrolls = e => e.scrollHeight > e.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(e).overflowY);
  let box = document.activeElement;
  while (box && !scrolls(box)) box = box.parentElement;
  box ??= [container(), ...all("*", container())].find(scrolls) ?? document.documentElement;
  const screen = box.clientHeight * 0.85;
  /** @type {Record<string, number>} */
  const steps = { ArrowUp: -48, ArrowDown: 48, PageUp: -screen, PageDown: screen, " ": screen, Home: -1e9, End: 1e9 };
  box.scrollBy({ top: steps[key.replace("S-", "")] ?? 0 });
}
