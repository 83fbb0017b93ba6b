/// The reason for which a command stops, as a sentence for the user.
package struct Refusal: Error, Equatable {
  /// What is wrong, and what to do about it.
  package let sentence: String
  /// The exit status: 64 for wrong arguments, 65 for a package that does not fit, 73 for a file that
  /// cannot be written.
  package let status: Int32

  /// Creates a refusal.
  ///
  /// - Parameters:
  ///   - sentence: What is wrong, and what to do about it.
  ///   - status: The exit status, by default 64 for wrong arguments.
  package init(_ sentence: String, _ status: Int32 = 64) {
    self.sentence = sentence
    self.status = status
  }
}

extension Refusal {
  /// Creates a refusal of a package that lacks the place where something belongs.
  ///
  /// - Parameter place: The missing place, with its file.
  init(noPlace place: String) {
    self.init(
      "There is no \(place), so that the feature cannot be put there; nothing was written.", 65)
  }
}
