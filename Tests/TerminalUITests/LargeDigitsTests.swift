import Interface
import Testing

@testable import TerminalUI

struct LargeDigitsTests {
  private func joined(_ text: String, width: Int) -> String? {
    LargeDigits.lines(of: text, width: width)?.map { "\($0)|" }.joined(separator: "\n")
  }

  @Test func `digits are five rows high, and their dots two columns wide`() {
    #expect(
      joined("17", width: 14) == """
          ██    ██████|
        ████        ██|
          ██        ██|
          ██        ██|
        ██████      ██|
        """)
  }

  @Test func `where they are too wide, their dots are one column wide`() {
    #expect(
      joined("-4,096", width: 26) == """
           █ █   ███ ███ ███|
           █ █   █ █ █ █ █  |
        ██ ███   █ █ ███ ███|
             █ █ █ █   █ █ █|
             █ █ ███ ███ ███|
        """)
  }

  @Test(arguments: ["", "seven", "1 2", "７", "1.5"])
  func `a text that is no number has none`(text: String) {
    #expect(LargeDigits.lines(of: text, width: 100) == nil)
  }

  @Test func `a number that is too wide stands in the middle row as it is`() {
    #expect(LargeDigits.lines(of: "17", width: 7)?.first == " █  ███")
    #expect(LargeDigits.lines(of: "17", width: 6) == ["", "", "17", "", ""])
    #expect(LargeDigits.lines(of: "17", width: 1) == nil)
  }

  @Test func `all rows of a number have the same width, and fit`() {
    for number in ["0123456789", "-9,223,372,036,854,775,808", "−1"] {
      for width in 0..<250 {
        guard let lines = LargeDigits.lines(of: number, width: width) else { continue }
        #expect(lines.count == LargeDigits.rows)
        #expect(Set(lines.map(\.count).filter { $0 > 0 }).count == 1)
        #expect(lines.allSatisfy { $0.count <= width })
      }
    }
  }

  @MainActor
  private func screen(
    _ columns: Int, _ rows: Int, _ number: String = "17", buttons: Int = 6
  ) -> String {
    let view = VStack(spacing: 1) {
      Text(number).font(.largeTitle)
      ForEach(Array(0..<buttons), id: \.self) { Button("Button \($0)") {} }
    }
    return Session(view, size: ScreenSize(columns: columns, rows: rows)).screen.text
  }

  @MainActor
  @Test func `large letters are for wide screens on which they fit`() {
    #expect(screen(120, 40).contains("██████"))
    #expect(screen(80, 40).contains("17"))
    // Empty lines are left out before they are.
    #expect(screen(120, 20).contains("██████"))
    #expect(screen(120, 20, buttons: 14).contains("17"))
    #expect(screen(120, 40, "seventeen").contains("seventeen"))
  }

  @MainActor
  @Test func `large letters are hash signs in ASCII, and need no color`() {
    let session = Session(
      Text("17").font(.largeTitle), size: ScreenSize(columns: 120, rows: 30))
    var encoder = FrameEncoder(depth: .none)
    encoder.repertoire = .ascii
    let bytes = encoder.frame(session.screen)
    #expect(String(decoding: bytes, as: UTF8.self).contains("######"))
    #expect(bytes.allSatisfy { $0 < 0x80 })
  }
}
