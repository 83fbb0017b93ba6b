/// A value in words, as Swift would write it, without the names of modules and types that one knows
/// from the context: `counter(.goToTyped("7"))`.
///
/// Long collections are shortened.
package func describe(_ value: Any) -> String {
  describe(value, isNested: false)
}

private func describe(_ value: Any, isNested: Bool) -> String {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  // An optional text is a text to `is`, but not to a mirror.
  case nil where value is any StringProtocol:
    return "\"\(value)\""
  case .optional:
    return mirror.children.first.map { describe($0.value, isNested: isNested) } ?? "nil"
  case .enum where !(value is any CustomStringConvertible):
    return (isNested ? "." : "") + describeCase(value, mirror)
  case .tuple:
    return "(" + describeFields(mirror) + ")"
  case .collection, .set:
    return "[" + shortened(mirror.children.map { describe($0.value, isNested: true) }) + "]"
  case .dictionary where mirror.children.isEmpty:
    return "[:]"
  case .dictionary:
    let pairs = mirror.children.map { pair in
      let parts = Mirror(reflecting: pair.value).children.map { describe($0.value, isNested: true) }
      return parts.joined(separator: ": ")
    }
    return "[" + shortened(pairs.sorted()) + "]"
  case .struct where !(value is any CustomStringConvertible):
    return "\(mirror.subjectType)(" + describeFields(mirror) + ")"
  default:
    return String(describing: value)
  }
}

private func describeCase(_ value: Any, _ mirror: Mirror) -> String {
  guard let payload = mirror.children.first else { return String(describing: value) }
  let inside = Mirror(reflecting: payload.value)
  let label = payload.label ?? ""
  return inside.displayStyle == .tuple
    ? label + describe(payload.value, isNested: true)
    : "\(label)(\(describe(payload.value, isNested: true)))"
}

private func describeFields(_ mirror: Mirror) -> String {
  mirror.children.map { field in
    let value = describe(field.value, isNested: true)
    guard let label = field.label, !label.hasPrefix(".") else { return value }
    return "\(label): \(value)"
  }.joined(separator: ", ")
}

private func shortened(_ elements: [String]) -> String {
  let most = 12
  guard elements.count > most else { return elements.joined(separator: ", ") }
  return elements.prefix(most).joined(separator: ", ") + ", … \(elements.count - most) more"
}
