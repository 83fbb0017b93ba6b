import Testing

@testable import Interface

@MainActor
struct ReadTrackingTests {
  private final class Token: Sendable {}

  @Test func `two changes of a read property are reported once`() async {
    let model = Model()
    let tracking = ReadTracking()
    await confirmation { changed in
      _ = tracking.read {
        model.count
      } onChange: {
        changed()
      }
      model.text = "unread"
      model.count = 1
      model.count = 2
    }
  }

  @Test func `an ended reading reports no change`() {
    let model = Model()
    let tracking = ReadTracking()
    var changes = 0
    _ = tracking.read({ model.count }) { changes += 1 }
    tracking.end()
    model.count = 1
    #expect(changes == 0)
  }

  @Test func `the next reading ends the one before it`() {
    let model = Model()
    let tracking = ReadTracking()
    var changes: [String] = []
    _ = tracking.read({ model.count }) { changes.append("first") }
    _ = tracking.read({ model.text }) { changes.append("second") }
    model.count = 1
    model.text = "new"
    #expect(changes == ["second"])
  }

  @Test(arguments: [false, true]) func `the model keeps nothing after the end`(isReleased: Bool) {
    let model = Model()
    var tracking: ReadTracking? = ReadTracking()
    weak var token: Token?
    do {
      let new = Token()
      token = new
      _ = tracking?.read {
        model.count
      } onChange: {
        _ = new
      }
    }
    #expect(token != nil)
    if isReleased { tracking = nil } else { tracking?.end() }
    #expect(token == nil)
  }

  @Test func `outer tracking includes the reads of inner tracking`() async {
    // This is why the graph evaluates children after the body of their parent and not inside.
    let model = Model()
    let (outer, inner) = (ReadTracking(), ReadTracking())
    await confirmation { changed in
      outer.read {
        _ = inner.read {
          model.count
        } onChange: {
        }
      } onChange: {
        changed()
      }
      model.count = 1
    }
  }
}
