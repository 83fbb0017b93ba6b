import Interface

/// Turns the bytes that a terminal sends into input, however they are torn into pieces.
///
/// Whatever the bytes are, the parser keeps at most `longestSequence` of an escape sequence and
/// `longestPaste` of a paste, and sequences that it does not know are swallowed whole.
struct InputParser {
  /// The most bytes kept of one escape sequence; no known one is longer.
  static let longestSequence = 64
  /// The most bytes kept of one paste; the rest of it is dropped.
  static let longestPaste = 1 << 20

  private enum State: Equatable {
    case ground
    /// Inside a character of several bytes, with so many to come.
    case scalar(missing: Int)
    case escape
    /// After `ESC O`.
    case shifted
    /// After `ESC [`.
    case sequence
    /// After `ESC [ [`, with which the Linux console begins a function key.
    case console
    /// Inside a string that a terminal sends; nothing of it is input.
    case string
    case stringEscape
    case paste
  }

  private var state = State.ground
  private var buffer: [UInt8] = []
  private var inputs: [Input] = []

  /// Whether what arrived last may go on: a lone Escape is told from the start of a sequence only
  /// by time, so the caller waits a moment for more and then calls `flush`.
  var isWaiting: Bool { state != .ground && state != .paste }

  /// Takes bytes in, and returns the input that is complete.
  ///
  /// Complexity: linear in the number of bytes.
  mutating func parse(_ bytes: some Sequence<UInt8>) -> [Input] {
    for byte in bytes { take(byte) }
    defer { inputs.removeAll() }
    return inputs
  }

  /// Ends what does not go on.
  mutating func flush() -> [Input] {
    guard isWaiting else { return [] }
    let isLoneEscape = state == .escape
    reset()
    return isLoneEscape ? [.key(.escape)] : []
  }

  private mutating func reset() {
    state = .ground
    buffer.removeAll(keepingCapacity: true)
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takePlain(byte)
    case .scalar(let missing): takeScalar(byte, missing: missing)
    case .escape: takeEscaped(byte)
    case .shifted:
      reset()
      byte == 0x1B ? state = .escape : emit(Self.key(final: byte))
    case .sequence: takeSequence(byte)
    case .console: reset()
    case .string: takeString(byte)
    case .stringEscape: byte == UInt8(ascii: "\\") ? reset() : restart(byte)
    case .paste: takePaste(byte)
    }
  }

  /// Drops an unfinished sequence, whose next byte begins something else.
  private mutating func restart(_ byte: UInt8) {
    reset()
    state = .escape
    takeEscaped(byte)
  }

  private mutating func emit(_ key: Key?) {
    if let key { inputs.append(.key(key)) }
  }

  // MARK: Characters

  private mutating func takePlain(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x21..<0x7F: emit(.character(Character(Unicode.Scalar(byte))))
    case 0xC2...0xF4:
      buffer = [byte]
      state = .scalar(missing: byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3)
    default: emit(Self.key(control: byte))
    }
  }

  private mutating func takeScalar(_ byte: UInt8, missing: Int) {
    guard byte & 0xC0 == 0x80 else {
      reset()
      return takePlain(byte)
    }
    buffer.append(byte)
    if missing > 1 { return state = .scalar(missing: missing - 1) }
    let text = String(validating: buffer, as: UTF8.self)
    reset()
    guard let scalar = text?.unicodeScalars.first else { return }
    if scalar.properties.generalCategory != .control { emit(.character(Character(scalar))) }
  }

  private static func key(control byte: UInt8) -> Key? {
    switch byte {
    case 0x20: .space
    case 0x0D, 0x0A: .enter
    case 0x09: .tab
    case 0x7F, 0x08: .backspace
    case 0x00..<0x1B: .control(Character(Unicode.Scalar(byte == 0 ? 0x40 : byte + 0x60)))
    case 0x1C..<0x20: .control(Character(Unicode.Scalar(byte + 0x40)))
    default: nil
    }
  }

  // MARK: Sequences

  private mutating func takeEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "O"): state = .shifted
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string
    default:
      // No key is named with Alt here: what follows Escape at once is Escape and then that key, as
      // a script types them.
      emit(.escape)
      reset()
      takePlain(byte)
    }
  }

  private mutating func takeString(_ byte: UInt8) {
    if byte == 0x07 { return reset() }
    if byte == 0x1B { state = .stringEscape }
  }

  private mutating func takeSequence(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      reset()
      state = .escape
    case UInt8(ascii: "[") where buffer.isEmpty: state = .console
    case 0x20..<0x40:
      if buffer.count < Self.longestSequence { buffer.append(byte) }
    case 0x40..<0x7F: finishSequence(byte)
    default:
      reset()
      takePlain(byte)
    }
  }

  private mutating func finishSequence(_ final: UInt8) {
    let body = String(decoding: buffer, as: UTF8.self)
    let isWhole = buffer.count < Self.longestSequence
    reset()
    guard isWhole else { return }
    switch final {
    case UInt8(ascii: "~"):
      let number = Self.numbers(body).first
      if number == 200 { return state = .paste }
      emit(Self.key(number: number))
    case UInt8(ascii: "M") where body.hasPrefix("<"): takeMouse(Self.numbers(body.dropFirst()))
    case UInt8(ascii: "y") where body.hasPrefix("?") && body.hasSuffix("$"):
      let numbers = Self.numbers(body.dropFirst().dropLast())
      if numbers.count == 2 {
        inputs.append(.mode(numbers[0], isKnown: (1...3).contains(numbers[1])))
      }
    default: emit(Self.key(final: final))
    }
  }

  private mutating func takeMouse(_ numbers: [Int]) {
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return }
    let (x, y) = (numbers[1] - 1, numbers[2] - 1)
    switch numbers[0] & ~0b11100 {
    case 0: inputs.append(.click(x: x, y: y))
    case 64: inputs.append(.wheel(x: x, y: y, step: -1))
    case 65: inputs.append(.wheel(x: x, y: y, step: 1))
    default: break
    }
  }

  private static func numbers(_ text: some StringProtocol) -> [Int] {
    text.split(separator: ";", omittingEmptySubsequences: false).map {
      UInt16($0).map(Int.init) ?? 0
    }
  }

  private static func key(number: Int?) -> Key? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }

  private static func key(final: UInt8) -> Key? {
    switch Unicode.Scalar(final) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "M": .enter
    case "Z": .backTab
    default: nil
    }
  }

  // MARK: Paste

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func takePaste(_ byte: UInt8) {
    buffer.append(byte)
    if byte == UInt8(ascii: "~") && buffer.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] {
      let text = buffer.dropLast(Self.pasteEnd.count).prefix(Self.longestPaste)
      inputs.append(.paste(String(decoding: text, as: UTF8.self)))
      reset()
      buffer = []
    } else if buffer.count > Self.longestPaste + 2 * Self.pasteEnd.count {
      // Enough is kept to see the end of the paste arrive.
      buffer.removeSubrange(Self.longestPaste..<Self.longestPaste + Self.pasteEnd.count)
    }
  }
}
