extension Effect {
  /// Reports an action for a part of the state that does not exist.
  ///
  /// - Parameter whole: The state of the part's parent; an enum is in another case.
  @usableFromInline
  static func absent(
    _ part: String, in whole: Any? = nil, _ action: Any, _ fileID: StaticString, _ line: UInt
  ) -> Effect {
    let reason = whole.flatMap(caseName).map { ": the state is in the case “\($0)”" } ?? ""
    return .report(
      """
      The reducer at \(fileID):\(line) received \(describe(action)), but \(part) is not there\(reason); \
      cancel what still sends it when the part goes away, or handle the action before the part \
      is taken away.
      """)
  }
}
