extension Reducer {
  /// Turns a reducer of one element into a reducer of all elements of a collection.
  ///
  /// An action for an element that is not there changes nothing and is reported. The effects of an
  /// element are cancelled when it is removed, and their ids are its own: elements that use the
  /// same id do not cancel each other. An element is known by its key: one that is removed and added again
  /// by one action stays, and one that changes its id is another from then on, to which the effect belongs
  /// that the change returned.
  ///
  /// ```swift
  /// todoReducer.forEach(
  ///   state: \.todos, action: AppAction.Paths.todo, environment: \.todos)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The key path of the collection: an `IdentifiedArray` or a `Dictionary`.
  ///   - action: The case that holds the key of an element and an action for it.
  ///   - environment: Returns the element's environment.
  ///   - fileID: The file that reports name.
  ///   - line: The line that reports name.
  /// - Returns: The reducer of the whole. The work for one action does not depend on how many
  ///   elements there are.
  @inlinable
  public func forEach<Whole, WholeAction, WholeEnvironment, Elements: KeyedElements>(
    state: any WritableKeyPath<Whole, Elements> & Sendable,
    action: CasePath<WholeAction, (Elements.Key, Action)>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, WholeEnvironment>
  where Elements.Value == State, Elements.Key: Sendable {
    pullback(environment: environment)
      .forEach(Lens(state), action, fileID, line)
  }

  /// Turns a reducer of one element into a reducer of all elements of a collection.
  ///
  /// - Parameters:
  ///   - state: The path to the collection: a lens, or a case path where the state is an enum.
  ///   - action: The case that holds the key of an element and an action for it.
  ///   - environment: Returns the element's environment.
  ///   - fileID: The file that reports name.
  ///   - line: The line that reports name.
  /// - Returns: The reducer of the whole; see the form that takes a key path.
  @inlinable
  public func forEach<Whole, WholeAction, WholeEnvironment, Elements: KeyedElements>(
    state: some StatePath<Whole, Elements>,
    action: CasePath<WholeAction, (Elements.Key, Action)>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, WholeEnvironment>
  where Elements.Value == State, Elements.Key: Sendable {
    pullback(environment: environment)
      .forEach(state.lens, action, fileID, line)
  }

  /// The one reducer beneath both forms.
  @inlinable
  func forEach<Whole, WholeAction, Elements: KeyedElements>(
    _ lens: Lens<Whole, Elements>, _ path: CasePath<WholeAction, (Elements.Key, Action)>,
    _ fileID: StaticString, _ line: UInt
  ) -> Reducer<Whole, WholeAction, Environment>
  where Elements.Value == State, Elements.Key: Sendable {
    let step = ElementStep(lens)
    return Reducer<Whole, WholeAction, Environment>(bind: { [bind] environment in
      let inner = bind(environment)
      return BoundReducer(matches: path.matches) { whole, wholeAction in
        withHeldAction({ path.taking(wholeAction) }) { keyed in
          let effect = lens.modify(&whole.pointee) { elements in
            elements.modify(following: &keyed.pointee.0) { element in
              withUnsafeMutablePointer(to: &keyed.pointee.1) { inner(&element, $0) }
            }
          }
          let key = keyed.pointee.0
          guard case .some(.some(let effect)) = effect else {
            return .absent("the element \(key)", wholeAction.pointee, fileID, line)
          }
          guard !effect.isNone else { return .none }
          return effect.within(step, key: EffectID(key)) { path.embed((key, $0)) }
        } ?? .none
      }
    })
  }
}
