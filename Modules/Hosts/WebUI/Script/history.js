// MARK: One entry of the history for each screen

// All other addresses are relative to the first one, which has to stay the same while the page's own changes.
const [base] = document.getElementsByTagName("base");
if (base) base.href = document.baseURI;
const names = () => location.pathname.slice(new URL(document.baseURI).pathname.length).split("/");
const [session = ""] = names();
/** The address of the screen in the address of the page. */
const placeOfPage = () => names().slice(1).join("/");

let place = document.body.dataset.address ?? ""; // of the program's screen, as far as the page knows
/** @type {string | null} */
let goal = null; // the address to which the history travels, which is not done at once

/** @returns {string[]} The addresses of the entries up to the current one, each over those of its way. */
const trail = () => history.state?.trail ?? [];
/** @type {(later: string, earlier: string) => boolean} */
const isOver = (later, earlier) => !earlier || later.startsWith(earlier + "/");

// Makes the entry of the program's screen the current one: a screen below the last one has an entry already.
function followPlace() {
  if (goal !== null) return;
  const entries = trail();
  if (entries.at(-1) === place) return;
  const index = entries.lastIndexOf(place);
  if (index >= 0 && entries.slice(index + 1).every(later => isOver(later, place))) {
    goal = place;
    history.go(index + 1 - entries.length);
  } else {
    const state = { trail: [...entries, place].slice(-50) };
    history[entries.length ? "pushState" : "replaceState"](state, "", session + (place && "/" + place));
  }
}

/** @type {(to: string) => void} */
function openPlace(to) {
  if (to !== place) send("b", to);
  place = to; // the answer tells where the program is
}

addEventListener("popstate", () => {
  const to = trail().at(-1) ?? placeOfPage();
  const isUsers = to !== goal;
  goal = null;
  if (isUsers) openPlace(to);
  if (!waits("b")) followPlace();
});
