/// The clipboard of the terminal, which a program may fill but not read.
package enum Clipboard: String {
  /// The terminal takes what is copied.
  case terminal
  /// tmux or GNU screen may drop what is copied, or pass it on.
  case tmux, screen

  /// The most bytes of a text that are copied; terminals ignore longer sequences.
  package static let longest = 1 << 15
  /// The most bytes that GNU screen passes on at once.
  private static let longestPiece = 240

  /// Creates the clipboard of the terminal that the environment describes.
  package init(environment: (String) -> String?) {
    func names(_ variable: String) -> Bool { environment(variable)?.isEmpty == false }
    self = names("TMUX") ? .tmux : names("STY") ? .screen : .terminal
  }

  /// Returns the sequence that copies a text (OSC 52 of xterm).
  ///
  /// tmux obeys it or passes it on, each only if it is configured to, so it gets both forms.
  package func bytes(copying text: String) -> [UInt8] {
    let plain = Array("\u{1B}]52;c;\(Self.base64(Array(text.utf8)))\u{7}".utf8)
    func passed(_ bytes: some Sequence<UInt8>) -> [UInt8] {
      Array("\u{1B}P".utf8) + bytes + Array("\u{1B}\\".utf8)
    }
    return switch self {
    case .terminal: plain
    case .tmux: plain + passed(Array("tmux;\u{1B}".utf8) + plain)
    case .screen:
      stride(from: 0, to: plain.count, by: Self.longestPiece).flatMap {
        passed(plain[$0..<min($0 + Self.longestPiece, plain.count)])
      }
    }
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
