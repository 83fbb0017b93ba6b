// MARK: Start

wide.addEventListener("change", () => send("z", sizeClass()));
quietly(openDialogs);
keepFocus();
told = active().id;
returnToPlaces();
for (const list of all(".list")) layOut(list), askForRows(list);
compareTexts();
// The address of a new session may have no screen, since the program chooses the first one.
const wish = trail().at(-1) ?? (placeOfPage() || place);
if (wish === place) followPlace();
else openPlace(wish);
if (letters.off) send("o", 1);
if (touch.matches) send("p", 0);
connect();
