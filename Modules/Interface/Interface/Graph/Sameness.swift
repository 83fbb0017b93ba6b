/// Whether two views have the same values in all fields.
///
/// Both views are alive here, so no object that one of them refers to can have been freed and its
/// address used again: the same bytes mean the same values. Where bytes differ it may be in the padding
/// between fields, which holds whatever was in memory before; so a view with a body, where a mistake
/// would cost an evaluation, is then compared field by field.
///
/// - Complexity: O(1) where the views are the same; else O(fields).
func areSame<Content: View>(_ old: Content, _ new: Content) -> Bool {
  haveSameBytes(old, new) || (Content.Body.self != Never.self && haveSameFields(old, new))
}

private func haveSameBytes<Value>(_ first: Value, _ second: Value) -> Bool {
  withUnsafeBytes(of: first) { first in
    withUnsafeBytes(of: second) { second in
      var offset = 0
      while offset + 8 <= first.count {
        let word = first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        guard word == second.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else {
          return false
        }
        offset += 8
      }
      return first[offset...].elementsEqual(second[offset...])
    }
  }
}

private func haveSameFields(_ first: Any, _ second: Any) -> Bool {
  let (one, other) = (Mirror(reflecting: first), Mirror(reflecting: second))
  switch one.displayStyle {
  case .struct, .tuple, .enum, .optional: break
  default: return false
  }
  guard one.displayStyle == other.displayStyle, one.children.count == other.children.count
  else { return false }
  if one.children.isEmpty { return one.displayStyle == .optional || one.displayStyle == .struct }
  return zip(one.children, other.children).allSatisfy { one, other in
    one.label == other.label && isSameField(one.value, other.value)
  }
}

private func isSameField(_ first: Any, _ second: Any) -> Bool {
  func isSame<Value>(as type: Value.Type) -> Bool {
    guard let first = first as? Value, let second = second as? Value else { return false }
    if let first = first as? any Equatable { return first.isEqual(to: second) }
    return haveSameBytes(first, second) || haveSameFields(first, second)
  }
  let type: Any.Type = type(of: first)
  return isSame(as: type)
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool {
    (other as? Self) == self
  }
}
