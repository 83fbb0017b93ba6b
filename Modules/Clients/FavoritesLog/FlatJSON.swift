/// Reads one JSON object of numbers, arrays of numbers, and strings without escapes: all that the log
/// is made of.
struct FlatJSON {
  /// A number, or an array of numbers.
  enum Numbers: Equatable {
    case one(Int)
    case list([Int])

    /// Returns whether all numbers satisfy a condition.
    func allSatisfy(_ condition: (Int) -> Bool) -> Bool {
      switch self {
      case .one(let number): condition(number)
      case .list(let numbers): numbers.allSatisfy(condition)
      }
    }
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// Reads an object that is all there is.
  ///
  /// - Parameter readValue: Is given each key, reads its value, and returns whether it could.
  /// - Returns: Whether all of it was read.
  mutating func readObject(
    _ readValue: (_ key: ArraySlice<UInt8>, _ json: inout FlatJSON) -> Bool
  ) -> Bool {
    guard take("{") else { return false }
    repeat {
      guard let key = readString(), take(":"), readValue(key, &self) else { return false }
    } while take(",")
    guard take("}") else { return false }
    skipSpaces()
    return rest.isEmpty
  }

  /// Reads a whole number that fits an `Int`.
  mutating func readNumber() -> Int? {
    skipSpaces()
    let text = rest.prefix { $0.digit != nil || $0 == UInt8(ascii: "-") }
    let digits = text.drop { $0 == UInt8(ascii: "-") }
    guard digits.first != UInt8(ascii: "0") || digits.count == 1 else { return nil }
    rest = rest[text.endIndex...]
    return Int(String(decoding: text, as: UTF8.self))
  }

  /// Reads a whole number, or an array of whole numbers.
  mutating func readNumbers() -> Numbers? {
    guard take("[") else { return readNumber().map { .one($0) } }
    if take("]") { return .list([]) }
    var numbers: [Int] = []
    repeat {
      guard let number = readNumber() else { return nil }
      numbers.append(number)
    } while take(",")
    return take("]") ? .list(numbers) : nil
  }

  /// Reads a string; nil if it has escapes.
  mutating func readString() -> ArraySlice<UInt8>? {
    guard take("\"") else { return nil }
    let text = rest.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 >= 0x20 }
    rest = rest[text.endIndex...]
    return rest.take("\"") ? text : nil
  }

  /// Goes past a sign after spaces, if it comes next.
  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipSpaces()
    return rest.take(sign)
  }

  private mutating func skipSpaces() {
    while rest.take(" ") || rest.take("\t") || rest.take("\r") {}
  }
}

extension ArraySlice<UInt8> {
  /// Goes past a sign, if it is the first.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: sign) else { return false }
    removeFirst()
    return true
  }
}

extension UInt8 {
  /// The value of a decimal digit.
  var digit: Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) ? Int(self - UInt8(ascii: "0")) : nil
  }
}
