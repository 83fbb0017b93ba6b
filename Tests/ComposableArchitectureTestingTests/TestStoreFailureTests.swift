import ComposableArchitecture
import ComposableArchitectureTesting
import Testing

@MainActor
struct TestStoreFailureTests {
  @Test func `a change that is not said fails`() async {
    let said = await failures {
      let store = askingStore()
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

  @Test func `a wrong change fails`() async {
    let said = await failures {
      let store = askingStore()
      store.send(.incrTapped) { $0.count = 2 }
      await store.finish()
    }
    #expect(
      said == [
        """
        incrTapped changed the state and not as expected (expected → actual):
          count: 2 → 1
        """
      ])
  }

  @Test func `a closure that changes nothing fails`() async {
    let said = await failures {
      let store = askingStore()
      store.send(.stopTapped) { $0.isAsking = false }
      await store.finish()
    }
    #expect(
      said == ["stopTapped changes nothing, and so does the closure: leave the closure out."])
  }

  @Test func `an action that is not received fails`() async {
    let said = await failures {
      let store = askingStore()
      store.send(.askTapped) { $0.isAsking = true }
      await store.finish()
    }
    #expect(
      said == [
        """
        The test ends before 1 received action:
          answered(0)
        Receive them, or skip them with skipReceivedActions().
        """
      ])
  }

  @Test func `an effect that still runs fails`() async {
    let (never, continuation) = AsyncStream<Int>.makeStream()
    let said = await failures {
      let store = askingStore { _ in
        for await number in never { return number }
        return 0
      }
      store.patience = .zero
      store.send(.askTapped) { $0.isAsking = true }
      await store.finish()
    }
    continuation.finish()
    #expect(
      said == [
        """
        The test ends while 1 effect is still running:
          asking
        Let them end: advance the clock, finish the stream, or cancel them.
        """
      ])
  }

  @Test func `a handle says what its effects wait for`() async {
    let (never, continuation) = AsyncStream<Int>.makeStream()
    let said = await failures {
      let store = askingStore { count in
        if count == 1 { return 7 }
        for await number in never { return number }
        throw CancellationError()
      }
      store.patience = .zero
      await store.send(.askTapped) { $0.isAsking = true }.finish()
      store.patience = .seconds(10)
      store.send(.incrTapped) { $0.count = 1 }
      await store.send(.askTapped).finish()
      await store.receive(.answered(7)) { ($0.isAsking, $0.count) = (false, 7) }
      continuation.finish()
      await store.finish()
    }
    #expect(
      said == [
        """
        The effects of askTapped do not end while these run: asking. \
        Advance the clock, finish the stream, or cancel them.
        """,
        """
        The effects of askTapped do not end while these actions wait: answered(7). \
        Receive them first.
        """,
      ])
  }

  @Test func `another action than the one received fails`() async {
    let said = await failures {
      let store = askingStore()
      store.send(.askTapped) { $0.isAsking = true }
      await store.receive(.answered(7)) {
        $0.isAsking = false
      }
      await store.finish()
    }
    #expect(
      said == [
        """
        Received answered(0) instead of answered(7) (expected → actual):
          answered: 7 → 0
        """
      ])
  }

  @Test func `waiting for nothing fails`() async {
    let said = await failures {
      let store = askingStore()
      await store.receive(.answered(7))
      await store.finish()
    }
    #expect(
      said == [
        "Received nothing instead of answered(7): no effect is running that could send it."
      ])
  }

  @Test func `sending before receiving fails`() async {
    let said = await failures {
      let store = askingStore()
      store.send(.askTapped) { $0.isAsking = true }
      await store.settle()
      store.send(.incrTapped) { $0.count = 1 }
      await store.finish()
    }
    #expect(
      said == [
        """
        incrTapped is sent before 1 received action:
          answered(0)
        Receive them first, or skip them with skipReceivedActions().
        """
      ])
  }

  @Test func `waiting for an effect that sends nothing fails`() async {
    let (never, continuation) = AsyncStream<Int>.makeStream()
    let said = await failures {
      let store = askingStore { _ in
        for await number in never { return number }
        throw CancellationError()
      }
      store.patience = .zero
      store.send(.askTapped) { $0.isAsking = true }
      await store.receive(.answered(7))
      store.send(.stopTapped) { $0.isAsking = false }
      continuation.finish()
      await store.finish()
    }
    #expect(
      said == [
        """
        Received nothing instead of answered(7), while 1 effect is running:
          asking
        Advance the clock, or let the stream go on that the effect waits for.
        """
      ])
  }

  @Test func `receive waits while the store has patience`() async {
    let (never, continuation) = AsyncStream<Int>.makeStream()
    let said = await failures {
      let store = TestStore(
        initialState: 0,
        reducer: Reducer<Int, Int, Void> { state, action, _ in
          action == 0 ? .run(name: "listen", never) { $0 } : .none
        },
        environment: (), patience: .zero)
      store.send(0)
      await store.receive(1)
      continuation.finish()
      store.patience = .seconds(10)
      await store.finish()
    }
    #expect(said.map { $0.prefix(24) } == ["Received nothing instead"])
  }

  @Test func `receive does not wait for callbacks of ended effects`() async {
    let callbacks = Callbacks()
    let said = await failures {
      let store = TestStore(
        initialState: 0,
        reducer: Reducer<Int, Int, Void> { state, action, _ in
          action == 0 ? .run { send in await callbacks.add { send(1) } } : .none
        },
        environment: ())
      store.send(0)
      await store.receive(1)
      callbacks.call()
      await store.receive(1)
      await store.finish()
    }
    #expect(said == ["Received nothing instead of 1: no effect is running that could send it."])
  }

  @Test func `an action of another case than the one received fails`() async {
    let answered = CasePath<AskingAction, String>({ _ in .incrTapped }) { _ in nil }
    let said = await failures {
      let store = askingStore()
      store.send(.askTapped) { $0.isAsking = true }
      await store.receive(answered) { $0.isAsking = false }
      await store.finish()
    }
    #expect(
      said == [
        """
        Received answered(0) instead of an action with String (expected → actual):
          answered(0)
        """
      ])
  }

  @Test func `a failure names an expected case without a payload`() async {
    let stopped = CasePath<AskingAction, Void>({ .stopTapped }) {
      if case .stopTapped = $0 { () } else { nil }
    }
    let said = await failures {
      let store = askingStore()
      store.send(.askTapped) { $0.isAsking = true }
      await store.receive(stopped) { $0.isAsking = false }
      await store.finish()
    }
    #expect(said.first?.hasPrefix("Received answered(0) instead of stopTapped") == true)
  }

  @Test func `an error that is not caught fails`() async {
    struct Broken: Error {}
    let said = await failures {
      let store = askingStore { _ in throw Broken() }
      store.send(.askTapped) { $0.isAsking = true }
      await store.finish()
    }
    #expect(
      said == [
        """
        The effect “asking”, started by askTapped, failed: Broken(); catch the error inside the \
        effect and send it back as an action.
        """
      ])
  }

  @Test func `skipped assertions are reported on request`() async {
    let said = await failures {
      let store = askingStore()
      store.exhaustivity = .off(showSkipped: true)
      store.send(.incrTapped)
      store.send(.askTapped)
      await store.finish()
    }
    #expect(
      said == [
        """
        Skipped: incrTapped changed the state and no change was expected (expected → actual):
          count: 0 → 1
        """,
        """
        Skipped: askTapped changed the state and no change was expected (expected → actual):
          isAsking: false → true
        """,
        """
        Skipped: The test ends before 1 received action:
          answered(10)
        Receive them, or skip them with skipReceivedActions().
        """,
      ])
  }
}

/// Functions that are called later.
@MainActor
private final class Callbacks {
  private var all: [@MainActor () -> Void] = []

  func add(_ callback: @escaping @MainActor () -> Void) { all.append(callback) }

  func call() {
    for callback in all { callback() }
  }
}
