/// One line of the table.
struct Row {
  /// What the figures are of.
  enum Unit: String {
    case nanoseconds, bytes, count
  }

  /// A goal of a row, and whether the row reaches it: information, and no reason to fail.
  struct Reach {
    let words: String
    let isReached: Bool

    init(_ words: String, _ isReached: Bool) {
      self.words = words
      self.isReached = isReached
    }
  }

  let workload: String
  let what: String
  let figures: Figures
  var unit = Unit.nanoseconds
  /// The floor that was measured in turn, for times.
  var floor: Figures?
  var reach: Reach?

  /// The ratio of the median to the median of the floor.
  var ratio: Double? {
    guard let floor, floor.median > 0 else { return nil }
    return figures.median / floor.median
  }
}

extension Bench {
  /// The rows as a table with aligned columns, then the notes.
  var table: String {
    let head = ["", "workload", "median", "min", "max", "x F", "reach", "reached"]
    let lines = [head] + rows.map(\.columns)
    let widths = head.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let text = lines.map { line in
      let cells = line.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - line[column].count)
        return (2...5).contains(column) ? padding + line[column] : line[column] + padding
      }
      return cells.joined(separator: "  ").trimmingEnd
    }
    return (text + notes.map { "\n\($0)" }).joined(separator: "\n")
  }
}

extension Row {
  fileprivate var columns: [String] {
    [
      workload, what, shown(figures.median), shown(figures.min), shown(figures.max),
      ratio.map(shownRatio) ?? "",
      reach?.words ?? "", reach.map { $0.isReached ? "yes" : "no" } ?? "",
    ]
  }

  /// Returns an empty string for a ratio that is too large to be useful.
  private func shownRatio(_ ratio: Double) -> String {
    switch ratio {
    case ..<1000: ratio.rounded(to: 2)
    case ..<100_000: ratio.rounded(to: 0)
    default: ""
    }
  }

  private func shown(_ value: Double) -> String {
    switch unit {
    case .count: value.rounded(to: 0)
    case .bytes:
      value < 100_000 ? "\(value.rounded(to: 0)) B" : "\((value / 1e6).rounded(to: 1)) MB"
    case .nanoseconds:
      switch value {
      case ..<1e3: "\(value.rounded(to: 1)) ns"
      case ..<1e6: "\((value / 1e3).rounded(to: 2)) µs"
      case ..<1e9: "\((value / 1e6).rounded(to: 2)) ms"
      default: "\((value / 1e9).rounded(to: 2)) s"
      }
    }
  }
}

extension Double {
  /// The number with a fixed number of digits behind the point.
  func rounded(to digits: Int) -> String {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    guard isFinite, magnitude * scale < 1e18 else { return "\(self)" }
    let whole = Int((self * scale).rounded())
    guard digits > 0 else { return "\(whole)" }
    let text = String(whole.magnitude)
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    return "\(whole < 0 ? "-" : "")\(padded.dropLast(digits)).\(padded.suffix(digits))"
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
