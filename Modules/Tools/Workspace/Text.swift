extension String {
  /// This text with spaces behind it, up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// This text with spaces before it, up to a width.
  func indented(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// With a small letter at its beginning.
  var uncapitalized: String { prefix(1).lowercased() + dropFirst() }
}

extension [String] {
  /// Each of them once, where it comes first.
  var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }

  /// The words with commas between them, and the last after "and".
  var enumerated: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and \(last)"
  }
}
