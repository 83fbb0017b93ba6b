/// A text to search for. Differences of case and accents do not matter.
///
/// ```swift
/// SearchText("flabebe").range(in: "Flabébé")  // 0..<7
/// SearchText("strasse").range(in: "Hauptstraße")  // 5..<11
/// ```
public struct SearchText: Hashable, Sendable {
  private let letters: [Character]

  /// The text in the form that it is compared in: without white space at its ends, folded.
  public var folded: String { String(letters) }

  /// Creates a text to search for, without white space at its ends.
  public init(_ text: String) {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex
    letters = Array(start[..<end].folded)
  }

  /// Whether there is nothing to search for.
  public var isEmpty: Bool { letters.isEmpty }

  /// Returns the offsets of the characters of a text in which this text is found first; nil if it is not found,
  /// or empty.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of both texts.
  public func range(in text: String) -> Range<Int>? {
    if letters.isEmpty { return nil }
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return firstRange(in: Array(text.folded)) }
    var folded: [Character] = []
    // The offset of the character that each letter is a part of.
    var offsets: [Int] = []
    for (offset, character) in text.enumerated() {
      folded += String(character).folded
      while offsets.count < folded.count { offsets.append(offset) }
    }
    return firstRange(in: folded).map { offsets[$0.lowerBound]..<offsets[$0.upperBound - 1] + 1 }
  }

  private func firstRange(in text: [Character]) -> Range<Int>? {
    // W14: `firstRange(of:)` costs ten times more in a short text.
    text.indices.first { text[$0...].starts(with: letters) }.map { $0..<$0 + letters.count }
  }
}

extension StringProtocol {
  /// The text with one form of letters that differ in case, and of Latin and Greek letters that differ in accents:
  /// “flabebe” for “Flabébé”, “strasse” for “Straße”.
  public var folded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var folded = String.UnicodeScalarView()
    // The capital forms have no final sigma and no sharp s.
    for scalar in lowercased().uppercased().unicodeScalars.lazy.flatMap({ $0.lower }) {
      let isAccent = (0x300...0x36F).contains(scalar.value)
      if isAccent, folded.last.map(Unicode.Scalar.letters.values.contains) == true { continue }
      folded.append(scalar.withoutAccent)
    }
    return String(folded)
  }
}

extension Unicode.Scalar {
  /// The small letters without accents, by their names.
  fileprivate static let letters: [String: Unicode.Scalar] = {
    let scalars = [0x61...0x7A, 0x3B1...0x3C9].joined().compactMap { Unicode.Scalar(UInt32($0)) }
    return Dictionary(
      scalars.compactMap { scalar in scalar.properties.name.map { ($0, scalar) } },
      uniquingKeysWith: { first, _ in first })
  }()

  fileprivate var lower: String.UnicodeScalarView { properties.lowercaseMapping.unicodeScalars }

  /// The letter that has this name without an accent: “E” for “E WITH ACUTE”.
  fileprivate var withoutAccent: Unicode.Scalar {
    guard value >= 0x80, let name = properties.name,
      let accent = name.firstRange(of: " WITH ")
    else { return self }
    return Self.letters[String(name[..<accent.lowerBound])] ?? self
  }
}
