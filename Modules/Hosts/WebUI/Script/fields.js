// MARK: Fields: the text of a field belongs to the browser while an edit of it waits

/** @type {Field | null} */
let composed = null; // the field in which an input method is at work
let textBefore = "";
let frameBefore = 0;
/** @type {string | null} */
let laterText = null; // what the program wrote there meanwhile

/** @type {(field: HTMLElement | null, text: string) => void} */
function setText(field, text) {
  if (!field || !isField(field) || field.value === text) return;
  const { value } = field;
  const [start, finish] = caretOf(field) ?? [0, 0];
  field.value = text;
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
  if (isField(field) && field !== composed) send("i", field.id, field.value);
});
document.addEventListener("compositionstart", event => {
  const field = targetOf(event);
  if (!isField(field)) return;
  composed = field;
  textBefore = composed.value;
  frameBefore = frame;
  laterText = null;
});
document.addEventListener("compositionend", event => {
  if (!composed || event.target !== composed) return;
  const field = composed;
  // Some browsers send an input event after this one, with the same text.
  if (field.value !== textBefore) send("i", field.id, field.value);
  else if (laterText !== null && !waits("i", field.id)) setText(field, laterText);
  composed = null;
});
