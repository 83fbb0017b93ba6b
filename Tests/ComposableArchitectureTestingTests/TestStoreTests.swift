import ComposableArchitecture
import ComposableArchitectureTesting
import Testing

@MainActor
struct TestStoreTests {
  @Test func `a test that asserts every change passes`() async {
    let store = askingStore()
    store.send(.incrTapped) { $0.count = 1 }
    store.send(.askTapped) { $0.isAsking = true }
    await store.receive(.answered(10)) {
      $0.isAsking = false
      $0.count = 10
    }
    await store.finish()
  }

  @Test func `a test store keeps the order of a store`() async {
    enum Step: Equatable, Sendable { case start, first, second, late }
    let (gate, open) = AsyncStream<Void>.makeStream()
    let reducer = Reducer<[Step], Step, Void> { state, action, _ in
      state.append(action)
      guard action == .start else { return .none }
      return .merge(
        .task(name: "late") {
          for await _ in gate { break }
          return .late
        }, .send(.first), .send(.second))
    }
    let store = Store(initialState: [], reducer: reducer, environment: ())
    let handle = store.send(.start)
    let testStore = TestStore(initialState: [], reducer: reducer, environment: ())
    testStore.send(.start) { $0 = [.start] }
    await testStore.receive(.first) { $0.append(.first) }
    await testStore.receive(.second) { $0.append(.second) }
    open.yield(())
    open.yield(())
    open.finish()
    await testStore.receive(.late) { $0.append(.late) }
    await testStore.finish()
    await handle.finish()
    #expect(store.state == testStore.state)
  }

  @Test func `a cancelled effect is not received`() async {
    let (never, continuation) = AsyncStream<Int>.makeStream()
    let store = askingStore { _ in
      for await number in never { return number }
      throw CancellationError()
    }
    store.send(.askTapped) { $0.isAsking = true }
    store.send(.stopTapped) { $0.isAsking = false }
    continuation.finish()
    await store.finish()
  }

  @Test func `a non-exhaustive test may omit state changes`() async {
    let store = askingStore()
    store.exhaustivity = .off(showSkipped: false)
    store.send(.incrTapped)
    store.send(.askTapped)
    await store.receive(.answered(10)) { $0.count = 10 }
    await store.finish()
  }

  @Test func `the action after a cancelled effect is received as well`() async {
    enum Step: Equatable, Sendable { case start, first, second, last }
    let reducer = Reducer<[Step], Step, Void> { state, action, _ in
      state.append(action)
      switch action {
      case .start:
        return .merge(
          .run { await $0(.first) },
          .concatenate(.run { await $0(.second) }.cancellable(id: "second"), .send(.last)))
      case .first: return .cancel(id: "second")
      case .second, .last: return .none
      }
    }
    let store = TestStore(initialState: [], reducer: reducer, environment: ())
    store.send(.start) { $0 = [.start] }
    await store.receive(.first) { $0.append(.first) }
    await store.receive(.last) { $0.append(.last) }
    await store.finish()
  }

  @Test func `releasing a received action may send another`() async {
    final class Payload: Sendable {
      let atEnd: @MainActor @Sendable () -> Void
      init(atEnd: @escaping @MainActor @Sendable () -> Void) { self.atEnd = atEnd }
      deinit { MainActor.assumeIsolated { atEnd() } }
    }
    enum Step: Sendable { case start, loaded(Payload), ended }
    let reducer = Reducer<Int, Step, Void> { state, step, _ in
      switch step {
      case .start: return .run { send in await send(.loaded(Payload { send(.ended) })) }
      case .loaded: state += 1
      case .ended: state += 10
      }
      return .none
    }
    let store = TestStore(initialState: 0, reducer: reducer, environment: ())
    let loaded = CasePath(Step.loaded) {
      if case .loaded(let payload) = $0 { payload } else { nil }
    }
    let ended = CasePath<Step, Void>({ .ended }) { if case .ended = $0 { () } else { nil } }
    store.send(.start)
    await store.receive(loaded) { $0 = 1 }
    await store.receive(ended) { $0 = 11 }
    await store.finish()
  }
}

/// A state without equality, such as one that holds a closure.
@MainActor
struct TestStoreWithoutEqualityTests {
  private struct Opaque {
    var count = 0
    let action: @Sendable () -> Void = {}
  }

  private enum Change: Sendable { case counted, nothing }

  private func store() -> TestStore<Opaque, Change, Void> {
    TestStore(
      initialState: Opaque(),
      reducer: Reducer { state, change, _ in
        if change == .counted { state.count += 1 }
        return .none
      }, environment: ())
  }

  @Test func `a change is compared by its difference`() async {
    let store = store()
    store.send(.counted) { $0.count = 1 }
    store.send(.nothing)
    await store.finish()
  }

  @Test func `a wrong change fails with the difference`() async {
    let said = await failures {
      let store = store()
      store.send(.counted) { $0.count = 2 }
      store.send(.counted)
      store.send(.nothing) { $0.count = 2 }
      await store.finish()
    }
    #expect(
      said == [
        """
        counted changed the state and not as expected (expected → actual):
          count: 2 → 1
        """,
        """
        counted changed the state and no change was expected (expected → actual):
          count: 1 → 2
        """,
        "nothing changes nothing, and so does the closure: leave the closure out.",
      ])
  }
}

@MainActor
struct TestStoreOptionTests {
  @Test func `the environment changes for the next actions`() async {
    let store = askingStore()
    store.send(.askTapped) { $0.isAsking = true }
    await store.receive(.answered(0)) { $0.isAsking = false }
    store.environment = AskingEnvironment(answer: { _ in 7 })
    store.send(.askTapped) { $0.isAsking = true }
    await store.receive(.answered(7)) { ($0.isAsking, $0.count) = (false, 7) }
    await store.finish()
  }

  @Test func `receive takes a predicate`() async {
    let store = askingStore()
    store.send(.askTapped) { $0.isAsking = true }
    await store.receive(where: { if case .answered = $0 { true } else { false } }) {
      $0.isAsking = false
    }
    await store.finish()
  }

  @Test func `receive fails when a predicate refuses the action`() async {
    let said = await failures {
      let store = askingStore()
      store.send(.askTapped) { $0.isAsking = true }
      await store.receive(where: { $0 == .stopTapped }) { $0.isAsking = false }
      await store.finish()
    }
    #expect(
      said == [
        """
        Received answered(0) instead of an action that satisfies the predicate (expected → actual):
          answered(0)
        """
      ])
  }

  @Test(.timeLimit(.minutes(10))) func `receive waits no longer than its timeout`() async {
    let (never, continuation) = AsyncStream<Int>.makeStream()
    let said = await failures {
      let store = askingStore { _ in
        for await number in never { return number }
        throw CancellationError()
      }
      store.patience = .seconds(3_600)
      store.send(.askTapped) { $0.isAsking = true }
      await store.receive(.answered(0), timeout: .milliseconds(10))
      await store.receive(where: { _ in true }, timeout: .milliseconds(10))
      store.send(.stopTapped) { $0.isAsking = false }
      await store.finish()
    }
    continuation.finish()
    #expect(said.count == 2)
    #expect(said.allSatisfy { $0.hasPrefix("Received nothing instead of an") })
  }

  @Test func `ignored parts are not stated`() async {
    let store = askingStore()
    store.ignore(\.isAsking)
    store.send(.askTapped)
    #expect(store.state.isAsking)
    await store.receive(.answered(0))
    store.send(.incrTapped) { $0 = Asking(count: 1, isAsking: true) }
    await store.finish()
  }

  @Test func `other parts beside an ignored one are stated`() async {
    let said = await failures {
      let store = askingStore()
      store.ignore(\.isAsking)
      store.send(.incrTapped)
      await store.finish()
    }
    #expect(
      said == [
        """
        incrTapped changed the state and no change was expected (expected → actual):
          count: 0 → 1
        """
      ])
  }

  private struct Screen: Equatable {
    var title: String
  }

  @Test func `a scope states what a view shows`() async {
    let store = askingStore()
    let screen = store.scope(state: { Screen(title: "\($0.count)") }) { (_: Void) in .incrTapped }
    screen.send(()) { $0.title = "1" }
    #expect(screen.state == Screen(title: "1"))
    #expect(store.state.count == 1)
    let said = await failures { screen.send(()) }
    #expect(
      said == [
        """
        incrTapped changed the state and no change was expected (expected → actual):
          title: "1" → "2"
        """
      ])
    let asking = store.scope(state: \.isAsking, action: { $0 })
    asking.send(.askTapped) { $0 = true }
    await store.receive(.answered(20)) { ($0.isAsking, $0.count) = (false, 20) }
    await store.finish()
  }
}
