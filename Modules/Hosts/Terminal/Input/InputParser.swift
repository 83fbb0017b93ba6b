import Interface

/// A parser of the bytes that a terminal sends, in pieces of any size.
///
/// The parser keeps at most `longestSequence` of an escape sequence and `longestPaste` of a paste. It
/// drops unknown sequences.
package struct InputParser {
  /// The most bytes kept of one escape sequence; no known one is longer.
  static let longestSequence = 64
  /// The most bytes kept of one paste; the rest of it is dropped.
  package static let longestPaste = 1 << 20
  /// The number of milliseconds to wait for the rest of an escape sequence, unless the environment names another.
  package static let sequencePatience: Int32 = 25
  /// The number of milliseconds on a connection over a network, which may tear a sequence.
  package static let remotePatience: Int32 = 100
  private let sequencePatience: Int32
  /// The most milliseconds that `ESCDELAY` can name; the Escape key waits for them.
  private static let longestPatience: Int32 = 10_000
  /// The number of milliseconds that the report of the background may pause: its rest would be taken for keys.
  static let reportPatience: Int32 = 2_000
  private static let report = Array("11;rgb".utf8)
  /// The number of milliseconds that a paste may pause, after a pause of `sequencePatience`.
  static let pastePatience: Int32 = 2_000

  private enum State: Equatable {
    case ground
    /// Inside a character of several bytes, of which some are missing.
    case scalar(missing: Int)
    /// After an Escape; or after two, if Alt is held: the Escape key, and then another or a sequence.
    case escape
    /// After `ESC O`.
    case shifted
    /// After `ESC [`.
    case sequence
    /// After `ESC [ [`, with which the Linux console begins a function key.
    case console
    /// After `ESC [ M`, with which terminals without mode 1006 report the mouse: three bytes of any value follow.
    case oldMouse
    /// Inside a string, such as a title; of these only a command that reports the background is input.
    case string(isCommand: Bool, isEscaped: Bool = false)
    case paste
    /// Inside a paste of which no byte has come for `sequencePatience`.
    case pausedPaste
  }

  private var state = State.ground
  private(set) var buffer: [UInt8] = []
  private var inputs: [Input] = []
  /// Whether an Escape came before the key, which is how terminals report Alt.
  private var isAlt = false

  /// Creates a parser.
  ///
  /// - Parameter environment: `ESCDELAY` names the milliseconds to wait for the rest of an escape sequence, as for
  ///   programs that use ncurses; `SSH_TTY` tells that the terminal is behind a network.
  package init(environment: (String) -> String? = { _ in nil }) {
    let standard = environment("SSH_TTY") == nil ? Self.sequencePatience : Self.remotePatience
    let named = environment("ESCDELAY").flatMap(Int32.init).flatMap { $0 < 0 ? nil : $0 }
    sequencePatience = min(named ?? standard, Self.longestPatience)
  }

  /// The number of milliseconds that the caller waits for more bytes before it calls `flush`; nil
  /// after complete input.
  ///
  /// Only time tells a lone Escape from the start of a sequence. The same holds for a pause in a paste
  /// and the end of a paste without a closing sequence.
  var patience: Int32? {
    switch state {
    case .ground: nil
    case .pausedPaste: Self.pastePatience
    case .string(isCommand: true, _) where isReport: Self.reportPatience
    default: sequencePatience
    }
  }

  /// Parses bytes; returns the input that is complete.
  ///
  /// Complexity: linear in the number of bytes.
  package mutating func parse(_ bytes: some Collection<UInt8>) -> [Input] {
    if state == .pausedPaste && !bytes.isEmpty {
      // The user presses control-C because the keyboard seems dead: the paste has no end.
      bytes.allSatisfy { $0 == 0x03 } ? finishPaste() : (state = .paste)
    }
    for byte in bytes { take(byte) }
    defer { inputs.removeAll() }
    return inputs
  }

  /// Ends an unfinished sequence; a paste pauses first.
  package mutating func flush() -> [Input] {
    switch state {
    case .paste: state = .pausedPaste
    case .pausedPaste: finishPaste()
    case .escape: inputs += repeatElement(.key(.escape), count: isAlt ? 2 : 1)
    default: break
    }
    if state != .pausedPaste { reset() }
    defer { inputs.removeAll() }
    return inputs
  }

  private mutating func reset() {
    state = .ground
    isAlt = false
    buffer.removeAll(keepingCapacity: true)
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takePlain(byte)
    case .scalar(let missing): takeScalar(byte, missing: missing)
    case .escape: takeEscaped(byte)
    case .shifted:
      state = .ground
      byte == 0x1B ? restart(byte) : emit(KeyReport.key(keypad: byte) ?? KeyReport.key(final: byte))
    case .sequence: takeSequence(byte)
    case .console:
      reset()
      if (0x41...0x45).contains(byte) { emit(.function(Int(byte) - 0x40)) }
    case .oldMouse: takeOldMouse(byte)
    case .string(let isCommand, let isEscaped):
      takeString(byte, isCommand: isCommand, isEscaped: isEscaped)
    case .paste, .pausedPaste: takePaste(byte)
    }
  }

  /// Drops an unfinished sequence, whose next byte begins something else.
  private mutating func restart(_ byte: UInt8, isEscaped: Bool = false) {
    reset()
    if isEscaped {
      state = .escape
      takeEscaped(byte)
    } else {
      takePlain(byte)
    }
  }

  /// Appends a key, unless it has no meaning together with Alt; control-C always has its own.
  private mutating func emit(_ key: Key?, isRepeat: Bool = false) {
    let key = isAlt && key != .control("c") ? key?.with(.alt) : key
    if let key { inputs.append(isRepeat ? .repeatedKey(key) : .key(key)) }
    isAlt = false
  }

  // MARK: Characters

  private mutating func takePlain(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x21..<0x7F: emit(.character(Character(Unicode.Scalar(byte))))
    case 0xC2...0xF4:
      buffer = [byte]
      state = .scalar(missing: byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3)
    default: emit(Key.key(control: byte))
    }
  }

  private mutating func takeScalar(_ byte: UInt8, missing: Int) {
    guard byte & 0xC0 == 0x80 else { return restart(byte) }
    buffer.append(byte)
    if missing > 1 { return state = .scalar(missing: missing - 1) }
    let scalar = String(validating: buffer, as: UTF8.self)?.unicodeScalars.first
    state = .ground
    buffer.removeAll(keepingCapacity: true)
    let isText = scalar.map { $0.properties.generalCategory != .control } ?? false
    emit(isText ? scalar.map { .character(Character($0)) } : nil)
  }

  // MARK: Sequences

  private mutating func takeEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "O"): state = .shifted
    case _ where isAlt:
      // Of two Escapes, the first was a separate key.
      inputs.append(.key(.escape))
      isAlt = false
      takeEscaped(byte)
    case 0x1B: isAlt = true
    case UInt8(ascii: "]"): state = .string(isCommand: true)
    case UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      state = .string(isCommand: false)
    default:
      reset()
      isAlt = true
      takePlain(byte)
    }
  }

  private mutating func takeString(_ byte: UInt8, isCommand: Bool, isEscaped: Bool) {
    switch byte {
    case 0x07 where !isEscaped, UInt8(ascii: "\\") where isEscaped:
      let text = String(decoding: buffer, as: UTF8.self)
      reset()
      if isCommand, let input = Input(string: text) { inputs.append(input) }
    case 0x1B where !isEscaped: state = .string(isCommand: isCommand, isEscaped: true)
    case _ where isEscaped, 0..<0x20: restart(byte, isEscaped: isEscaped)
    default: if buffer.count < Self.longestSequence { buffer.append(byte) }
    }
  }

  /// Whether the command may be the report of the background.
  private var isReport: Bool {
    !buffer.isEmpty && (buffer.starts(with: Self.report) || Self.report.starts(with: buffer))
  }

  private mutating func takeSequence(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "[") where buffer.isEmpty: state = .console
    case UInt8(ascii: "M") where buffer.isEmpty: state = .oldMouse
    case 0x20..<0x40:
      if buffer.count < Self.longestSequence { buffer.append(byte) }
    case 0x40..<0x7F: finishSequence(byte)
    default: restart(byte)
    }
  }

  /// Takes the button, the column and the row of an old report, each 32 more than it is; of a place too far away a byte
  /// is less than that.
  private mutating func takeOldMouse(_ byte: UInt8) {
    buffer.append(byte)
    guard buffer.count == 3 else { return }
    let numbers = buffer.map { Int($0) - 0x20 }
    reset()
    if let input = Input(mouse: numbers) { inputs.append(input) }
  }

  private mutating func finishSequence(_ final: UInt8) {
    let body = String(decoding: buffer, as: UTF8.self)
    let isWhole = buffer.count < Self.longestSequence
    let wasAlt = isAlt
    reset()
    guard isWhole else { return }
    switch final {
    case UInt8(ascii: "~") where body == "200": state = .paste
    case UInt8(ascii: "M"):
      // Without the sign, as rxvt writes it, the button is 32 more than it is.
      var numbers = Input.numbers(body.hasPrefix("<") ? body.dropFirst() : body[...])
      if !body.hasPrefix("<"), let button = numbers.first { numbers[0] = button - 0x20 }
      if let input = Input(mouse: numbers) { inputs.append(input) }
    case UInt8(ascii: "I") where body.isEmpty: inputs.append(.windowFocus(true))
    case UInt8(ascii: "O") where body.isEmpty: inputs.append(.windowFocus(false))
    case UInt8(ascii: "c") where body.hasPrefix("?"): inputs.append(.answered)
    case UInt8(ascii: "y") where body.hasPrefix("?") && body.hasSuffix("$"):
      if let input = Input(mode: body.dropFirst().dropLast()) { inputs.append(input) }
    default:
      let report = KeyReport(body)
      if report.isRelease { return }
      isAlt = wasAlt || report.isAlt
      emit(report.key(final: final), isRepeat: report.isRepeat)
    }
  }

  // MARK: Paste

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func takePaste(_ byte: UInt8) {
    buffer.append(byte)
    if byte == UInt8(ascii: "~") && buffer.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] {
      buffer.removeLast(Self.pasteEnd.count)
      finishPaste()
    } else if buffer.count > Self.longestPaste + 2 * Self.pasteEnd.count {
      // Enough is kept to see the end of the paste arrive.
      buffer.removeSubrange(Self.longestPaste..<Self.longestPaste + Self.pasteEnd.count)
    }
  }

  private mutating func finishPaste() {
    var bytes = buffer.prefix(Self.longestPaste)
    let isCut = bytes.count < buffer.count
    if isCut {
      // The first bytes of a character whose others are cut off.
      let end = bytes.suffix(3).lastIndex { $0 >= 0xC0 } ?? bytes.endIndex
      if String(validating: bytes[end...], as: UTF8.self) == nil { bytes = bytes[..<end] }
    }
    inputs.append(.paste(String(decoding: bytes, as: UTF8.self), isCut: isCut))
    reset()
    buffer = []
  }
}
