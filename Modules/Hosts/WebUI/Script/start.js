// MARK: Start

wide.addEventListener("change", () => send("z", sizeClass()));
quietly(openDialogs);
keepFocus();
told = active().id;
for (const list of all(".list")) layOut(list), askForRows(list);
// Typed before the script ran, or brought back by the browser after a reload.
for (const field of fields(elementOf(1))) if (field.value !== field.defaultValue) send("i", field.id, field.value);
agreeOnDepth();
connect();
