/// What the generator knows of a file.
struct ParsedSource: Equatable {
  var text: String
  /// The enums that have payloads, in the order in which they stand.
  var enums: [EnumDescription] = []
  /// The members that are written by hand, by the name of their type.
  var members: [String: MemberNames] = [:]
  /// The imports, without their comments.
  var imports: [Import] = []
  /// The bytes from the first marker to the end of the last, if the file has them.
  var region: Range<Int>?
  /// What the enums are not given, and why.
  var notes: [Problem] = []

  struct Import: Equatable {
    var module: String
    /// The whole of it as it is written, on one line or on several if conditions are around it.
    var text: String
  }
}
