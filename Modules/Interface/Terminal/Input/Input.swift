/// Something that a person did at the terminal, or that the terminal reports.
public enum Input: Equatable, Sendable {
  /// A key was pressed.
  case key(Keystroke)
  /// A key is held down, and the terminal reports it once more.
  case repeatedKey(Keystroke)
  /// The main button of the mouse was pressed on a cell, counted from 0.
  case click(x: Int, y: Int, isShifted: Bool = false)
  /// The mouse was moved to a cell while no button was down.
  case move(x: Int, y: Int)
  /// The mouse was moved to a cell while its main button was down.
  case drag(x: Int, y: Int)
  /// The wheel was turned by one notch over a cell; -1 is up, 1 is down.
  case wheel(x: Int, y: Int, step: Int)
  /// Text was pasted.
  case paste(String)
  /// The terminal reports whether it knows a private mode.
  case mode(Int, isKnown: Bool)
  /// The terminal reports its background.
  case background(isLight: Bool)
}
