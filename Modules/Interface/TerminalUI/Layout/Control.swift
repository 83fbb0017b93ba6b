/// The measures that controls share, so that columns line up.
enum Control {
  /// The room in front of a row for the marker of the focus.
  static let gutter = 2
  /// What marks the focus, where colours are not seen.
  static let marker = "▸"
  /// The room inside a text field, as wanted and at least.
  static let field = 24
  static let narrowestField = 10
  /// How wide a text in a row stays at least.
  static let narrowestText = 8
  /// How many digits and separators of a number do not move its neighbours.
  static let number = 13
  /// The length of a progress bar.
  static let bar = 20
  static let shortestBar = 5
  /// The room behind a progress bar for a share.
  static let percent = 8
  /// How many rows of a list are asked for where there is little room.
  static let fewestRows = 3

  /// The room between a label and what follows it.
  static func gap(_ label: String) -> Int { label.isEmpty ? 0 : 2 }
}
