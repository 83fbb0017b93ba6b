// MARK: The focus

let wanted = 0; // the element to which the program moves the focus, once it has answered all input that moves it
let told = ""; // the element that the program knows to have it
let isQuiet = 0;

/** @type {(work: () => void) => void} */
function quietly(work) {
  isQuiet += 1;
  try { work(); } finally { isQuiet -= 1; }
}

/** @type {(element: Element | null) => Element | null | undefined} */
const control = element => element?.closest("button, a, input, textarea, select, [tabindex='0']");

/** @typedef {[number, number]} Caret The start and the end of the selection in a text. */
/** @type {(element: Element | null) => Caret | null} */
const caretOf = element =>
  element && isField(element) ? [element.selectionStart ?? 0, element.selectionEnd ?? 0] : null;

// Browsers put the caret of a text that gets the focus at its beginning, or select all of it; the user types on at its end.
function moveFocus(/** @type {HTMLElement} */ element, /** @type {Caret | null} */ caret = null) {
  if (element === document.activeElement) return;
  element.focus({ preventScroll: true });
  if (element !== document.activeElement || !isField(element)) return; // it is inert
  element.setSelectionRange(...(caret ?? [element.value.length, element.value.length]));
}

/** @type {(id: number) => void} */
function focusOn(id) {
  wanted = 0;
  const target = byId(id);
  if (!target || !topLayer().contains(target)) return;
  moveFocus(target);
  if (!isReload) (target.closest(".rowitem, tr") ?? target).scrollIntoView({ block: "nearest", inline: "nearest" });
  told = active().id;
}

// The focus never falls to the body: a screen reader would start over, and keys would scroll the page.
function keepFocus(/** @type {Element | null | undefined} */ list = null) {
  const focused = document.activeElement;
  if (focused && focused !== document.body && (topLayer().contains(focused) || banner.contains(focused))) return;
  const place = /** @type {HTMLElement} */ (list?.isConnected && topLayer().contains(list) ? list : container());
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  quietly(() => place.focus({ preventScroll: true }));
}

function tellFocus() {
  const id = control(document.activeElement)?.id;
  if (!id || id === told || banner.contains(document.activeElement)) return;
  told = id;
  wanted = 0;
  send("f", id);
}

document.addEventListener("focusin", () => isQuiet || tellFocus());
// A click beside all controls.
document.addEventListener("focusout", event => {
  if (!event.relatedTarget && !isQuiet) setTimeout(() => document.hasFocus() && keepFocus(), 0);
});
// A click on a hint leaves the focus where the key should go.
document.addEventListener("mousedown", event => targetOf(event).closest("[data-k]") && event.preventDefault());
