extension Reducer {
  /// Turns a reducer of one element into a reducer of all elements of a collection.
  ///
  /// An action for an absent element changes nothing and is reported. The effects of an element are
  /// cancelled when it is removed, and their ids are its own: elements that use the same id do not
  /// cancel each other. An element is known by its key: one that is removed and added again by one
  /// action stays. An element whose id changes is another one from then on; the effect that the change
  /// returned belongs to it.
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
  /// - Returns: The reducer of the whole.
  /// - Complexity: O(1) for one action, however many elements there are. If the reducer has subscriptions, the
  ///   store asks each element once, and after each action the changed elements.
  @inlinable
  public func forEach<Whole, WholeAction, WholeEnvironment, Elements: KeyedElements>(
    state: any WritableKeyPath<Whole, Elements> & Sendable,
    action: CasePath<WholeAction, (Elements.Key, Action)>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, WholeEnvironment>
  where Elements.Value == State, Elements.Key: Sendable {
    forEach(
      state: Lens(state), action: action, environment: environment, fileID: fileID, line: line)
  }

  /// Turns a reducer of one element into a reducer of all elements of a collection.
  ///
  /// - Parameters:
  ///   - state: The path to the collection: a lens, or a case path for a state that is an enum.
  ///   - action: The case that holds the key of an element and an action for it.
  ///   - environment: Returns the element's environment.
  ///   - fileID: The file that reports name.
  ///   - line: The line that reports name.
  /// - Returns: The reducer of the whole; see the form that takes a key path.
  @inlinable
  public func forEach<Whole, WholeAction, WholeEnvironment, Elements: KeyedElements>(
    state: any StatePath<Whole, Elements>,
    action: CasePath<WholeAction, (Elements.Key, Action)>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, WholeEnvironment>
  where Elements.Value == State, Elements.Key: Sendable {
    let lens = state.lens
    let step = StateStep(toElementsOf: lens)
    let subscribe = subscribe.map { subscribe in
      {
        @Sendable (wholeEnvironment: WholeEnvironment)
          -> Reducer<Whole, WholeAction, WholeEnvironment>.Subscribe in
        let subscribe = subscribe(environment(wholeEnvironment))
        return { whole, interpreter in
          _ = lens.read(whole) { elements in
            MainActor.assumeIsolated {
              for key in interpreter.part.changedKeys(of: elements.pointee, at: step) {
                guard let element = elements.pointee.value(forKey: key) else { continue }
                interpreter.enter(step, EffectID(key), { action.embed((key, $0)) }) { inner in
                  withUnsafePointer(to: element) { subscribe($0, inner) }
                }
              }
            }
          }
        }
      }
    }
    return Reducer<Whole, WholeAction, WholeEnvironment>(subscribe: subscribe) {
      [bind] wholeEnvironment in
      let inner = bind(environment(wholeEnvironment))
      return { whole, wholeAction in
        withHeldAction({ action.extract(wholeAction.pointee) }) { keyed in
          var key = keyed.pointee.0
          let effect = lens.modify(&whole) { elements in
            elements.modify(following: &key) { element in
              withUnsafePointer(to: &keyed.pointee.1) { inner(&element, $0) }
            }
          }
          guard case .some(.some(let effect)) = effect else {
            return Self.absent("the element \(key)", wholeAction, fileID, line)
          }
          guard !effect.isNone else { return .none }
          return effect.inside(step, EffectID(key)) { [key] in action.embed((key, $0)) }
        } ?? .none
      }
    }
  }
}
