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
    var tracking: ReadTracking? = ReadTracking()
    var changes = 0
    _ = tracking?.read({ model.count }) { changes += 1 }
    tracking = nil
    model.count = 1
    #expect(changes == 0)
  }

  @Test func `the model keeps nothing after the end`() {
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
    tracking = nil
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
