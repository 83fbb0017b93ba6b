// MARK: Start

wide.addEventListener("change", () => send("z", sizeClass()));
quietly(openDialogs);
keepFocus();
told = active().id;
for (const list of all(".list")) layOut(list), askForRows(list);
compareTexts();
if (placeOfPage() === place) followPlace();
else openPlace(placeOfPage());
if (letters.off) send("o", 1);
connect();
