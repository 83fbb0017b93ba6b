/// The number of colors that are used.
public enum ColorDepth: Sendable {
  /// Bold, dim and reverse, but no color.
  case none
  /// The 16 colors of the terminal's palette, 256 indexed colors, or 24 bits.
  case sixteen, indexed, full
}

extension ColorDepth {
  /// Creates the depth that the environment asks for: `NO_COLOR` (no-color.org) and `CLICOLOR=0`
  /// turn colors off, `COLORTERM` and `TERM` say how many there are.
  ///
  /// GNU screen passes `COLORTERM` on and misreads 24 bits; tmux, which may have the same `TERM`, does not.
  package init(environment: (String) -> String?) {
    let term = environment("TERM") ?? ""
    let isUnwanted = !(environment("NO_COLOR") ?? "").isEmpty || environment("CLICOLOR") == "0"
    let isDecTerminal = term.hasPrefix("vt") && term.dropFirst(2).first?.isNumber ?? false
    let isScreen = term.hasPrefix("screen") && environment("TMUX") == nil
    if isUnwanted || term == "dumb" || isDecTerminal {
      self = .none
    } else if !isScreen, ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "") {
      self = .full
    } else if term.hasSuffix("256color") || term.hasSuffix("-direct") {
      self = .indexed
    } else {
      self = .sixteen
    }
  }
}
