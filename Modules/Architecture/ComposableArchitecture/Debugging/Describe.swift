/// A value in words, as Swift would write it, without the names of modules and types that one knows
/// from the context: `counter(.goToTyped("7"))`.
///
/// Long collections are shortened, and so are values that are nested more than 64 levels deep or have
/// more than 10 000 parts. Where an object contains itself, the text says so.
package func describe(_ value: Any) -> String {
  var description = Description()
  return description.text(value, isNested: false)
}

/// The name of the case that an enum is in, with the names of the cases inside it, such as
/// `loggedIn.settings`; nil for another value.
func caseName(of value: Any) -> String? {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return nil }
  guard let payload = mirror.children.first, let label = payload.label else { return "\(value)" }
  return [label, caseName(of: payload.value)].compactMap { $0 }.joined(separator: ".")
}

private struct Description {
  private static let mostElements = 12
  private var levelsLeft = 64
  private var partsLeft = 10_000
  private var objects: Set<ObjectIdentifier> = []

  mutating func text(_ value: Any, isNested: Bool) -> String {
    guard levelsLeft > 0, partsLeft > 0 else { return "…" }
    partsLeft -= 1
    levelsLeft -= 1
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
    // An optional text is a text to `is`, but not to a mirror.
    case nil where value is any StringProtocol:
      return quoted("\(value)")
    case .optional:
      guard let wrapped = mirror.children.first?.value else { return "nil" }
      let text = text(wrapped, isNested: isNested)
      return text == "nil" ? ".some(nil)" : text
    case .enum where !(value is any CustomStringConvertible):
      return (isNested ? "." : "") + enumCase(value, mirror)
    case .tuple:
      return "(" + fields(mirror) + ")"
    case .collection:
      return "[" + elements(mirror) + "]"
    case .set:
      return "[" + members(mirror) + "]"
    case .dictionary where mirror.children.isEmpty:
      return "[:]"
    case .dictionary:
      return "[" + pairs(mirror) + "]"
    case .struct where !(value is any CustomStringConvertible):
      return "\(mirror.subjectType)(" + fields(mirror) + ")"
    default:
      return String(describing: value)
    }
  }

  /// A text as Swift would write it, on one line.
  private func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      scalar == "'" ? "'" : scalar.escaped(asASCII: false)
    }
    return "\"\(escaped.joined())\""
  }

  private mutating func enumCase(_ value: Any, _ mirror: Mirror) -> String {
    guard let payload = mirror.children.first else { return String(describing: value) }
    let inside = Mirror(reflecting: payload.value)
    let label = payload.label ?? ""
    let text = text(payload.value, isNested: true)
    return inside.displayStyle == .tuple ? label + text : "\(label)(\(text))"
  }

  private mutating func fields(_ mirror: Mirror) -> String {
    var texts: [String] = []
    for field in mirror.children {
      let value = text(field.value, isNested: true)
      guard let label = field.label, !label.hasPrefix(".") else {
        texts.append(value)
        continue
      }
      texts.append("\(label): \(value)")
    }
    return texts.joined(separator: ", ")
  }

  private mutating func elements(_ mirror: Mirror) -> String {
    var texts: [String] = []
    for element in mirror.children.prefix(Self.mostElements) {
      texts.append(text(element.value, isNested: true))
    }
    return shortened(texts, of: mirror.children.count)
  }

  /// The members in the order of their texts, as sets have none of their own.
  private func members(_ mirror: Mirror) -> String {
    let texts = mirror.children.map { describeKey($0.value) }.sorted()
    return shortened(texts.prefix(Self.mostElements), of: texts.count)
  }

  private mutating func pairs(_ mirror: Mirror) -> String {
    let pairs = mirror.children.map { pair in
      let parts = Mirror(reflecting: pair.value).children.map(\.value)
      return (key: parts.first.map(describeKey) ?? "", value: parts.last)
    }.sorted { $0.key < $1.key }
    var texts: [String] = []
    for pair in pairs.prefix(Self.mostElements) {
      texts.append("\(pair.key): \(pair.value.map { text($0, isNested: true) } ?? "")")
    }
    return shortened(texts, of: pairs.count)
  }

  private func describeKey(_ value: Any) -> String {
    var description = Description()
    description.levelsLeft = levelsLeft
    return description.text(value, isNested: true)
  }

  private func shortened(_ texts: some Collection<String>, of count: Int) -> String {
    let text = texts.joined(separator: ", ")
    return count > texts.count ? "\(text), … \(count - texts.count) more" : text
  }
}
