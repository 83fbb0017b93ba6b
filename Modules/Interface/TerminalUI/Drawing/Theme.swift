/// The colors of the styles on a light or on a dark background.
///
/// Plain text and the background are those of the terminal.
struct Theme: Equatable, Sendable {
  /// A color, chosen for each number of colors that terminals have.
  struct Color: Equatable, Sendable {
    /// One of the 16 colors; nil for the color of plain text.
    let sixteen: Int?
    /// One of the 256 colors.
    let indexed: Int
    /// Red, green and blue; nil for those of `indexed`.
    let full: RGB?
  }

  struct RGB: Equatable, Sendable {
    let red: Int
    let green: Int
    let blue: Int

    init(_ red: Int, _ green: Int, _ blue: Int) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }
  }

  /// The color of text that matters less, of lines, and of all that lies under a box.
  let secondary: Color
  /// The colors of the roles.
  let focus: Color
  let selection: Color
  let accent: Color
  let match: Color
  let border: Color
  let danger: Color

  /// Creates a theme in which one color stands for all roles but `danger`.
  private init(secondary: Color, accent: Color, danger: Color) {
    (self.secondary, self.accent, self.danger) = (secondary, accent, danger)
    (focus, selection, match, border) = (accent, accent, accent, accent)
  }

  static let dark = Theme(
    secondary: Color(sixteen: 8, indexed: 246, full: nil),
    accent: Color(sixteen: 6, indexed: 79, full: RGB(84, 205, 178)),
    danger: Color(sixteen: 9, indexed: 210, full: RGB(255, 120, 120)))

  static let light = Theme(
    secondary: Color(sixteen: nil, indexed: 242, full: nil),
    accent: Color(sixteen: 4, indexed: 23, full: RGB(0, 110, 90)),
    danger: Color(sixteen: 1, indexed: 124, full: RGB(178, 24, 36)))
}

extension Theme {
  /// Creates the theme for the background that `COLORFGBG` names, or for a dark one.
  ///
  /// Terminals set it to the numbers of the 16 colors of text and background, such as `15;0`.
  init(environment: (String) -> String?) {
    let background = environment("COLORFGBG")?.split(separator: ";").last.flatMap { Int($0) }
    self = background == 7 || (9...15).contains(background ?? 0) ? .light : .dark
  }

  /// Creates the theme for a background of sRGB, with shares from 0 to 1: the one whose text has
  /// more contrast.
  init(background red: Double, _ green: Double, _ blue: Double) {
    // The relative luminance of WCAG, with a gamma of 2; black and white have the same contrast at
    // 0.179.
    let luminance = 0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue
    self = luminance > 0.179 ? .light : .dark
  }

  /// Returns the parameters of the SGR sequence that brings a terminal from one pen to another that
  /// has all styles of the first.
  func parameters(from old: Pen = [], to new: Pen, in depth: ColorDepth) -> String {
    let added = new.subtracting(old)
    var codes: [String] = []
    if added.contains(.bold) { codes.append("1") }
    if added.contains(.dim) && depth == .none { codes.append("2") }
    if added.contains(.underline) { codes.append("4") }
    if added.contains(.reverse) { codes.append("7") }
    let color = color(of: new)
    if color != self.color(of: old), let code = color?.code(in: depth) { codes.append(code) }
    return codes.joined(separator: ";")
  }

  /// Returns the color of the role that a pen has; the first of these where it has several.
  func color(of pen: Pen) -> Color? {
    let roles: [(Pen, Color)] = [
      (.danger, danger), (.focus, focus), (.match, match), (.selection, selection),
      (.accent, accent), (.border, border), (.dim, secondary),
    ]
    return roles.first { pen.contains($0.0) }?.1
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
