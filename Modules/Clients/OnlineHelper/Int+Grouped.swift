extension Int {
  private static let separators: Set<Character> = [
    ",", "'", "’", "_", " ", "\u{A0}", "\u{2009}", "\u{202F}",
  ]

  /// Reads a whole number with or without group separators, such as `15 485 863`; nil for other texts.
  ///
  /// - Parameter text: Digits, either without separators or in groups of three with equal separators.
  init?(grouped text: String) {
    let text = text.drop(while: \.isWhitespace)
    let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.endIndex
    let groups = text[..<end].split(omittingEmptySubsequences: false) { !$0.isDigit }
    let parts = Set(text[..<end].filter { !$0.isDigit })
    if parts.count > 0 {
      guard parts.count == 1, parts.isSubset(of: Self.separators),
        let first = groups.first, (1...3).contains(first.count),
        groups.dropFirst().allSatisfy({ $0.count == 3 })
      else { return nil }
    }
    self.init(groups.joined())
  }
}

extension Character {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
