extension Effect {
  /// Reports an action for a part of the state that is not there.
  @usableFromInline
  static func absent(
    _ part: String, _ action: Any, _ fileID: StaticString, _ line: UInt
  ) -> Effect {
    .report(
      """
      The reducer at \(fileID):\(line) received \(describe(action)), but \(part) is not there; \
      cancel what still sends it when the part goes away, or handle the action before the part \
      is taken away.
      """)
  }
}
