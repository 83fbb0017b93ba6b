import Interface
import Testing

@testable import Terminal
@testable import TerminalUI

@MainActor
struct LargeDigitsTests {
  /// Returns the rows of a number drawn in large digits within `room` columns.
  private func drawn(_ text: String, room: Int) throws -> String {
    let digits = try #require(LargeDigits(text, room: room))
    var painter = Painter(screen: Screen(size: ScreenSize(columns: room + 10, rows: 9)))
    let place = Rect(x: 2, y: 1, width: digits.width, height: LargeDigits.rows)
    painter.draw(digits, .leading, in: place, pen: [])
    return painter.screen.text.trimmedLines(from: 2)
  }

  @Test func `a digit is five rows high with two-column dots`() throws {
    #expect(
      try drawn("17", room: 14) == """
          ██    ██████
        ████        ██
          ██        ██
          ██        ██
        ██████      ██
        """)
  }

  @Test func `digits without enough room have dots one column wide`() throws {
    #expect(
      try drawn("-4,096", room: 26) == """
           █ █   ███ ███ ███
           █ █   █ █ █ █ █
        ██ ███   █ █ ███ ███
             █ █ █ █   █ █ █
             █ █ ███ ███ ███
        """)
    #expect(try drawn("−1", room: 6) == drawn("-1", room: 6))
  }

  @Test(arguments: ["", "seven", "1 2", "７", "1.5"])
  func `a text that is no number has none`(text: String) {
    #expect(LargeDigits(text, room: 100) == nil)
    #expect(!LargeDigits.isNumber(text))
  }

  @Test func `digits are as wide as they are drawn, and fit`() throws {
    for number in ["0123456789", "-9,223,372,036,854,775,808", "−1"] {
      #expect(LargeDigits.isNumber(number))
      for room in 0..<250 {
        guard let digits = LargeDigits(number, room: room) else { continue }
        #expect(digits.width <= room)
        let widest = try drawn(number, room: room).split(separator: "\n").map(\.count).max()
        #expect(widest == digits.width)
      }
    }
  }

  @Test func `digits are cut off at the painter's clip`() throws {
    let digits = try #require(LargeDigits("8", room: 6))
    var painter = Painter(screen: Screen(size: ScreenSize(columns: 20, rows: 9)))
    painter.clip = Rect(x: 1, y: 2, width: 4, height: 2)
    painter.draw(
      digits, .center, in: Rect(x: 0, y: 1, width: 8, height: LargeDigits.rows), pen: [])
    #expect(painter.screen.text.trimmedLines(from: 0) == " ██\n ████")
  }

  private func screen(
    _ columns: Int, _ rows: Int, _ number: String = "17", buttons: Int = 6
  ) -> String {
    let view = VStack(spacing: 1) {
      Text(number).font(.largeTitle)
      ForEach(Array(0..<buttons), id: \.self) { Button("Button \($0)") {} }
    }
    return Session(view, size: ScreenSize(columns: columns, rows: rows)).screen.text
  }

  @Test func `large letters are for wide screens on which they fit`() {
    #expect(screen(120, 40).contains("██████"))
    #expect(screen(80, 40).contains("17"))
    // Empty lines are left out before they are.
    #expect(screen(120, 20).contains("██████"))
    #expect(screen(120, 20, buttons: 14).contains("17"))
    #expect(screen(120, 40, "seventeen").contains("seventeen"))
  }

  @Test func `blanks inside digits keep a reversed pen but drop colors`() throws {
    let digits = try #require(LargeDigits("0", room: 6))
    let place = Rect(x: 0, y: 0, width: digits.width, height: LargeDigits.rows)
    for (pen, expected) in [(Pen.reverse, Pen.reverse), (.accent, [])] {
      var painter = Painter(screen: Screen(size: ScreenSize(columns: 9, rows: 5)))
      painter.draw(digits, .leading, in: place, pen: pen)
      #expect(painter.screen.rows[2][0].pen == pen)
      #expect(painter.screen.rows[2][2] == Screen.Cell(glyph: .blank, pen: expected))
      #expect(painter.screen.rows[2][7] == .blank)
    }
  }

  @Test func `a number too wide for digits keeps their middle row`() {
    func rows(_ number: String) -> [Substring] {
      let screen = screen(120, 30, number, buttons: 1)
      return screen.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let wide = String(repeating: "8", count: 30)
    let first = rows("8").firstIndex { $0.contains("███") }
    #expect(first != nil)
    #expect(rows(wide).firstIndex { $0.contains("888") } == first.map { $0 + 2 })
    #expect(
      rows(wide).firstIndex { $0.contains("Button") }
        == rows("8").firstIndex { $0.contains("Button") })
    #expect(rows(String(repeating: "8", count: 200)).filter { $0.contains("888") }.count > 1)
  }

  @Test func `large letters become hash signs in ASCII`() {
    let session = Session(
      Text("17").font(.largeTitle), size: ScreenSize(columns: 120, rows: 30))
    var encoder = FrameEncoder(depth: .none)
    encoder.repertoire = .ascii
    let bytes = encoder.frame(session.screen)
    #expect(String(decoding: bytes, as: UTF8.self).contains("######"))
    #expect(bytes.allSatisfy { $0 < 0x80 })
  }
}

extension String {
  /// The lines that are not empty, without the columns in front.
  fileprivate func trimmedLines(from column: Int) -> String {
    split(separator: "\n").map { $0.dropFirst(column) }.joined(separator: "\n")
  }
}
