// What a difference and a test store find out about values of any type.

/// Whether two values are equal; nil where their type has no equality.
package func areEqual(_ first: Any, _ second: Any) -> Bool? {
  (first as? any Equatable).map { $0.equals(second) }
}

/// The ids of elements; nil where not all have one of their own.
package func identities(of elements: [Any]) -> [AnyHashable]? {
  let ids = elements.compactMap { ($0 as? any Identifiable).map { AnyHashable($0.anyID) } }
  return ids.count == elements.count && Set(ids).count == ids.count ? ids : nil
}

/// The members of a set.
package func members(_ elements: [Any]) -> Set<AnyHashable> {
  Set(elements.compactMap { $0 as? AnyHashable })
}

/// The keys and values that the mirror of a dictionary shows.
package func pairs(of dictionary: Mirror) -> [AnyHashable: Any] {
  var pairs: [AnyHashable: Any] = [:]
  for child in dictionary.children {
    guard let (key, value) = child.value as? (AnyHashable, Any) else { continue }
    pairs[key] = value
  }
  return pairs
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool {
    (other as? Self) == self
  }
}

extension Identifiable {
  fileprivate var anyID: AnyHashable { AnyHashable(id) }
}
