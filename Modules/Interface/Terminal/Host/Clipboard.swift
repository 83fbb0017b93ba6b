/// The clipboard of the terminal, which a program may fill but not read.
package enum Clipboard {
  /// The most bytes of a text that are copied; terminals ignore longer sequences.
  package static let longest = 1 << 15

  /// Returns the sequence that copies a text (OSC 52 of xterm).
  package static func bytes(copying text: String) -> [UInt8] {
    Array("\u{1B}]52;c;\(base64(Array(text.utf8)))\u{7}".utf8)
  }

  /// Returns the Base64 form of bytes (RFC 4648).
  package static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
      for digit in 0..<4 {
        text.append(digit <= group.count ? digits[bits >> (18 - 6 * digit) & 63] : "=")
      }
    }
    return text
  }
}
