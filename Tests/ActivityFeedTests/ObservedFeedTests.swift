import ActivityFeed
import ComposableArchitecture
import Dates
import Testing

private struct Number: Equatable, Identifiable, Sendable {
  let id: Int
}

/// Counts the writes to the favorites and to the feed.
private struct Numbers: Sendable {
  var numberWrites = 0
  var feedWrites = 0
  var count = 0
  var numbers: IdentifiedArray<Number> = [] {
    didSet { numberWrites += 1 }
  }
  var feed = ActivityFeedState() {
    didSet { feedWrites += 1 }
  }
  var computed: IdentifiedArray<Number> {
    get { numbers }
    set { numbers = newValue }
  }
}

@MainActor
struct ObservedFeedTests {
  private typealias Path = any WritableKeyPath<Numbers, IdentifiedArray<Number>> & Sendable

  @Test func `the feed reads favorites without writing and is written once`() {
    let paths: [Path] = [\.numbers, \.computed]
    for path in paths {
      let reducer = Reducer<Numbers, Int?, Void> { state, action, _ in
        guard let action else {
          state.count += 1
          return .none
        }
        state.numbers = [Number(id: action), Number(id: action + 1)]
        return .none
      }
      .activityFeed(favorites: path, feed: \.feed, now: { _ in Moment(seconds: 60) })
      let store = Store(initialState: Numbers(), reducer: reducer, environment: ())
      store.send(nil)
      #expect(store.state.count == 1)
      #expect(store.state.numberWrites == 0)
      #expect(store.state.feedWrites == 0)
      store.send(7)
      #expect(store.state.numberWrites == 1)
      #expect(store.state.feedWrites == 1)
      #expect(store.state.feed.activities.map(\.event) == [.added(7), .added(8)])
    }
  }
}
