// MARK: Back: one history entry for each screen of the path

let depth = Number(document.body.dataset.depth);
let isTraveling = false; // going back is not done at once

function agreeOnDepth() {
  if (isTraveling) return;
  let entry = history.state?.depth ?? 0;
  while (entry < depth) history.pushState({ depth: ++entry }, "");
  if (entry > depth) {
    isTraveling = true;
    history.go(depth - entry);
  }
}

addEventListener("popstate", event => {
  const to = event.state?.depth ?? 0;
  if (!isTraveling && to < depth) return send("b", to);
  isTraveling = false;
  agreeOnDepth();
});
