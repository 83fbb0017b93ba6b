/// The style of a cell.
struct Pen: OptionSet, Hashable {
  let rawValue: UInt8

  static let bold = Pen(rawValue: 1)
  static let dim = Pen(rawValue: 2)
  static let underline = Pen(rawValue: 4)
  static let reverse = Pen(rawValue: 8)
  /// The accent color.
  static let accent = Pen(rawValue: 16)
  /// The color of destructive controls.
  static let danger = Pen(rawValue: 32)

  /// The styles that are visible on blanks.
  static let seenOnBlanks: Pen = [.underline, .reverse]
}

/// The number of colors that are used.
public enum ColorDepth: Sendable {
  /// Bold, dim and reverse, but no color.
  case none
  case sixteen, indexed, full
}

extension ColorDepth {
  /// Creates the depth that the environment asks for: `NO_COLOR` (no-color.org) and `CLICOLOR=0`
  /// turn colors off, `COLORTERM` and `TERM` say how many there are.
  init(environment: (String) -> String?) {
    let term = environment("TERM") ?? ""
    let isUnwanted = !(environment("NO_COLOR") ?? "").isEmpty || environment("CLICOLOR") == "0"
    if isUnwanted || term == "dumb" || term.hasPrefix("vt") {
      self = .none
    } else if ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "") {
      self = .full
    } else if term.hasSuffix("256color") || term.hasSuffix("-direct") {
      self = .indexed
    } else {
      self = .sixteen
    }
  }

  /// Returns the parameters of the SGR sequence that sets a pen after a reset.
  func parameters(of pen: Pen) -> String {
    var codes: [String] = []
    if pen.contains(.bold) { codes.append("1") }
    if pen.contains(.dim) { codes.append("2") }
    if pen.contains(.underline) { codes.append("4") }
    if pen.contains(.reverse) { codes.append("7") }
    if pen.contains(.danger) {
      codes += color(sixteen: "31", indexed: "38;5;203", full: "38;2;240;98;98")
    } else if pen.contains(.accent) {
      codes += color(sixteen: "36", indexed: "38;5;79", full: "38;2;84;205;178")
    }
    return codes.joined(separator: ";")
  }

  private func color(sixteen: String, indexed: String, full: String) -> [String] {
    switch self {
    case .none: []
    case .sixteen: [sixteen]
    case .indexed: [indexed]
    case .full: [full]
    }
  }
}
