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
    (["TERM": "vte-256color"], .indexed), (["TERM": "vte"], .sixteen), (["TERM": "vt220"], .none),
    (["TERM": "screen-256color", "COLORTERM": "truecolor", "STY": "1.x"], .indexed),
    (["TERM": "screen.xterm-256color", "COLORTERM": "24bit"], .indexed),
    (["TERM": "screen", "COLORTERM": "truecolor"], .sixteen),
    (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/t,1,0"], .full),
    (["TERM": "tmux-256color", "COLORTERM": "truecolor"], .full),
  ])
  func `the environment says how many colors there are`(
    environment: [String: String], depth: ColorDepth
  ) {
    #expect(ColorDepth { environment[$0] } == depth)
  }
}
