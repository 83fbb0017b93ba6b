import Interaction
import InteractionTesting
import Interface
import RandomTesting
import Terminal
import TerminalTesting
import Testing

@testable import TerminalUI

/// Random keys: nothing crashes, hangs, or leaves the screen.
///
/// `Fuzz` says how the environment chooses other sequences, and longer ones.
@MainActor
struct FuzzTests {
  nonisolated private static let seeds = Fuzz.seeds(usual: 3)
  nonisolated private static let count = Fuzz.steps(usual: 500)

  private static let keys: [Key] = [
    .enter, .escape, .space, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right, .home,
    .end, .pageUp, .pageDown, .character("+"), .character("-"), .character("p"), .character("n"),
    .character("g"), .character("s"), .character("?"), .character("7"), .character("🎉"),
    .character("\u{301}"), .control("a"), .control("d"), .control("u"), .character("j"),
    .character("k"), .character("G"), .character("a"), .control("w"), .control("k"), .control("y"),
    .control("_"), .alt("_"), .alt("d"), .function(1), .modified(.shift, .left),
    .modified([.shift, .control], .right), .modified(.alt, .backspace), .character("y"),
  ]

  @Test(arguments: seeds)
  func `the terminal shows the screen after random keys`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let sample = Sample()
    sample.rows = Array(1...40)
    var size = ScreenSize(columns: 80, rows: 24)
    let session = sample.session()
    var encoder = FrameEncoder(depth: .full)
    var terminal = Terminal(size: size)
    for step in 0..<Self.count {
      switch Int.random(in: 0..<44, using: &random) {
      case 0:
        size = ScreenSize(
          columns: Int.random(in: 1...120, using: &random),
          rows: Int.random(in: 1...40, using: &random))
        session.resize(size)
        encoder.forget()
        terminal = Terminal(size: size)
      case 1, 2:
        session.handle(.click(x: .random(in: 0..<130, using: &random), y: step % 45))
      case 40, 41: session.handle(.drag(x: step % 100, y: .random(in: -3..<45, using: &random)))
      case 42, 43: session.handle(.move(x: .random(in: -2..<130, using: &random), y: step % 45))
      case 3: session.handle(.wheel(x: step % 100, y: step % 30, step: step % 2 * 2 - 1))
      case 4: session.handle(.paste("\u{1B}[A7\n漢🇫🇷"))
      case 5:
        sample.rows.shuffle(using: &random)
        if sample.rows.count < 5 { sample.rows = Array(1...40) }
        sample.isBusy.toggle()
        session.invalidate()
      default: session.press(Self.keys.randomElement(using: &random) ?? .enter)
      }
      _ = session.takeCopied()
      let screen = session.screen
      terminal.receive(encoder.frame(screen))
      try #require(terminal.text == screen.text, "step \(step) of seed \(seed) at \(size)")
      try #require(terminal.unknown == [])
      let anew = session.screenFromNothing
      try #require(
        anew.styledText(.full).utf8.elementsEqual(screen.styledText(.full).utf8),
        "step \(step) of seed \(seed) at \(size)")
      try #require(anew.cursor == screen.cursor && anew.isMoving == screen.isMoving)
      if size.isEnough && !(session.top?.focusable.isEmpty ?? true) {
        try #require(session.focused != nil)
      }
    }
  }

  @Test func `any text fits its button`() {
    var random = SeededRandom(seed: 9)
    let scalars: [ClosedRange<UInt32>] = [
      0...0x7F, 0x80...0x2FF, 0x300...0x36F, 0x590...0x6FF, 0x1100...0x11FF, 0x200B...0x206F,
      0x4E00...0x4E10, 0xFE00...0xFE0F, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x1F600...0x1F650,
    ]
    for _ in 0..<300 {
      var text = ""
      for _ in 0..<60 {
        let range = scalars.randomElement(using: &random) ?? 0...0x7F
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
          text.unicodeScalars.append(scalar)
        }
      }
      let session = Session(name: text, size: ScreenSize(columns: 30, rows: 12)) {
        column([0], [button([0, 0], text), InteractionTesting.text([0, 1], text)])
      }
      let lines = session.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 12)
      #expect(!session.screen.text.utf8.contains { $0 < 0x20 && $0 != 0x0A })
    }
  }
}
