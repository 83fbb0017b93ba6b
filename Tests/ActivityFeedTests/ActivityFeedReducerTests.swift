import ActivityFeed
import ComposableArchitecture
import Dates
import Testing

private struct Number: Equatable, Identifiable, Sendable {
  let id: Int
  var name = ""
}

private struct Numbers: Equatable, Sendable {
  var numbers: IdentifiedArray<Number> = []
  var feed = ActivityFeedState()
  var count = 0
}

private enum NumbersAction: Sendable {
  case add(Int)
  case remove(Int)
  case removeOffsets([Int])
  case rename(Int, String)
  case replace([Int])
  case addAndRemove(Int)
  case addAndSort(Int)
  case count
}

private struct Clock: Sendable {
  var now: @Sendable () -> Moment
}

private let numbersReducer = Reducer<Numbers, NumbersAction, Clock> { state, action, _ in
  switch action {
  case .add(let id): state.numbers.append(Number(id: id))
  case .remove(let id): state.numbers.remove(id: id)
  case .removeOffsets(let offsets): state.numbers.remove(atOffsets: offsets)
  case .rename(let id, let name): state.numbers.modify(id) { $0.name = name }
  case .replace(let ids): state.numbers = IdentifiedArray(ids.map { Number(id: $0) })
  case .addAndRemove(let id):
    state.numbers.append(Number(id: id))
    state.numbers.remove(id: id)
  case .addAndSort(let id):
    state.numbers.append(Number(id: id))
    state.numbers.sort { $0.id < $1.id }
  case .count: state.count += 1
  }
  return .none
}
.activityFeed(favorites: \.numbers, feed: \.feed, now: { $0.now() })

@MainActor
struct ActivityFeedReducerTests {
  private func events(
    _ actions: NumbersAction..., from numbers: [Int] = []
  ) -> [Activity.Event] {
    let store = Store(
      initialState: Numbers(numbers: IdentifiedArray(numbers.map { Number(id: $0) })),
      reducer: numbersReducer, environment: Clock { Moment(seconds: 60) })
    for action in actions { store.send(action) }
    #expect(store.state.feed.activities.allSatisfy { $0.moment == Moment(seconds: 60) })
    return store.state.feed.activities.map(\.event)
  }

  @Test func `each change is recorded once`() {
    #expect(events(.add(2), .add(3), .remove(2)) == [.added(2), .added(3), .removed(2)])
  }

  @Test func `actions without a change are not recorded`() {
    #expect(events(.add(2), .add(2), .remove(7), .count) == [.added(2)])
  }

  @Test func `every offset of one action is recorded`() {
    #expect(events(.removeOffsets([2, 0]), from: [2, 3, 5]) == [.removed(2), .removed(5)])
  }

  @Test func `changing an element in place is no activity`() {
    #expect(events(.rename(2, "two"), from: [2]) == [])
  }

  @Test func `several changes of one action keep their order`() {
    #expect(events(.addAndRemove(7)) == [.added(7), .removed(7)])
  }

  @Test func `replacing all is recorded with the new numbers`() {
    #expect(events(.replace([2, 3]), .add(5), from: [7]) == [.replaced([2, 3]), .added(5)])
  }

  @Test func `another order is recorded with the current numbers`() {
    #expect(events(.addAndSort(5), .addAndSort(3)) == [.added(5), .replaced([3, 5])])
  }

  @Test func `the time is asked for only when something changed`() {
    let store = Store(
      initialState: Numbers(), reducer: numbersReducer,
      environment: Clock {
        Issue.record("nobody has to know the time")
        return Moment(seconds: 0)
      })
    store.send(.count)
    store.send(.remove(7))
  }

  @Test func `recording does not copy the favorites`() {
    let store = Store(
      initialState: Numbers(numbers: IdentifiedArray((0..<1000).map { Number(id: $0) })),
      reducer: numbersReducer.combined(
        with: Reducer { state, _, _ in
          if !state.numbers.isUnique() { Issue.record("somebody else holds the favorites") }
          return .none
        }),
      environment: Clock { Moment(seconds: 0) })
    store.send(.add(1000))
    store.send(.remove(1))
  }
}

extension IdentifiedArray {
  /// Whether appending needs no copy: then the elements keep their address.
  fileprivate mutating func isUnique() -> Bool {
    guard let first else { return true }
    let before = withContiguousStorageIfAvailable { $0.baseAddress }
    modify(first.id) { $0 = first }
    return before == withContiguousStorageIfAvailable { $0.baseAddress }
  }
}
