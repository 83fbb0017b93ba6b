package import ComposableArchitecture

/// An action that changes a state in any way.
package typealias Change<State> = @Sendable (inout State) -> Void

extension Reducer where Action == Change<State> {
  /// Does what its actions say.
  package static var changes: Reducer {
    Reducer { state, change, _ in
      change(&state)
      return .none
    }
  }
}

extension Reducer where State == Int, Action == Int {
  /// Adds its actions to a number.
  package static var adding: Reducer {
    Reducer { state, number, _ in
      state += number
      return .none
    }
  }
}

extension Store where Action == Change<State> {
  /// Creates a store whose actions change its state in any way.
  @MainActor
  package convenience init(changing state: State) {
    self.init(initialState: state, reducer: .changes, environment: ())
  }
}
