/// The sizes that controls share, so that columns line up.
enum Control {
  /// The room in front of a row for the marker of the focus.
  static let gutter = 2
  /// The marker of the focus, which needs no color.
  static let marker = "▸"
  /// The width of the text of a field, and the least.
  static let field = 24
  static let narrowestField = 10
  /// The least width of a text in a row.
  static let narrowestText = 8
  /// The width that a number may grow to without moving its neighbors.
  static let number = 13
  /// The length of a progress bar.
  static let bar = 20
  static let shortestBar = 5
  /// The width of the percentage behind a progress bar.
  static let percent = 8
  /// The number of rows that a list needs at least.
  static let fewestRows = 3

  /// The room between a label and what follows it.
  static func gap(_ label: String) -> Int { label.isEmpty ? 0 : 2 }
}
