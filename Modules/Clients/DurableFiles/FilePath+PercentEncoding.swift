extension FilePath {
  /// The path in ASCII, as in a URL of a file: of bytes other than letters, digits, slashes, hyphens,
  /// periods, underscores and tildes, a percent sign and two digits (RFC 3986, section 2.1).
  public var percentEncoded: String {
    bytes.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isItself = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if scalar.isASCII, isItself || "/-._~".unicodeScalars.contains(scalar) { return "\(scalar)" }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }

  /// Creates the path that was encoded as a text; nil for any other text.
  public init?(percentEncoded text: String) {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let decoded = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), decoded != 0
      else { return nil }
      bytes.append(decoded)
      rest = rest.dropFirst(2)
    }
    self.init(bytes: bytes)
  }
}
