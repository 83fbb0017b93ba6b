// MARK: Lists: the rows near the shown ones exist, spacers stand for the others

const highest = 8_000_000; // browsers cap the height of an element
/**
 * What the script knows of a list.
 * - `height` of a row
 * - `first` made row, and the `space` before it, when the list was laid out last
 * - `pin`: a row that is going to be at a place
 * - `asked`: the rows that were asked for last
 * - `scroll`: the scroll position before a patch
 * @typedef {object} ListState
 * @property {number} height
 * @property {number} first
 * @property {number} space
 * @property {Pin | null} pin
 * @property {string} asked
 * @property {number | null} [scroll]
 */
/**
 * A row by its number or its index, and its place in the view.
 * @typedef {{ id?: string, index: number, top: number, isJump?: boolean, scroll?: number }} Pin
 */
/** @type {Map<string, ListState>} */
const states = new Map();
/** @type {(list: Element) => HTMLElement[]} */
const rowsOf = list => all(":scope > ul > :not(.space), :scope > table > tbody:not(.space) > tr", list);

/** @type {(list: Element) => ListState} */
function listState(list) {
  const state = states.get(list.id) ?? { height: 44, first: 0, space: 0, pin: null, asked: "" };
  states.set(list.id, state);
  return state;
}

// The part of a list in which rows can be seen: below a header that stays.
/** @type {(list: Element) => { top: number, bottom: number }} */
function view(list) {
  const box = list.getBoundingClientRect();
  const header = list.querySelector(":scope > table > thead")?.getBoundingClientRect().height ?? 0;
  return { top: box.top + list.clientTop + header, bottom: box.top + list.clientTop + list.clientHeight };
}

// Rows on the screen with their places in the view.
/** @typedef {{ list: Element, rows: Pin[], scroll: number }} SeenRows */
/** @type {(list: Element) => SeenRows} */
function seenRows(list) {
  const { top, bottom } = view(list);
  // Where the rows begin while the list is at its top: below a border.
  const start = (list.querySelector(".space")?.getBoundingClientRect().top ?? top) + list.scrollTop;
  /** @type {Pin[]} */
  const rows = [];
  rowsOf(list).forEach((row, index) => {
    const box = row.getBoundingClientRect();
    if (box.bottom > top + 1 && box.top < bottom - 1) rows.push({ id: row.id, index, top: box.top - start });
  });
  return { list, rows, scroll: list.scrollTop };
}

// After a patch a row that was seen before keeps its place; a list at its top stays there.
/** @type {(seen: SeenRows) => void} */
function holdRows({ list, rows, scroll }) {
  const state = listState(list);
  const kept = rows.find(({ id }) => id && byId(id));
  if (kept && scroll >= 1 && !state.pin?.isJump) state.pin = kept;
  state.scroll = scroll;
}

/** @type {(list: HTMLElement) => void} */
function layOut(list) {
  const state = listState(list);
  const { pin } = state;
  const [before, after] = all(":scope > ul > .space, :scope > table > .space", list);
  if (!before || !after) return;
  const rows = rowsOf(list);
  const [first, count] = [Number(list.dataset.first), Number(list.dataset.count)];
  const start = rows[0]?.getBoundingClientRect().top ?? 0;
  const shown = (rows.at(-1)?.getBoundingClientRect().bottom ?? start) - start;
  if (shown) state.height = shown / rows.length;
  const total = Math.min(count * state.height, highest);
  const behind = count - first - rows.length;
  /** @type {(part: number, whole: number, length: number) => number} */
  const share = (part, whole, length) => (whole > 0 ? Math.max(0, (part / whole) * length) : 0);
  // A patch that takes rows away may have moved the list.
  let scroll = state.scroll ?? list.scrollTop;
  let space = first === state.first ? state.space : share(first, count - rows.length, total - shown);
  const row = pin?.id ? byId(pin.id) : rows[(pin?.index ?? NaN) - first];
  const at = pin?.isJump ? share(pin.index, count, total) : (pin?.scroll ?? scroll);
  if (pin?.isJump) scroll = at;
  if (pin && row && rows.includes(row)) space = at + pin.top - (row.getBoundingClientRect().top - start);
  if (pin && (row || pin.isJump)) state.pin = null;
  // A spacer that is used up too early, or too late, gets its height; the scroll position follows.
  /** @type {(number: number) => number} */
  const least = number => Math.min(number * state.height, 4 * list.clientHeight);
  const right = first === 0 ? 0 : Math.max(space, least(first));
  Object.assign(state, { first, space: right, scroll: null });
  before.style.height = `${right}px`;
  after.style.height = `${behind <= 0 ? 0 : Math.max(total - right - shown, least(behind))}px`;
  scroll += right - space;
  if (Math.abs(list.scrollTop - scroll) >= 1) list.scrollTop = scroll;
}

/** @type {(list: HTMLElement) => void} */
function askForRows(list) {
  if (hasEnded || waits("l", list.id)) return;
  const state = listState(list);
  const [first, count] = [Number(list.dataset.first), Number(list.dataset.count)];
  const here = view(list);
  const number = Math.min(200, Math.max(1, Math.ceil((here.bottom - here.top) / state.height)));
  const { rows } = seenRows(list);
  const end = first + rowsOf(list).length;
  let top;
  if (rows.length) {
    top = first + rows[0].index;
    const lacksBefore = first > 0 && top - first < rows.length / 2;
    const lacksAfter = end < count && end - (top + rows.length) < rows.length / 2;
    if (!lacksBefore && !lacksAfter) return;
  } else if (count) {
    // Only a spacer is seen: near the rows a pixel is a pixel, far away a share of the way is a share of the rows.
    const away = list.scrollTop - state.space;
    const share = list.scrollTop / (list.scrollHeight - list.clientHeight) || 0;
    const isNear = Math.abs(away) < 20 * list.clientHeight;
    top = Math.round(isNear ? first + away / state.height : share * (count - number));
    top = Math.max(0, Math.min(count - number, top));
    // At the end of the way the last row is at the bottom.
    state.pin = { index: top, top: share * (here.bottom - here.top - number * state.height), scroll: list.scrollTop };
  } else return;
  const asked = `${top} ${number} ${first} ${end}`;
  if (asked === state.asked) return;
  state.asked = asked;
  send("l", list.id, top, number);
}

let isDrawing = false;
function lookAtLists() {
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(() => {
    isDrawing = false;
    all(".list").forEach(askForRows);
  });
}
document.addEventListener("scroll", lookAtLists, true);
addEventListener("resize", lookAtLists);

// MARK: Places across a reload

let isReload = false; // until the first frame, whose focus scrolls no list

addEventListener("pagehide", () => {
  const places = all(".list").map(list => {
    const { rows: [row], scroll } = seenRows(list);
    return [list.id, row && scroll >= 1 && { index: Number(list.dataset.first) + row.index, top: row.top, scroll }];
  });
  try {
    sessionStorage.places = JSON.stringify({ page: location.pathname, places: Object.fromEntries(places) });
  } catch {}
});

function returnToPlaces() {
  try {
    const { page, places } = JSON.parse(sessionStorage.places);
    sessionStorage.removeItem("places");
    if (!(isReload = page === location.pathname)) return;
    for (const list of all(".list")) {
      const { scroll, ...pin } = places[list.id] || {};
      if (scroll) Object.assign(listState(list), { pin, scroll });
    }
  } catch {}
}
