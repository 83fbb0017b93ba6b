// MARK: Messages

// In the page's memory only, so a duplicated tab has another one.
const page = crypto.getRandomValues(new Uint32Array(4)).join("-");
let frame = Number(document.body.dataset.frame);
/** @type {number | null} */
let lastNumber = null; // unknown until the session's first welcome
let isWelcome = false;
let hasEnded = false;
/** @type {Message[]} */
let waiting = [];

/** @type {(kinds: string, id?: string) => boolean} */
const waits = (kinds, id) =>
  waiting.some(({ action }) => kinds.includes(action[0]) && (id === undefined || action[1] === id));
const movesFocus = "fck";

/** @type {(...action: Action) => void} */
function send(...action) {
  const deleter = deleterOf(action);
  if (hasEnded || (deleter && waiting.some(message => deleterOf(message.action) === deleter))) return;
  const last = waiting.at(-1);
  if (action[0] === "i" && last?.action[0] === "i" && last.action[1] === action[1] && !last.sentAt) {
    last.action = action; // typed without a connection: the last text counts
    return;
  }
  const number = lastNumber === null ? null : ++lastNumber;
  waiting.push({ action, number, frame: composed ? frameBefore : frame, sentAt: 0 });
  isWelcome ? flush() : showWaiting();
}

// What an input deletes with, a button or the key: until a frame shows what it did, a second press would delete more.
/** @type {(action: Action) => string | number | undefined} */
function deleterOf([kind, what, , focus]) {
  if (kind === "k" && what === "Delete") return what;
  const button = kind === "c" ? what : kind === "k" && (what === "Enter" || what === " ") ? focus : undefined;
  return button && byId(button)?.matches(".destructive") ? button : undefined;
}

function flush() {
  // A few at a time, which the program answers before the next.
  for (const message of waiting.slice(0, 200)) {
    if (message.sentAt) continue;
    message.sentAt = performance.now();
    write(message.number, message.frame, ...message.action);
  }
  showWaiting();
}

/** @type {(...words: unknown[]) => void} */
const write = (...words) => socket?.send(words.join("\t"));

/** @type {(number: number) => void} */
function acknowledge(number) {
  waiting = waiting.filter(m => m.number === null || m.number > number);
}

const lost = "Connection lost.";
let lookingAgain = 0;
// Shows that an input of the user has waited for a second, and in the banner of a lost connection how many wait.
function showWaiting() {
  const inputs = waiting.filter(({ action }) => "cikb".includes(action[0]));
  const left = isWelcome && inputs.length ? inputs[0].sentAt + 1000 - performance.now() : Infinity;
  clearTimeout(lookingAgain);
  if (left > 0 && left < Infinity) lookingAgain = setTimeout(showWaiting, left);
  byId(1)?.setAttribute("aria-busy", String(left <= 0));
  const text = isDisturbed ? null : banner.querySelector("[data-wait]");
  const words = inputs.length === 1 ? "1 input waits." : `${inputs.length.toLocaleString("en")} inputs wait.`;
  const sentence = inputs.length ? `${lost} ${words}` : lost;
  if (text && text.textContent !== sentence) text.textContent = sentence; // said once
}

// The session took messages up to a number, and of this page up to another one if a page took its place meanwhile.
function welcome(/** @type {number} */ number, own = number) {
  acknowledge(own);
  if (lastNumber === null || own !== number) {
    lastNumber = number;
    for (const message of waiting) message.number = ++lastNumber;
  }
  for (const message of waiting) message.sentAt = 0;
  isWelcome = true;
  attempts = 0;
  if (!isDisturbed) hideBanner();
  flush();
}

// MARK: The connection

/** @type {WebSocket | null} */
let socket = null;
let attempts = 0;
let heard = 0;
let nextTry = 0;

function connect() {
  nextTry = 0;
  heard = Date.now();
  const address = new URL(session + "/socket", document.baseURI);
  address.protocol = address.protocol.replace("http", "ws");
  const mine = (socket = new WebSocket(address));
  mine.onopen = () => mine.send(["h", page, frame, sizeClass()].join("\t"));
  mine.onmessage = event => {
    if (mine !== socket) return;
    heard = Date.now();
    apply(JSON.parse(event.data));
  };
  mine.onclose = ({ code }) => {
    if (mine === socket) code === 1009 ? end("A text is too long for the program.") : lose();
  };
}

function lose() {
  socket = null;
  isWelcome = false;
  replay();
  showWaiting();
  if (hasEnded) return;
  nextTry = Date.now() + Math.min(500 * 2 ** attempts++, 5000);
  countDown();
}

function countDown() {
  if (!nextTry || hasEnded) return;
  const left = nextTry - Date.now();
  if (left <= 0) return connect();
  if (banner.hidden) showBanner(lost, ["Try now", connect]);
  // The seconds are not announced: they would drown everything else.
  all("p", banner)[0].dataset.wait = `Next try in ${Math.ceil(left / 1000)} s`;
  showWaiting();
  setTimeout(countDown, Math.min(left, 250));
}

// A connection that is dead without a word shows itself by a hello or by messages that nothing answers.
setInterval(() => {
  if (!socket || (isWelcome && !waiting.length)) heard = Math.max(heard, Date.now() - 5000);
  else if (Date.now() - heard > 15000) socket.close(), lose();
}, 1000);
addEventListener("online", () => nextTry && connect());

/** @type {(sentence: string, ...buttons: [string, (button: HTMLButtonElement) => void][]) => void} */
function showBanner(sentence, ...buttons) {
  const text = document.createElement("p");
  text.textContent = sentence;
  banner.replaceChildren(text);
  for (const [label, action] of buttons) {
    const button = document.createElement("button");
    button.textContent = label;
    button.onclick = () => action(button);
    banner.append(button);
  }
  // Outside of a modal dialog it could be neither heard nor used.
  (dialogs().at(-1) ?? document.body).prepend(banner);
  banner.hidden = false;
}

function hideBanner() {
  if (banner.hidden) return;
  isDisturbed = false;
  banner.hidden = true;
  banner.replaceChildren();
  document.body.append(banner);
  if (!nextTry) keepFocus();
}

/** @type {(sentence: string) => void} */
function end(sentence) {
  hasEnded = true;
  replay();
  nextTry = 0;
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const { action } of waiting) if (action[0] === "i") texts.set(action[1], action[2]);
  for (const field of fields(document)) texts.set(field.id, field.type === "password" ? "" : field.value);
  const unsent = [...texts.values()].filter(text => text.trim()).join("\n");
  /** @type {[string, (button: HTMLButtonElement) => void]} */
  const copyText = ["Copy the typed text", async button => {
    button.textContent = (await copy(unsent)) ? "Copied" : "Not copied: the browser forbids it";
  }];
  showBanner(sentence, ["Start again", () => location.assign("./" + placeOfPage())], ...(unsent ? [copyText] : []));
  banner.classList.add("ended");
  all("button", banner)[0].focus();
  socket?.close();
}

/** @type {(text: string) => Promise<boolean>} */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without TLS only the old way is allowed.
    const area = document.createElement("textarea");
    area.value = text;
    const focused = active();
    const caret = caretOf(focused);
    topLayer().append(area);
    area.select();
    const isCopied = document.execCommand("copy");
    area.remove();
    quietly(() => moveFocus(focused, caret));
    return isCopied;
  }
}
