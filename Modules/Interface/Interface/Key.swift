/// A key as a person names it, whatever the host that reports it.
public enum Key: Hashable, Sendable {
  /// A printable character other than a space.
  case character(Character)
  /// A character pressed together with Control.
  case control(Character)
  /// A character pressed together with Alt.
  case alt(Character)
  case enter, escape, space, tab, backTab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// The key that types this character.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self = character == " " ? .space : .character(character)
  }
}
