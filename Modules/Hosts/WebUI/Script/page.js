// The browser's half of a session: it sends actions of the user, and applies the answers of the program. The files of this
// folder are one module, in the order in which Assets.swift joins them.

/**
 * A text field.
 * @typedef {HTMLInputElement | HTMLTextAreaElement} Field
 */

/**
 * An action of the user, as BrowserMessage.swift reads it. Elements are named by their numbers.
 * - `c` a click, or the option that was picked
 * - `i` the text of a field
 * - `k` a key, held or not, while an element has the focus
 * - `f` the focus
 * - `m` what can be done to a row is asked for
 * - `p` whether there is a keyboard
 * - `l` the rows that a list shows: the first, and how many
 * - `z` the size class
 * - `d` whether the browser copied the text with a number
 * - `b` the history leads to the screen with an address
 * - `o` whether characters mean nothing outside of fields
 * @typedef {["c", string] | ["i", string, string] | ["k", string, "r" | "-", string | 0]
 *   | ["f", string] | ["l", string, number, number] | ["z", string] | ["b", string]
 *   | ["m", string] | ["p", 0 | 1] | ["d", number, 0 | 1] | ["o", 0 | 1]} Action
 */

/**
 * An action that no frame names yet.
 * @typedef {object} Message
 * @property {Action} action
 * @property {number | null} number Null until the session's first welcome.
 * @property {number} frame The frame that the user saw.
 * @property {number} sentAt When it was sent, in milliseconds; 0 until it is.
 */

/**
 * A change that a frame makes.
 * - `t` the text of an element
 * - `a` attributes: names and values in turn, null for one that goes
 * - `i` markup goes into a parent before a child, or to the end for 0
 * - `m` an element moves in its parent before a child
 * - `r` an element goes
 * - `h` the whole page
 * - `v` the text of a field
 * - `x` a password is cut to a length
 * - `f` the focus
 * - `l` a list scrolls to a row
 * - `s` what has the focus scrolls as a key says
 * - `n` the title
 * - `b` the address of the screen
 * - `c` a text with a number goes to the clipboard
 * - `u` the address of a screen, with a number, goes to the clipboard
 * - `o` characters mean nothing outside of fields
 * - `y` a sentence for screen readers
 * - `w` the session took messages up to a number, and of this page up to another one
 * - `g` the page begins a session of its own
 * - `e` the session has ended, for a reason
 * @typedef {["t", number, string] | ["a", number, ...(string | null)[]] | ["i", number, number, string]
 *   | ["m", number, number, number] | ["r", number] | ["h", string] | ["v", number, string] | ["x", number, number] | ["f", number]
 *   | ["l", number, number] | ["s", string] | ["n", string] | ["b", string] | ["c" | "u", number, string]
 *   | ["o", 0 | 1] | ["y", string] | ["w", number, number?] | ["g"] | ["e", string]} Operation
 */

/**
 * What the program sends: the number of a frame, or 0 for a line of the connection; the last message that it was made from;
 * and the changes.
 * @typedef {[number, number, ...Operation[]]} Frame
 */

/**
 * @template {unknown[]} T
 * @typedef {T extends [any, ...infer Rest] ? Rest : never} Rest
 */

/** @type {(id: string | number) => HTMLElement | null} */
const byId = id => document.getElementById(String(id));
/** @type {(id: string | number) => HTMLElement} */
const elementOf = id => {
  const element = byId(id);
  if (!element) throw new Error(`The page has no element ${id}.`);
  return element;
};
/** @type {(selector: string, inside?: ParentNode) => HTMLElement[]} */
const all = (selector, inside = document) => [...inside.querySelectorAll(/** @type {"div"} */ (selector))];
const banner = elementOf("connection");
const wide = matchMedia("(min-width: 900px)");
const touch = matchMedia("(pointer: coarse) and (hover: none)");
const sizeClass = () => (wide.matches ? "regular" : "compact");
const textField = "input:not([type=checkbox]), textarea";
/** @type {(element: Element) => element is Field} */
const isField = element => element.matches(textField);
/** @type {(inside: ParentNode) => Field[]} */
const fields = inside => all(textField, inside).filter(isField);
/** @type {(event: Event) => HTMLElement} */
const targetOf = event => /** @type {HTMLElement} */ (event.target);
const active = () => /** @type {HTMLElement} */ (document.activeElement);

// The layer that takes input: the dialog on top, else the page. Everything below it is inert.
const dialogs = () => /** @type {HTMLDialogElement[]} */ (all("#\\31 > dialog"));
const topLayer = () => dialogs().at(-1) ?? byId(1) ?? document.body;
// A place for the focus where no control has it.
const container = () => /** @type {HTMLElement | null} */ (topLayer().querySelector(".body")) ?? topLayer();
