import ComposableArchitecture
import ComposableArchitectureTesting
import Testing

@MainActor
struct ThrottleTests {
  private let clock = TestClock()

  private func button(latest: Bool) -> TestStore<[TimeAction], TimeAction, Void> {
    timeStore { [clock] action in
      switch action {
      case .pressed(let number):
        .send(.answered("\(number)"))
          .throttle(id: "button", for: .seconds(1), latest: latest, clock: clock)
      case .stop: .cancel(id: "button")
      default: .none
      }
    }
  }

  @Test func `throttling runs the first action and drops the others`() async {
    let store = button(latest: false)
    store.send(.pressed(1))
    await store.receive(.answered("1")) { $0 = [.answered("1")] }
    store.send(.pressed(2))
    await clock.advance(by: .milliseconds(999))
    store.send(.pressed(3))
    await clock.advance(by: .milliseconds(1))
    store.send(.pressed(4))
    await store.receive(.answered("4")) { $0 = [.answered("1"), .answered("4")] }
    await store.finish()
  }

  @Test func `the latest is run when the time is over`() async {
    let store = button(latest: true)
    store.send(.pressed(1))
    await store.receive(.answered("1")) { $0 = [.answered("1")] }
    store.send(.pressed(2))
    await clock.advance(by: .milliseconds(500))
    store.send(.pressed(3))
    await clock.advance(by: .milliseconds(499))
    #expect(store.state == [.answered("1")])
    await clock.advance(by: .milliseconds(1))
    await store.receive(.answered("3")) { $0 = [.answered("1"), .answered("3")] }
    store.send(.pressed(4))
    await clock.advance(by: .seconds(1))
    await store.receive(.answered("4")) { $0.append(.answered("4")) }
    await store.finish()
  }

  @Test func `the latest can be cancelled while it waits`() async {
    let store = button(latest: true)
    store.send(.pressed(1))
    await store.receive(.answered("1")) { $0 = [.answered("1")] }
    store.send(.pressed(2))
    store.send(.stop)
    await clock.run()
    await store.finish()
  }

  @Test func `no effect drops the one that waits`() async {
    let store = timeStore { [clock] action in
      guard case .pressed(let number) = action else { return .none }
      let press = number == 0 ? Effect.none : .send(TimeAction.answered("\(number)"))
      return press.throttle(id: "button", for: .seconds(1), latest: true, clock: clock)
    }
    store.send(.pressed(0))
    store.send(.pressed(1))
    await store.receive(.answered("1")) { $0 = [.answered("1")] }
    store.send(.pressed(2))
    store.send(.pressed(0))
    await clock.advance(by: .seconds(1))
    store.send(.pressed(3))
    await store.receive(.answered("3")) { $0.append(.answered("3")) }
    await store.finish()
  }

  @Test func `a waiting action does not cancel a running one`() async {
    let (first, finishFirst) = AsyncStream<String>.makeStream()
    let store = timeStore { [clock] action in
      guard case .pressed(let number) = action else { return .none }
      let work: Effect<TimeAction> =
        number == 2
        ? .task(name: "second") {
          for await text in first { return .answered(text) }
          return .stop
        } : .send(.answered("\(number)"))
      return work.throttle(id: "button", for: .seconds(1), latest: true, clock: clock)
    }
    store.send(.pressed(1))
    await store.receive(.answered("1")) { $0 = [.answered("1")] }
    store.send(.pressed(2))
    await clock.advance(by: .seconds(1))
    store.send(.pressed(3))
    finishFirst.yield("2")
    await store.receive(.answered("2")) { $0.append(.answered("2")) }
    await clock.advance(by: .seconds(1))
    await store.receive(.answered("3")) { $0.append(.answered("3")) }
    await store.finish()
  }
}
