import Interaction
import InteractionTesting
import Interface
import Testing

@testable import Terminal
@testable import TerminalUI

/// What a click would use is underlined while the pointer lies over it.
@MainActor
struct HoverTests {
  /// The words that are underlined, line by line; the rule under an empty field is no word.
  private func underlined(_ session: Session) -> [String] {
    let screen = session.screen
    return (0..<screen.size.rows).compactMap { y in
      var bytes: [UInt8] = []
      for cell in screen.cells[y * screen.size.columns..<(y + 1) * screen.size.columns]
      where cell.pen.contains(.underline) {
        screen.glyphs.append(cell.glyph, to: &bytes)
      }
      return bytes.allSatisfy { $0 == 0x20 } ? nil : String(decoding: bytes, as: UTF8.self)
    }
  }

  private func move(to words: String, in session: Session) throws {
    let place = try MouseTests.place(of: words, in: session)
    session.handle(.move(x: place.x, y: place.y))
  }

  private func session(_ place: Sample.Place) -> (Sample, Session) {
    let sample = Sample()
    sample.place = place
    return (sample, sample.session())
  }

  @Test func `only the button under the pointer is underlined`() throws {
    let (sample, session) = session(.counter)
    try move(to: "[ Is this", in: session)
    #expect(underlined(session) == ["[ Is this prime? ]"])
    try move(to: "[ + ]", in: session)
    #expect(underlined(session) == ["[ + ]"])
    session.handle(.move(x: 0, y: 10))
    #expect(underlined(session) == [])
    #expect(sample.count == 7)
  }

  @Test func `underlining skips runs of blanks and cells outside`() {
    var screen = Screen(size: ScreenSize(columns: 24, rows: 1))
    screen.put("a b  c d e", x: 13, y: 0, clip: screen.bounds)
    screen.underline(Rect(x: 13, y: 0, width: 10, height: 1))
    let underlined = screen.cells.indices.filter { screen.cells[$0].pen.contains(.underline) }
    #expect(underlined == [13, 14, 15, 18, 19, 20, 21, 22])
  }

  @Test func `only controls that a click uses are underlined`() throws {
    let (sample, session) = session(.counter)
    sample.isBusy = true
    try move(to: "[ − ]", in: session)
    #expect(underlined(session) == [])
    try move(to: "Go to", in: session)
    #expect(underlined(session) == [], "a click in a field moves the caret")
  }

  @Test func `only the layer on top is underlined`() throws {
    let (sample, session) = session(.counter)
    let plus = try MouseTests.place(of: "[ + ]", in: session)
    sample.alert = "Stay"
    session.invalidate()
    session.handle(.move(x: plus.x, y: plus.y))
    try #require(underlined(session).joined().contains("+") == false)
    try move(to: "Cancel", in: session)
    #expect(underlined(session).joined().contains("Cancel"))
  }

  @Test func `hints, the back link and the cross are underlined`() throws {
    let (_, session) = session(.counter)
    try move(to: "Add one", in: session)
    #expect(underlined(session) == ["+ Add one"])
    try move(to: "‹ Sample", in: session)
    #expect(underlined(session) == ["‹ Sample"])
    session.press("?")
    session.handle(.move(x: 0, y: 0))
    let field = underlined(session).filter { !$0.hasPrefix("Type to search") }
    #expect(field == [], "the palette lies over the way back")
    try move(to: "✕", in: session)
    #expect(underlined(session).first == "✕")
  }

  @Test func `a row of a list is underlined, or its mark`() throws {
    let (_, session) = session(.favorites)
    let row = try MouseTests.place(of: "○ 3", in: session)
    session.handle(.move(x: row.x + 2, y: row.y))
    #expect(underlined(session).map { $0.hasPrefix("3") } == [true])
    session.handle(.move(x: row.x, y: row.y))
    #expect(underlined(session) == ["○"])
  }

  @Test func `a scroll bar underlines no row`() {
    let sample = Sample()
    sample.place = .favorites
    sample.rows = Array(1...100)
    let session = sample.session()
    session.interactor.update()
    let body = session.page.body
    session.handle(.move(x: body.endX - 3, y: body.y + 2))
    #expect(underlined(session) != [])
    session.handle(.move(x: body.endX - 1, y: body.y + 2))
    #expect(underlined(session) == [])
  }

  @Test func `one option of a segmented picker is underlined`() throws {
    var picker = node(
      [0], .picker(options: ["List", "Grid"], selected: 0, select: { _ in }), [text([0, 0], "As")])
    picker.pickerStyle = .segmented
    let session = Session(name: "Picker", size: .standard) { picker }
    try move(to: "Grid", in: session)
    #expect(underlined(session) == ["Grid"])
  }

  @Test func `a scrolled screen underlines the button under the pointer`() throws {
    let buttons = (0..<40).map { number in button([0, number], "Button \(number)") {} }
    let session = Session(name: "Many", size: .standard) { column([0], buttons) }
    session.handle(.wheel(x: 40, y: 10, step: 1))
    for number in [5, 12] {
      try move(to: "[ Button \(number) ]", in: session)
      #expect(underlined(session) == ["[ Button \(number) ]"])
    }
  }

  @Test func `scrolling underlines the row at the pointer until a key`() throws {
    let (sample, session) = session(.favorites)
    sample.rows = Array(1...100)
    session.invalidate()
    let row = try MouseTests.place(of: "○ 9", in: session)
    session.handle(.move(x: row.x + 2, y: row.y))
    session.handle(.wheel(x: row.x + 2, y: row.y, step: 1))
    #expect(underlined(session).map { $0.hasPrefix("12") } == [true])
    session.handle(.key(.down))
    #expect(underlined(session) == [])
  }

  @Test func `moving the pointer draws without building a tree`() throws {
    let (sample, session) = session(.counter)
    let plus = try MouseTests.place(of: "[ + ]", in: session)
    let trees = sample.treesMade
    var encoder = FrameEncoder(depth: .full)
    _ = encoder.frame(session.screen)
    session.handle(.move(x: plus.x, y: plus.y))
    #expect(!encoder.frame(session.screen).isEmpty)
    session.handle(.move(x: plus.x + 1, y: plus.y))
    #expect(encoder.frame(session.screen).isEmpty)
    #expect(sample.treesMade == trees)
  }

  @Test func `a double click may move a little`() throws {
    let (sample, session) = session(.counter)
    let ask = try MouseTests.place(of: "[ Is this", in: session)
    session.handle(.click(x: ask.x, y: ask.y), at: 0)
    session.handle(.move(x: ask.x + 1, y: ask.y), at: 50)
    session.handle(.click(x: ask.x + 1, y: ask.y), at: 100)
    #expect(sample.showsSheet, "the second click is not one beside the sheet")
  }

  @Test func `moving the pointer keeps the last message`() throws {
    let (_, session) = session(.favorites)
    session.handle(.key("y"))
    let said = session.screen.text
    session.handle(.move(x: 0, y: 3))
    #expect(session.screen.text == said)
    session.handle(.key("x"))
    #expect(session.screen.text != said)
  }
}
