/// Code that stands on one line if it fits there, and on several otherwise.
///
/// The result is what `swift format` leaves as it is.
struct Code: ExpressibleByStringInterpolation {
  /// The whole on one line; nil if it always needs several.
  private var flat: String?
  /// The parts on several lines, and how far each is indented; none if the line cannot be broken.
  private var parts: [(indent: Int, code: Code)] = []

  init(stringLiteral text: String) { flat = text }

  init(_ text: String) { flat = text }

  /// Creates code of parts.
  ///
  /// - Parameters:
  ///   - parts: The lines, and how far each is indented.
  ///   - isOneLine: Whether all may stand on one line.
  init(_ parts: [(indent: Int, code: Code)], isOneLine: Bool) {
    self.parts = parts
    flat = isOneLine ? parts.compactMap(\.code.flat).joined(separator: " ") : nil
  }

  /// Creates code of a head, an indented body and an end.
  init(_ head: Code, _ body: [Code], _ end: Code? = nil, isOneLine: Bool = false) {
    let last = end.map { [(indent: 0, code: $0)] } ?? []
    self.init([(0, head)] + body.map { (1, $0) } + last, isOneLine: isOneLine)
  }

  /// Items between two texts, one a line if they do not fit on one line.
  static func list(_ opening: Code, _ items: [Code], _ closing: String) -> Code {
    let lines = items.dropLast().map { Code(($0.flat ?? "") + ",") } + items.suffix(1)
    var code = Code(opening, lines, Code(closing))
    code.flat = opening.flat.map { $0 + items.compactMap(\.flat).joined(separator: ", ") + closing }
    return code
  }

  /// The code as lines.
  ///
  /// - Parameter depth: How far the code is indented.
  func lines(depth: Int = 0) -> [String] {
    if let flat, parts.isEmpty || depth * 2 + flat.count <= 100 {
      return [flat.isEmpty ? "" : String(repeating: "  ", count: depth) + flat]
    }
    return parts.flatMap { $0.code.lines(depth: depth + $0.indent) }
  }
}

extension [[Code]] {
  /// The parts with an empty line between them.
  var spaced: [Code] { [Code](filter { !$0.isEmpty }.joined(separator: [Code("")])) }
}
