#if Web
  /// The files that a page loads.
  package enum Assets {
    /// The browser's half of a session: sends actions of the user, and applies frames.
    package static let script = #"""
      "use strict";
      // The browser's half of a session: it sends actions of the user, and applies the answers of the program.
      (() => {
        const byId = id => document.getElementById(id);
        const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
        const banner = byId("connection");
        const wide = matchMedia("(min-width: 900px)");
        const sizeClass = () => (wide.matches ? "regular" : "compact");
        const textField = "input:not([type=checkbox]), textarea";
        const isField = element => element.matches(textField);

        // The layer that takes input: the dialog on top, else the page. Everything below it is inert.
        const dialogs = () => all("#\\31 > dialog");
        const topLayer = () => dialogs().at(-1) ?? byId(1);
        // A place for the focus where no control has it.
        const container = () => topLayer().querySelector(".body") ?? topLayer();

        // MARK: Messages

        // In the page's memory only, so a duplicated tab has another one.
        const page = crypto.getRandomValues(new Uint32Array(4)).join("-");
        let frame = Number(document.body.dataset.frame);
        let lastNumber = null; // unknown until the session's first welcome
        let isWelcome = false;
        let hasEnded = false;
        let waiting = []; // numbered messages that no frame names yet: {kind, id, number, frame, rest, isSent}

        const waits = (kinds, id) => waiting.some(m => kinds.includes(m.kind) && (id === undefined || m.id === id));
        const movesFocus = "fck";

        function send(kind, ...rest) {
          if (hasEnded) return;
          const last = waiting.at(-1);
          if (kind === "i" && last?.kind === "i" && last.id === rest[0] && !last.isSent) {
            last.rest = rest; // typed without a connection: the last text counts
            return;
          }
          const number = lastNumber === null ? null : ++lastNumber;
          waiting.push({ kind, id: rest[0], number, frame: composed ? frameBefore : frame, rest, isSent: false });
          if (isWelcome) flush();
        }

        function flush() {
          // A few at a time, which the program answers before the next.
          for (const message of waiting.slice(0, 200)) {
            if (message.isSent) continue;
            message.isSent = true;
            socket.send([message.number, message.frame, message.kind, ...message.rest].join("\t"));
          }
        }

        function acknowledge(number) {
          waiting = waiting.filter(m => m.number === null || m.number > number);
        }

        // The session took messages up to a number, and of this page up to another one if a page took its place meanwhile.
        function welcome(number, own = number) {
          acknowledge(own);
          if (lastNumber === null || own !== number) {
            lastNumber = number;
            for (const message of waiting) message.number = ++lastNumber;
          }
          for (const message of waiting) message.isSent = false;
          isWelcome = true;
          attempts = 0;
          hideBanner();
          flush();
        }

        // MARK: The connection

        let socket = null;
        let attempts = 0;
        let heard = 0;
        let nextTry = 0;

        function connect() {
          nextTry = 0;
          heard = Date.now();
          const address = new URL(location.href);
          address.protocol = address.protocol.replace("http", "ws");
          address.pathname += "/socket";
          address.search = address.hash = "";
          const mine = (socket = new WebSocket(address));
          mine.onopen = () => mine.send(["h", page, frame, sizeClass()].join("\t"));
          mine.onmessage = event => {
            if (mine !== socket) return;
            heard = Date.now();
            apply(JSON.parse(event.data));
          };
          mine.onclose = ({ code }) => {
            if (mine === socket) code === 1009 ? end("A text is too long for the program.") : lose();
          };
        }

        function lose() {
          socket = null;
          isWelcome = false;
          replay();
          if (hasEnded) return;
          nextTry = Date.now() + Math.min(500 * 2 ** attempts++, 5000);
          countDown();
        }

        function countDown() {
          if (!nextTry || hasEnded) return;
          const left = nextTry - Date.now();
          if (left <= 0) return connect();
          if (banner.hidden) showBanner("Connection lost.", ["Try now", connect]);
          // The seconds are not announced: they would drown everything else.
          banner.firstChild.dataset.wait = `Next try in ${Math.ceil(left / 1000)} s`;
          setTimeout(countDown, Math.min(left, 250));
        }

        // A connection that is dead without a word shows itself by a hello or by messages that nothing answers.
        setInterval(() => {
          if (!socket || (isWelcome && !waiting.length)) heard = Math.max(heard, Date.now() - 5000);
          else if (Date.now() - heard > 15000) socket.close(), lose();
        }, 1000);
        addEventListener("online", () => nextTry && connect());

        function showBanner(sentence, ...buttons) {
          const text = document.createElement("p");
          text.textContent = sentence;
          banner.replaceChildren(text);
          for (const [label, action] of buttons) {
            const button = document.createElement("button");
            button.textContent = label;
            button.onclick = () => action(button);
            banner.append(button);
          }
          // Outside of a modal dialog it could be neither heard nor used.
          (dialogs().at(-1) ?? document.body).append(banner);
          banner.hidden = false;
        }

        function hideBanner() {
          if (banner.hidden) return;
          banner.hidden = true;
          banner.replaceChildren();
          document.body.append(banner);
          if (!nextTry) keepFocus();
        }

        function end(sentence) {
          hasEnded = true;
          replay();
          nextTry = 0;
          const texts = new Map(waiting.filter(m => m.kind === "i").map(m => [m.id, m.rest[1]]));
          for (const field of all(textField, byId(1))) texts.set(field.id, field.type === "password" ? "" : field.value);
          const unsent = [...texts.values()].filter(text => text.trim()).join("\n");
          const startAgain = ["Start again", () => location.assign("./")];
          const copyText = ["Copy the typed text", async button => {
            button.textContent = (await copy(unsent)) ? "Copied" : "Not copied: the browser forbids it";
          }];
          showBanner(sentence, startAgain, ...(unsent ? [copyText] : []));
          banner.classList.add("ended");
          banner.querySelector("button").focus();
          socket?.close();
        }

        async function copy(text) {
          try {
            await navigator.clipboard.writeText(text);
            return true;
          } catch {
            // Without TLS only the old way is allowed.
            const area = document.createElement("textarea");
            area.value = text;
            const focused = document.activeElement;
            topLayer().append(area);
            area.select();
            const isCopied = document.execCommand("copy");
            area.remove();
            quietly(() => focused.focus());
            return isCopied;
          }
        }

        // MARK: Frames

        const operations = {
          t: (id, text) => (byId(id).textContent = text),
          a(id, ...pairs) {
            const element = byId(id);
            for (let n = 0; n < pairs.length; n += 2) {
              const [name, value] = [pairs[n], pairs[n + 1]];
              if (value === null) element.removeAttribute(name);
              else element.setAttribute(name, value);
              if (name === "checked" || name === "selected") element[name] = value !== null;
            }
          },
          i(parent, before, html) {
            const template = document.createElement("template");
            template.innerHTML = html;
            byId(parent).insertBefore(template.content, before ? byId(before) : null);
          },
          m(parent, before, id) {
            const [to, next] = [byId(parent), before ? byId(before) : null];
            if (to.moveBefore) to.moveBefore(byId(id), next); // keeps focus and scroll position
            else to.insertBefore(byId(id), next);
          },
          r: id => byId(id).remove(),
          h: replacePage,
          v(id, text) {
            if (composed?.id === String(id)) laterText = text;
            else if (!waits("i", String(id))) setText(byId(id), text);
          },
          f: id => (wanted = id),
          l: (id, row) => (listState(byId(id)).pin = { index: row, top: 0, isJump: true }),
          s: scrollAs,
          n: title => (document.title = title),
          b: to => (depth = to),
          c: text => copy(text),
          w: welcome,
          g: address => (waits("i") ? end("This session goes on in another tab.") : ((hasEnded = true), location.replace(address))),
          e: end,
        };

        function apply([number, made, ...changes]) {
          if (number && number <= frame) return;
          if (number) acknowledge(made);
          const held = document.activeElement;
          const list = held?.closest(".list");
          const seen = number ? all(".list").map(seenRows) : [];
          quietly(() => {
            for (const [name, ...values] of changes) operations[name](...values);
            if (!number) return;
            frame = number;
            openDialogs();
            for (const rows of seen) holdRows(rows);
            for (const element of all(".list")) layOut(element);
            if (held !== document.activeElement && held.isConnected) held.focus({ preventScroll: true });
            if (wanted && !waits(movesFocus)) focusOn(wanted);
            keepFocus(list);
          });
          if (!number) return;
          // A browser takes the focus off an element that lost its tabindex, but only when it draws.
          requestAnimationFrame(() => setTimeout(keepFocus));
          if (isWelcome) socket.send(`a\t${frame}`), flush();
          if (!wanted) tellFocus();
          if (!waits("k")) replay();
          if (!waits("b")) agreeOnDepth();
          for (const element of all(".list")) askForRows(element);
        }

        function replacePage(html) {
          const focused = document.activeElement;
          const typed = all(textField, byId(1)).filter(field => waits("i", field.id) || field === composed);
          const caret = focused.matches(textField) && [focused.selectionStart, focused.selectionEnd];
          const scrolled = all("main, .sidebar, .inspector, dialog, .list").map(e => [e.id, e.scrollTop]);
          byId(1).outerHTML = html;
          openDialogs();
          for (const [id, top] of scrolled) if (byId(id)) byId(id).scrollTop = top;
          for (const { id, value } of typed) if (byId(id)) byId(id).value = value;
          const again = focused.id && byId(focused.id);
          if (again && topLayer().contains(again)) {
            again.focus({ preventScroll: true });
            if (caret && caret[0] !== null) again.setSelectionRange(...caret);
          }
          // The composition ended with its field: its text counts as typed.
          if (composed && byId(composed.id)) send("i", composed.id, composed.value);
          composed = null;
        }

        function openDialogs() {
          for (const dialog of dialogs()) {
            if (dialog.matches(":modal")) continue;
            dialog.removeAttribute("open");
            dialog.showModal();
          }
        }

        // MARK: Fields: the text of a field belongs to the browser while an edit of it waits

        let composed = null; // the field in which an input method is at work
        let textBefore = "";
        let frameBefore = 0;
        let laterText = null; // what the program wrote there meanwhile

        function setText(field, text) {
          if (!field || field.value === text) return;
          const { selectionStart: start, selectionEnd: finish, value } = field;
          const atEnd = start === value.length;
          field.value = text;
          if (typeof start === "number" && field === document.activeElement)
            field.setSelectionRange(atEnd ? text.length : start, atEnd ? text.length : finish);
        }

        document.addEventListener("input", event => {
          if (isField(event.target) && event.target !== composed) send("i", event.target.id, event.target.value);
        });
        document.addEventListener("compositionstart", event => {
          composed = event.target;
          textBefore = composed.value;
          frameBefore = frame;
          laterText = null;
        });
        document.addEventListener("compositionend", event => {
          if (event.target !== composed) return;
          const field = composed;
          // Some browsers send an input event after this one, with the same text.
          if (field.value !== textBefore) send("i", field.id, field.value);
          else if (laterText !== null && !waits("i", field.id)) setText(field, laterText);
          composed = null;
        });

        // MARK: The focus

        // The element to which the program moves the focus, once the program has answered all input that moves it.
        let wanted = 0;
        let told = ""; // the element that the program knows to have it
        let isQuiet = 0;

        function quietly(work) {
          isQuiet += 1;
          try { work(); } finally { isQuiet -= 1; }
        }

        const control = element => element.closest("button, a, input, textarea, select, [tabindex='0']");

        function focusOn(id) {
          wanted = 0;
          const target = byId(id);
          if (!target || !topLayer().contains(target)) return;
          target.focus({ preventScroll: true });
          (target.closest(".rowitem, tr") ?? target).scrollIntoView({ block: "nearest", inline: "nearest" });
          told = document.activeElement.id;
        }

        // The focus never falls to the body: a screen reader would start over, and keys would scroll the page.
        function keepFocus(list) {
          const active = document.activeElement;
          if (active && active !== document.body && (topLayer().contains(active) || banner.contains(active))) return;
          const place = list?.isConnected && topLayer().contains(list) ? list : container();
          if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
          quietly(() => place.focus({ preventScroll: true }));
        }

        function tellFocus() {
          const id = control(document.activeElement)?.id;
          if (!id || id === told || banner.contains(document.activeElement)) return;
          told = id;
          wanted = 0;
          send("f", id);
        }

        document.addEventListener("focusin", () => isQuiet || tellFocus());
        // A click beside all controls.
        document.addEventListener("focusout", event => {
          if (!event.relatedTarget && !isQuiet) setTimeout(() => document.hasFocus() && keepFocus(), 0);
        });
        // A click on a hint leaves the focus where the key should go.
        document.addEventListener("mousedown", event => event.target.closest("[data-k]") && event.preventDefault());

        \#(InputScript.text)

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

        \#(ListScript.text)

        // MARK: Start

        wide.addEventListener("change", () => send("z", sizeClass()));
        quietly(openDialogs);
        keepFocus();
        told = document.activeElement.id;
        for (const list of all(".list")) layOut(list), askForRows(list);
        // Typed before the script ran, or brought back by the browser after a reload.
        for (const field of all(textField, byId(1))) if (field.value !== field.defaultValue) send("i", field.id, field.value);
        agreeOnDepth();
        connect();
      })();
      """#
  }
#endif
