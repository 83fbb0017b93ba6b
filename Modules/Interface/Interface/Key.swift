/// A key by its common name, independent of the host that reports it.
public enum Key: Hashable, Sendable {
  /// A printable character other than a space.
  case character(Character)
  /// A character pressed together with Control.
  case control(Character)
  /// A character pressed together with Alt.
  case alt(Character)
  /// A key that is named by its cap; `backTab` is Tab with Shift, `delete` removes the character behind the cursor.
  case enter, escape, space, tab, backTab, backspace, delete
  /// A key that moves the focus, the selection or the cursor.
  case up, down, left, right, home, end, pageUp, pageDown
  /// A function key, counted from 1.
  case function(Int)
  /// A key that is no character, pressed together with Shift, Control or Alt.
  indirect case modified(Modifiers, Key)

  /// The modifiers that are held while a key is pressed.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits of the modifiers.
    public let rawValue: UInt8

    /// Creates modifiers from their bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Control key.
    public static let control = Modifiers(rawValue: 2)
    /// The Alt key, or Option.
    public static let alt = Modifiers(rawValue: 4)
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// The key that types this character.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self = character == " " ? .space : .character(character)
  }
}
