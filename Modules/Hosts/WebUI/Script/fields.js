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
  const { selectionStart: start, selectionEnd: finish, value } = field;
  const atEnd = start === value.length;
  field.value = text;
  if (typeof start === "number" && field === document.activeElement)
    field.setSelectionRange(atEnd ? text.length : start, atEnd ? text.length : finish);
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
