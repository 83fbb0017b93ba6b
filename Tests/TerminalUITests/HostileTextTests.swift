import Interaction
import InteractionTesting
import Interface
import RandomTesting
import Terminal
import TerminalTesting
import TerminalUI
import Testing

/// Hostile text in data is measured once, drawn at that width, and sends no command to the terminal.
@MainActor
struct HostileTextTests {
  private static let sizes = [
    ScreenSize(columns: 24, rows: 6), ScreenSize(columns: 37, rows: 17), .standard,
  ]

  /// A screen that shows a text in each way there is: as title, text, label, field, row, and alert.
  private func session(_ hostile: String, _ size: ScreenSize, isAsked: Bool) -> Session {
    Session(name: hostile, size: size) {
      let field = node(
        [0, 2],
        .textField(
          Node.TextInput(label: hostile, text: hostile, set: { _ in }, submit: {}))
      )
      let picker = node(
        [0, 3], .picker(options: [hostile, "b"], selected: 0, select: { _ in }),
        [text([0, 3, 0], hostile)])
      let share = node([0, 4], .progress(fraction: 0.5), [text([0, 4, 0], hostile)])
      let rows = Node.Rows(
        count: 2, id: { AnyHashable($0) }, node: { link([0, 5, $0], hostile, hostile) {} },
        retain: { _ in }, placeholder: [], marks: nil, delete: nil)
      var screen = column(
        [0],
        [
          text([0, 0], hostile), button([0, 1], hostile, key: "x", hint: hostile), field, picker,
          share, node([0, 5], .list(rows)),
        ])
      screen.title = hostile
      var root = node([], .navigation(pop: {}), [screen, screen])
      if isAsked {
        let kind = Node.Presentation.Kind.alert(
          title: hostile, message: hostile, buttons: [button([1], hostile)])
        root.presentations.append(presentation("alert", kind) {})
      }
      return root
    }
  }

  @Test(arguments: HostileText.all.map(\.name), [false, true])
  func `hostile text is drawn harmlessly at its measured width`(
    name: String, isAsked: Bool
  ) throws {
    let hostile = try #require(HostileText.all.first { $0.name == name }).text
    for size in Self.sizes { try expectHarmless(session(hostile, size, isAsked: isAsked)) }
  }

  @Test(arguments: Fuzz.seeds(usual: 2))
  func `random text is harmless`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Fuzz.steps(usual: 200) / 10 {
      let text = HostileText.random(length: 40, &random)
      for isAsked in [false, true] {
        let session = session(text, random.pick(Self.sizes), isAsked: isAsked)
        try expectHarmless(session, "FUZZ_SEED=\(seed)")
      }
    }
  }

  /// Expects the terminal to show the session's screen in full rows, without unknown commands.
  private func expectHarmless(_ session: Session, _ note: Comment? = nil) throws {
    let screen = session.screen
    var encoder = FrameEncoder(depth: .full)
    var terminal = Terminal(size: screen.size)
    let bytes = encoder.frame(screen)
    terminal.receive(bytes)
    try #require(terminal.unknown == [], note)
    try #require(terminal.text == screen.text, note)
    try #require(terminal.widths.allSatisfy { $0 == screen.size.columns }, note)
    // The only control characters are the encoder's, and none has eight bits.
    let text = String(decoding: bytes, as: UTF8.self)
    try #require(
      text.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control || "\u{1B}\r\u{8}".unicodeScalars.contains($0)
      }, note)
    // Every Escape is one of the encoder's: a mode, a place, a style, or erasing.
    let sequences = text.split(separator: "\u{1B}", omittingEmptySubsequences: false).dropFirst()
    try #require(sequences.allSatisfy { $0.prefixMatch(of: Self.ownSequence) != nil }, note)
  }

  // A regular expression is not Sendable, though nothing here changes it.
  private nonisolated(unsafe) static let ownSequence = /\[(\?25[hl]|\?2026[hl]|[0-9;]*[HABCDKm]|2J)/

  @Test func `escape sequences in data are drawn as text`() {
    let session = session("\u{1B}[31mred\u{1B}]0;x\u{7}\u{9B}2J", .standard, isAsked: false)
    #expect(session.screen.text.contains("␛[31mred␛]0;x␇\u{FFFD}2J"))
  }

  @Test(arguments: HostileText.all.map(\.name))
  func `a text's width is the sum of its clusters`(name: String) throws {
    let text = try #require(HostileText.all.first { $0.name == name }).text
    let width = text.reduce(0) { $0 + Width.of(Glyph.shown($1)) }
    #expect(Width.of(text) == width)
    let size = ScreenSize(columns: 1_000, rows: 1)
    var screen = Screen(size: size)
    let end = screen.put(text, x: 0, y: 0, clip: screen.bounds)
    #expect(end == width || width > size.columns)
  }
}
