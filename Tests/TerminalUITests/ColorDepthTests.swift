import Testing

@testable import TerminalUI

struct ColorDepthTests {
  @Test(arguments: [
    (["TERM": "xterm-256color"], ColorDepth.indexed),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full),
    (["TERM": "xterm-kitty", "COLORTERM": "24bit"], .full),
    (["TERM": "linux"], .sixteen), (["TERM": "vt100"], .none), (["TERM": "dumb"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed),
    (["TERM": "xterm-256color", "CLICOLOR": "0"], .none),
    (["COLORTERM": "truecolor", "NO_COLOR": "yes"], .none), ([:], .sixteen),
  ])
  func `the environment says how many colors there are`(
    environment: [String: String], depth: ColorDepth
  ) {
    #expect(ColorDepth { environment[$0] } == depth)
  }

  @Test func `without color, the other styles remain`() {
    #expect(ColorDepth.none.parameters(of: [.accent, .bold]) == "1")
    #expect(ColorDepth.none.parameters(of: [.accent, .reverse]) == "7")
    #expect(ColorDepth.none.parameters(of: .accent) == "")
  }

  @Test func `each color depth has its accent`() {
    #expect(ColorDepth.sixteen.parameters(of: .accent) == "36")
    #expect(ColorDepth.indexed.parameters(of: .accent) == "38;5;79")
    #expect(ColorDepth.full.parameters(of: .accent) == "38;2;84;205;178")
    #expect(ColorDepth.sixteen.parameters(of: [.danger, .accent, .reverse]) == "7;31")
  }
}
