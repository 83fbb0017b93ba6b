import ComposableArchitecture
import StoreTesting
import Testing

@MainActor
struct CancellationTests {
  private struct Failure: Error {}

  @Test func `a cancelled effect delivers nothing`() async {
    let gate = Gate()
    let store = recorder {
      switch $0 {
      case 0: gate.effect(10).cancellable(id: "load")
      case 1: .cancel(id: "load")
      default: .none
      }
    }
    store.send(0)
    store.send(1)
    gate.open()
    await store.finish()
    #expect(store.state == [0, 1])
  }

  @Test func `the task of a cancelled effect knows`() async {
    let log = Log<Bool>()
    let gate = Gate()
    let store = recorder {
      $0 == 0
        ? .run { _ in
          await gate.pass()
          await log.note(Task.isCancelled)
        }.cancellable(id: 1)
        : .cancel(id: 1)
    }
    store.send(0)
    store.send(1)
    gate.open()
    await store.finish()
    #expect(log.entries == [true])
  }

  @Test func `only effects with the id are cancelled`() async {
    let gate = Gate()
    let store = recorder {
      switch $0 {
      case 0:
        .merge(
          gate.effect(10).cancellable(id: "a"),
          gate.effect(11).cancellable(id: "b"),
          gate.effect(12))
      case 1: .cancel(id: "a")
      default: .none
      }
    }
    store.send(0)
    store.send(1)
    gate.open()
    await store.finish()
    // Either of two effects may finish first.
    #expect(store.state.sorted() == [0, 1, 11, 12])
  }

  @Test func `all effects with the same id are cancelled`() async {
    let gate = Gate()
    let store = recorder {
      $0 < 2 ? gate.effect(10).cancellable(id: 1) : $0 == 2 ? .cancel(id: 1) : .none
    }
    store.send(0)
    store.send(1)
    store.send(2)
    gate.open()
    await store.finish()
    #expect(store.state == [0, 1, 2])
  }

  @Test func `equal numbers of different types are different ids`() async {
    let gate = Gate()
    let store = recorder {
      switch $0 {
      case 0: gate.effect(10).cancellable(id: 1)
      case 1: .merge(.cancel(id: 1.0), .cancel(id: UInt8(1)), .cancel(id: "1"))
      default: .none
      }
    }
    store.send(0)
    store.send(1)
    gate.open()
    await store.finish()
    #expect(store.state == [0, 1, 10])
  }

  @Test func `cancelInFlight cancels what runs and starts anew`() async {
    let gate = Gate()
    let store = recorder {
      $0 < 3 ? gate.effect($0 + 10).cancellable(id: 1, cancelInFlight: true) : .none
    }
    for action in 0..<3 { store.send(action) }
    gate.open()
    await store.finish()
    #expect(store.state == [0, 1, 2, 12])
  }

  @Test func `without cancelInFlight both run`() async {
    let gate = Gate()
    let store = recorder { $0 < 2 ? gate.effect($0 + 10).cancellable(id: 1) : .none }
    store.send(0)
    store.send(1)
    gate.open()
    await store.finish()
    #expect(store.state.sorted() == [0, 1, 10, 11])
  }

  @Test func `none that is cancellable in flight cancels`() async {
    let gate = Gate()
    let store = recorder {
      switch $0 {
      case 0: gate.effect(10).cancellable(id: 1)
      case 1: Effect.none.cancellable(id: 1, cancelInFlight: true)
      default: .none
      }
    }
    store.send(0)
    store.send(1)
    gate.open()
    await store.finish()
    #expect(store.state == [0, 1])
  }

  @Test(arguments: [
    Effect<Int>.run { await $0(2) },
    .send(2),
    .merge(.send(2), .run { await $0(3) }),
    .concatenate(.send(2), .send(3)),
  ])
  func anActionThatWaitsInTheQueueIsDroppedWithItsEffect(_ effect: Effect<Int>) async {
    // The effect sends while 0 is handled. Action 1 cancels it and is queued before its actions.
    let store = recorder {
      switch $0 {
      case 0: .merge(.send(1), effect.cancellable(id: "id"))
      case 1: .cancel(id: "id")
      default: .none
      }
    }
    await store.send(0).finish()
    #expect(store.state == [0, 1])
  }

  @Test func `cancelling an outer id cancels the effects with inner ids`() async {
    let gate = Gate()
    let store = recorder {
      switch $0 {
      case 0:
        .merge(
          gate.effect(10).cancellable(id: "inner"),
          .concatenate(gate.effect(11), gate.effect(12))
        ).cancellable(id: "outer")
      case 1: .cancel(id: "outer")
      default: .none
      }
    }
    let handle = store.send(0)
    store.send(1)
    gate.open()
    await handle.finish()
    #expect(gate.count == 0)
    #expect(store.state == [0, 1])
  }

  @Test func `a concatenation goes on after a cancelled part`() async {
    let gate = Gate()
    let store = recorder {
      switch $0 {
      case 0: .concatenate(gate.effect(10).cancellable(id: 1), .send(11))
      case 1: .cancel(id: 1)
      default: .none
      }
    }
    let handle = store.send(0)
    store.send(1)
    #expect(store.state == [0, 1])
    gate.open()
    await handle.finish()
    #expect(store.state == [0, 1, 11])
  }

  @Test func `an id can be used again after it was cancelled`() async {
    let gate = Gate()
    let store = recorder {
      switch $0 {
      case 0: .merge(.cancel(id: 1), gate.effect(10).cancellable(id: 1))
      case 1: .cancel(id: 1)
      default: .none
      }
    }
    store.send(0)
    store.send(1)
    store.send(0)
    gate.open()
    await store.finish()
    #expect(store.state == [0, 1, 0, 10])
  }

  @Test func `an effect may cancel itself`() async {
    let store = recorder {
      switch $0 {
      case 0:
        .run { send in
          await send(1)
          await send(2)
        }.cancellable(id: 1)
      case 1: .cancel(id: 1)
      default: .none
      }
    }
    await store.send(0).finish()
    #expect(store.state == [0, 1])
  }

  @Test func `an effect whose start cancels its action is cancelled`() async {
    let (gate, log, handles) = (Gate(), Log<Bool>(), Log<ActionHandle>())
    let store = recorder {
      $0 == 0
        ? .run { send in
          await gate.pass()
          await send(1)
        }
        : .run { _ in
          await handles.entries.first?.cancel()
          await Task.yield()
          await log.note(Task.isCancelled)
        }
    }
    handles.note(store.send(0))
    gate.open()
    await store.finish()
    #expect(store.state == [0, 1])
    #expect(log.entries == [true])
  }

  @Test func `cancelling a stream ends it`() async {
    let (numbers, continuation) = AsyncStream<Int>.makeStream()
    let store = recorder {
      switch $0 {
      case 0:
        .run { send in for await number in numbers { await send(number) } }
          .cancellable(id: "numbers")
      case 1: .cancel(id: "numbers")
      default: .none
      }
    }
    let handle = store.send(0)
    continuation.yield(7)
    while store.state.count < 2 { await Task.yield() }
    store.send(1)
    await handle.finish()
    #expect(store.state == [0, 7, 1])
  }

  @Test func `an error of a cancelled effect is not reported`() async {
    let issues = Log<String>()
    let gate = Gate()
    let store = recorder(report: issues) {
      $0 == 0
        ? .run { _ in
          await gate.pass()
          throw Failure()
        }.cancellable(id: 1)
        : .cancel(id: 1)
    }
    store.send(0)
    store.send(1)
    gate.open()
    await store.finish()
    #expect(issues.entries.isEmpty)
  }

  @Test func `a cancellation error is not reported`() async {
    let issues = Log<String>()
    let store = recorder(report: issues, startingWith: .run { _ in throw CancellationError() })
    await store.send(0).finish()
    #expect(issues.entries.isEmpty)
  }

  @Test func `dropping the store cancels all effects`() async {
    let log = Log<Bool>()
    let gate = Gate()
    var store: Store<[Int], Int>? = recorder(
      startingWith: .run { send in
        await gate.pass()
        await log.note(Task.isCancelled)
        await send(1)
      })
    let handle = store?.send(0)
    store = nil
    gate.open()
    await handle?.finish()
    #expect(log.entries == [true])
  }

  @Test(arguments: [false, true])
  func `an id that is used twice ends with its handle`(isDebounced: Bool) async {
    let gate = Gate()
    let store = recorder { action in
      let effect = gate.effect(7)
      guard action == 0 else { return .none }
      return isDebounced
        ? effect.debounce(id: "x", for: .zero, clock: ContinuousClock())
          .cancellable(id: "x", cancelInFlight: true)
        : effect.cancellable(id: "x", cancelInFlight: true)
          .cancellable(id: "x", cancelInFlight: true)
    }
    let handle = store.send(0)
    handle.cancel()
    gate.open()
    await store.finish()
    #expect(store.state == [0])
    #expect(store.isIdle)
  }
}
