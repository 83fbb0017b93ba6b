/// The colors of the styles on a light or on a dark background.
///
/// Plain text and the background have the terminal's colors.
package struct Theme: Equatable, Sendable {
  /// A color, chosen for each number of colors that terminals have.
  package struct Color: Equatable, Sendable {
    /// One of the 16 colors; nil for the color of plain text.
    package let sixteen: Int?
    /// One of the 256 colors.
    package let indexed: Int
    /// Red, green and blue; nil for the color of `indexed`.
    package let full: RGB?
  }

  package struct RGB: Equatable, Sendable {
    package let red: Int
    package let green: Int
    package let blue: Int

    package init(_ red: Int, _ green: Int, _ blue: Int) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }
  }

  /// The color of text that matters less, of lines, and of all that lies under a box.
  package let secondary: Color
  /// The color of all roles but `danger`.
  package let accent: Color
  package let danger: Color
  /// The colors of labels.
  package let yellow: Color
  package let green: Color
  package let blue: Color
  package let purple: Color

  package static let dark = Theme(
    secondary: Color(sixteen: 8, indexed: 246, full: nil),
    accent: Color(sixteen: 6, indexed: 79, full: RGB(84, 205, 178)),
    danger: Color(sixteen: 9, indexed: 210, full: RGB(255, 120, 120)),
    yellow: Color(sixteen: 11, indexed: 221, full: RGB(255, 215, 95)),
    green: Color(sixteen: 10, indexed: 114, full: RGB(135, 215, 135)),
    // The two blues of 16 colors are too dark.
    blue: Color(sixteen: 14, indexed: 111, full: RGB(135, 175, 255)),
    purple: Color(sixteen: 13, indexed: 177, full: RGB(215, 135, 255)))

  package static let light = Theme(
    secondary: Color(sixteen: nil, indexed: 242, full: nil),
    accent: Color(sixteen: 4, indexed: 23, full: RGB(0, 110, 90)),
    danger: Color(sixteen: 1, indexed: 124, full: RGB(178, 24, 36)),
    // The yellows and greens of 16 colors are too light.
    yellow: Color(sixteen: nil, indexed: 94, full: RGB(135, 95, 0)),
    green: Color(sixteen: nil, indexed: 22, full: RGB(0, 95, 0)),
    blue: Color(sixteen: 4, indexed: 25, full: RGB(0, 95, 175)),
    purple: Color(sixteen: 5, indexed: 91, full: RGB(135, 0, 175)))
}

extension Theme {
  /// Creates the theme for the background that `COLORFGBG` names, or for a dark one.
  ///
  /// Terminals set it to the numbers of the 16 colors of text and background, such as `15;0`.
  package init(environment: (String) -> String?) {
    let background = environment("COLORFGBG")?.split(separator: ";").last.flatMap { Int($0) }
    self = background == 7 || (9...15).contains(background ?? 0) ? .light : .dark
  }

  /// Creates the theme for a background of sRGB, with shares from 0 to 1: the one whose text has
  /// more contrast.
  package init(background red: Double, _ green: Double, _ blue: Double) {
    // The relative luminance of WCAG, with a gamma of 2; black and white have the same contrast at
    // 0.179.
    let luminance = 0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue
    self = luminance > 0.179 ? .light : .dark
  }

  /// Returns the parameters of the SGR sequence that brings a terminal from one pen to another that
  /// has all styles of the first.
  package func parameters(from old: Pen = [], to new: Pen, in depth: ColorDepth) -> String {
    let added = new.subtracting(old)
    var codes: [String] = []
    if added.contains(.bold) { codes.append("1") }
    if added.contains(.dim) && depth == .none { codes.append("2") }
    if added.contains(.italic) { codes.append("3") }
    if added.contains(.underline) { codes.append("4") }
    if added.contains(.reverse) { codes.append("7") }
    let color = color(of: new)
    if color != self.color(of: old), let code = color?.code(in: depth) { codes.append(code) }
    return codes.joined(separator: ";")
  }

  /// The roles with their colors; the first that a pen has decides its color.
  package var roles: [(name: String, pen: Pen, color: Color)] {
    [
      ("danger", .danger, danger), ("focus", .focus, accent), ("match", .match, accent),
      ("selection", .selection, accent), ("accent", .accent, accent),
      ("border", .border, accent), ("yellow", .yellow, yellow), ("green", .green, green),
      ("blue", .blue, blue), ("purple", .purple, purple), ("dim", .dim, secondary),
    ]
  }

  /// Returns the color of a pen; nil for plain text.
  package func color(of pen: Pen) -> Color? {
    roles.first { pen.contains($0.pen) }?.color
  }
}

extension Theme.Color {
  /// The parameters that set the color of text.
  fileprivate func code(in depth: ColorDepth) -> String? {
    switch depth {
    case .none: nil
    case .sixteen: sixteen.map { "\($0 < 8 ? 30 + $0 : 82 + $0)" }
    case .full where full != nil: full.map { "38;2;\($0.red);\($0.green);\($0.blue)" }
    case .indexed, .full: "38;5;\(indexed)"
    }
  }
}
