import StoreTesting

@testable import ComposableArchitecture

extension ViewStore {
  /// Calls a function after each change, at once.
  func onChange(_ callback: @escaping @MainActor (ViewState) -> Void) {
    observed.stream { state in
      if let state { callback(state) }
      return true
    }
  }
}

/// A store that keeps all actions that it handled, and starts effects for some of them.
@MainActor
func recorder(
  report: Log<String> = Log(),
  _ effect: @escaping @Sendable (Int) -> Effect<Int>
) -> Store<[Int], Int> {
  Store(
    initialState: [],
    reducer: Reducer<[Int], Int, Void> { state, action, _ in
      state.append(action)
      return effect(action)
    },
    environment: (),
    report: { report.note($0) })
}

/// A store that keeps all actions that it handled, and starts an effect for the action 0.
@MainActor
func recorder(
  report: Log<String> = Log(), startingWith effect: Effect<Int>
) -> Store<[Int], Int> {
  recorder(report: report) { $0 == 0 ? effect : .none }
}
