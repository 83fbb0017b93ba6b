#if Web
  extension Assets {
    /// The looks of all pages.
    package static let styleSheet = rules + lengths

    /// The classes of lengths: columns become `ch`, lines become `lh`, and large letters fit in a line.
    private static let lengths = [
      (1...120).map { ".w\($0){width:\($0)ch}" },
      (1...40).map { ".m\($0){min-height:\($0)lh}" },
      (0...8).map { ".g\($0){gap:calc(\($0)*.5rem + .25rem)}" },
      (1...4).map { ".p\($0){padding:calc(\($0)*.75rem)}" },
      (5...40).map { ".n\($0){font-size:min(var(--large),calc(155cqi/\($0)))}" },
    ].joined().joined(separator: "\n")

    private static let rules = #"""
      :root {
        color-scheme: light dark;
        --page: #f6f6f8; --card: #ffffff; --raised: #ffffff; --sunken: #eeeef2;
        --line: #dfdfe6; --edge: #7c7c88; --text: #1b1b22; --soft: #5c5c69;
        --accent: #3d4fd1; --on-accent: #ffffff; --tint: #e9ebfb; --hover: #0000000a;
        --red: #b3261e; --yellow: #7a5600; --green: #1a6e3a; --blue: #1f5fbf; --purple: #7a35b8;
        --mark: #ffe58a; --ring: #3d4fd1; --shade: #14141e66;
        --shadow: 0 1px 2px #14141e0f, 0 6px 20px #14141e0d;
        --high: 0 12px 48px #14141e38; --round: 14px; --control: 10px; --touch: 2.5rem; --large: clamp(5rem, 19vmin, 14rem);
      }
      @media screen and (prefers-color-scheme: dark) {
        :root {
          --page: #111116; --card: #1a1a21; --raised: #25252e; --sunken: #0c0c10;
          --line: #2f2f3a; --edge: #7d7d8c; --text: #ededf2; --soft: #a5a5b3;
          --accent: #a3aeff; --on-accent: #14173a; --tint: #262b52; --hover: #ffffff0f;
          --red: #ff9d94; --yellow: #e8c15a; --green: #7fd19b; --blue: #8fbcff; --purple: #d0a6ff;
          --mark: #6b5600; --ring: #a3aeff; --shade: #000000a6;
          --shadow: 0 1px 2px #00000066; --high: 0 12px 48px #000000b3;
        }
      }
      @media (prefers-contrast: more) { :root { --line: var(--edge); --edge: var(--text); --soft: var(--text); } }
      @media (pointer: coarse) { :root { --touch: 2.875rem; } }
      /* After a tap a phone would show a hover until the next one. */
      @media (hover: none) {
        :root { --hover: #0000; }
        /* The focus is shown on a touch screen when a key was pressed, and in fields. */
        body:not(.keyed) { --ring: #0000; }
        body:not(.keyed) :is(input, textarea, select) { --ring: var(--accent); }
      }

      *, ::before, ::after { box-sizing: border-box; }
      html { height: 100%; font-size: clamp(1rem, .55rem + .45vw, 1.25rem); -webkit-text-size-adjust: 100%; }
      body {
        margin: 0; height: 100%; background: var(--page); color: var(--text);
        font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
        font-variant-numeric: tabular-nums; overflow-wrap: break-word;
      }
      h1, h2, h3, p, ul { margin: 0; padding: 0; }
      h1, h2, h3 { line-height: 1.3; text-wrap: balance; }
      h1 { font-size: 1.125rem; font-weight: 650; }
      h2 { font-size: 1.25rem; font-weight: 650; }
      h3 { font-size: 1rem; font-weight: 650; }
      b { font-weight: 650; }
      hr { width: 100%; margin: .5rem 0; border: 0; border-top: 1px solid var(--line); }
      mark { background: var(--mark); color: inherit; border-radius: 3px; }
      kbd {
        padding: 0 .4em; border: 1px solid var(--line); border-radius: 5px; background: var(--card);
        font: 500 .8125rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace;
      }
      :focus { outline: 0; }
      :focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
      button:focus-visible { outline-offset: var(--gap, -1px); }
      .list:focus-visible { outline-offset: -2px; }
      .body:focus, dialog:focus { outline: 0; }

      /* The page: a bar, one to three columns, the notice, the keys. */
      .app { display: flex; flex-direction: column; height: 100vh; height: 100dvh; }
      .header { display: flex; align-items: center; gap: .75rem; }
      .header > :is(h1, h2) { flex: 1 1 auto; min-width: 0; }
      .header > .commands { font-size: 1.25rem; }
      .header > .back { margin-inline-start: -.625rem; }
      .header > :is(.commands, .close) { margin-inline-end: -.625rem; }
      .app > header {
        min-height: 3.5rem; padding: .375rem 1.25rem; border-bottom: 1px solid var(--line); background: var(--card);
      }
      main, .sidebar, .screen, .inspector, .tabbed > .panel {
        display: flex; flex-direction: column; gap: 1rem; min-width: 0; min-height: 0; overflow: auto; overscroll-behavior: contain;
      }
      main, .sidebar, .screen, .inspector { padding: 1.5rem; }
      main, .screen { container-type: inline-size; }
      main { flex: 1 1 0; }
      main > *, .screen > * { width: 100%; max-width: max(60rem, 50vw); margin-inline: auto; }
      .regular :is(main, .screen, .panel) > .column:not(:has(.list, .empty, .split, .tabbed)) { margin-top: 8vh; }
      :is(main, .screen) > .column:has(.large):not(:has(.split)) { margin-block: auto; padding-bottom: 6vh; }
      .compact > main { padding: 1rem; }
      /* What holds a list, panes or tabs is as high as the window. */
      .column:has(.list, .empty) { flex: 1 0 auto; min-height: 0; }
      .column:has(.split, .tabbed), .tabbed, .tabbed > .panel { flex: 1 1 0; min-height: 0; }
      main:has(.split) { padding: 0; overflow: hidden; }
      main > :is(.split, :has(.split)) { max-width: none; }
      .split { flex: 1 1 0; display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); min-height: 0; }
      .split:has(> .sidebar) { grid-template-columns: clamp(13rem, 18vw, 22rem) minmax(0, 1fr); }
      .split:has(> .inspector) { grid-template-columns: minmax(0, 1fr) clamp(17rem, 27vw, 34rem); }
      .split:has(> .sidebar):has(> .inspector) {
        grid-template-columns: clamp(13rem, 17vw, 22rem) minmax(0, 1fr) clamp(17.5rem, 25vw, 30rem);
      }
      .sidebar { gap: .5rem; padding: 1rem .75rem; border-right: 1px solid var(--line); background: var(--sunken); }
      .sidebar > h2 { padding: .25rem .75rem; color: var(--soft); font-size: .875rem; }
      .inspector { border-left: 1px solid var(--line); background: var(--card); }
      .inspector > .column { flex: 1 0 auto; }
      .inspector .row { column-gap: .5rem; }
      .inspector .column.ac { align-items: flex-start; text-align: start; }
      .inspector > h2:has(+ * > * > h3:first-child) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      .app > .status { margin-block: .5rem; }
      .status {
        align-self: center; max-width: min(60rem, 100% - 2rem); margin: .5rem auto; padding: .5rem 1rem;
        border-radius: 99px; background: var(--text); color: var(--page); text-align: center;
      }
      .status:empty { display: none; }
      .keys {
        display: flex; gap: .25rem 1.25rem; flex-wrap: wrap; max-height: 4.25rem; overflow: hidden; padding: .5rem 1.25rem;
        border-top: 1px solid var(--line); background: var(--card); color: var(--soft); font-size: .875rem;
      }
      .keys > span { display: inline-flex; align-items: center; gap: .375rem; cursor: pointer; white-space: nowrap; }
      .keys > span:hover { color: var(--text); }
      .keys:empty { display: none; }
      @media (pointer: coarse), (max-width: 599px) { .keys { display: none; } }

      /* Texts. */
      p, .row span, td { white-space: pre-line; }
      .s-title { font-weight: 650; }
      .s-secondary { color: var(--soft); }
      .s-destructive, .s-red { color: var(--red); }
      .s-accent { color: var(--accent); }
      .s-success, .s-green { color: var(--green); }
      .s-warning, .s-yellow { color: var(--yellow); }
      .s-blue { color: var(--blue); }
      .s-purple { color: var(--purple); }
      .cut { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0; }

      .blank { height: .25rem; }
      .italic { font-style: italic; }
      .bold { font-weight: 650; }
      .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

      /* Stacks. */
      .row, .column { display: flex; gap: .5rem; min-width: 0; }
      .row { flex-wrap: wrap; align-items: center; column-gap: .75rem; }
      .column { flex-direction: column; align-items: flex-start; }
      .column.ac { align-items: center; text-align: center; }
      .column.ae { align-items: flex-end; text-align: end; }
      .row.as { align-items: baseline; }
      .row.ae { align-items: flex-end; }
      /* Forms, lists and what is pushed apart are as wide as there is room. */
      :is(.row, .column):has(.spacer, .list, .field, .picker, .split, .tabbed, .progress, .large, hr), .column.form, .labeled,
      :is(.list, .panel, .field, .picker, .progress, .split, .tabbed, .menu, .stepper, textarea, hr) { align-self: stretch; }
      main .column.form, .column:has(> .menu):not(.sidebar *, .inspector *) { width: 100%; max-width: 34rem; align-self: center; }
      .wmax { flex: 1 1 auto; align-self: stretch; min-width: 0; }
      [class*="w"] { max-width: 100%; }
      .spacer { flex: 1 1 0; }
      .column > .spacer { flex: 0 0 0; }
      .menu { gap: .125rem; align-items: stretch; text-align: start; }
      .form { gap: .875rem; padding: 1.25rem; text-align: start; border: 1px solid var(--line); border-radius: var(--round); background: var(--card); box-shadow: var(--shadow); }
      :is(dialog, .inspector) .form { padding: 0; border: 0; background: none; box-shadow: none; }
      .form:has(> .labeled) { gap: .625rem; }
      .form > .labeled + .labeled { padding-top: .625rem; border-top: 1px solid var(--line); }
      .form > .confirm, .form > .toggle, dialog .row:has(> .confirm), .alert .row { align-self: stretch; }
      .form > .toggle { flex-direction: row-reverse; justify-content: space-between; }
      :is(dialog .row:has(> .confirm), .alert .row) > button { flex: 1 1 8rem; }
      .labeled { justify-content: space-between; gap: .125rem 1.5rem; text-align: start; }
      .empty { flex: 1 1 auto; align-self: stretch; align-items: center; justify-content: center; min-height: 8rem; padding: 2rem 1rem; text-align: center; text-wrap: balance; }

      .row > .field { flex: 1 1 14rem; width: auto; }
      .row:has(> .field) { align-items: flex-end; }
      .link > .row { flex: 1 1 auto; flex-wrap: nowrap; }
      .sidebar, .inspector { text-align: start; }

      /* Controls. */
      :where(button, input, select, textarea) { font: inherit; color: inherit; letter-spacing: inherit; }
      button { cursor: pointer; }
      :where(button:not(.link, .rowitem > button, td > button)) {
        display: inline-flex; align-items: center; justify-content: center; gap: .5rem; min-height: var(--touch);
        min-width: var(--touch); padding: .375rem 1rem; border: 1px solid var(--line); border-radius: var(--control);
        background: var(--raised); box-shadow: 0 1px 1px #14141e0a; text-align: center; font-weight: 500;
      }
      :where(button:not(.link, .rowitem > button, td > button, [aria-disabled="true"]):hover) { background-image: linear-gradient(var(--hover), var(--hover)); }
      :where(button):active:not([aria-disabled="true"]) { filter: brightness(.94); }
      .destructive { color: var(--red); }
      /* The first button of a screen is tinted; that of a layer over it is filled, and so is what finishes a form. */
      :where(main .column:not(button ~ *) > button:nth-child(1 of button), .row:has(> .spacer) > button:first-child):where(:not(.destructive, .cancel)) {
        border-color: transparent; background-color: var(--tint); color: var(--accent);
      }
      button.confirm, .ended > button:first-of-type, :is(.alert, .sheet > .body:not(:has(.confirm, .field, .list))) :is(.column, .row) > button:nth-child(1 of button):not(.destructive, .cancel, [aria-disabled="true"]) {
        --gap: 2px; border-color: transparent; background-color: var(--accent); color: var(--on-accent);
      }
      .alert button.destructive { --gap: 2px; border-color: transparent; background-color: var(--red); color: var(--card); }
      button[aria-disabled="true"] { cursor: default; border-color: var(--line); background: none; color: var(--soft); box-shadow: none; }
      .header > button { padding-inline: .625rem; border-color: transparent; background-color: transparent; box-shadow: none; color: var(--accent); }
      .column:has(> .large, > * > .large) :is(.row, .column:not(:has(.large)), button):not(.row > *) { align-self: center; width: 22rem; max-width: 100%; min-width: 0; }
      .column:has(> .large, > * > .large) button { flex: 1 1 0; min-height: 3.25rem; }
      .link {
        display: flex; align-items: center; gap: .75rem; min-height: var(--touch); padding: .375rem .75rem; border: 0;
        border-radius: var(--control); background: none; color: var(--accent); text-decoration: none; text-align: start; font-weight: 500;
      }
      .menu .link, .sidebar .link { color: inherit; width: 100%; justify-content: space-between; }
      .link:hover { background: var(--hover); }
      .link[aria-current="page"] { background: var(--tint); color: var(--accent); font-weight: 600; }
      main .menu:not(.sidebar .menu) { border: 1px solid var(--line); border-radius: var(--round); background: var(--card); box-shadow: var(--shadow); overflow: hidden; gap: 0; }
      main .menu:not(.sidebar .menu) > .link { min-height: 3.25rem; padding-inline: 1.125rem; border-radius: 0; }
      main .menu:not(.sidebar .menu) > .link + .link { border-top: 1px solid var(--line); }
      main .menu:not(.sidebar .menu) > .link:focus-visible { outline-offset: -3px; border-radius: var(--round); }

      .field, .picker { display: flex; flex-direction: column; gap: .25rem; width: 100%; min-width: 0; text-align: start; }
      label, .picker > span, .progress > span:first-child, .stepper > span:first-child { color: var(--soft); font-size: .875rem; font-weight: 500; }
      input:not([type="checkbox"]), textarea, select {
        width: 100%; min-height: var(--touch); padding: .4375rem .75rem; border: 1px solid var(--edge);
        border-radius: var(--control); background: var(--card);
      }
      select {
        appearance: none; padding-inline-end: 2.5rem; cursor: pointer;
        background: linear-gradient(45deg, #0000 50%, var(--soft) 50%) right 1.25rem center / .375rem .375rem no-repeat,
          linear-gradient(-45deg, #0000 50%, var(--soft) 50%) right .875rem center / .375rem .375rem no-repeat, var(--card);
      }
      textarea { min-height: 5lh; resize: vertical; }
      ::placeholder { color: var(--soft); opacity: 1; }
      input:focus-visible, textarea:focus-visible, select:focus-visible { outline-offset: 0; border-color: var(--ring); }
      .toggle { display: flex; align-items: center; gap: .75rem; min-height: var(--touch); color: inherit; font-size: 1rem; font-weight: 400; cursor: pointer; }
      .toggle > input {
        appearance: none; flex: none; width: 2.75rem; height: 1.625rem; margin: 0; border: 1px solid var(--edge); border-radius: 99px;
        background: var(--sunken); cursor: inherit;
      }
      .toggle > input::before { content: ""; display: block; width: 1.125rem; height: 1.125rem; margin: .1875rem; border-radius: 50%; background: var(--edge); }
      .toggle > input:checked { background: var(--accent); border-color: var(--accent); }
      .toggle > input:checked::before { translate: 1.125rem; background: var(--on-accent); }
      :is(td.mark, .rowitem) > input { appearance: none; display: grid; place-items: center; position: relative; z-index: 1; width: 3rem; height: 2.75rem; margin: 0; cursor: pointer; }
      :is(td.mark, .rowitem) > input::before { content: ""; width: 1.25rem; height: 1.25rem; border: 1px solid var(--edge); border-radius: 6px; background: var(--card); font: 700 .875rem/1.125rem system-ui, sans-serif; text-align: center; }
      :is(td.mark, .rowitem) > input:checked::before { content: "✓" / ""; border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
      .regular .tabbed { gap: 0; }
      .regular .tabbed > .tabs { order: -1; align-self: center; margin: .75rem 1rem; }
      .regular .panel:not(:has(.split)) { padding-inline: 1.5rem; }
      .compact main:has(.tabbed) { padding: 0; }
      .compact .tabbed { gap: 0; }
      .compact .panel { padding: 1rem; }
      .segmented, .tabs { display: inline-flex; flex-wrap: wrap; gap: .125rem; padding: .1875rem; border-radius: calc(var(--control) + 3px); background: var(--sunken); border: 1px solid var(--line); max-width: 100%; }
      .segmented > button, .tabs > button { flex: 1 1 auto; border-color: transparent; background-color: transparent; box-shadow: none; color: var(--soft); }
      .segmented > :focus-visible, .tabs > :focus-visible { z-index: 1; }
      .segmented > [aria-checked="true"], .tabs > [aria-selected="true"] { background-color: var(--raised); color: var(--text); box-shadow: var(--shadow); font-weight: 600; }
      .stepper { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; }
      .stepper > span:first-child { flex: 1 1 auto; }
      .stepper > [role="spinbutton"] { min-width: 3ch; padding: .25rem .5rem; border-radius: var(--control); text-align: center; font-weight: 600; }
      .progress { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem; width: 100%; }
      progress { flex: 1 1 8rem; height: .5rem; border: 0; border-radius: 99px; overflow: hidden; background: var(--sunken); accent-color: var(--accent); }
      progress::-webkit-progress-bar { background: var(--line); }
      progress::-webkit-progress-value { background: var(--accent); border-radius: 99px; }
      progress::-moz-progress-bar { background: var(--accent); }

      /* Lists and tables: they scroll; a row's button covers it. */
      .list {
        flex: 1 1 0; min-height: 10rem; max-height: 100dvh; width: 100%; overflow: auto; overflow-anchor: none; overscroll-behavior: contain;
        border-radius: var(--round); text-align: start;
      }
      .list > * { overflow: clip; border: 1px solid var(--line); border-radius: var(--round); background: var(--card); }
      .list:has(> table) { scroll-padding-top: 2.75rem; }
      .list > ul { list-style: none; }
      .list > table { width: 100%; border-collapse: separate; border-spacing: 0; }
      .list > table > .space { display: block; }
      .space td { height: 0; padding: 0; border: 0; }
      .rowitem { position: relative; display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; min-height: 2.75rem; padding: .5rem 1rem; border-bottom: 1px solid var(--line); }
      .rowitem:has(> button:only-child, > .link:only-child) { padding: 0; }
      .rowitem > :is(button, .link):only-child { display: flex; flex: 1 1 auto; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; min-height: 2.75rem; padding: .5rem 1rem; }
      .rowitem .row > .s-secondary:last-child:not(:first-child) { margin-inline-start: auto; }
      .rowitem > .row, .rowitem .link { flex: 1 1 auto; }
      .rowitem .row { column-gap: .75rem; }
      .rowitem.rowitem > :has(> .cut):only-child { flex-wrap: nowrap; }
      .rowitem:has(> input) { padding-inline-start: 0; }
      .rowitem.heading { min-height: 0; padding: 1rem 1rem .25rem; color: var(--soft); font-weight: 600; }
      tr { position: relative; }
      th, td { padding: .5rem .75rem; height: 2.75rem; text-align: start; border-bottom: 1px solid var(--line); }
      th { position: sticky; top: 0; z-index: 2; padding: 0; background: var(--card); color: var(--soft); font-size: .875rem; font-weight: 600; white-space: nowrap; }
      th > button { width: 100%; min-width: 0; min-height: 2.75rem; padding: 0; justify-content: inherit; border: 0; border-radius: 0; background-color: transparent; box-shadow: none; font-weight: inherit; }
      th > button:focus-visible { outline-offset: -3px; }
      th[aria-sort="ascending"] > button::after { content: "↑" / ""; }
      th[aria-sort="descending"] > button::after { content: "↓" / ""; }
      :is(th, td).ae { text-align: end; justify-content: end; }
      :is(th, td).ac { text-align: center; justify-content: center; }
      :is(.rowitem, tbody td) > :is(button, .link) {
        min-width: 0; min-height: 0; padding: 0; border: 0; background: none; box-shadow: none; color: inherit; text-align: inherit; font-weight: inherit;
      }
      :is(.rowitem, tbody td) > :is(button, .link)::before { content: ""; position: absolute; inset: 0; }
      :is(.rowitem, tbody td) > :is(button, .link):focus-visible { outline: 0; }
      :is(.rowitem, tbody td) > :is(button, .link):focus-visible::before, tr:focus-visible, .rowitem:focus-visible { outline: 2px solid var(--ring); outline-offset: -2px; border-radius: calc(var(--round) - 1px); }
      .rowitem:hover, tbody:not(.space) > tr:hover { background: var(--hover); }
      .rowitem.heading:hover { background: none; }
      .current { background: var(--tint) !important; }
      .marked { box-shadow: inset 3px 0 var(--accent); }
      .rowitem:nth-last-child(2), tbody:nth-last-child(2) > tr:last-child > td { border-bottom: 0; }

      @media (min-width: 600px) { .list > table { table-layout: fixed; } }
      th { box-sizing: content-box; padding: 0 .75rem; }
      th.w0 { width: auto; }
      td.mark { width: 3rem; padding: 0; }
      thead > tr > td { position: sticky; top: 0; z-index: 2; background: var(--card); }

      /* Sheets and alerts: cards in the middle, on a phone at the bottom. */
      dialog {
        width: min(34rem, 100% - 2rem); max-width: none; max-height: min(44rem, 100dvh - 3rem); margin: auto; padding: 0;
        border: 1px solid var(--line); border-radius: calc(var(--round) + 4px); background: var(--card); color: inherit;
        box-shadow: var(--high); overflow: hidden;
      }
      dialog[open] { display: flex; flex-direction: column; }
      dialog.alert { width: min(26rem, 100% - 2rem); text-align: center; }
      dialog::backdrop { background: var(--shade); }
      dialog > .header { padding: 1rem 1rem .5rem 1.5rem; }
      dialog > .body { display: flex; flex-direction: column; gap: 1rem; min-height: 0; padding: .5rem 1.5rem 1.5rem; overflow: auto; }
      dialog.alert > .body { padding-top: 1.5rem; }
      dialog.alert .row { justify-content: center; }
      dialog .list { min-height: min(45dvh, 22rem); }
      #connection:not([hidden]) {
        position: fixed; z-index: 9; inset: 1rem 1rem auto; display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: .5rem 1rem;
        width: fit-content; max-width: calc(100% - 2rem); margin: 0 auto; padding: .5rem .5rem .5rem 1.25rem; border: 1px solid var(--line); border-radius: var(--round); background: var(--raised); color: var(--text); box-shadow: var(--high); text-align: start;
      }
      #connection p::after { content: " " attr(data-wait) / ""; color: var(--soft); }
      #connection.ended {
        inset: 0; flex-direction: column; align-content: center; width: min(26rem, 100% - 2rem); height: fit-content; margin: auto;
        padding: 1.5rem; text-align: center; box-shadow: var(--high), 0 0 0 100vmax var(--shade);
      }

      .compact .tabbed > .tabs { align-self: stretch; flex-wrap: nowrap; border-width: 1px 0 0; border-radius: 0; background: var(--card); padding: .25rem .25rem calc(.25rem + env(safe-area-inset-bottom)); }
      .compact .tabbed > .tabs > button { padding-inline: .25rem; min-width: 0; font-size: .9375rem; }
      .compact .tabbed > .tabs > [aria-selected="true"] { background: var(--tint); color: var(--accent); box-shadow: none; }
      .large { font-size: var(--large); font-weight: 700; line-height: 1.1; letter-spacing: -.03em; }

      @media (max-width: 599px) {
        .app > header { padding-inline: 1rem; }
        th, td { padding-inline: .3125rem; }
        td.mark, td.mark > input { width: 2.75rem; }
        .row.row { column-gap: .5rem; }
        .row > button { padding-inline: .75rem; }
        dialog, dialog.alert { width: 100%; margin: auto 0 0; max-height: calc(100dvh - 2rem); border-radius: 20px 20px 0 0; border-width: 1px 0 0; padding-bottom: env(safe-area-inset-bottom); }
      }
      @media (max-width: 359px) { td.cut { white-space: normal; } }
      /* Wide pages in a narrow window, before the page knows its size. */
      @media (max-width: 899px) {
        .regular main:has(.split) { overflow: auto; }
        .regular .split { display: flex; flex: 1 0 auto; flex-direction: column; }
        .regular .split > * { flex: none; overflow: visible; border-inline: 0; }
        .regular .split > .screen { flex: 1 0 auto; }
        .regular .sidebar { padding-block: .5rem; border-bottom: 1px solid var(--line); }
        .regular .sidebar > h2 { display: none; }
        .regular .sidebar .menu { flex-flow: row wrap; }
        .regular .sidebar .menu > .link { width: auto; }
        .regular .inspector { border-top: 1px solid var(--line); }
      }
      @media (prefers-reduced-motion: no-preference) {
        .toggle > input::before { transition: translate .15s; }
        dialog[open] { animation: rise .18s ease-out; }
        @keyframes rise { from { opacity: 0; translate: 0 1rem; } }
      }
      @media (forced-colors: active) {
        select { appearance: auto; }
        .toggle > input::before { border: .5625rem solid; }
        .current, [aria-checked="true"], [aria-selected="true"], [aria-current="page"], :checked::before { outline: 2px solid Highlight; outline-offset: -2px; }
      }
      @media print {
        :root { color-scheme: light; }
        html, body, .app, :is(main, .screen, .inspector, .list, .panel, .split, .tabbed, .column) { flex: none; height: auto; max-height: none; overflow: visible; }
        .app, .regular .split, .tabbed { display: block; }
        .keys, .space, .header > button { display: none; }
      }

      """#
  }
#endif
