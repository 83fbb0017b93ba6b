extension Store {
  /// A value that is computed from the state, again only after its input has changed.
  ///
  /// Read in the body of a view, it evaluates the body again then. The store keeps the last value of each
  /// place of the code.
  ///
  /// ```swift
  /// let names = store.derived(from: \.pupils.orderStamp) { $0.pupils.map(\.name).sorted() }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The input of the computation, such as the stamp of a collection, or several values in one.
  ///   - fileID: The file of this call.
  ///   - line: The line of this call.
  ///   - column: The column of this call.
  ///   - compute: Computes the value from the state and from constants; parts of the state that `input`
  ///     does not cover may be out of date.
  /// - Returns: The value.
  public func derived<Input: Equatable, Value>(
    from input: KeyPath<State, Input>, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ compute: (State) -> Value
  ) -> Value {
    let place = Step.Place(fileID, line, column)
    let input = self[input]
    if let last = derivedValues[place] as? (Input, Value), last.0 == input { return last.1 }
    let value = withState(compute)
    derivedValues[place] = (input, value)
    return value
  }
}
