/// A reducer that is bound to its environment, and is run by a store or by the reducer around it.
///
/// State and action are passed by their addresses, whatever their size, which are valid during the call.
/// Most actions belong to another reducer: `matches` finds that out at the cost of one small call.
@usableFromInline
struct BoundReducer<State, Action> {
  @usableFromInline
  typealias Update = (UnsafeMutablePointer<State>, UnsafePointer<Action>) -> Effect<Action>

  /// Whether an action may be this reducer's.
  @usableFromInline let matches: (UnsafePointer<Action>) -> Bool
  /// Handles an action that may be this reducer's.
  @usableFromInline let update: Update

  /// Whether some actions do not match.
  @usableFromInline let isSelective: Bool

  /// Creates a reducer of all actions.
  @inlinable
  init(update: @escaping Update) {
    self.matches = { _ in true }
    self.isSelective = false
    self.update = update
  }

  /// Creates a reducer of the actions that match.
  @inlinable
  init(matches: @escaping (UnsafePointer<Action>) -> Bool, update: @escaping Update) {
    self.matches = matches
    self.isSelective = true
    self.update = update
  }

  @inlinable
  @inline(__always)
  func callAsFunction(
    _ state: UnsafeMutablePointer<State>, _ action: UnsafePointer<Action>
  ) -> Effect<Action> {
    !isSelective || matches(action) ? update(state, action) : .none
  }
}

// A closure loads all its captures on entry. These classes are captured as one reference instead, and
// load what they need.

/// Four reducers that run in order.
@usableFromInline
final class Four<State, Action> {
  @usableFromInline let first: BoundReducer<State, Action>
  @usableFromInline let second: BoundReducer<State, Action>
  @usableFromInline let third: BoundReducer<State, Action>
  @usableFromInline let fourth: BoundReducer<State, Action>

  @inlinable
  init(
    first: BoundReducer<State, Action>, second: BoundReducer<State, Action>,
    third: BoundReducer<State, Action>, fourth: BoundReducer<State, Action>
  ) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  @inlinable
  func update(
    _ state: UnsafeMutablePointer<State>, _ action: UnsafePointer<Action>
  ) -> Effect<Action> {
    let one = first(state, action)
    let two = second(state, action)
    let three = third(state, action)
    let four = fourth(state, action)
    // Mostly there is one effect at most, and nothing to merge.
    if two.isNone, three.isNone, four.isNone { return one }
    if one.isNone, three.isNone, four.isNone { return two }
    return one.merged(with: two).merged(with: three).merged(with: four)
  }
}

/// A reducer of a part that is stored in the whole.
@usableFromInline
final class StoredPullback<Whole, WholeAction, Part, PartAction> {
  @usableFromInline let inner: BoundReducer<Part, PartAction>
  @usableFromInline let offset: Int
  @usableFromInline let extract: (UnsafePointer<WholeAction>) -> PartAction?
  /// Turns an effect of the part into one of the whole.
  @usableFromInline let lift: Lift

  @usableFromInline
  typealias Lift = (
    Effect<PartAction>, UnsafePointer<Whole>, UnsafePointer<WholeAction>
  ) -> Effect<WholeAction>

  @inlinable
  init(
    _ inner: BoundReducer<Part, PartAction>, at offset: Int,
    extract: @escaping (UnsafePointer<WholeAction>) -> PartAction?,
    lift: @escaping Lift
  ) {
    self.inner = inner
    self.offset = offset
    self.extract = extract
    self.lift = lift
  }

  @inlinable
  func update(
    _ whole: UnsafeMutablePointer<Whole>, _ wholeAction: UnsafePointer<WholeAction>
  ) -> Effect<WholeAction> {
    let part = UnsafeMutableRawPointer(whole).advanced(by: offset)
      .assumingMemoryBound(to: Part.self)
    let effect = withHeldAction({ extract(wholeAction) }) { inner(part, $0) }
    guard let effect, !effect.isNone else { return .none }
    return lift(effect, whole, wholeAction)
  }
}
