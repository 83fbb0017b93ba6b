// MARK: Back: one history entry for each screen of the path

let depth = Number(document.body.dataset.depth); // of the path, as far as this page and the program agree
/** @type {number | null} */
let goal = null; // the depth to which the history travels, which is not done at once

function agreeOnDepth() {
  if (goal !== null) return;
  let entry = history.state?.depth ?? 0;
  while (entry < depth) history.pushState({ depth: ++entry }, "");
  if (entry > depth) history.go((goal = depth) - entry);
}

addEventListener("popstate", event => {
  const to = event.state?.depth ?? 0;
  const isUsers = to !== goal;
  goal = null;
  if (isUsers && to < depth) {
    send("b", depth, to);
    depth = to; // the answer tells the depth of the program
  } else if (!waits("b")) agreeOnDepth(); // Forward leads nowhere
});
