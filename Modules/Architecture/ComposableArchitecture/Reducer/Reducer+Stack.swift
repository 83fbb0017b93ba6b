extension Reducer {
  /// Turns a reducer of a screen into a reducer of a stack of screens, which also pushes and pops.
  ///
  /// ```swift
  /// screenReducer.forEach(
  ///   state: \.path, action: AppAction.Paths.path, environment: { $0 })
  /// ```
  ///
  /// The effects of a screen end when it is popped.
  ///
  /// - Parameters:
  ///   - state: The key path of the stack.
  ///   - action: The case that holds an action of the stack.
  ///   - environment: Returns the environment of a screen.
  ///   - fileID: The file that reports name.
  ///   - line: The line that reports name.
  /// - Returns: The reducer of the whole. Popping a screen that is not there does nothing.
  public func forEach<Whole, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<Whole, StackState<State>> & Sendable,
    action: CasePath<WholeAction, StackAction<State, Action>>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, WholeEnvironment> {
    forEach(
      state: Lens(state), action: action, environment: environment, fileID: fileID, line: line)
  }

  /// Turns a reducer of a screen into a reducer of a stack of screens, which also pushes and pops.
  ///
  /// - Parameters:
  ///   - state: The path to the stack: a lens, or a case path for a state that is an enum.
  ///   - action: The case that holds an action of the stack.
  ///   - environment: Returns the environment of a screen.
  ///   - fileID: The file that reports name.
  ///   - line: The line that reports name.
  /// - Returns: The reducer of the whole; see the form that takes a key path.
  public func forEach<Whole, WholeAction, WholeEnvironment>(
    state: any StatePath<Whole, StackState<State>>,
    action: CasePath<WholeAction, StackAction<State, Action>>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, WholeEnvironment> {
    let lens = state.lens
    let screens = forEach(
      state: lens, action: action.appending(path: StackAction.elementPath),
      environment: environment, fileID: fileID, line: line)
    let stack = Reducer<Whole, WholeAction, WholeEnvironment>(bind: { _ in
      { whole, wholeAction in
        switch action.extract(wholeAction.pointee) {
        case .push(let screen):
          guard lens.modify(&whole, { $0.append(screen) }) != nil else {
            return Self.absent("the stack", in: whole, wholeAction, fileID, line)
          }
        case .popFrom(let id):
          _ = lens.modify(&whole) { $0.pop(from: id) }
        case .element, nil: break
        }
        return .none
      }
    })
    return screens.combined(with: stack)
  }
}
