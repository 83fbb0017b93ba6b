/// Something that is wrong in a program, which it survives: a sentence for its developer.
public struct Issue: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, where, and what to do about it, in one line.
  public let description: String

  /// Makes an issue of a sentence.
  ///
  /// - Parameter description: What is wrong, where, and what to do about it, in one line.
  public init(_ description: String) {
    self.description = description
  }
}
