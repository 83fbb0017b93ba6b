import Testing

@testable import Terminal

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
}
