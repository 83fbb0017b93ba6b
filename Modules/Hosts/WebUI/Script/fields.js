// MARK: Fields: the text of a field belongs to the browser while an edit of it waits

/** @type {Field | null} */
let composed = null; // the field in which an input method is at work
let frameBefore = 0;
/** @type {string | null} */
let laterText = null; // what the program wrote there meanwhile
let pause = 0;

/** @type {WeakMap<Field, string>} */
const toldTexts = new WeakMap();
// The text of a field as the program knows it.
/** @type {(field: Field) => string} */
const toldText = field => toldTexts.get(field) ?? field.defaultValue;

/** @type {(field: Field) => void} */
function sendText(field) {
  if (field === composed) laterText = null;
  toldTexts.set(field, field.value);
  send("i", field.id, field.value);
}

// Password managers write with any event or none, and browsers bring texts back after a reload. An action uses what is seen.
function compareTexts() {
  for (const field of fields(document)) {
    if (field !== composed && !field.readOnly && field.value !== toldText(field)) sendText(field);
  }
}

/** @type {(field: HTMLElement | null, text: string) => void} */
function setText(field, text) {
  if (!field || !isField(field)) return;
  toldTexts.set(field, text);
  if (field.value === text) return;
  const { value } = field;
  const [start, finish] = caretOf(field) ?? [0, 0];
  field.value = text;
  toldTexts.set(field, field.value); // without line breaks, which no line has
  if (field === document.activeElement) field.setSelectionRange(caretIn(text, value, start), caretIn(text, value, finish));
}

// Where the caret of one text goes in another that the program made of it: it stays before the same rest of the text, or else
// behind the same beginning.
/** @type {(text: string, before: string, caret: number) => number} */
function caretIn(text, before, caret) {
  const rest = before.slice(caret);
  if (text.endsWith(rest) || !text.startsWith(before.slice(0, caret))) {
    let kept = 0;
    while (kept < Math.min(rest.length, text.length) && rest.at(-1 - kept) === text.at(-1 - kept)) kept += 1;
    return text.length - kept;
  }
  return caret;
}

document.addEventListener("input", event => {
  const field = targetOf(event);
  if (!isField(field)) return;
  if (field !== composed) return sendText(field);
  // Keyboards of phones compose each word; a search follows it. The text itself stays as the input method has it.
  clearTimeout(pause);
  if (field.type === "search") pause = setTimeout(() => field === composed && sendText(field), 300);
});
document.addEventListener("change", compareTexts);
document.addEventListener("compositionstart", event => {
  const field = targetOf(event);
  if (!isField(field)) return;
  composed = field;
  frameBefore = frame;
  laterText = null;
});
document.addEventListener("compositionend", event => {
  if (!composed || event.target !== composed) return;
  const field = composed;
  // Some browsers send an input event after this one, with the same text.
  if (field.value !== toldText(field)) sendText(field);
  else if (laterText !== null && !waits("i", field.id)) setText(field, laterText);
  composed = null;
});
