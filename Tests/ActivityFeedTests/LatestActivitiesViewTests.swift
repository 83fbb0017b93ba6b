import ActivityFeed
import ComposableArchitecture
import Dates
import Interface
import Testing

/// The latest activities beside something else.
@MainActor
struct LatestActivitiesViewTests {
  private func outline(_ numbers: [Int]) -> String {
    var feed = ActivityFeedState()
    for number in numbers { feed.record(.added(number), at: Moment(seconds: 60 * number)) }
    let store = Store(initialState: feed, reducer: activityFeedReducer, environment: ())
    return ViewGraph(LatestActivitiesView(store: store)) {}.tree().outline
  }

  @Test func `an empty feed says so`() {
    #expect(outline([]).contains("\"Nothing happened yet.\""))
  }

  @Test func `a feed that is being read says so`() {
    let store = Store(
      initialState: ActivityFeedState(), reducer: activityFeedReducer, environment: ())
    for isLoading in [true, false] {
      let views: [any View] = [
        LatestActivitiesView(store: store, isLoading: isLoading),
        ActivityFeedView(store: store, isLoading: isLoading),
      ]
      for view in views {
        let outline = ViewGraph(AnyView(view)) {}.tree().outline
        #expect(outline.contains("The feed is not loaded yet.") == isLoading)
        #expect(outline.contains("Nothing happened yet.") != isLoading)
      }
    }
  }

  @Test func `the latest are there, newest first, for a tall screen`() {
    let lines = outline(Array(1...LatestActivitiesView.count + 7)).split(separator: "\n")
      .filter { $0.contains("Added") }.map { $0.drop { $0 == " " } }
    #expect(
      lines
        == (8...LatestActivitiesView.count + 7).reversed().map { "text \"Added \($0)\"" })
  }

  @Test func `many changes at once are one row with a count`() {
    var feed = ActivityFeedState()
    for numbers in [[2, 3, 5], [7]] { feed.record(.replaced(numbers), at: Moment(seconds: 0)) }
    let store = Store(initialState: feed, reducer: activityFeedReducer, environment: ())
    let outline = ViewGraph(LatestActivitiesView(store: store)) {}.tree().outline
    #expect(outline.contains("\"Changed many at once: 3 favorites now\""))
    #expect(outline.contains("\"Changed many at once: 1 favorite now\""))
  }

  @Test func `a cleared feed shows no activity`() {
    let feed = ActivityFeedState(
      activities: [Activity(id: 1, event: .added(7), moment: Moment(seconds: 0))])
    let store = Store(initialState: feed, reducer: activityFeedReducer, environment: ())
    let graph = ViewGraph(LatestActivitiesView(store: store)) {}
    #expect(graph.tree().outline.contains("Added 7"))
    store.send(.clearTapped)
    #expect(graph.evaluations(of: LatestActivitiesView.self) == 1)
    store.send(.clearConfirmed)
    #expect(graph.tree().outline.contains("Nothing happened yet."))
  }
}
