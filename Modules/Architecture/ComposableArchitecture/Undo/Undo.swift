/// An action of a reducer that is `undoable`.
public enum UndoAction: Equatable, Sendable, Codable {
  /// Takes back the latest change.
  case undo
  /// Makes the change again that was taken back last.
  case redo
}

/// How the change of one action becomes a step of an undo history.
public enum UndoGrouping: Equatable, Sendable {
  /// The change is a separate step.
  case separate
  /// The change joins the latest step, so that one undo takes both back: any latest step without an id, or
  /// one with the same id, such as the id of the edited field. Otherwise it is a new step.
  case joined(id: String? = nil)
  /// The change is no step, as if it was made elsewhere.
  case none
}

/// The latest changes of an identified array, as the edits that take them back and make them again.
///
/// It holds the elements that were inserted, removed or changed, and no copy of the array.
public struct UndoHistory<Element: Identifiable> where Element.ID: Sendable {
  /// The edits of one step, in the order in which they are applied.
  public typealias Step = [ElementEdit<Element>]

  /// The steps that take changes back, from the oldest change to the latest.
  public var undos: [Step]
  /// The steps that make changes again; the change that was taken back last is at the end.
  public var redos: [Step]
  /// Whether the latest step took a change back.
  public var isUndone: Bool
  /// The id of the latest step, if changes with that id join it.
  var joiningID: String?

  /// Creates a history.
  public init(undos: [Step] = [], redos: [Step] = [], isUndone: Bool = false) {
    self.undos = undos
    self.redos = redos
    self.isUndone = isUndone
  }

  /// Removes the step that an action asks for, and returns it.
  @usableFromInline
  mutating func take(_ action: UndoAction) -> Step? {
    action == .undo ? undos.popLast() : redos.popLast()
  }

  /// Adds the step that takes back a change.
  ///
  /// - Parameters:
  ///   - step: The step; nil if it is not known, which clears the history.
  ///   - action: The action that made the change; nil if the change is new.
  ///   - limit: The number of changes that can be taken back.
  ///   - grouping: Whether a new change joins the latest step.
  @usableFromInline
  mutating func note(
    _ step: Step?, of action: UndoAction?, limit: Int, grouping: UndoGrouping = .separate
  ) {
    guard var step else { return self = UndoHistory() }
    if step.isEmpty { return }
    let (wasUndone, latestID) = (isUndone, joiningID)
    isUndone = action == .undo
    joiningID = nil
    if isUndone { return redos.append(step) }
    if action == nil { redos = [] }
    if case .joined(let id) = grouping {
      joiningID = id ?? latestID
      if !wasUndone, id == nil || id == latestID, let latest = undos.last,
        latest.count + step.count <= EditLog<Element>.reach
      {
        step = Self.joined(step, latest)
        undos.removeLast()
      }
    }
    undos.append(step)
    undos.removeFirst(max(undos.count - max(limit, 0), 0))
  }

  /// Joins a step and the one before it. A value that the earlier one replaces or removes anyway is dropped, so
  /// that typing keeps one value.
  private static func joined(_ step: Step, _ earlier: Step) -> Step {
    var settled: Set<Element.ID> = []
    for edit in earlier {
      switch edit {
      case .replace(let element): settled.insert(element.id)
      case .remove(let ids): settled.formUnion(ids)
      case .insert, .order: break
      }
    }
    return step.filter {
      if case .replace(let element) = $0 { !settled.contains(element.id) } else { true }
    } + earlier
  }
}

extension UndoHistory: Equatable where Element: Equatable {}
extension UndoHistory: Sendable where Element: Sendable {}
extension UndoHistory: Codable where Element: Codable, Element.ID: Codable {}

extension Reducer {
  /// Adds undo and redo of the changes that this reducer makes to an identified array.
  ///
  /// One action is one step: everything that this reducer inserts, removes, moves and changes while it handles
  /// the action. Actions of the view and of effects count alike, whichever feature they belong to. An action that
  /// leaves the array as it was is no step, also if it appends a row and removes it again. A later action of
  /// an effect is another step, unless `grouping` joins it to the latest one. Changes by reducers around this
  /// one are no steps. A new step clears the redo steps.
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
  /// Elements return to their places. A step holds the elements that were inserted or removed, and no copy of
  /// the array; an element that is changed in place is kept as it was, and the ids if their order changes.
  /// If the array was changed elsewhere in the meantime, the edits of a step that still apply do; a step of
  /// which none does is skipped. If this reducer replaces it as a whole, or makes more than 65,536 changes in
  /// one action, the history is cleared. Higher-order reducers around this one see a step as the change that it is. Only one of them
  /// may be `undoable` for an array: an outer one would have no history.
  ///
  /// - Parameters:
  ///   - elements: The key path of the array.
  ///   - history: The key path of its history.
  ///   - path: The case of undoing. This reducer gets the action as well, after the step.
  ///   - limit: The number of steps that can be taken back.
  ///   - grouping: Returns whether an action that changed the array is a separate step, joins the latest step, or is
  ///     no step; left out, each is a separate step.
  /// - Returns: The reducer that also undoes. It costs a comparison of two numbers if nothing changed,
  ///   otherwise as much as the change, however many elements there are.
  @inlinable
  public func undoable<Element>(
    _ elements: any WritableKeyPath<State, IdentifiedArray<Element>> & Sendable,
    history: any WritableKeyPath<State, UndoHistory<Element>> & Sendable,
    action path: CasePath<Action, UndoAction>, limit: Int = 100,
    grouping: @escaping @Sendable (Action) -> UndoGrouping = { _ in .separate }
  ) -> Reducer where Element: Equatable & SendableMetatype {
    let elements = Lens(elements)
    let history = Lens(history)
    return Reducer(subscribe: subscribe) { [bind] environment in
      let inner = bind(environment)
      return { state, action in
        let (start, recorded) =
          elements.read(&state) { ($0.stamp, $0.log.recording?.start) }
          ?? (.untouched, .untouched)
        // A change that was made elsewhere is no step.
        if recorded != start { _ = elements.modify(&state) { $0.log.startRecording() } }
        let wanted = path.extract(action.pointee)
        // A step that no longer applies changes nothing: the next one is tried.
        while let wanted, elements.read(&state, { $0.stamp }) == start,
          let step = history.modify(&state, { $0.take(wanted) }) ?? nil
        {
          elements.modify(&state) { $0.take(back: step) }
        }
        let effect = inner(&state, action)
        if elements.read(&state, { $0.stamp }) == start { return effect }
        let grouping = wanted == nil ? grouping(action.pointee) : .separate
        if grouping == .none { return effect }
        let step = elements.modify(&state) { $0.takeStep(since: start) } ?? nil
        _ = history.modify(&state) { $0.note(step, of: wanted, limit: limit, grouping: grouping) }
        return effect
      }
    }
  }
}

extension IdentifiedArray where Element: Equatable {
  /// Applies the edits of a step. An element that is as it was before the step already is left alone, so that a step
  /// without any other edit changes nothing.
  @usableFromInline
  mutating func take(back step: UndoHistory<Element>.Step) {
    for edit in step {
      if case .replace(let element) = edit, self[id: element.id] == element { continue }
      apply(CollectionOfOne(edit))
    }
  }

  /// Returns the step that leads back to an earlier stamp, and records the edits that follow.
  ///
  /// - Parameter start: The stamp at which the recording began.
  /// - Returns: The step, empty if the elements are the same as then; nil if the recording began elsewhere or
  ///   became too long.
  /// - Complexity: O(edits); O(n) if an element came and left, or elements were reordered twice.
  @usableFromInline
  mutating func takeStep(since start: Stamp) -> UndoHistory<Element>.Step? {
    guard let recording = log.startRecording(), recording.start == start else { return nil }
    let edits = recording.inverses.reversed() as UndoHistory<Element>.Step
    // The values that replaced elements had at the start, and whether moved elements were there.
    var replaced: [Element.ID: Element] = [:]
    var wasThere: [Element.ID: Bool] = [:]
    var orders = 0
    for edit in edits {
      switch edit {
      case .insert(let elements, _): for element in elements { wasThere[element.id] = true }
      case .remove(let ids): for id in ids { wasThere[id] = false }
      case .replace(let element): replaced[element.id] = element
      case .order: orders += 1
      }
    }
    // An element that was changed and is the same again is left out.
    let step = edits.filter { edit in
      guard case .replace(let old) = edit, wasThere[old.id] == nil else { return true }
      return replaced[old.id] == old && self[id: old.id] != old
    }
    // Elements that came and left, or two orders, may lead to the same array.
    if step.count > 1, orders > 1 || !wasThere.isEmpty,
      wasThere.allSatisfy({ contains(key: $0.key) == $0.value })
    {
      var old = self
      old.apply(step)
      if old == self { return [] }
    }
    return step
  }
}
