import InteractionTesting
import Interface
import Terminal
import TerminalUI
import Testing

/// What keys do around the focus, where the focus begins, and keys that are typed with caps lock.
@MainActor
struct KeyPressTests {
  /// What happened to a screen of buttons.
  @MainActor
  private final class Events {
    var all: [String] = []
    /// Returns the recorded events and clears them.
    func take() -> [String] {
      defer { all = [] }
      return all
    }
  }

  private let events = Events()

  private func button(_ name: String, _ shortcut: Key? = nil) -> some View {
    let events = events
    return Button(name) { events.all.append(name) }
      .keyboardShortcut(shortcut ?? .alt(Character(name.lowercased().prefix(1) + "")))
  }

  private func session(isRedoDisabled: Bool = true) -> Session {
    let events = events
    return Session(
      VStack {
        HStack {
          button("less", "-")
          button("to")
          button("more", "+")
            .onKeyPress([.up, .down], hint: "Count") { events.all.append("count \($0)") }
            .defaultFocus()
        }
        button("undo", "u")
        button("redo", "U").disabled(isRedoDisabled)
      }
      .onKeyPress([.pageUp, .pageDown], hint: "By ten") { events.all.append("ten \($0)") }
      .onKeyPress("0123456789".map(Key.character), hint: "Digits") { events.all.append("\($0)") })
  }

  @Test func `the default focus has the focus when its screen appears`() {
    #expect(session().focusName == "more")
  }

  @Test func `a disabled default focus leaves it to the first control`() {
    let session = Session(
      VStack {
        Button("One") {}
        Button("Two") {}.defaultFocus().disabled(true)
      })
    _ = session.screen
    #expect(session.focusName == "One")
  }

  @Test func `a sheet's default focus goes before its text field`() {
    let session = Session(
      Text("below").sheet(isPresented: .constant(true)) {
        VStack {
          TextField("Name", text: .constant(""))
          Button("Close") {}.defaultFocus()
        }
      })
    _ = session.screen
    #expect(session.focusName == "Close")
  }

  @Test func `a focused control handles arrows before they move the focus`() {
    let session = session()
    session.keys("Up Down")
    #expect(events.take() == ["count up", "count down"])
    #expect(session.focusName == "more")
    session.keys("Left Down")
    #expect(session.focusName == "undo")
    #expect(events.take() == [])
  }

  @Test func `a screen's keys work wherever its focus is`() {
    let session = session()
    session.keys("NPage End PPage 7")
    #expect(events.take() == ["ten pageDown", "ten pageUp", "character(\"7\")"])
  }

  @Test func `a capital without a shortcut uses the lowercase one`() {
    let session = session(isRedoDisabled: false)
    session.keys("u U")
    #expect(events.take() == ["undo", "redo"])
    session.keys("Q")
    #expect(session.isFinished)
  }

  @Test func `a disabled capital shortcut does not use the lowercase one`() {
    let session = session()
    session.keys("u U")
    #expect(events.take() == ["undo"])
  }

  @Test func `a capital letter in a field is text`() {
    var typed = ""
    let session = Session(
      VStack {
        TextField("Name", text: Binding(get: { "" }, set: { typed += $0 }))
        Button("Quit") { typed = "quit" }.keyboardShortcut("x")
      })
    session.keys("X Q")
    #expect(typed == "XQ")
    #expect(!session.isFinished)
  }

  @Test func `the current row of a list takes its keys`() {
    let events = events
    let session = Session(
      List(1..<4, id: \.self) { number in
        HStack {
          Text("row")
          Button("\(number)") {}
        }
        .onKeyPress([">"], hint: "Push") { _ in events.all.append("push \(number)") }
      })
    session.keys("Down > Down >")
    #expect(events.take() == ["push 2", "push 3"])
    #expect(session.lastLine.contains("> Push"))
    session.keys("?")
    #expect(session.screen.text.split(separator: "\n").count { $0.contains("Push") } == 1)
  }

  @Test func `the list of all keys has each of them once`() {
    let session = session()
    session.keys("?")
    session.resize(ScreenSize(columns: 80, rows: 40))
    let lines = session.screen.text.split(separator: "\n").map {
      $0.split { " │┃".contains($0) }.joined(separator: " ")
    }
    for line in ["Count ↑ ↓", "By ten PgUp PgDn", "Digits 0–9"] {
      #expect(lines.count { $0 == line } == 1, "\(lines)")
    }
    #expect(!lines.contains("Scroll PgUp PgDn"))
  }
}
