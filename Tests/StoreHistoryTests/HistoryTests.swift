import ComposableArchitecture
import Observation
import PlatformC
import RandomTesting
import Recording
import Testing
import TimeTravel

@testable import StoreHistory

@MainActor
struct HistoryTests {
  @Test func `each action has its number, time and origin`() async throws {
    let run = try Recorded(environment: SumEnvironment(load: { 7 }))
    run.send(.add(1), .load)
    await run.store.finish()
    run.send(.follow(2))
    let entries = run.history.view(HistoryRequest()).entries.reversed()
    #expect(entries.map(\.id) == [1, 2, 3, 4, 5])
    #expect(entries.map(\.text) == ["add(1)", "load", "loaded(7)", "follow(2)", "add(2)"])
    #expect(entries.map(\.effect) == [nil, nil, "load", nil, "send"])
    #expect(entries.map(\.time) == [0.5, 1.5, 2.5, 3.5, 4.5].map { .seconds($0) })
  }

  @Test func `an action of an observer is one of the user`() throws {
    let run = try Recorded()
    let view = run.store.scope(state: \.number, action: { $0 }).view
    withObservationTracking {
      _ = view.state
    } onChange: {
      MainActor.assumeIsolated { run.send(.add(5)) }
    }
    run.send(.add(1))
    #expect(run.history.view(HistoryRequest()).entries.map(\.effect) == [nil, nil])
  }

  @Test func `a store without a watcher has no history`() throws {
    let watcher = HistoryWatcher()
    let store = Store(initialState: Sum(), reducer: sumReducer, environment: SumEnvironment())
    store.send(.add(1))
    #expect(watcher.history == nil)
    #expect(store.senderName == nil)
  }

  @Test func `a jump shows a state, and the store goes on`() throws {
    let run = try Recorded()
    run.send(.add(1), .add(2), .add(3))
    let view = run.store.scope(state: \.number, action: { $0 }).view
    #expect(run.history.perform(.jump(to: 1)) == nil)
    #expect(run.store.state.number == 1)
    #expect(view.state == 1)
    run.send(.add(10))
    #expect(run.store.state.number == 1)
    #expect(run.history.view(HistoryRequest()).count == 4)
    _ = run.history.perform(.jump(to: 4))
    #expect(run.store.state.number == 16)
    #expect(view.state == 16)
    _ = run.history.perform(.show(2))
    #expect(view.state == 3)
    #expect(run.history.view(HistoryRequest()).current == 2)
    _ = run.history.perform(.jump(to: -7))
    #expect(view.state == 0)
    _ = run.history.perform(.jump(to: .max))
    #expect(view.state == 16)
  }

  @Test func `effects go on while an earlier state is shown`() async throws {
    let (stream, answer) = AsyncStream<Int>.makeStream()
    let run = try Recorded(
      environment: SumEnvironment(load: {
        for await n in stream { return n }; return 0
      }))
    run.send(.open, .load)
    _ = run.history.perform(.jump(to: 0))
    #expect(run.store.state.detail == nil)
    answer.yield(9)
    await run.store.finish()
    #expect(run.store.state.number == 0)
    _ = run.history.perform(.jump(to: 3))
    #expect(run.store.state.number == 9)
  }

  @Test func `a skipped action changes the later states`() throws {
    let run = try Recorded()
    run.send(.add(2), .add(3), .multiply(10))
    #expect(run.history.perform(.skip(2)) == nil)
    #expect(run.store.state.number == 20)
    #expect(run.history.view(HistoryRequest()).entries.map(\.isSkipped) == [false, true, false])
    #expect(run.history.perform(.skip(2)) == nil)
    #expect(run.store.state.number == 50)
    #expect(run.history.perform(.skip(99)) == nil)
  }

  @Test func `a moved action changes the later states`() throws {
    let run = try Recorded()
    run.send(.add(2), .add(3), .multiply(10))
    _ = run.history.perform(.move(3, before: 2))
    #expect(run.texts == ["add(2)", "multiply(10)", "add(3)"])
    #expect(run.store.state.number == 23)
    _ = run.history.perform(.move(3, before: nil))
    #expect(run.store.state.number == 50)
    _ = run.history.perform(.move(3, before: 1))
    #expect(run.store.state.number == 5)
  }

  @Test func `an action of an absent part is named`() throws {
    let run = try Recorded()
    run.send(.open, .add(1), .detail(5))
    #expect(run.history.perform(.skip(1)) == "Action 3 no longer fits.")
    let problem = run.history.view(HistoryRequest()).entries.first?.problem
    #expect(problem?.contains("optional state") == true)
    _ = run.history.perform(.skip(1))
    #expect(run.history.view(HistoryRequest()).entries.allSatisfy { $0.problem == nil })
  }

  @Test func `an action that changes nothing any more is named`() throws {
    let run = try Recorded()
    run.send(.insert(1), .remove(1), .remove(2))
    #expect(run.history.perform(.skip(1)) == "Action 2 no longer fits.")
    let problems = run.history.view(HistoryRequest()).entries.reversed().map(\.problem)
    #expect(problems == [nil, "It changes nothing any more.", nil])
  }

  @Test func `effects of recomputed actions are dropped`() async throws {
    let run = try Recorded(environment: SumEnvironment(load: { 7 }))
    run.send(.add(1), .load)
    await run.store.finish()
    _ = run.history.perform(.skip(1))
    #expect(run.store.isIdle)
    #expect(run.texts.count == 3)
  }

  @Test func `a locked history ignores actions`() throws {
    let run = try Recorded()
    run.send(.add(1))
    _ = run.history.perform(.lock(true))
    run.send(.add(1))
    #expect(run.store.state.number == 1)
    _ = run.history.perform(.lock(false))
    run.send(.add(1))
    #expect(run.texts.count == 2)
  }

  @Test func `a locked history takes what effects send`() async throws {
    let (stream, answer) = AsyncStream<Int>.makeStream()
    let run = try Recorded(
      environment: SumEnvironment(load: {
        for await n in stream { return n }; return 0
      }))
    run.send(.load)
    _ = run.history.perform(.lock(true))
    answer.yield(9)
    await run.store.finish()
    #expect(run.store.state.number == 9)
  }

  @Test func `what the panel changes is only shown`() async throws {
    let run = try Recorded(environment: SumEnvironment(load: { 7 }))
    run.send(.add(2), .add(3), .load)
    await run.store.finish()
    let commands: [HistoryCommand] = [.skip(1), .move(2, before: 1), .reset, .jump(to: 1)]
    for command in commands {
      _ = run.history.perform(command)
      #expect(run.history.isPast)
      #expect(run.store.withOwnState { $0.number } == 7)
      #expect(run.store.isIdle)
      run.history.showLatest()
      #expect(run.store.state.number == 7)
      #expect(run.texts == ["add(2)", "add(3)", "load", "loaded(7)"])
      #expect(run.history.view(HistoryRequest()).entries.allSatisfy { !$0.isSkipped })
    }
    run.send(.add(1))
    #expect(run.store.state.number == 8)
  }

  @Test func `states after a pause do not depend on those before`() throws {
    let run = try Recorded()
    run.send(.add(1), .add(2))
    _ = run.history.perform(.pause(true))
    run.send(.add(10))
    #expect(run.store.state.number == 13)
    _ = run.history.perform(.pause(false))
    run.send(.add(100))
    #expect(run.texts == ["add(1)", "add(2)", "add(100)"])
    #expect(
      run.history.perform(.skip(1)) == "Recording was paused before action 3: it stays as it was.")
    #expect(run.store.state.number == 113)
    #expect((0...3).map { run.history.state(at: $0)?.number } == [0, 0, 13, 113])
  }

  @Test func `commit keeps the state and reset returns`() throws {
    let run = try Recorded()
    run.send(.add(1), .add(2))
    _ = run.history.perform(.jump(to: 1))
    _ = run.history.perform(.commit)
    #expect(run.store.state.number == 3)
    #expect(run.texts.isEmpty)
    run.send(.add(4))
    _ = run.history.perform(.skip(3))
    _ = run.history.perform(.reset)
    #expect(run.store.state.number == 3)
    #expect(run.history.view(HistoryRequest()).entries.map(\.isSkipped) == [false])
    run.history.showLatest()
    #expect(run.store.state.number == 7)
  }

  @Test func `a recomputed action reads its first values again`() throws {
    let time = Lock(0)
    let now = Outside(run: nil, readsAgain: true).read("now") {
      time.withLock {
        $0 += 1
        return $0
      }
    }
    let run = try Recorded(environment: SumEnvironment(now: now))
    run.send(.add(1), .stamp, .stamp)
    #expect(run.store.state.moment == 2)
    #expect((0...3).map { run.history.state(at: $0)?.moment } == [0, 0, 1, 2])
    _ = run.history.perform(.skip(1))
    #expect(run.store.state.moment == 2)
    #expect(time.withLock { $0 } == 2)
  }

  @Test func `the oldest actions become part of the first state`() throws {
    let run = try Recorded(bytes: 1_000_000, interval: .seconds(500))
    for _ in 1...60_000 { run.send(.add(1)) }
    let view = run.history.view(HistoryRequest())
    #expect(view.bytes <= 1_000_000)
    #expect(view.count < 60_000)
    #expect(run.history.state(at: 0)?.number == 60_000 - view.count)
    #expect(run.history.state(at: view.count)?.number == 60_000)
    #expect(run.store.state.number == 60_000)
  }

  @Test func `key frames bound the replay of a long run`() throws {
    let reductions = Reductions()
    var state = Sum()
    state.rows = IdentifiedArray((1...2_000).map { Sum.Row(id: $0) })
    let run = try Recorded(
      state, environment: SumEnvironment(now: { reductions.next() }), bytes: 3_000_000,
      interval: .seconds(5))
    for _ in 1...2_000 { run.send(.insert(-1), .stamp, .remove(-1), .stamp) }
    #expect(run.history.bytes <= 3_000_000)
    // Recording computes nothing twice.
    #expect(reductions.count == 4_000)
    var longest = 0
    for position in stride(from: 7_998, to: 0, by: -61) {
      reductions.count = 0
      let rows = run.history.state(at: position)?.rows.count
      #expect(rows == (1...2 ~= position % 4 ? 2_001 : 2_000))
      longest = max(longest, reductions.count)
    }
    #expect(longest <= 400)
  }

  /// Counts how often an action is reduced.
  @MainActor
  private final class Reductions {
    var count = 0

    func next() -> Int {
      count += 1
      return 0
    }
  }

  @Test func `large actions count as memory`() throws {
    let run = try Recorded()
    let before = run.history.bytes
    run.send(.add(1))
    #expect(run.history.bytes - before < 1_000_000)
    var footprint = Footprint()
    #expect(footprint.bytes(of: Array(1...1_000)) >= 8_000)
    #expect(footprint.bytes(of: String(repeating: "a", count: 5_000)) >= 5_000)
    let rows = IdentifiedArray((1...1_000).map { Sum.Row(id: $0) })
    #expect(footprint.bytes(of: rows) >= 32_000)
    #expect(footprint.bytes(of: rows) == 0)
  }

  @Test(arguments: 1...40)
  func `random histories have the states of a plain model`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let run = try Recorded(interval: .seconds(Int.random(in: 1...20, using: &random)))
    typealias Handled = (action: SumAction, id: Int, isSkipped: Bool)
    var own: [Handled] = []
    // The actions as the panel has changed them.
    var changed: [Handled]?
    func model(_ actions: [Handled], _ count: Int = .max) -> Sum {
      let store = Store(
        initialState: Sum(), reducer: sumReducer, environment: SumEnvironment(), report: { _ in })
      for (action, _, isSkipped) in actions.prefix(count) where !isSkipped { store.send(action) }
      return store.state
    }
    for step in 1...120 {
      var actions = changed ?? own
      let position = actions.indices.randomElement(using: &random) ?? 0
      switch Int.random(in: 0...9, using: &random) {
      case 0 where !actions.isEmpty: _ = run.history.perform(.jump(to: position))
      case 1 where !actions.isEmpty:
        _ = run.history.perform(.skip(actions[position].id))
        actions[position].isSkipped.toggle()
        changed = actions
      case 2 where !actions.isEmpty:
        let other = random.isOne(in: 5) ? nil : Int.random(in: actions.indices, using: &random)
        if other == position { continue }
        _ = run.history.perform(.move(actions[position].id, before: other.map { actions[$0].id }))
        let moved = actions.remove(at: position)
        actions.insert(
          moved, at: other.map { $0 > position ? $0 - 1 : $0 } ?? actions.count)
        changed = actions
      case 3 where random.isOne(in: 3):
        run.history.showLatest()
        changed = nil
      case 4 where random.isOne(in: 3):
        _ = run.history.perform(.reset)
        changed = nil
      default:
        let number = Int.random(in: 0...4, using: &random)
        let action = random.pick(
          [
            .add(number), .multiply(number), .open, .close, .detail(number), .insert(number),
            .remove(number),
          ] as [SumAction])
        run.send(action)
        own.append((action, own.count + 1, false))
      }
      let list = changed ?? own
      let shown = run.history.isPast ? run.history.view(HistoryRequest()).position : nil
      #expect(run.store.state == shown.map { model(list, $0) } ?? model(own), "step \(step)")
      #expect(run.store.withOwnState { $0 } == model(own), "step \(step)")
      let any = Int.random(in: 0...list.count, using: &random)
      #expect(run.history.state(at: any) == model(list, any), "step \(step)")
    }
  }
}
