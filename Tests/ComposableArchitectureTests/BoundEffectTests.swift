import ComposableArchitecture
import Testing

/// Effects that are bound to something in the state end with it.
@MainActor
struct BoundEffectTests {
  private struct State: Equatable {
    var question: Int?
    var other = 0
    var answers: [Int] = []
  }

  private enum Action: Sendable {
    case asked(Int)
    case closed
    case changed
    case answered(Int)
    case cancelled
    case part(Int)
  }

  private nonisolated static let never: Effect<Action> = .run(name: "never") { _ in
    try await ContinuousClock().sleep(for: .seconds(1000))
  }

  private nonisolated static let reducer = Reducer<State, Action, Void> { state, action, _ in
    switch action {
    case .asked(let question):
      state.question = question
      return never.bound(to: state) { $0.question }.cancellable(id: "question")
    case .closed: state.question = nil
    case .changed: state.other += 1
    case .answered(let answer): state.answers.append(answer)
    case .cancelled: return .cancel(id: "question")
    case .part: break
    }
    return .none
  }

  private let store = Store(initialState: State(), reducer: reducer, environment: ())

  @Test func `a bound effect ends when its state becomes nil`() async {
    store.send(.asked(1))
    store.send(.changed)
    #expect(store.runningEffects == ["never"])
    store.send(.closed)
    await store.finish()
    #expect(store.runningEffects == [])
  }

  @Test func `a bound effect ends when its state is replaced`() async {
    let first = store.send(.asked(1))
    store.send(.asked(2))
    await first.finish()
    #expect(store.runningEffects == ["never"])
    store.send(.closed)
    await store.finish()
  }

  @Test func `finished effects release their binding closures`() {
    let objects = Objects()
    let store = Store(
      initialState: State(question: 1),
      reducer: Reducer<State, Action, Void> { state, _, _ in
        let object = MainActor.assumeIsolated { objects.add() }
        return .run(name: "short") { _ in }
          .bound(to: state) { state in withExtendedLifetime(object) { state.question } }
      },
      environment: ())
    for _ in 1...1_000 { store.send(.changed) }
    #expect(objects.living < 20)
  }

  @Test func `an effect that is bound to nothing does not start`() {
    let reducer = Reducer<State, Action, Void> { state, _, _ in
      Self.never.bound(to: state) { $0.question }
    }
    let store = Store(initialState: State(), reducer: reducer, environment: ())
    store.send(.changed)
    #expect(store.runningEffects == [])
  }

  @Test func `an id given after binding cancels a bound effect`() async {
    store.send(.asked(1))
    store.send(.cancelled)
    await store.finish()
    #expect(store.runningEffects == [])
  }

  @Test func `a bound effect ends with its own element's state`() async {
    struct Whole: Sendable { var parts: [Int: State] = [:] }
    let whole = Reducer<Whole, (Int, Action), Void>.combine(
      Self.reducer.forEach(
        state: \.parts, action: .self, environment: { $0 }))
    let store = Store(
      initialState: Whole(parts: [1: State(), 2: State()]), reducer: whole, environment: ())
    store.send((1, .asked(7)))
    let second = store.send((2, .asked(7)))
    store.send((2, .closed))
    await second.finish()
    #expect(store.runningEffects == ["never"])
    store.send((1, .closed))
    await store.finish()
    #expect(store.runningEffects == [])
  }

  @Test func `actions of an ended bound effect are dropped`() async {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let reducer = Reducer<State, Action, Void>.combine(
      Self.reducer,
      Reducer { state, action, _ in
        guard case .part(let answer) = action else { return .none }
        state.question = answer
        return .run { send in
          for await _ in gate {}
          await send(.answered(answer))
        }
        .bound(to: state) { $0.question }
      })
    let store = Store(initialState: State(), reducer: reducer, environment: ())
    store.send(.part(1))
    store.send(.closed)
    open.finish()
    await store.finish()
    #expect(store.state.answers == [])
  }

  @Test func `binding to a state other than the reducer's is reported`() {
    var reports: [String] = []
    let reducer = Reducer<State, Action, Void> { state, _, _ in
      Self.never.bound(to: state.other) { $0 }
    }
    let store = Store(
      initialState: State(), reducer: reducer, environment: (), report: { reports.append($0) })
    store.send(.changed)
    #expect(
      reports == [
        """
        An effect is bound to Int, which is not the whole state of the reducer that returned it, so that \
        nothing ends it; bind it to that state, and pull the reducer back rather than calling it.
        """
      ])
  }
}

/// Objects, and how many of them still live.
@MainActor
private final class Objects {
  final class Object: Sendable {}

  private struct Reference {
    weak var object: Object?
  }

  private var all: [Reference] = []

  var living: Int { all.count { $0.object != nil } }

  func add() -> Object {
    let object = Object()
    all.append(Reference(object: object))
    return object
  }
}
