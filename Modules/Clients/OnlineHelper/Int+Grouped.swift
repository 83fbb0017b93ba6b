extension Int {
  /// Reads a whole number with or without group separators, such as `15 485 863`; nil for other texts.
  ///
  /// - Parameter text: Digits, either without separators or in groups of three with equal separators.
  init?(grouped text: String) {
    let number =
      #/\s*([0-9]+|[0-9]{1,3}(?:([,'’_ \u{A0}\u{2009}\u{202F}])[0-9]{3}(?:\2[0-9]{3})*))\s*/#
    guard let match = text.wholeMatch(of: number) else { return nil }
    self.init(match.1.filter(\.isWholeNumber))
  }
}
