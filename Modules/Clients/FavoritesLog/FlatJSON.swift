/// Reads one JSON object of numbers, arrays of numbers, and strings without escapes: all that the log
/// is made of.
struct FlatJSON {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Reads an object that is all there is.
  ///
  /// - Parameter readValue: Is given each key, reads its value, and returns whether it could.
  /// - Returns: Whether all of it was read.
  mutating func readObject(
    _ readValue: (_ key: ArraySlice<UInt8>, _ json: inout FlatJSON) -> Bool
  ) -> Bool {
    guard skip("{") else { return false }
    repeat {
      guard let key = readString(), skip(":"), readValue(key, &self) else { return false }
    } while skip(",")
    return skip("}") && nextByte() == nil
  }

  /// Reads a whole number that fits an `Int`.
  mutating func readNumber() -> Int? {
    guard nextByte() != nil else { return nil }
    let isNegative = skip("-", spaced: false)
    let start = position
    var number = 0
    while position < bytes.endIndex, let digit = bytes[position].digit {
      let (tenfold, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, more) = tenfold.subtractingReportingOverflow(digit)
      if overflow || more { return nil }
      number = sum
      position += 1
    }
    let digits = position - start
    guard digits > 0, digits == 1 || bytes[start] != UInt8(ascii: "0") else { return nil }
    // It is counted below zero, because Int.min has no positive counterpart.
    if isNegative { return number }
    return number == .min ? nil : -number
  }

  /// Reads an array of whole numbers.
  mutating func readNumbers() -> [Int]? {
    guard skip("[") else { return nil }
    if skip("]") { return [] }
    var numbers: [Int] = []
    repeat {
      guard let number = readNumber() else { return nil }
      numbers.append(number)
    } while skip(",")
    return skip("]") ? numbers : nil
  }

  /// Reads a string; nil if it has escapes.
  mutating func readString() -> ArraySlice<UInt8>? {
    guard skip("\"") else { return nil }
    let start = position
    while position < bytes.endIndex, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\") || bytes[position] < 0x20 { return nil }
      position += 1
    }
    let text = bytes[start..<position]
    return skip("\"", spaced: false) ? text : nil
  }

  /// Goes past a sign, if it comes next.
  private mutating func skip(_ sign: Unicode.Scalar, spaced: Bool = true) -> Bool {
    let next = spaced ? nextByte() : position < bytes.endIndex ? bytes[position] : nil
    guard next == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  /// The next byte that is no space; nil at the end.
  private mutating func nextByte() -> UInt8? {
    while position < bytes.endIndex {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
      default: return bytes[position]
      }
    }
    return nil
  }
}

extension UInt8 {
  /// The value of a decimal digit.
  var digit: Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) ? Int(self - UInt8(ascii: "0")) : nil
  }
}
