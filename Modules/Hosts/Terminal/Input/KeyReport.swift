import Interface

/// The content of an escape sequence for a key: the key, its modifiers, and whether it was pressed
/// or released.
///
/// xterm writes `ESC [ 1 ; modifiers A`; the keyboard protocol of kitty adds `:event` to the
/// modifiers, and writes all other keys as `ESC [ code:shifted:base ; modifiers:event u`, where `base` is the code of
/// the key at that place of a keyboard with Latin letters. xterm can be told to write such keys as
/// `ESC [ 27 ; modifiers ; code ~`.
///
/// The program asks for neither; another program that crashed may have left either on.
struct KeyReport {
  private let fields: [[UInt32]]

  /// Parses the text between `ESC [` and the last byte.
  init(_ body: String) {
    fields = body.split(separator: ";", omittingEmptySubsequences: false).map { field in
      field.split(separator: ":", omittingEmptySubsequences: false).map { UInt32($0) ?? 0 }
    }
  }

  /// Whether the key was released; it took effect when it was pressed.
  var isRelease: Bool { number(1, 1) == 3 }

  /// Whether the key is held down, and is reported once more.
  var isRepeat: Bool { number(1, 1) == 2 }

  /// Whether Alt, Super, Hyper or Meta was held.
  var isAlt: Bool { modifiers & 0b11_1010 != 0 }

  /// The key; nil for one without a meaning here.
  ///
  /// - Parameter final: The last byte of the sequence.
  func key(final: UInt8) -> Key? {
    let key =
      switch Unicode.Scalar(final) {
      case "~" where number(0, 0) == 27: key(code: number(2, 0))
      case "~": Self.key(number: number(0, 0))
      case "u": key(code: number(0, 0))
      default: Self.key(final: final)
      }
    var held: Key.Modifiers = []
    if isShift { held.insert(.shift) }
    if isControl { held.insert(.control) }
    return key?.with(held) ?? key
  }

  private var modifiers: UInt32 { max(number(1, 0), 1) - 1 }
  private var isShift: Bool { modifiers & 0b1 != 0 }
  private var isControl: Bool { modifiers & 0b100 != 0 }

  private func number(_ field: Int, _ part: Int) -> UInt32 {
    guard fields.indices.contains(field), fields[field].indices.contains(part) else { return 0 }
    return fields[field][part]
  }

  /// The key of a code of the keyboard protocol.
  private func key(code: UInt32) -> Key? {
    switch code {
    case 0: return nil
    case 0x09: return isShift ? .backTab : .tab
    case 0x20 where !isControl: return .space
    case 1..<0x20, 0x7F: return Key.key(control: UInt8(truncatingIfNeeded: code))
    // Keys without a character, such as Caps Lock, are in the range of private use.
    case 0xE014...0xE01F: return .function(Int(code) - 0xE013)
    case Self.keypad: return Self.keypadKeys[Int(code - Self.keypad.lowerBound)]
    case 0x80..<0xA0, 0xE000...0xF8FF: return nil
    default: break
    }
    guard let scalar = Unicode.Scalar(code) else { return nil }
    if isControl {
      let base = scalar.isASCII ? nil : Unicode.Scalar(number(0, 2))
      return .control(Character(base.map { $0.value > 0x20 ? $0 : scalar } ?? scalar))
    }
    if isShift, let shifted = Unicode.Scalar(number(0, 1)), shifted.value >= 0x20 {
      return .character(Character(shifted))
    }
    let text = isShift ? String(scalar).uppercased() : String(scalar)
    return text.count == 1 ? text.first.map { .character($0) } : nil
  }
}

// MARK: - What the last byte and the number mean

extension KeyReport {
  /// The key of a sequence that ends with a letter.
  static func key(final: UInt8) -> Key? {
    switch Unicode.Scalar(final) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "P": .function(1)
    case "Q": .function(2)
    case "R": .function(3)
    case "S": .function(4)
    case "Z": .backTab
    default: nil
    }
  }

  /// The key of the keypad in a sequence `ESC O …`, which a terminal sends while the keypad is told to differ from the
  /// other keys.
  static func key(keypad final: UInt8) -> Key? {
    switch Unicode.Scalar(final) {
    case "M": .enter
    case "X": .character("=")
    case "j"..."y": .character(Character(Unicode.Scalar(final - 0x40)))
    default: nil
    }
  }

  /// The codes of the keypad in the keyboard protocol, and its keys: nil for Insert and Begin.
  private static let keypad: ClosedRange<UInt32> = 57399...57427
  private static let keypadKeys: [Key?] =
    "0123456789./*-+".map { .character($0) } + [.enter, .character("="), .character(",")]
    + [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, nil, .delete, nil]

  /// The key of a sequence that ends with `~`.
  private static func key(number: UInt32) -> Key? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(Int(number) - 10)
    case 17...21: .function(Int(number) - 11)
    case 23, 24: .function(Int(number) - 12)
    default: nil
    }
  }
}
