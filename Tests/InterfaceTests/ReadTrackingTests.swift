import Testing

@testable import Interface

@MainActor
struct ReadTrackingTests {
  private final class Token: Sendable {}

  @Test func `a change of what was read is reported once`() async {
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

  @Test func `the end is reported and nothing after it`() async {
    let model = Model()
    let tracking = ReadTracking()
    await confirmation { changed in
      _ = tracking.read {
        model.count
      } onChange: {
        changed()
      }
      tracking.end()
      model.count = 1
    }
  }

  @Test func `the model keeps nothing after the end`() {
    let model = Model()
    let tracking = ReadTracking()
    weak var token: Token?
    do {
      let new = Token()
      token = new
      _ = tracking.read {
        model.count
      } onChange: {
        _ = new
      }
    }
    #expect(token != nil)
    tracking.end()
    #expect(token == nil)
  }

  @Test func `what an inner reading reads is reported by the outer one too`() async {
    // This is why the graph evaluates children after the body of their parent and not inside.
    let model = Model()
    let outer = ReadTracking()
    await confirmation { changed in
      outer.read {
        _ = ReadTracking().read {
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
