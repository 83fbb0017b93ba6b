/// Code that stands on one line if it fits there, and with one item a line if not.
///
/// The result is what `swift format` leaves as it is.
indirect enum Layout: Equatable {
  case text(String)
  case list(String, [Layout], String)

  /// The whole on one line.
  var flat: String {
    switch self {
    case .text(let text): text
    case .list(let opening, let items, let closing):
      opening + items.map(\.flat).joined(separator: ", ") + closing
    }
  }

  /// The same with something before and behind.
  func surrounded(by prefix: String, and suffix: String) -> Layout {
    switch self {
    case .text(let text): .text(prefix + text + suffix)
    case .list(let opening, let items, let closing):
      .list(prefix + opening, items, closing + suffix)
    }
  }
}

/// Lines of code in the making.
struct CodeWriter {
  static let width = 100

  private(set) var lines: [String] = []
  private var depth = 0

  func fits(_ text: String) -> Bool { depth * 2 + text.count <= Self.width }

  mutating func write(_ line: String) {
    lines.append(line.isEmpty ? "" : String(repeating: " ", count: depth * 2) + line)
  }

  mutating func write(_ layout: Layout) {
    guard !fits(layout.flat), case .list(let opening, let items, let closing) = layout else {
      return write(layout.flat)
    }
    write(opening)
    indented { writer in
      for item in items.dropLast() { writer.write(item.surrounded(by: "", and: ",")) }
      if let last = items.last { writer.write(last) }
    }
    write(closing)
  }

  mutating func indented(_ body: (inout CodeWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  mutating func block(
    _ opening: String, _ closing: String = "}", _ body: (inout CodeWriter) -> Void
  ) {
    write(opening)
    indented(body)
    write(closing)
  }

  /// Writes a block on one line if it fits there.
  ///
  /// - Parameters:
  ///   - flat: What it holds, on one line.
  ///   - body: Writes what it holds on several.
  mutating func block(
    _ opening: String, flat: String, _ body: (inout CodeWriter) -> Void
  ) {
    let line = "\(opening) \(flat) }"
    if fits(line) { write(line) } else { block(opening, "}", body) }
  }
}
