/// The error of a wrong argument: one sentence that names it and what would be right.
public struct Refusal: Error, Equatable {
  /// The sentence.
  public let sentence: String

  /// Creates a refusal.
  public init(_ sentence: String) {
    self.sentence = sentence
  }
}
