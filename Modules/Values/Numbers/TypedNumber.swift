/// The text of a field for a whole number.
///
/// A number may have separators between its digits: `1,000,003`, `1.000.003`, `1'000'003`, `1 000 003`
/// and `1_000_003` are the same. Powers of ten, powers and sums are numbers too: `1e6`, `1.5e6`, `10^9`,
/// `2**31-1`.
public enum TypedNumber: Hashable, Sendable {
  /// Nothing but space.
  case nothing
  /// The number that the text stands for.
  case number(Int)
  /// No number, for the reason in the sentence.
  case refused(String)

  /// The most characters of a text that a sentence quotes.
  private static let longestQuotation = 64

  /// Reads a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) {
    guard !text.allSatisfy(\.isWhitespace) else {
      self = .nothing
      return
    }
    var reader = TypedNumberReader(text)
    guard let value = reader.readAll() else {
      let isLong = text.count > Self.longestQuotation
      self = .refused(
        "“\(text.prefix(Self.longestQuotation))\(isLong ? "…" : "")” is no whole number.")
      return
    }
    self =
      value.number.flatMap { Int(exactly: $0) }.map { .number($0) }
      ?? .refused("Numbers go from \(Int.min.grouped) to \(Int.max.grouped).")
  }
}
