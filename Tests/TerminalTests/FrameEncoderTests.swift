import TerminalTesting
import Testing

@testable import Terminal

@MainActor
struct FrameEncoderTests {
  private let size = ScreenSize(columns: 40, rows: 8)

  private func screen(_ lines: String..., pen: Pen = []) -> Screen {
    var screen = Screen(size: size)
    for (y, line) in lines.enumerated() {
      screen.put(line, x: 0, y: y, pen: pen, clip: screen.bounds)
    }
    return screen
  }

  @Test func `the first frame clears the terminal and draws all`() {
    var encoder = FrameEncoder(depth: .indexed)
    var terminal = Terminal(size: size)
    let screen = screen("Counter", "", "  7 is prime 🎉!", "漢字")
    terminal.receive(encoder.frame(screen))
    #expect(terminal.text == screen.text)
    #expect(terminal.unknown == [])
  }

  @Test func `all is written in the colors of another theme`() {
    let shown = screen("accent", pen: .accent)
    var encoder = FrameEncoder(depth: .full)
    let dark = encoder.frame(shown)
    encoder.theme = .light
    let light = encoder.frame(shown)
    #expect(dark != light)
    var anew = FrameEncoder(depth: .full, theme: .light)
    #expect(light == anew.frame(shown))
  }

  @Test func `a frame with another cluster table shows the right text`() {
    var encoder = FrameEncoder(depth: .indexed)
    var terminal = Terminal(size: size)
    var full = screen("e\u{301}")
    for number in 0..<Glyphs.limit {
      let mark = Unicode.Scalar(UInt32(0x300 + number % 64)).map(String.init) ?? ""
      let base = Unicode.Scalar(UInt32(0x4E00 + number / 64)).map(String.init) ?? ""
      full.put(base + mark, x: 0, y: 1, clip: full.bounds)
    }
    #expect(full.glyphs.isFull)
    terminal.receive(encoder.frame(full))
    var next = Screen(size: size, after: full)
    next.put("o\u{308}", x: 0, y: 0, clip: next.bounds)
    terminal.receive(encoder.frame(next))
    #expect(next.text.hasPrefix("o\u{308}"))
    #expect(terminal.text == next.text)
  }

  @Test func `an unchanged screen writes no bytes`() {
    var encoder = FrameEncoder(depth: .indexed)
    let screen = screen("Counter", "7", pen: .bold)
    #expect(!encoder.frame(screen).isEmpty)
    #expect(encoder.frame(screen) == [])
  }

  @Test func `a changed cell costs a few bytes`() {
    var encoder = FrameEncoder(depth: .full)
    _ = encoder.frame(screen("Counter", "      7", pen: .bold))
    let bytes = encoder.frame(screen("Counter", "      8", pen: .bold))
    #expect(bytes.count <= 3 + 32)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{8}8")
  }

  @Test func `blanks at the end of a row are erased`() {
    var encoder = FrameEncoder(depth: .none)
    _ = encoder.frame(screen("a long line of words"))
    let bytes = encoder.frame(screen("a"))
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[18D\u{1B}[K")
  }

  @Test func `a cluster of ambiguous width places the cursor again`() {
    var encoder = FrameEncoder(depth: .none)
    let text = String(decoding: encoder.frame(screen("a👨‍👩‍👧b")), as: UTF8.self)
    #expect(text.contains("👨‍👩‍👧\u{1B}[1;4Hb"))
  }

  /// The widths of a terminal that draws each scalar of a cluster alone, and knows no emoji presentation.
  private nonisolated static func oldWidth(_ cluster: Character) -> Int {
    cluster.unicodeScalars.reduce(0) {
      $0 + ($1.value < 0x2E80 && Width.ofSeparate($1) > 0 ? 1 : Width.ofSeparate($1))
    }
  }

  @Test(arguments: [
    ("abXcd", "⚠️Xcd"), ("abXcd", "✅Xcd"), ("abcdeok", "👨‍👩‍👧ok"), ("👨‍👩‍👧ok", "ab"),
    ("👨‍👩‍👧👨‍👩‍👧", "a👨‍👩‍👧 b"), ("abcdefgh", "🇩🇪🇫🇷"), ("abcd", "👍🏽"),
  ])
  func `no cell is left over where a terminal counts clusters otherwise`(
    old: String, new: String
  ) {
    for width in [Self.oldWidth, { Width.of($0) }] {
      var encoder = FrameEncoder(depth: .none)
      var changed = Terminal(size: size, columns: width)
      changed.receive(encoder.frame(screen(old)))
      changed.receive(encoder.frame(screen(new)))
      var anew = FrameEncoder(depth: .none)
      var fresh = Terminal(size: size, columns: width)
      fresh.receive(anew.frame(screen(new)))
      #expect(changed.text == fresh.text)
      #expect(!changed.text.contains { $0.isASCII && $0.isLetter && !new.contains($0) })
    }
  }

  @Test func `the cursor is placed again after the last column`() {
    var encoder = FrameEncoder(depth: .none)
    var full = screen(String(repeating: "x", count: 40))
    full.cursor = .init(x: 38, y: 0, isVisible: false)
    let text = String(decoding: encoder.frame(full), as: UTF8.self)
    #expect(text.hasSuffix("x\u{1B}[1;39H"))
  }

  @Test func `all is drawn again after the encoder forgets the terminal`() {
    var encoder = FrameEncoder(depth: .none)
    let first = encoder.frame(screen("Counter"))
    encoder.forget()
    #expect(encoder.frame(screen("Counter")) == first)
  }

  @Test func `a long frame is synchronized if the terminal can`() {
    var large = screen()
    for y in 0..<8 {
      for x in 0..<40 {
        large.put("x", x: x, y: y, pen: x % 2 == 0 ? .bold : .accent, clip: large.bounds)
      }
    }
    var encoder = FrameEncoder(depth: .full)
    encoder.isSynchronized = true
    _ = encoder.frame(screen())
    let text = String(decoding: encoder.frame(large), as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}[?2026h"))
    #expect(text.hasSuffix("\u{1B}[?2026l"))
  }

  @Test func `the cursor is placed, and visible only in text fields`() {
    var encoder = FrameEncoder(depth: .none)
    var terminal = Terminal(size: size)
    var one = screen("Counter")
    one.cursor = .init(x: 3, y: 5, isVisible: true)
    terminal.receive(encoder.frame(one))
    #expect((terminal.x, terminal.y) == (3, 5))
    #expect(terminal.isCursorVisible)
    one.cursor = .init(x: 4, y: 5, isVisible: false)
    terminal.receive(encoder.frame(one))
    #expect((terminal.x, terminal.y) == (4, 5))
    #expect(!terminal.isCursorVisible)
    #expect(encoder.frame(one) == [])
  }

  @Test func `styles reach the cells that have them`() {
    var encoder = FrameEncoder(depth: .sixteen)
    var terminal = Terminal(size: size)
    var screen = screen("plain")
    screen.put("loud", x: 10, y: 0, pen: [.bold, .accent], clip: screen.bounds)
    screen.put(" on ", x: 20, y: 0, pen: .reverse, clip: screen.bounds)
    terminal.receive(encoder.frame(screen))
    #expect(terminal.style(x: 0, y: 0) == "")
    #expect(terminal.style(x: 10, y: 0) == "1;36")
    #expect(terminal.style(x: 20, y: 0) == "7")
    #expect(terminal.style(x: 24, y: 0) == "")
  }
}
