/// Returns a value as Swift code, without the names of modules and types that are known from the
/// context: `counter(.goToTyped("7"))`.
///
/// Long collections are shortened, and so are values that are nested more than 64 levels deep or have
/// more than 10,000 parts. An object that contains itself is described once.
///
/// - Parameters:
///   - value: The value.
///   - isNested: Whether the case of an enum begins with a dot.
///   - count: The number of elements after which a collection is shortened.
@usableFromInline package func describe(
  _ value: Any, isNested: Bool = false, mostElements count: Int = 12
) -> String {
  var description = Description(mostElements: count)
  return description.text(value, isNested: isNested)
}

/// The name of an enum's case, with the names of the cases inside it, such as `loggedIn.settings`; nil
/// for another value.
package func caseName(of value: Any) -> String? {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return nil }
  guard let payload = mirror.children.first, let label = payload.label else { return "\(value)" }
  return [label, caseName(of: payload.value)].compactMap { $0 }.joined(separator: ".")
}

private struct Description {
  let mostElements: Int
  var levelsLeft = 64
  var partsLeft = 10_000
  var objects: Set<ObjectIdentifier> = []

  mutating func text(_ value: Any, isNested: Bool = true) -> String {
    guard levelsLeft > 0, partsLeft > 0 else { return "…" }
    (levelsLeft, partsLeft) = (levelsLeft - 1, partsLeft - 1)
    defer { levelsLeft += 1 }
    guard type(of: value) is AnyClass else { return parts(value, isNested) }
    let object = ObjectIdentifier(value as AnyObject)
    guard objects.insert(object).inserted else { return "(the same \(type(of: value)) again)" }
    defer { objects.remove(object) }
    return parts(value, isNested)
  }

  private mutating func parts(_ value: Any, _ isNested: Bool) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    // An optional string conforms to StringProtocol in a cast; its style is `optional`.
    case nil where value is any StringProtocol:
      return quoted("\(value)")
    case .optional:
      guard let wrapped = mirror.children.first?.value else { return "nil" }
      let text = text(wrapped, isNested: isNested)
      return text == "nil" ? ".some(nil)" : text
    case .enum where !(value is any CustomStringConvertible):
      guard let payload = mirror.children.first else { return (isNested ? "." : "") + "\(value)" }
      let text = text(payload.value)
      let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
      return (isNested ? "." : "") + (payload.label ?? "") + (isTuple ? text : "(\(text))")
    case .tuple:
      return "(\(fields(mirror)))"
    case .struct where !(value is any CustomStringConvertible):
      return "\(mirror.subjectType)(\(fields(mirror)))"
    case .collection:
      let texts = mirror.children.prefix(mostElements).map { text($0.value) }
      return list(texts, of: mirror.children.count)
    // The order of sets and dictionaries is random: their parts are sorted by text.
    case .set:
      let texts = mirror.children.map { key($0.value) }.sorted()
      return list(texts.prefix(mostElements), of: texts.count)
    case .dictionary where mirror.children.isEmpty:
      return "[:]"
    case .dictionary:
      let pairs = mirror.children.compactMap { $0.value as? (Any, Any) }
        .map { (key: key($0), value: $1) }.sorted { $0.key < $1.key }
      let texts = pairs.prefix(mostElements).map { "\($0.key): \(text($0.value))" }
      return list(texts, of: pairs.count)
    default:
      return String(describing: value)
    }
  }

  /// A string literal on one line.
  private func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { $0 == "'" ? "'" : $0.escaped(asASCII: false) }
    return "\"\(escaped.joined())\""
  }

  private mutating func fields(_ mirror: Mirror) -> String {
    mirror.children.map { label, value in
      let text = text(value)
      guard let label, !label.hasPrefix(".") else { return text }
      return "\(label): \(text)"
    }.joined(separator: ", ")
  }

  /// Returns the text that a part is sorted by. The limit of parts holds for each text.
  private func key(_ value: Any) -> String {
    var description = Description(mostElements: mostElements, levelsLeft: levelsLeft)
    return description.text(value)
  }

  private func list(_ texts: some Collection<String>, of count: Int) -> String {
    let rest = count > texts.count ? ["… \(count - texts.count) more"] : []
    return "[" + (texts + rest).joined(separator: ", ") + "]"
  }
}
