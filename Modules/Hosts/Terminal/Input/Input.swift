public import Interface

/// An action of the user at the terminal, or a report of the terminal.
public enum Input: Equatable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// A key is held down, and the terminal reports it once more.
  case repeatedKey(Key)
  /// The main button of the mouse was pressed on a cell, counted from 0.
  case click(x: Int, y: Int, isShifted: Bool = false)
  /// The second button of the mouse was pressed on a cell, counted from 0.
  case menu(x: Int, y: Int)
  /// The mouse was moved to a cell while no button was down.
  case move(x: Int, y: Int)
  /// The mouse was moved to a cell while its main button was down.
  case drag(x: Int, y: Int)
  /// The wheel was turned by one notch over a cell; -1 is up, 1 is down.
  case wheel(x: Int, y: Int, step: Int)
  /// Text was pasted; the end of a text of more than `InputParser.longestPaste` bytes is cut off.
  case paste(String, isCut: Bool = false)
  /// The terminal reports whether it knows a private mode.
  case mode(Int, isKnown: Bool)
  /// The terminal reports its background.
  case background(isLight: Bool)
  /// The terminal reports what it is, and so has answered all queries before that one.
  case answered
  /// The window of the terminal has got or lost the focus.
  case windowFocus(Bool)
}

// MARK: - Text

extension Collection<Input> {
  /// The characters and spaces at the beginning, and the number of their inputs.
  package var typedText: (text: String, count: Int) {
    var text = ""
    let typed = prefix { input in
      switch input {
      case .key(.character(let character)), .repeatedKey(.character(let character)):
        text.append(character)
      case .key(.space), .repeatedKey(.space): text.append(" ")
      default: return false
      }
      return true
    }
    return (text, typed.count)
  }
}

// MARK: - The mouse

extension Input {
  /// This input with the mouse on a cell further to the right.
  package func moved(across columns: Int) -> Input {
    switch self {
    case .click(let x, let y, let isShifted): .click(x: x + columns, y: y, isShifted: isShifted)
    case .menu(let x, let y): .menu(x: x + columns, y: y)
    case .move(let x, let y): .move(x: x + columns, y: y)
    case .drag(let x, let y): .drag(x: x + columns, y: y)
    case .wheel(let x, let y, let step): .wheel(x: x + columns, y: y, step: step)
    case .key, .repeatedKey, .paste, .mode, .background, .answered, .windowFocus: self
    }
  }
}

// MARK: - Reports of the terminal

extension Input {
  /// Creates the input of a mouse report: the button, the column and the row, counted from 1; nil for one
  /// without a meaning here.
  init?(mouse numbers: [Int]) {
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    let (x, y) = (numbers[1] - 1, numbers[2] - 1)
    // The bits of Shift, Alt and Control.
    let isShifted = numbers[0] & 0b100 != 0
    switch numbers[0] & ~0b11100 {
    case 0: self = .click(x: x, y: y, isShifted: isShifted)
    case 2: self = .menu(x: x, y: y)
    case 32: self = .drag(x: x, y: y)
    case 35: self = .move(x: x, y: y)
    case 64: self = .wheel(x: x, y: y, step: -1)
    case 65: self = .wheel(x: x, y: y, step: 1)
    default: return nil
    }
  }

  /// Creates the input of a mode report, `mode;state`.
  init?(mode text: Substring) {
    let numbers = Self.numbers(text)
    guard numbers.count == 2 else { return nil }
    self = .mode(numbers[0], isKnown: (1...3).contains(numbers[1]))
  }

  /// Creates the input of a report of the background, `11;rgb:red/green/blue` in hexadecimal
  /// digits of any number; nil for the content of another string.
  init?(string: String) {
    for start in ["11;rgb:", "11;rgba:"] where string.hasPrefix(start) {
      let shares = string.dropFirst(start.count)
        .split(separator: "/", omittingEmptySubsequences: false).map(Self.share)
      guard shares.count >= 3, let red = shares[0], let green = shares[1], let blue = shares[2]
      else { return nil }
      self = .background(isLight: Theme(background: red, green, blue) == .light)
      return
    }
    return nil
  }

  /// The share of the largest number with as many hexadecimal digits, from 0 to 1.
  private static func share(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.utf8.count), let value = UInt32(digits, radix: 16) else {
      return nil
    }
    return Double(value) / Double(UInt32(1) << (4 * digits.utf8.count) - 1)
  }

  /// The numbers of a report, separated by semicolons; 0 for one that is none, or too large.
  static func numbers(_ text: Substring) -> [Int] {
    text.split(separator: ";", omittingEmptySubsequences: false).map {
      UInt16($0).map(Int.init) ?? 0
    }
  }
}
