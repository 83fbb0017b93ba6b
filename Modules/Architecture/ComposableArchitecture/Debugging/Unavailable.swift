// Overloads that programs with common mistakes match: their messages say what to write instead. The
// compiler tries them only if no other overload fits.

extension Reducer {
  /// A pullback to a property that cannot be changed.
  @available(*, unavailable, message: "the key path must lead to a var")
  @_disfavoredOverload
  public func pullback<Whole, WholeAction, WholeEnvironment>(
    state: KeyPath<Whole, State>, action: CasePath<WholeAction, Action>,
    environment: (@Sendable (WholeEnvironment) -> Environment)? = nil
  ) -> Reducer<Whole, WholeAction, WholeEnvironment> { .empty }

  /// A pullback to a whole with another environment, without the part's.
  @available(
    *, unavailable, message: "pass the part's environment, such as environment: { _ in () }"
  )
  @_disfavoredOverload
  public func pullback<Whole, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<Whole, State> & Sendable, action: CasePath<WholeAction, Action>
  ) -> Reducer<Whole, WholeAction, WholeEnvironment> { .empty }

  /// A pullback that is given a case instead of its path.
  @available(*, unavailable, message: "pass a case path, such as AppAction.Paths.part")
  @_disfavoredOverload
  public func pullback<Whole, WholeAction>(
    state: KeyPath<Whole, State>, action: (Action) -> WholeAction
  ) -> Reducer<Whole, WholeAction, Environment> { .empty }

  /// A pullback that is given a case instead of its path.
  @available(*, unavailable, message: "pass a case path, such as AppAction.Paths.part")
  @_disfavoredOverload
  public func pullback<Whole, WholeAction, WholeEnvironment>(
    state: KeyPath<Whole, State>, action: (Action) -> WholeAction,
    environment: @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<Whole, WholeAction, WholeEnvironment> { .empty }

  /// A reducer of elements of a collection that cannot be changed.
  @available(*, unavailable, message: "the key path must lead to a var")
  @_disfavoredOverload
  public func forEach<Whole, WholeAction, WholeEnvironment, Elements: KeyedElements>(
    state: KeyPath<Whole, Elements>, action: CasePath<WholeAction, (Elements.Key, Action)>,
    environment: @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<Whole, WholeAction, WholeEnvironment> { .empty }
}

extension Store {
  /// A scope that is given an action instead of a case path.
  @available(*, unavailable, message: "pass a case path, such as AppAction.Paths.part")
  @_disfavoredOverload
  public func scope<Part, PartAction>(
    state: KeyPath<State, Part>, action: Action
  ) -> Store<Part, PartAction> { scope(state: state) { (_: PartAction) in action } }

  /// A view store of states that cannot be compared.
  @available(*, unavailable, message: "make the state Equatable, or call view(removeDuplicates:)")
  @_disfavoredOverload
  public var view: ViewStore<State, Action> { view { _, _ in false } }
}
