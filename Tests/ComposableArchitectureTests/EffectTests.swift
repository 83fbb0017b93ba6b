import ComposableArchitecture
import StoreTesting
import Testing

@MainActor
struct EffectTests {
  private struct Failure: Error {}

  @Test func `none sends nothing and starts nothing`() async {
    let store = recorder(startingWith: .none)
    await store.send(0).finish()
    #expect(store.state == [0])
  }

  @Test func `send is handled before the outer send returns`() {
    let store = recorder(startingWith: .send(1))
    store.send(0)
    #expect(store.state == [0, 1])
  }

  @Test func `run sends any number of actions in order`() async {
    let store = recorder(
      startingWith: .run { send in
        for action in 1...5 { await send(action) }
      })
    await store.send(0).finish()
    #expect(store.state == [0, 1, 2, 3, 4, 5])
  }

  @Test func `send runs an effect up to its first suspension`() {
    let store = recorder(startingWith: .run { await $0(1) })
    store.send(0)
    #expect(store.state == [0, 1])
  }

  @Test func `an effect that suspends delivers later`() async {
    let gate = Gate()
    let store = recorder(
      startingWith: .run { send in
        await gate.pass()
        await send(1)
      })
    let handle = store.send(0)
    #expect(store.state == [0])
    gate.open()
    await handle.finish()
    #expect(store.state == [0, 1])
  }

  @Test func `actions from another executor arrive in order`() async {
    let store = recorder(
      startingWith: .run { send in
        await Self.elsewhere { action in await send(action) }
      })
    await store.send(0).finish()
    #expect(store.state == [0, 1, 2, 3])
  }

  @concurrent
  private static func elsewhere(_ body: @Sendable (Int) async -> Void) async {
    for number in 1...3 { await body(number) }
  }

  @Test func `task sends its result`() async {
    let store = recorder(startingWith: .task { 7 })
    await store.send(0).finish()
    #expect(store.state == [0, 7])
  }

  @Test func `fire and forget does its work and sends nothing`() async {
    let log = Log<String>()
    let store = recorder(startingWith: .fireAndForget { await log.note("saved") })
    await store.send(0).finish()
    #expect(log.entries == ["saved"])
    #expect(store.state == [0])
  }

  @Test func `merged effects start in order and run concurrently`() async {
    let first = Gate()
    let second = Gate()
    let store = recorder(startingWith: .merge(first.effect(1), second.effect(2)))
    let handle = store.send(0)
    #expect(first.count == 1)
    #expect(second.count == 1)
    second.open()
    while store.state.count < 2 { await Task.yield() }
    first.open()
    await handle.finish()
    #expect(store.state == [0, 2, 1])
  }

  @Test func `merge of sends handles them in order and finishes`() async {
    let store = recorder(startingWith: .merge(.send(1), .send(2), .send(3)))
    await store.send(0).finish()
    #expect(store.state == [0, 1, 2, 3])
  }

  @Test func `concatenated effects wait for their predecessors`() async {
    let first = Gate()
    let second = Gate()
    let store = recorder(
      startingWith: .concatenate(first.effect(1), second.effect(2), .send(3)))
    let handle = store.send(0)
    #expect(second.count == 0)
    first.open()
    while second.count == 0 { await Task.yield() }
    #expect(store.state == [0, 1])
    second.open()
    await handle.finish()
    #expect(store.state == [0, 1, 2, 3])
  }

  @Test func `concatenate waits for all of a merge`() async {
    let first = Gate()
    let second = Gate()
    let store = recorder(
      startingWith: .concatenate(.merge(first.effect(1), second.effect(2)), .send(3)))
    let handle = store.send(0)
    first.open()
    while store.state.count < 2 { await Task.yield() }
    #expect(store.state == [0, 1])
    second.open()
    await handle.finish()
    #expect(store.state == [0, 1, 2, 3])
  }

  @Test func `concatenate goes on after an effect that failed`() async {
    let store = recorder(startingWith: .concatenate(.run { _ in throw Failure() }, .send(1)))
    await store.send(0).finish()
    #expect(store.state == [0, 1])
  }

  @Test func `a hundred thousand concatenated sends keep the stack flat`() async {
    let effect = Effect.concatenate((1...100_000).map { Effect.send($0) })
    let store = recorder(startingWith: effect)
    await store.send(0).finish()
    #expect(store.state == Array(0...100_000))
  }

  @Test func `many effects joined one by one keep the stack flat`() async {
    let numbers = 1...5000
    for effect in [
      numbers.reduce(Effect<Int>.none) { $0.merged(with: .send($1)) },
      numbers.reduce(Effect<Int>.none) { .concatenate($0, .send($1)) },
    ] {
      let store = recorder(startingWith: effect)
      await store.send(0).finish()
      #expect(store.state == Array(0...5000))
    }
  }

  @Test func `map turns every action of every form`() async {
    let effect = Effect<String>.merge(
      .send("1"),
      .concatenate(.run { await $0("22") }, .task { "333" }),
      .send("4444").cancellable(id: 1))
    let store = recorder(startingWith: effect.map(\.count))
    await store.send(0).finish()
    #expect(store.state.sorted() == [0, 1, 2, 3, 4])
  }

  @Test func `joining nothing or none is none`() async {
    let nothing: [Effect<Int>] = []
    for effect in [
      Effect.merge(nothing), .concatenate(nothing), .merge(.none, .none), .none.map { $0 },
    ] {
      let store = recorder(startingWith: effect)
      await store.send(0).finish()
      #expect(store.state == [0])
    }
  }

  @Test func `a failed effect's report includes its name and action`() async {
    let issues = Log<String>()
    let store = recorder(report: issues, startingWith: .run(name: "load") { _ in throw Failure() })
    await store.send(0).finish()
    #expect(
      issues.entries.map(\.description) == [
        """
        The effect “load”, started by 0, failed: Failure(); catch the error inside the effect and \
        send it back as an action.
        """
      ])
    store.send(5)
    #expect(store.state == [0, 5])
  }

  @Test func `an unnamed effect takes its file and line as name`() async {
    let issues = Log<String>()
    let store = recorder(report: issues, startingWith: loadFavorites())
    await store.send(0).finish()
    #expect(
      issues.entries.first?.description.contains("“ComposableArchitectureTests/EffectTests.swift:")
        == true)
  }

  @Test func `catch turns an error into an action`() async {
    let issues = Log<String>()
    for effect in [
      Effect.run { send in
        await send(1)
        throw Failure()
      } catch: {
        $0 is Failure ? 2 : 3
      },
      .merge(
        .send(1),
        .task {
          throw Failure()
        } catch: { _ in
          2
        }),
      .run(
        AsyncThrowingStream {
          $0.yield(1); $0.finish(throwing: Failure())
        }
      ) {
        $0
      } catch: { _ in
        2
      },
    ] {
      let store = recorder(report: issues, startingWith: effect)
      await store.send(0).finish()
      #expect(store.state == [0, 1, 2])
    }
    #expect(issues.entries == [])
  }

  @Test func `catch is mapped and concatenated as the effect is`() async {
    let effect = Effect<String>.task {
      throw Failure()
    } catch: { _ in
      "ab"
    }
    let store = recorder(startingWith: .concatenate(effect.map(\.count), .send(3)))
    await store.send(0).finish()
    #expect(store.state == [0, 2, 3])
  }

  @Test func `catch is not called for cancelled effects`() async {
    let gates = [Gate(), Gate()]
    let errors: [any Error] = [Failure(), CancellationError()]
    let store = recorder { action in
      guard action == 0 else { return .cancel(id: "load") }
      return .merge(
        zip(gates, errors).map { gate, error in
          .task {
            await gate.pass()
            throw error
          } catch: { _ in
            1
          }
        }
      ).cancellable(id: "load")
    }
    let handle = store.send(0)
    store.send(9)
    for gate in gates { gate.open() }
    await handle.finish()
    #expect(store.state == [0, 9])
  }

  @Test func `catch is called if the work cancels itself`() async {
    let effect = Effect<Int>.task {
      throw CancellationError()
    } catch: { _ in
      1
    }
    let store = recorder(startingWith: effect)
    await store.send(0).finish()
    #expect(store.state == [0, 1])
  }

  @Test func `an effect that sends nothing becomes one of any actions`() async {
    let log = Log<String>()
    let saving = Effect<Never>.run { _ in await log.note("saved") }
    let store = recorder(startingWith: .concatenate(saving.fireAndForget(), .send(1)))
    await store.send(0).finish()
    #expect(log.entries == ["saved"])
    #expect(store.state == [0, 1])
  }

  private enum Loading {}
  private enum Saving {}

  @Test func `a type is an id`() async {
    let gates = [Gate(), Gate()]
    let store = recorder { action in
      switch action {
      case 0:
        .merge(
          gates[0].effect(1).cancellable(id: Loading.self),
          gates[1].effect(2).cancellable(id: Saving.self))
      case 9: .cancel(id: Loading.self)
      default: .none
      }
    }
    let handle = store.send(0)
    store.send(9)
    for gate in gates { gate.open() }
    await handle.finish()
    #expect(store.state == [0, 9, 2])
  }

  @Test func `a report reaches the owner of the store`() {
    let issues = Log<String>()
    let store = recorder(report: issues, startingWith: .report("odd: do better"))
    store.send(0)
    #expect(issues.entries == ["odd: do better"])
  }

  @Test func `an action sent while reporting waits its turn`() {
    let later = Log<Store<[Int], Int>>()
    let store = Store(
      initialState: [],
      reducer: Reducer<[Int], Int, Void> { state, action, _ in
        state.append(action)
        return action == 0 ? .merge(.report("odd"), .send(1)) : .none
      },
      environment: (),
      report: { _ in later.entries[0].send(9) })
    later.note(store)
    store.send(0)
    #expect(store.state == [0, 9, 1])
  }

  private func loadFavorites() -> Effect<Int> {
    .task { throw Failure() }
  }

  @Test func `merged sends keep one order, before and after a suspension`() async {
    let gate = Gate()
    let sends = Effect<Int>.merge(.send(1), .send(2))
    let store = recorder { action in
      switch action {
      case 0: sends
      case 1: .send(10)
      case 5: .concatenate(.run { _ in await gate.pass() }, sends)
      default: .none
      }
    }
    store.send(0)
    let handle = store.send(5)
    gate.open()
    await handle.finish()
    #expect(store.state == [0, 1, 2, 10, 5, 1, 2, 10])
  }
}
