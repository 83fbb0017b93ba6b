import Interaction
import InteractionTesting
import Interface
import Terminal
import TerminalUI
import Testing

@MainActor
struct HintTests {
  private func keysLine(_ session: Session) -> String {
    let line = session.screen.text.split(separator: "\n", omittingEmptySubsequences: false).last
    return line.map { String($0.drop { $0 == " " }) } ?? ""
  }

  private func counter(_ columns: Int) -> (Sample, Session) {
    let sample = Sample()
    sample.place = .counter
    return (sample, sample.session(columns, 24))
  }

  @Test func `the last line names the keys that work now`() {
    #expect(
      keysLine(counter(90).1)
        == "- Take one   + Add one   p Prime?   n Nth   g Go to         Esc Back   q Quit   ? Keys")
    #expect(keysLine(Sample().session()) == "q Quit   ? Keys")
  }

  @Test func `a narrow line keeps the way to all keys`() {
    #expect(keysLine(counter(40).1) == "- Take one   + Add one        ? Keys")
    #expect(keysLine(counter(24).1) == "- Take one    ? Keys")
  }

  @Test func `a line of 80 columns keeps Back and Quit`() {
    let session = Session(name: "Undo", size: .standard) {
      let names = ["Less", "More", "Prime?", "Nth", "Go to", "Undo", "Redo"]
      let buttons = zip("-+pngur", names).enumerated().map { index, place in
        button([1, index], place.1, key: .character(place.0))
      }
      return node([], .navigation(pop: {}), [text([0], "Menu"), column([1], buttons)])
    }
    #expect(keysLine(session).hasPrefix("- Less   + More   p Prime?   "))
    #expect(keysLine(session).hasSuffix("Esc Back   q Quit   ? Keys"))
  }

  @Test(arguments: [60, 80])
  func `a control that Escape uses is named where Back was`(columns: Int) {
    let session = Session(name: "Search", size: ScreenSize(columns: columns, rows: 24)) {
      let names = ["Less", "More", "Prime?", "Nth", "Go to", "Undo", "Redo"]
      var buttons = zip("-+pngur", names).enumerated().map { index, place in
        button([1, index], place.1, key: .character(place.0))
      }
      buttons.append(button([1, 9], "Stop", key: .escape, hint: "Cancel"))
      return node([], .navigation(pop: {}), [text([0], "Menu"), column([1], buttons)])
    }
    #expect(keysLine(session).hasSuffix("Esc Cancel   q Quit   ? Keys"))
    session.keys("?")
    #expect(listed(session)["Esc"] == "Cancel")
  }

  @Test func `a shortcut of two controls is reported once`() {
    let sample = Sample()
    let session = Session(name: "Mail", size: .standard) {
      var other = button([1], "Take back", key: "u")
      other.isEnabled = sample.isOn
      return column([], [button([0], "Undo", key: "u"), other])
    }
    var reports: [String] = []
    session.report = { reports.append($0) }
    #expect(keysLine(session).hasPrefix("u Undo      "))
    #expect(reports == [])
    sample.isOn = true
    session.invalidate()
    #expect(keysLine(session).hasPrefix("u Undo      "))
    session.keys("Tab")
    _ = session.screen
    #if DEBUG
      #expect(reports.count == 1)
      #expect(reports.first?.contains("“Undo”") == true)
      #expect(reports.first?.contains("“Take back”") == true)
    #endif
  }

  @Test func `no line of keys is wider than the screen`() {
    for columns in 24...120 {
      let (_, session) = counter(columns)
      #expect(Width.of(keysLine(session)) <= columns - 4)
    }
  }

  // MARK: The palette

  /// The lines of the palette with keys: the names of the keys, and their effect.
  private func listed(_ session: Session) -> [String: String] {
    session.interactor.update()
    var lines: [String: String] = [:]
    guard session.interactor.palette != nil, let below = session.interactor.layers.dropLast().last
    else {
      return lines
    }
    for command in session.interactor.commands(of: below) where !command.label.isEmpty {
      #expect(lines[command.label] == nil)
      lines[command.label] = command.word
    }
    return lines
  }

  @Test func `F1 lists all keys from anywhere, also from a field`() {
    let (sample, session) = counter(80)
    session.keys("F1")
    #expect(listed(session)["p"] == "Prime?")
    #expect(listed(session)["↑ ↓ ← → Tab"] == "Move")
    session.keys("F1 g ? F1")
    #expect(session.interactor.palette != nil)
    #expect(sample.typed == "?")
    let keys = listed(session)
    #expect(keys["^W"] == "Delete to blank")
    #expect(keys["^_ Alt-/"] == "Undo, redo")
    #expect(keys["Enter"] == "Done")
    #expect(keys["F1 ^P"] == "Keys")
    for typed in ["p", "q", "?", "Enter Space", "Space"] { #expect(keys[typed] == nil) }
    session.keys("F1 !")
    #expect(session.interactor.palette == nil)
    #expect(sample.typed == "?!")
  }

  @Test func `the list of all keys has the keys of views once`() {
    let program = KeySequence.views(isRedoDisabled: true)
    let session = Session(name: "", size: .standard) { program.tree }
    session.keys("?")
    let keys = listed(session)
    for (key, word) in [("↑ ↓", "Count"), ("PgUp PgDn", "By ten"), ("0–9", "Digits")] {
      #expect(keys[key] == word)
    }
  }

  @Test func `hints of one meaning name each key once`() {
    let hints = [Hint(.enter, word: "Use"), Hint(.enter, .space, word: "Use")]
    #expect(hints.withoutRepeatedWords == [Hint(.enter, .space, word: "Use")])
  }

  @Test func `no key is listed with two meanings`() throws {
    let sample = Sample()
    for place in [Sample.Place.menu, .counter, .favorites, .form] {
      for layer in ["", "sheet", "alert"] {
        sample.place = place
        sample.showsSheet = layer == "sheet"
        sample.alert = layer == "alert" ? "What?" : nil
        let session = sample.session()
        for _ in 0..<6 {
          session.keys("Tab")
          let working = try #require(session.interactor.workingKeys)
          let keys = (working.own + working.common(besides: working.own)).flatMap(\.keys)
          #expect(Set(keys).count == keys.count, "\(place) \(layer)")
        }
      }
    }
  }

  @Test func `a focused list's keys are listed with its meanings`() {
    let sample = Sample()
    sample.place = .favorites
    let session = sample.session()
    session.keys("?")
    let keys = listed(session)
    #expect(keys["Space"] == "Mark")
    #expect(keys["Enter"] == "Use")
    #expect(keys["y"] == "Copy")
    #expect(keys["Shift-drag"] == "Select text")
  }
}
