import RandomTesting
import StoreTesting
import Testing

@testable import ComposableArchitecture

/// What the code of a user does while values are dropped, and how deep effects lie, harms nothing.
@MainActor
struct SoundnessTests {
  /// Calls a function when it is dropped.
  private final class Canary: Sendable {
    private let onDrop: @MainActor @Sendable () -> Void

    init(_ onDrop: @escaping @MainActor @Sendable () -> Void) {
      self.onDrop = onDrop
    }

    deinit {
      MainActor.assumeIsolated { onDrop() }
    }
  }

  private enum Action: Sendable {
    case begin(Int)
    case carry(Canary)
    case dropped
  }

  private struct State: Equatable {
    var carried = 0
    var dropped = 0
  }

  @Test(arguments: [1, 3, 1024, 1025, 2100])
  func `a queued action may send when it is dropped`(count: Int) {
    let senders = Log<@MainActor @Sendable () -> Void>()
    let store = Store(
      initialState: State(),
      reducer: Reducer<State, Action, Void> { state, action, _ in
        switch action {
        case .begin(let count):
          return .merge(
            (0..<count).map { _ in
              .send(.carry(MainActor.assumeIsolated { Canary { senders.entries.first?() } }))
            })
        case .carry: state.carried += 1
        case .dropped: state.dropped += 1
        }
        return .none
      }, environment: ())
    senders.note { [weak store] in store?.send(.dropped) }
    store.send(.begin(count))
    #expect(store.state == State(carried: count, dropped: count))
  }

  private struct Shown: Equatable {
    var number = 0
    var canary: Canary?

    static func == (first: Shown, second: Shown) -> Bool { first.number == second.number }
  }

  @Test func `dropped state may read its view store`() {
    let store = Store(
      initialState: Shown(),
      reducer: Reducer<Shown, Shown, Void> { state, new, _ in
        state = new
        return .none
      }, environment: ())
    let view = store.view
    let read = Log<Int>()
    store.send(
      Shown(number: 1, canary: Canary { [weak view] in view.map { read.note($0.number) } }))
    store.send(Shown(number: 2))
    #expect(read.entries == [2])
  }

  @Test func `a thousand nested effects run`() {
    var effect = Effect<Int>.send(7)
    for id in 0..<1_000 { effect = effect.cancellable(id: id) }
    let store = recorder(startingWith: effect)
    store.send(0)
    #expect(store.state == [0, 7])
  }

  @Test func `effects of several kinds may be nested`() {
    let nested = (0..<900).reduce(Effect<Int>.send(7)) { effect, id in
      id.isMultiple(of: 2)
        ? .concatenate(effect, .cancel(id: id)) : .merge(effect, .cancel(id: id))
    }
    let store = recorder(startingWith: nested)
    store.send(0)
    #expect(store.state == [0, 7])
  }

  @Test func `many effects are joined one by one`() {
    let count = 3_000
    var merged = Effect<Int>.none
    var chain = Effect<Int>.none
    for number in 1...count {
      merged = merged.merged(with: .send(number))
      chain = .concatenate(chain, .send(number))
    }
    for effect in [merged, chain] {
      let store = recorder(startingWith: effect)
      store.send(0)
      #expect(store.state == Array(0...count))
    }
  }

  @Test func `effects are prepended one by one`() {
    var chain = Effect<Int>.none
    for number in (1...2000).reversed() { chain = .concatenate(.send(number), chain) }
    let store = recorder(startingWith: chain)
    store.send(0)
    #expect(store.state == Array(0...2000))
  }

  @Test func `concatenation keeps order however effects are grouped`() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<200 {
      var pieces = (1...Int.random(in: 1...300, using: &random)).map { Effect<Int>.send($0) }
      let count = pieces.count
      // Most often at one end, where the pieces are of very different lengths.
      let end = Int.random(in: 0..<3, using: &random)
      while pieces.count > 1 {
        let any = Int.random(in: 0..<(pieces.count - 1), using: &random)
        let index = [0, pieces.count - 2, any][Bool.random(using: &random) ? end : 2]
        let second = pieces.remove(at: index + 1)
        pieces[index] = .concatenate(pieces[index], second)
      }
      let store = recorder(startingWith: pieces.first ?? .none)
      store.send(0)
      #expect(store.state == Array(0...count))
    }
  }

  @Test func `cancelling one id ends thousands of effects`() async {
    let gate = Gate()
    let count = 3_000
    let store = recorder { action in
      switch action {
      case 0:
        .merge(
          (0..<count).map { _ in Effect.run { _ in await gate.pass() }.cancellable(id: "all") })
      case 1: .cancel(id: "all")
      default: .none
      }
    }
    store.send(0)
    #expect(store.runningEffects.count == count)
    store.send(1)
    gate.open()
    await store.finish()
    #expect(store.isIdle)
  }

  @Test func `an interval of zero is reported`() {
    let issues = Log<String>()
    let store = recorder(
      report: issues,
      startingWith: .timer(every: .zero, clock: ContinuousClock()) { 1 })
    store.send(0)
    #expect(
      issues.entries == [
        "The interval of “timer” is 0.0 seconds; pass one that is more than zero."
      ])
  }
}
