/// Why an argument is not accepted: one sentence that names it and what would be right.
public struct Refusal: Error, Equatable {
  /// The sentence.
  public let sentence: String

  /// Makes a refusal.
  public init(_ sentence: String) {
    self.sentence = sentence
  }
}
