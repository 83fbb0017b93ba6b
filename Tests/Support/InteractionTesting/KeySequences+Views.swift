import Interface

// The rows of the table for small views, each with the state that its keys can reach.

extension KeySequence {
  // MARK: - The focus

  static let disabling = rows([
    ([.enter, .enter, .space], "untitled: Once, once, used = on"),
    ([.enter, .down], "untitled: Again, once, used = on"),
    ([.enter, .down, .enter], "untitled: Again, once"),
    ([.enter, .tab], "untitled: Again, once, used = on"),
    ([.enter, .backTab], "untitled: Again, once, used = on"),
    ([.enter, "a", .enter], "untitled: Once, once, once, used = on"),
  ]) {
    Scratch { state in
      VStack {
        Button("Once") {
          state.did("once")
          state.toggle("used")
        }
        .disabled(state.isOn("used"))
        Button("Again") { state.toggle("used") }
      }
      .onKeyPress(["a"]) { _ in state.toggle("used") }
    }
  }

  static let vanishing = rows([([.enter], "untitled: Last, gone = on")]) {
    Scratch { state in
      VStack {
        if !state.isOn("gone") { Button("First") { state.toggle("gone") } }
        TextField("Name", text: state["name"])
        Button("Last") {}
      }
    }
  }

  static let neighbors = rows([
    ([.down, .down], "untitled: row 2"),
    ([.down, .down, .down, .down], "untitled: row 2"),
    ([.down, .down, .tab], "untitled: Below"),
    ([.down, .down, .tab, .up], "untitled: row 2"),
    ([.down, .down, .up, .up], "untitled: Above"),
    (["u"], "untitled: Above"),
    ([.alt("u")], "untitled: Above, below"),
  ]) {
    Scratch { state in
      VStack {
        Button("Above") {}
        List(1..<3, id: \.self) { Text("\($0)") }
        Button("Below") { state.did("below") }.keyboardShortcut(.alt("u"))
      }
    }
  }

  static let placeholders = rows([
    ([], "untitled: Add"),
    ([.enter], "untitled: row 1, added = on"),
    ([.down, "a"], "untitled: Below, added = on"),
    (["1"], "untitled: Add, 1"),
    ([.down, .up], "untitled: Add"),
  ]) {
    Scratch { state in
      VStack {
        List(state.isOn("added") ? 1..<3 : 1..<1, id: \.self) {
          Text("\($0)")
        } placeholder: {
          Text("Nothing yet.")
          Button("Add") { state.toggle("added") }.keyboardShortcut("a")
        }
        Button("Below") {}
      }
      .onKeyPress(["1"]) { _ in state.did("1") }
    }
  }

  @MainActor
  private static func fields(_ values: [String: String], isAlone: Bool = false) -> Scratch {
    Scratch(values) { state in
      VStack {
        Button("First") {}
        if !state.isOn("gone") {
          TextField("E-mail", text: state["mail"]).focused(state.focus, equals: "e")
        }
        if !isAlone {
          TextField("Password", text: state["password"]).focused(state.focus, equals: "p")
        }
      }
      .onKeyPress([.alt("e"), .alt("p"), .alt("g"), .alt("r")]) { key in
        switch key {
        case .alt("g"): state.toggle("gone")
        case .alt("r"): state.toggle("refused")
        default: state.values["focus"] = key == .alt("e") ? "e" : "p"
        }
      }
      .alert("Refused", isPresented: state.flag("refused")) {
        Button("Again") { state.values["focus"] = "p" }
      }
    }
  }

  static let bound = rows([
    ([.alt("p")], "untitled: Password, focus = p"),
    ([.alt("p"), .up], "untitled: E-mail, e, focus = e"),
    ([.alt("p"), .up, .alt("p")], "untitled: Password, e, focus = p"),
    ([.down, .down, .up, .up], "untitled: First, e, p, e, none"),
    ([.down, .alt("r")], "untitled > untitled: Again, e, focus = e, refused = on"),
    ([.down, .alt("r"), .enter], "untitled: Password, e, focus = p"),
    ([.alt("p"), .alt("r"), .escape, "x"], "untitled: Password = x, focus = p, password = x"),
    ([.down, .alt("g")], "untitled: Password, e, p, focus = p, gone = on"),
    ([.alt("g"), .alt("e")], "untitled: First, focus = e, gone = on"),
    ([.alt("g"), .alt("e"), .alt("g")], "untitled: E-mail, focus = e"),
  ]) { fields([:]) }

  static let boundAlone = rows([
    ([.down, .alt("g")], "untitled: First, e, none, gone = on")
  ]) { fields([:], isAlone: true) }

  static let boundInSheet = rows([
    (["a"], "untitled > untitled: E-mail = a, e, focus = e, mail = a"),
    (["a", .alt("g")], "untitled: First, e, none, mail = a, shown = "),
  ]) {
    Scratch(["shown": "on"]) { state in
      Button("First") {}.sheet(isPresented: state.flag("shown")) {
        TextField("E-mail", text: state["mail"])
          .focused(state.focus, equals: "e")
          .onKeyPress([.alt("g")]) { _ in state.toggle("shown") }
      }
    }
  }

  // MARK: - Rows that come later

  @MainActor
  private static func loading(isSearchFirst: Bool = false, isDefault: Bool = false) -> Scratch {
    Scratch { state in
      let search = SearchField("Find", text: state["search"])
      let rows = List(state.isOn("loaded") ? 1..<4 : 1..<1, id: \.self) { row in
        Button("\(row)") { state.did("\(row)") }
      }
      VStack {
        if state.isOn("failed") { Button("Retry") { state.did("retry") } }
        if isDefault { Button("Refresh") { state.did("refresh") } }
        if isSearchFirst { search }
        if isDefault { rows.defaultFocus() } else { rows }
        if !isSearchFirst { search }
        Button("Compose") { state.did("compose") }.keyboardShortcut("2", hint: "Compose")
      }
      .onKeyPress([.alt("l"), .alt("f")]) { state.toggle($0 == .alt("l") ? "loaded" : "failed") }
    }
  }

  package static let late = rows([
    ([], "untitled: Compose"),
    ([.alt("l"), "2", .down, .enter], "untitled: row 2, compose, 2, loaded = on"),
    ([.up, "a", .alt("l")], "untitled: Find = a, loaded = on, search = a"),
    ([.up, .left, .alt("l")], "untitled: Find, loaded = on"),
    ([.tab, .alt("l")], "untitled: Find, loaded = on"),
    ([.tab, .backTab, .alt("l")], "untitled: Compose, loaded = on"),
    ([.alt("l"), .alt("f"), .enter], "untitled: row 1, 1, failed = on, loaded = on"),
    ([.alt("l"), .down, .alt("l"), .alt("l"), .enter], "untitled: row 1, 1, loaded = on"),
  ]) { loading() }

  static let lateBelowSearch = rows([
    ([], "untitled: Compose"),
    ([.alt("l"), "2", .down, .enter], "untitled: row 2, compose, 2, loaded = on"),
  ]) { loading(isSearchFirst: true) }

  static let lateDefault = rows([
    ([], "untitled: Refresh"), ([.alt("l"), .enter], "untitled: row 1, 1, loaded = on"),
  ]) { loading(isDefault: true) }

  // MARK: - Keys of views

  @MainActor
  package static func views(isRedoDisabled: Bool) -> Scratch {
    Scratch { state in
      VStack {
        HStack {
          Button("less") { state.did("less") }.keyboardShortcut("-")
          Button("more") { state.did("more") }.keyboardShortcut("+")
            .onKeyPress([.up, .down], hint: "Count") { state.did("count \($0)") }
            .defaultFocus()
        }
        Button("undo") { state.did("undo") }.keyboardShortcut("u")
        Button("redo") { state.did("redo") }.keyboardShortcut("U").disabled(isRedoDisabled)
      }
      .onKeyPress([.pageUp, .pageDown], hint: "By ten") { state.did("ten \($0)") }
      .onKeyPress("0123456789".map(Key.character), hint: "Digits") { state.did("\($0)") }
    }
  }

  static let keyPresses = rows(
    words: [
      "> Keys": "Enter Use, ↑↓ Move, Esc Close, F1 Keys",
      "more": "- less, + more, u undo, U redo, q Quit, ? Keys",
    ],
    [
      ([], "untitled: more"),
      ([.up, .down], "untitled: more, count up, count down"),
      ([.left, .down], "untitled: undo"),
      (
        [.pageDown, .end, .pageUp, "7"],
        "untitled: redo, ten pageDown, ten pageUp, character(\"7\")"
      ),
      (["u", "U"], "untitled: more, undo, redo"),
      (["Q"], "untitled: more, has quit"),
      (["?", "s", "c", "r", "o", "l", "l", .enter], "untitled > Keys:  = scroll"),
    ]
  ) { views(isRedoDisabled: false) }

  static let disabledShortcut = rows([(["u", "U"], "untitled: more, undo")]) {
    views(isRedoDisabled: true)
  }

  static let sharedWords = rows(
    words: ["One": "f x Favorite, o Other, : Say, q Quit, ? Keys"],
    [
      ([], "untitled: One"), ([":"], "untitled: One, say"),
      (["?", "s", "a", "y", .enter], "untitled: One, say"),
    ]
  ) {
    Scratch { state in
      VStack {
        Button("One") {}.keyboardShortcut("f", hint: "Favorite")
        Button("Other") {}.keyboardShortcut("o", hint: "Other")
        Button("The same") {}.keyboardShortcut("x", hint: "Favorite")
        Button("Say") { state.did("say") }.keyboardShortcut(":")
      }
    }
  }

  static let rowKeys = rows(
    words: ["": "> Push, q Quit, ? Keys"],
    [([.down, ">", .down, ">"], "untitled: row row 3, push 2, push 3")]
  ) {
    Scratch { state in
      List(1..<4, id: \.self) { number in
        HStack {
          Text("row")
          Button("\(number)") {}
        }
        .onKeyPress([">"], hint: "Push") { _ in state.did("push \(number)") }
      }
    }
  }

  static let defaultFocus = rows([([], "untitled: One")]) {
    Scratch { _ in
      VStack {
        Button("One") {}
        Button("Two") {}.defaultFocus().disabled(true)
      }
    }
  }

  @MainActor
  private static func sheet(_ hasDefault: Bool) -> Scratch {
    Scratch(["shown": "on"]) { state in
      Text("below").sheet(isPresented: state.flag("shown")) {
        VStack {
          Button("OK") {}
          TextField("Name", text: state["name"])
          if hasDefault { Button("Close") {}.defaultFocus() }
        }
      }
    }
  }

  static let sheetDefaultFocus = rows([([], "untitled > untitled: Close")]) { sheet(true) }
  static let sheetField = rows([([], "untitled > untitled: Name")]) { sheet(false) }

  // MARK: - Questions

  static let answers = rows([([], "untitled > untitled: Keep")]) {
    Scratch(["asked": "on"]) { state in
      Text("").alert("Sure?", isPresented: state.flag("asked")) {
        Button("Delete", role: .destructive) {}
        Button("Keep") {}
      }
    }
  }

  static let manyAnswers = rows([
    (["y"], "untitled > untitled: Cancel"), (["n"], "untitled > untitled: Cancel"),
  ]) {
    Scratch(["asked": "on"]) { state in
      Text("").alert("Sure?", isPresented: state.flag("asked")) {
        Button("One", role: .destructive) { state.did("one") }
        Button("All", role: .destructive) { state.did("all") }
        Button("Cancel", role: .cancel) {}
      }
    }
  }

  package static let questions = rows([
    ([], "untitled > untitled: Keep"),
    ([.tab], "untitled > untitled: Delete"),
    ([.tab, .enter], "untitled > untitled: Keep, delete a, question = b"),
    ([.tab, .enter, .enter], "untitled, delete a, keep b, question = "),
    ([.tab, .enter, .tab, .enter], "untitled > untitled: Keep, delete a, delete b, question = b"),
  ]) {
    // An equal question follows the second one.
    Scratch(["question": "a"]) { state in
      Text("").alert(presenting: state.optional("question"), title: { "Delete \($0)?" }) { name in
        Button("Keep", role: .cancel) { state.did("keep \(name)") }
        Button("Delete", role: .destructive) {
          state.did("delete \(name)")
          state.values["question"] = ""
          state.values["question"] = "b"
        }
      }
    }
  }

  @MainActor
  private static func export(isDisabled: Bool) -> Scratch {
    Scratch(["asked": "on"]) { state in
      Text("").confirmationDialog("Export as", isPresented: state.flag("asked")) {
        Button("Text") { state.did("text") }
        Button("JSON") { state.did("json") }
      }
      .disabled(isDisabled)
    }
  }

  static let dialog = rows([
    ([], "untitled > untitled: Text"),
    ([.tab], "untitled > untitled: JSON"),
    ([.tab, .tab], "untitled > untitled: Cancel"),
    ([.tab, .tab, .tab], "untitled > untitled: Text"),
    ([.backTab], "untitled > untitled: Cancel"),
    ([.backTab, .backTab], "untitled > untitled: JSON"),
    ([.down, .enter], "untitled, json, asked = "),
  ]) { export(isDisabled: false) }

  static let disabledDialog = rows([
    ([.tab, .tab, .enter], "untitled, asked = ")
  ]) { export(isDisabled: true) }

  // MARK: - Forms

  @MainActor
  private static func form(_ values: [String: String] = [:]) -> Scratch {
    Scratch(values) { state in
      Form {
        TextField("E-mail", text: state["a"])
        Form { TextField("Password", text: state["b"]) }
        TextField("Again", text: state["c"])
        Button("Send") {}
      }
      .onSubmit { state.did("submit") }
    }
  }

  static let fields = rows(
    words: [
      "E-mail": "Enter Next, Esc Leave, F1 Keys", "Password": "Enter Next, Esc Leave, F1 Keys",
    ],
    [
      ([], "untitled: E-mail"),
      (["a", .enter], "untitled: Password, a = a"),
      (["a", .enter, "b", .enter], "untitled: Again, a = a, b = b"),
      (
        ["a", .enter, "b", .enter, "c", .enter], "untitled: Again = c, submit, a = a, b = b, c = c"
      ),
    ]
  ) { form() }

  static let filledFields = rows(
    words: [
      "E-mail, ": "Enter Next, Esc Leave, F1 Keys", "Again": "Enter Done, Esc Leave, F1 Keys",
    ],
    [
      ([.enter], "untitled: Again"),
      ([.enter, "c", .enter], "untitled: Again = c, submit, c = c"),
      ([.enter, "c", .enter, .enter], "untitled: Again = c, submit, submit, c = c"),
    ]
  ) { form(["b": "b"]) }

  static let fieldOutside = rows([(["a", .enter], "untitled: Name = a, submit, name = a")]) {
    Scratch { state in
      VStack {
        Form { TextField("Name", text: state["name"]).onSubmit { state.did("submit") } }
        TextField("Other", text: state["other"])
      }
    }
  }

  // MARK: - Matches

  @MainActor
  private static func search(_ words: String) -> Scratch {
    Scratch(["find": words]) { state in
      VStack {
        SearchField("Find", text: state["find"])
        List(["one", "a prime", "three", "PRIME", "five"], id: \.self) { Text($0) }
      }
    }
  }

  static let matches =
    rows([
      (["n"], "untitled: row a prime"), (["n", "n"], "untitled: row PRIME"),
      (["n", "n", "n"], "untitled: row a prime"), (["N"], "untitled: row PRIME"),
      (["N", "N"], "untitled: row a prime"), (["N", "N", "N"], "untitled: row PRIME"),
      (["2", "n"], "untitled: row PRIME"), (["3", "n"], "untitled: row a prime"),
      (["2", "N"], "untitled: row a prime"), (["5", "N"], "untitled: row PRIME"),
      (["1", "0", "n"], "untitled: row PRIME"), (["n", "2", "n"], "untitled: row a prime"),
      (["?", "n", "e", "x", "t", .enter], "untitled: row a prime"),
    ]) { search("Prime") }
    + rows([
      ([.down, "n"], "untitled: row a prime"), ([.down, "N"], "untitled: row a prime"),
    ]) { search("xyz") }
    + rows([
      ([.down, "n"], "untitled: row a prime"), ([.down, "N"], "untitled: row a prime"),
      (["?", "n", "e", "x", "t", .enter], "untitled > Keys:  = next"),
    ]) { search("") }
    + rows([(["n", "N"], "untitled: row one")]) { search("one") }
}
