/// A string that a terminal sends, such as a title; only the report of its background is input.
struct TerminalString {
  /// What a byte does to a string.
  enum Step {
    case goesOn
    case ends(Input?)
    /// The byte is no part of the string, which is dropped.
    case breaks(afterEscape: Bool)
  }

  private let isCommand: Bool
  private var bytes: [UInt8] = []
  private var isEscaped = false

  /// The most bytes kept; the report is shorter.
  private static let longest = 64
  private static let report = Array("11;rgb".utf8)
  /// The number of milliseconds that the report may pause: its rest would be taken for keys.
  static let reportPatience: Int32 = 2_000

  /// Creates the string that begins with Escape and this byte; nil if none does.
  init?(start: UInt8) {
    guard "]P_^X".utf8.contains(start) else { return nil }
    isCommand = start == UInt8(ascii: "]")
  }

  /// The number of milliseconds to wait for more of the report; nil for any other string.
  var patience: Int32? {
    let isReport = bytes.starts(with: Self.report) || Self.report.starts(with: bytes)
    return isCommand && !bytes.isEmpty && isReport ? Self.reportPatience : nil
  }

  mutating func take(_ byte: UInt8) -> Step {
    if isEscaped {
      return byte == UInt8(ascii: "\\") ? .ends(input) : .breaks(afterEscape: true)
    }
    switch byte {
    case 0x07: return .ends(input)
    case 0x1B: isEscaped = true
    case 0..<0x20: return .breaks(afterEscape: false)
    default: if bytes.count < Self.longest { bytes.append(byte) }
    }
    return .goesOn
  }

  private var input: Input? {
    isCommand ? Input(string: String(decoding: bytes, as: UTF8.self)) : nil
  }
}
