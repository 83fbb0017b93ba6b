import ActivityFeed
import ComposableArchitecture
import ComposableArchitectureTesting
import Dates
import Testing

@MainActor
struct ActivityFeedTests {
  private func feed(_ events: Activity.Event...) -> ActivityFeedState {
    var feed = ActivityFeedState()
    for event in events { feed.record(event, at: Moment(seconds: 0)) }
    return feed
  }

  private func store(
    _ feed: ActivityFeedState
  ) -> TestStore<ActivityFeedState, ActivityFeedAction, Void> {
    TestStore(initialState: feed, reducer: activityFeedReducer, environment: ())
  }

  @Test func `the feed is cleared after a question`() async {
    let store = store(feed(.added(7), .removed(7)))
    store.send(.clearTapped) { $0.isAskingToClear = true }
    store.exhaustivity = .off(showSkipped: false)
    store.send(.clearConfirmed) { $0.isAskingToClear = false }
    #expect(store.state.activities.isEmpty)
    await store.finish()
  }

  @Test func `the question can be denied`() async {
    let store = store(feed(.added(7)))
    store.send(.clearTapped) { $0.isAskingToClear = true }
    store.send(.clearDismissed) { $0.isAskingToClear = false }
    #expect(store.state.activities.count == 1)
    await store.finish()
  }

  @Test func `a confirmation without a question clears nothing`() async {
    let store = store(feed(.added(7)))
    store.send(.clearConfirmed)
    #expect(store.state.activities.count == 1)
    await store.finish()
  }

  @Test func `there is nothing to ask about an empty feed`() async {
    let store = store(feed())
    store.send(.clearTapped)
    await store.finish()
  }

  @Test func `activities are numbered on after the feed was cleared`() async {
    let store = Store(
      initialState: feed(.added(2), .added(3)), reducer: activityFeedReducer, environment: ())
    store.send(.clearTapped)
    store.send(.clearConfirmed)
    var state = store.state
    state.record(.added(5), at: Moment(seconds: 1))
    #expect(state.activities.map(\.id) == [3])
  }
}
