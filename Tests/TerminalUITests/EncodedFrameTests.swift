import InteractionTesting
import Interface
import Terminal
import TerminalUI
import Testing

/// The bytes that a key costs.
@MainActor
struct EncodedFrameTests {
  @Test(arguments: [ColorDepth.none, .sixteen, .indexed, .full])
  func `a key writes little more than the changed cells`(depth: ColorDepth) {
    for (columns, rows) in [(80, 24), (40, 12), (200, 60)] {
      let sample = Sample()
      sample.place = .counter
      let session = sample.session(columns, rows)
      var encoder = FrameEncoder(depth: depth)
      var last = session.screen
      _ = encoder.frame(last)
      for key in [Key.character("+"), .character("+"), .right, .left, .character("-")] {
        session.press(key)
        let screen = session.screen
        let changed = zip(screen.cells, last.cells).count { $0 != $1 }
        let bytes = encoder.frame(screen).count
        #expect(changed > 0)
        // A focus that moves names two colors, and one of them twice.
        let most = 3 * changed + (key == .right || key == .left ? 48 : 32)
        #expect(bytes <= most, "\(key) at \(columns)x\(rows): \(bytes) for \(changed)")
        last = screen
      }
    }
  }
}
