/// What takes back the changes of an identified array since recording began.
@usableFromInline
struct EditRecording<Element: Identifiable> where Element.ID: Sendable {
  /// The mark of the array when recording began.
  let start: Stamp
  /// For each change, the edit that takes it back.
  var inverses: [ElementEdit<Element>] = []

  /// The number of changes that are recorded. A copy of an array that is recorded may be kept
  /// anywhere: it must not grow with each of its changes for ever.
  static var limit: Int { 1 << 16 }

  @usableFromInline
  init(start: Stamp) {
    self.start = start
  }
}

extension EditRecording: Sendable where Element: Sendable {}
