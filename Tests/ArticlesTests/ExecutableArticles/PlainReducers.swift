/// A reducer as the articles begin with it: a plain function.
typealias PlainReducer<State, Action> = (inout State, Action) -> Void

/// Runs reducers in order.
func combine<State, Action>(
  _ reducers: PlainReducer<State, Action>...
) -> PlainReducer<State, Action> {
  { state, action in for reduce in reducers { reduce(&state, action) } }
}

/// Turns the reducer of a part into a reducer of the whole.
func pullback<State, Action, Whole, WholeAction>(
  _ reduce: @escaping PlainReducer<State, Action>,
  value: WritableKeyPath<Whole, State>, action: KeyPath<WholeAction, Action?>
) -> PlainReducer<Whole, WholeAction> {
  { whole, wholeAction in
    if let action = wholeAction[keyPath: action] { reduce(&whole[keyPath: value], action) }
  }
}

/// Runs a reducer on a state, and warns if the state is nil.
func optional<State, Action>(
  _ reduce: @escaping PlainReducer<State, Action>, warn: @escaping () -> Void
) -> PlainReducer<State?, Action> {
  { state, action in
    guard var value = state else { return warn() }
    reduce(&value, action)
    state = value
  }
}

/// Runs a reducer on the element with the id of the action, and warns if the element is absent.
func forEach<State: Identifiable, Action>(
  _ reduce: @escaping PlainReducer<State, Action>, warn: @escaping () -> Void
) -> PlainReducer<[State], (id: State.ID, action: Action)> {
  { states, action in
    guard let index = states.firstIndex(where: { $0.id == action.id }) else { return warn() }
    reduce(&states[index], action.action)
  }
}

/// Passes each action and the state after it to a function.
func logging<State, Action>(
  _ reduce: @escaping PlainReducer<State, Action>, to sink: @escaping (Action, State) -> Void
) -> PlainReducer<State, Action> {
  { state, action in
    reduce(&state, action)
    sink(action, state)
  }
}
