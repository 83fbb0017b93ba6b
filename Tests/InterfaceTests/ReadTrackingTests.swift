import Testing

@testable import Interface

@MainActor
struct ReadTrackingTests {
  private final class Token: Sendable {}

  @Test func aChangeOfWhatWasReadIsReportedOnce() async {
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

  @Test func theEndIsReportedAndNothingAfterIt() async {
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

  @Test func theModelKeepsNothingAfterTheEnd() {
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

  @Test func whatAnInnerReadingReadsIsReportedByTheOuterOneToo() async {
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
