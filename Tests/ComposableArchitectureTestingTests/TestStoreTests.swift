import ComposableArchitecture
import ComposableArchitectureTesting
import Testing

@MainActor
struct TestStoreTests {
  @Test func `what is said passes`() async {
    let store = askingStore()
    store.send(.incrTapped) { $0.count = 1 }
    store.send(.askTapped) { $0.isAsking = true }
    await store.receive(.answered(10)) {
      $0.isAsking = false
      $0.count = 10
    }
    await store.finish()
  }

  @Test func `the order is that of a store`() async {
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

  @Test func `what does not matter may be left out`() async {
    let store = askingStore()
    store.exhaustivity = .off(showSkipped: false)
    store.send(.incrTapped)
    store.send(.askTapped)
    await store.receive(.answered(10)) { $0.count = 10 }
    await store.finish()
  }

  @Test func `what follows an action that was cancelled is received as well`() async {
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

  @Test func `an action that was received is released, and may send then`() async {
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
