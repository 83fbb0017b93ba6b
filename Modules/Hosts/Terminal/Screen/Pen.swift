/// The style of a cell.
package struct Pen: OptionSet, Hashable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  // The generic one of option sets is a loop that is not specialized.
  package init(arrayLiteral elements: Pen...) {
    rawValue = elements.reduce(0) { $0 | $1.rawValue }
  }

  package static let bold = Pen(rawValue: 1)
  /// The color of secondary text; faint text on a terminal without colors.
  package static let dim = Pen(rawValue: 2)
  package static let underline = Pen(rawValue: 4)
  package static let reverse = Pen(rawValue: 8)
  /// The role of text that the program emphasizes, such as that a number is prime.
  package static let accent = Pen(rawValue: 16)
  /// The role of destructive controls.
  package static let danger = Pen(rawValue: 32)
  /// The role of the control that has the focus.
  package static let focus = Pen(rawValue: 64)
  /// The role of selected, marked and current elements without the focus.
  package static let selection = Pen(rawValue: 128)
  /// The role of text that a search found.
  package static let match = Pen(rawValue: 256)
  /// The role of borders around what takes keys, and of scroll bars.
  package static let border = Pen(rawValue: 512)
  package static let italic = Pen(rawValue: 1024)
  /// The colors of labels; red is `danger`.
  package static let yellow = Pen(rawValue: 2048)
  package static let green = Pen(rawValue: 4096)
  package static let blue = Pen(rawValue: 8192)
  package static let purple = Pen(rawValue: 16384)

  /// The styles that are visible on blanks.
  package static let seenOnBlanks: Pen = [.underline, .reverse]
}
