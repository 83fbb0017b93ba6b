extension Reducer {
  /// Lets a person take back the changes that this reducer makes to an identified array, and make them
  /// again.
  ///
  /// One action is one step: all that this reducer adds, removes, moves and changes while it handles the
  /// action. Actions of the view and of effects count alike, whichever feature they belong to. An action that
  /// leaves the array as it was is no step, also if it appends a row and removes it again. A later action of
  /// an effect is another step; to undo both at once, change the array in one action. Changes by reducers
  /// around this one are no steps. A new step clears the redo steps.
  ///
  /// ```swift
  /// struct TodosState: Equatable {
  ///   var todos: IdentifiedArray<Todo> = []
  ///   var undo = UndoHistory<Todo>()
  /// }
  ///
  /// enum TodosAction { case removed(Int), undo(UndoAction) }
  ///
  /// let undoableTodos = todosReducer.undoable(
  ///   \.todos, history: \.undo,
  ///   action: CasePath(TodosAction.undo) { if case .undo(let action) = $0 { action } else { nil } })
  /// ```
  ///
  /// Elements return to their places. A step holds the elements that came or went, and no copy of the array;
  /// an element that is changed in place is kept as it was, and the ids if their order changes.
  /// Where the array was changed elsewhere in the meantime, a step does what it still can. Where this
  /// reducer replaces it as a whole, or makes more than 65,536 changes in one action, the history is
  /// cleared. Higher-order reducers around this one see a step as the change that it is. Only one of them
  /// may be `undoable` for an array: an outer one would have no history.
  ///
  /// - Parameters:
  ///   - elements: The key path of the array.
  ///   - history: The key path of its history.
  ///   - path: The case of undoing. This reducer gets the action as well, after the step.
  ///   - limit: The number of changes that can be taken back.
  /// - Returns: The reducer that also undoes. It costs a comparison of two numbers where nothing changed,
  ///   and else what the change costs, however many elements there are.
  @inlinable
  public func undoable<Element>(
    _ elements: any WritableKeyPath<State, IdentifiedArray<Element>> & Sendable,
    history: any WritableKeyPath<State, UndoHistory<Element>> & Sendable,
    action path: CasePath<Action, UndoAction>, limit: Int = UndoHistory<Element>.usualLimit
  ) -> Reducer where Element: Equatable & SendableMetatype {
    let elements = Lens(elements)
    let history = Lens(history)
    return Reducer(bind: { [bind] environment in
      let inner = bind(environment)
      return BoundReducer { state, action in
        let (start, isRecorded) =
          elements.read(&state.pointee) { ($0.stamp, $0.isAsRecorded) } ?? (.untouched, true)
        // What was changed elsewhere is no step.
        if !isRecorded { elements.modify(&state.pointee) { $0.startRecording() } }
        let wanted = path.matches(action) ? path.taking(action) : nil
        if let wanted, let step = history.modify(&state.pointee, { $0.take(wanted) }) ?? nil {
          elements.modify(&state.pointee) { $0.apply(step) }
        }
        let effect = inner(state, action)
        if elements.read(&state.pointee, { $0.stamp }) == start { return effect }
        let step = elements.modify(&state.pointee) { $0.takeRecording(since: start) } ?? nil
        _ = history.modify(&state.pointee) { $0.note(step, of: wanted, limit: limit) }
        return effect
      }
    })
  }
}
