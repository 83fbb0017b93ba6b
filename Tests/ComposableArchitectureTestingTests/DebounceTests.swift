import ComposableArchitecture
import ComposableArchitectureTesting
import Testing

@MainActor
struct DebounceTests {
  private let clock = TestClock()

  private func search() -> TestStore<[TimeAction], TimeAction, Void> {
    timeStore { [clock] action in
      switch action {
      case .typed(let text):
        .send(.answered(text)).debounce(id: "search", for: .milliseconds(300), clock: clock)
      case .stop: .cancel(id: "search")
      default: .none
      }
    }
  }

  @Test func `only the last is run when it is quiet`() async {
    let store = search()
    store.send(.typed("a"))
    await clock.advance(by: .milliseconds(299))
    store.send(.typed("ab"))
    await clock.advance(by: .milliseconds(299))
    store.send(.typed("abc"))
    await clock.advance(by: .milliseconds(300))
    await store.receive(.answered("abc")) { $0 = [.answered("abc")] }
    await store.finish()
  }

  @Test func `a debounced action runs after each quiet period`() async {
    let store = search()
    store.send(.typed("a"))
    await clock.advance(by: .milliseconds(300))
    await store.receive(.answered("a")) { $0 = [.answered("a")] }
    store.send(.typed("b"))
    await clock.advance(by: .milliseconds(300))
    await store.receive(.answered("b")) { $0 = [.answered("a"), .answered("b")] }
    await store.finish()
  }

  @Test func `a waiting debounce can be cancelled`() async {
    let store = search()
    store.send(.typed("a"))
    store.send(.stop)
    await clock.run()
    await store.finish()
  }

  @Test func `no effect cancels the one that waits`() async {
    let store = timeStore { [clock] action in
      guard case .typed(let text) = action else { return .none }
      let search = text.isEmpty ? Effect.none : .send(TimeAction.answered(text))
      return search.debounce(id: "search", for: .milliseconds(300), clock: clock)
    }
    store.send(.typed("a"))
    store.send(.typed(""))
    await clock.run()
    store.send(.typed("b"))
    await clock.advance(by: .milliseconds(300))
    await store.receive(.answered("b")) { $0 = [.answered("b")] }
    await store.finish()
  }
}

/// Debounced saves, which wait for a second and take three.
@MainActor
struct DebouncedSaveTests {
  private let clock = TestClock()

  private func saves() -> TestStore<[TimeAction], TimeAction, Void> {
    timeStore { [clock] action in
      func save(_ text: String) -> Effect<TimeAction> {
        Effect.task(name: "save") {
          try await clock.sleep(for: .seconds(3))
          return .answered(text)
        }
        .debounce(id: "save", for: .seconds(1), clock: clock)
      }
      switch action {
      case .typed(let text): return save(text)
      case .pressed: return Effect.none.debounce(id: "save", for: .seconds(1), clock: clock)
      case .start: return .merge(.cancel(id: "save"), save("last"))
      case .stop: return .cancel(id: "save")
      default: return .none
      }
    }
  }

  @Test func `a save that has begun goes on`() async {
    let store = saves()
    store.send(.typed("a"))
    await clock.advance(by: .seconds(2))
    store.send(.typed("b"))
    await clock.advance(by: .seconds(10))
    await store.receive(.answered("a")) { $0 = [.answered("a")] }
    await store.receive(.answered("b")) { $0.append(.answered("b")) }
    await store.finish()
  }

  @Test func `no effect cancels a waiting save and not a running one`() async {
    let store = saves()
    store.send(.typed("a"))
    await clock.advance(by: .seconds(2))
    store.send(.typed("b"))
    store.send(.pressed(1))
    await clock.advance(by: .seconds(10))
    await store.receive(.answered("a")) { $0 = [.answered("a")] }
    await store.finish()
  }

  @Test func `an id cancels waiting and running saves`() async {
    let store = saves()
    store.send(.typed("a"))
    await clock.advance(by: .seconds(2))
    store.send(.typed("b"))
    store.send(.stop)
    await clock.advance(by: .seconds(10))
    await store.finish()
    store.send(.typed("c"))
    await clock.advance(by: .seconds(4))
    await store.receive(.answered("c")) { $0 = [.answered("c")] }
    await store.finish()
  }

  @Test func `cancelling first leaves the last one alone`() async {
    let store = saves()
    store.send(.typed("a"))
    await clock.advance(by: .seconds(2))
    store.send(.start)
    await clock.advance(by: .seconds(10))
    await store.receive(.answered("last")) { $0 = [.answered("last")] }
    await store.finish()
  }
}

@MainActor
struct TypeIDTests {
  private enum Search {}

  @Test func `a type is the id of effects in time`() async {
    let clock = TestClock()
    let store = timeStore { action in
      guard case .typed(let text) = action else { return .cancel(id: Search.self) }
      return .send(.answered(text))
        .debounce(id: Search.self, for: .milliseconds(300), clock: clock)
        .throttle(id: TypeIDTests.self, for: .seconds(1), latest: true, clock: clock)
    }
    store.send(.typed("a"))
    await clock.advance(by: .milliseconds(300))
    await store.receive(.answered("a")) { $0 = [.answered("a")] }
    store.send(.typed("b"))
    store.send(.stop)
    await clock.advance(by: .milliseconds(500))
    store.send(.typed("c"))
    await clock.advance(by: .seconds(2))
    await store.receive(.answered("c")) { $0 = [.answered("a"), .answered("c")] }
    await store.finish()
  }
}
