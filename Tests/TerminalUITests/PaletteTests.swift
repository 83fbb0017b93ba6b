import Interaction
import InteractionTesting
import Interface
import Terminal
import TerminalUI
import Testing

/// The command palette, which is the help too.
@MainActor
struct PaletteTests {
  private let sample = Sample()

  private func session(_ place: Sample.Place) -> Session {
    sample.place = place
    return sample.session()
  }

  /// The lines of the list, each with single spaces.
  private func lines(_ session: Session) -> [String] {
    session.screen.text.split(separator: "\n").compactMap { line in
      guard let start = line.firstIndex(of: "│") else { return nil }
      let words = line[start...].split { " │┃•─".contains($0) }.joined(separator: " ")
      return words.isEmpty || words.hasPrefix("▸ [") ? nil : words
    }
  }

  private func type(_ words: String, in session: Session) {
    for character in words { session.press(character == " " ? .space : .character(character)) }
  }

  @Test func `typed words leave the commands that contain all of them`() {
    let session = session(.counter)
    session.keys(":")
    type("one  TA", in: session)
    #expect(lines(session) == ["Take one -"])
    session.keys("C-u")
    type("one", in: session)
    #expect(lines(session) == ["Take one -", "Add one +"])
  }

  @Test func `the palette searches control labels and key names`() {
    let session = session(.counter)
    session.keys(":")
    type("7th", in: session)
    #expect(lines(session) == ["Nth n"])
    session.keys("C-u")
    type("pgdn", in: session)
    #expect(lines(session) == ["Scroll PgUp PgDn"])
  }

  @Test func `the answers of an alert are commands once`() {
    let session = session(.counter)
    session.keys("n : c a n c e l")
    #expect(lines(session) == ["Cancel"])
    session.keys("Enter")
    #expect(sample.alert == nil)
  }

  @Test func `a megabyte that is pasted searches for its beginning`() {
    let session = session(.counter)
    session.keys(":")
    session.handle(.paste(String(repeating: "x", count: 1 << 20)))
    #expect(session.interactor.palette?.query == String(repeating: "x", count: 100))
    session.keys("C-u c o p y")
    #expect(session.interactor.palette?.query == "copy")
  }

  @Test func `one click runs a command`() throws {
    let session = session(.counter)
    session.keys(":")
    try MouseTests.click("Prime?", in: session)
    #expect(sample.showsSheet)
    #expect(session.interactor.palette == nil)
    #expect(session.screen.text == session.screenFromNothing.text)
  }

  @Test func `the wheel scrolls the commands`() throws {
    sample.place = .counter
    let session = sample.session(40, 12)
    session.keys(":")
    let first = lines(session).first
    session.handle(.wheel(x: 20, y: 6, step: 1))
    #expect(lines(session).first != first)
  }

  @Test func `a search without matches shows a sentence`() {
    let session = session(.counter)
    let text = { session.screen.text }
    session.keys(": x y z")
    #expect(text().contains("No command has these words."))
    session.keys("Enter Down PPage")
    #expect(text().contains("No command has these words."))
    #expect(sample.count == 7)
  }

  @Test func `Enter does nothing for a command that is gone`() {
    let session = session(.counter)
    session.keys(": t a k e")
    sample.isBusy = true
    session.keys("Enter")
    #expect(sample.count == 7)
    #expect(lines(session) == ["No command has these words."])
  }

  @Test func `all of its signs have a replacement in ASCII`() {
    let session = session(.favorites)
    session.keys(":")
    #expect(session.interactor.palette != nil)
    for scalar in session.screen.text.unicodeScalars where scalar != "?" && scalar != "\n" {
      #expect(Repertoire.ascii.replacement(of: scalar) != "?", "\(scalar)")
    }
  }

  @Test func `hostile labels and searches stay inside the box`() {
    let label = "\u{1B}[2Jred\nline " + String(repeating: "long 漢字 ", count: 2_000)
    for (columns, rows) in [(24, 6), (40, 12), (80, 24), (200, 60)] {
      let size = ScreenSize(columns: columns, rows: rows)
      let session = Session(name: "Hostile", size: size) {
        column([], [button([0], label, key: "x", hint: label), button([1], label)])
      }
      session.keys(":")
      session.handle(
        .paste("\u{1B}]52;c;AAAA\u{7} " + String(repeating: "\u{202E}a ", count: 900)))
      #expect(!session.screen.text.unicodeScalars.contains("\u{1B}"))
      session.keys("C-u l i n e Space r e d")
      let screen = session.screen.text
      #expect(!screen.unicodeScalars.contains("\u{1B}"))
      #expect(screen.split(separator: "\n").allSatisfy { Width.of($0) <= columns })
      session.keys("Escape")
      #expect(session.interactor.palette == nil)
    }
  }
}
