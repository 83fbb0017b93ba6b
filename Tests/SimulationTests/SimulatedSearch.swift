import ComposableArchitecture
import ComposableInterface
import Interface
import RandomTesting
import Recording
import SimulationTesting
import Testing

/// Whether late answers are dropped.
protocol Lateness: SendableMetatype {
  static var isDropped: Bool { get }
}

enum DropsLateAnswers: Lateness {
  static let isDropped = true
}

enum KeepsLateAnswers: Lateness {
  static let isDropped = false
}

/// A search that asks for each typed digit.
@MainActor
final class SimulatedSearch<Late: Lateness>: SimulatedApp {
  enum Fault: String, CaseIterable {
    case fails
  }

  struct State: Equatable, Sendable {
    var digit = 0
    var found: Int?
  }

  enum Action: Equatable, Sendable {
    case typed(Int)
    case found(Int)
  }

  struct Body: View {
    let store: Store<State, Action>

    var body: some View {
      Button("One") { store.send(.typed(1)) }.keyboardShortcut("1")
      Button("Two") { store.send(.typed(2)) }.keyboardShortcut("2")
      Text("\(store[\.digit]): \(store[\.found] ?? 0)")
    }
  }

  private struct Failure: Error {}

  static var name: String { "Search" }
  static var ways: [String] { ["1", "2", "1 2"] }
  static var texts: [String] { ["1", "2"] }

  let store: Store<State, Action>

  func action(_ random: inout SeededRandom) -> Action { .found(random.pick([.min, 0, 10])) }

  init(_ world: World<Fault>) {
    let find = world.outside.call("find") { (digit: Int) in
      if world.has(.fails) { throw Failure() }
      return digit * 10
    }
    store = Store(
      initialState: State(),
      reducer: Reducer<State, Action, Void> { state, action, _ in
        switch action {
        case .typed(let digit):
          (state.digit, state.found) = (digit, nil)
          return .task(name: "find") {
            .found(try await find(digit))
          } catch: { _ in
            .found(0)
          }
          .cancellable(id: Late.isDropped ? 0 : digit, cancelInFlight: true)
        case .found(let number): state.found = number
        }
        return .none
      }, environment: (), report: { Issue.record("\($0)") })
  }

  var body: Body { Body(store: store) }

  func problem(after action: Action, in state: State) -> String? {
    let right = [nil, 0, state.digit * 10]
    return right.contains(state.found) ? nil : "\(state.digit) has the answer \(state.found ?? 0)"
  }
}
