/// The path of a page, such as `/76219/pokemon=25`: the number of a session, if it has one, and the address of a screen.
struct PagePath {
  /// The number of the session; nil for a path that begins one.
  let tab: Int?
  /// The address of the screen; empty for the first one.
  let screen: String
  /// Leads from the page to the first address; empty if the page is in the same folder.
  let root: String

  /// The most bytes: each name may open a screen.
  static let longest = 1_000

  /// Reads a path; returns nil for a path that no page has.
  init?(_ path: String) {
    guard path.first == "/", path.utf8.count <= Self.longest else { return nil }
    if path == "/" {
      (tab, screen, root) = (nil, "", "")
      return
    }
    var names = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    root = String(repeating: "../", count: names.count - 1)
    if let first = names.first, first.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), !first.isEmpty {
      guard let number = Int(first), "\(number)" == first else { return nil }
      tab = number
      names.removeFirst()
      // The address of its connection.
      if names == ["socket"] { return nil }
    } else {
      tab = nil
    }
    // A name with a dot would be a file.
    guard !names.contains(where: { $0.isEmpty || $0.contains(".") }) else { return nil }
    screen = names.map(\.unescaped).joined(separator: "/")
  }
}

extension String {
  /// The address of a screen as a part of a path.
  var pathEscaped: String {
    utf8.reduce(into: "") { path, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "="), UInt8(ascii: "~"), UInt8(ascii: "/"):
        path.unicodeScalars.append(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        path += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
  }
}

extension StringProtocol {
  /// The text of a part of a path.
  var unescaped: String {
    var bytes: [UInt8] = []
    var rest = Substring(self).utf8[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.count == 2, let escaped = UInt8(digits, radix: 16) {
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
