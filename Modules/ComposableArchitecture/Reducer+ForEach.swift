extension Reducer {
  /// Turns a reducer of one element into a reducer of all elements of a collection.
  ///
  /// An action for an element that is not there changes nothing and is reported. The effects of an
  /// element are cancelled when it is removed, and their ids are its own: elements that use the
  /// same id do not cancel each other.
  ///
  /// - Parameters:
  ///   - state: The way to the collection: an `IdentifiedArray` or a `Dictionary`.
  ///   - action: The case that holds the key of an element and an action for it.
  ///   - environment: What the element's effects need, taken from what the whole's need.
  ///   - fileID: Where reports say the reducer is.
  ///   - line: Where reports say the reducer is.
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
    forEach(
      state: Lens(state), action: action, environment: environment, fileID: fileID, line: line)
  }

  /// Turns a reducer of one element into a reducer of all elements of a collection.
  ///
  /// - Parameters:
  ///   - state: The way to the collection: a lens, or a case path where the state is an enum.
  ///   - action: The case that holds the key of an element and an action for it.
  ///   - environment: What the element's effects need, taken from what the whole's need.
  ///   - fileID: Where reports say the reducer is.
  ///   - line: Where reports say the reducer is.
  /// - Returns: The reducer of the whole; see the form that takes a key path.
  @inlinable
  public func forEach<Whole, WholeAction, WholeEnvironment, Elements: KeyedElements>(
    state: some StatePath<Whole, Elements>,
    action: CasePath<WholeAction, (Elements.Key, Action)>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction, WholeEnvironment>
  where Elements.Value == State, Elements.Key: Sendable {
    let lens = state.lens
    let path = action
    return Reducer<Whole, WholeAction, WholeEnvironment> {
      [reduce] whole, wholeAction, wholeEnvironment in
      guard let (key, action) = path.extract(wholeAction) else { return .none }
      let effect = lens.modify(&whole) { elements in
        elements.modify(key) { reduce(&$0, action, environment(wholeEnvironment)) }
      }
      guard case .some(.some(let effect)) = effect else {
        return .absent("the element \(key)", wholeAction, fileID, line)
      }
      return effect.operation == nil ? .none : effect.ofElement(key, lens, action: path.embed)
    }
  }
}

extension Effect {
  /// Makes the effect of an element one of the whole, bound to that element.
  @usableFromInline
  func ofElement<Whole, WholeAction, Elements: KeyedElements>(
    _ key: Elements.Key, _ lens: Lens<Whole, Elements>,
    action embed: @escaping @Sendable ((Elements.Key, Action)) -> WholeAction
  ) -> Effect<WholeAction> where Elements.Key: Sendable {
    let element = Lens<Elements, Elements.Value>(
      way: .lent(
        get: { $0.value(forKey: key) }, modify: { elements, body in elements.modify(key, body) }))
    return mapped({ embed((key, $0)) }, lifting: { element.lift($0).flatMap(lens.lift) })
      .within(element: EffectID(key)) { (whole: UnsafePointer<Whole>) in
        var isThere = false
        lens.read(whole) { isThere = $0.pointee.contains(key: key) }
        return isThere
      }
  }
}
