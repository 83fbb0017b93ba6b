/// Returns the changes from one value to another, one line for each changed part, with its path.
///
/// ```
/// counter.count: 6 → 7
/// favorites: + Prime(7)
/// ```
///
/// Equal values give no lines, and neither do values without equality that look the same in a mirror.
/// Collections of elements with unique ids are compared by id, dictionaries by key, other collections by
/// index. Objects that refer to each other in a ring are compared once. The comparison ends 64 levels deep,
/// and after 100,000 parts that are not equal or have no equality; a line says so.
///
/// The `==` and the `description` of types are called, and have to return: for values that are nested
/// 100,000 levels deep, an `==` that the compiler writes overflows the stack.
///
/// - Parameters:
///   - old: The value before.
///   - new: The value after.
/// - Returns: The lines.
/// - Complexity: O(n) in the size of the values, and more where elements of arrays moved.
public func difference<Value>(from old: Value, to new: Value) -> [String] {
  var comparison = Comparison()
  comparison.compare(old, new, at: "")
  return comparison.lines
}

/// Whether two values are equal; values without equality are the same if they have no difference.
package func areSame(_ old: Any, _ new: Any) -> Bool {
  var comparison = Comparison()
  return comparison.same(old, new)
}

/// Whether two values are equal; nil if the type of the first has no equality.
private func areEqual(_ first: Any, _ second: Any) -> Bool? {
  func equals<Value: Equatable>(_ value: Value) -> Bool { second as? Value == value }
  return (first as? any Equatable).map { equals($0) }
}

/// The parts of a value that are compared one by one.
package struct Parts {
  /// The kind of the value: `collection` for each collection of elements with an order.
  package let style: Mirror.DisplayStyle?
  /// Unique ids of elements, keys of a dictionary or members of a set; nil for other parts.
  package private(set) var keys: [AnyHashable]?
  /// The labels of fields, or the label of a payload; empty for other parts.
  package private(set) var labels: [String?] = []
  package private(set) var values: [Any] = []
  /// The number of parts, including the parts that were left out.
  package private(set) var count = 0

  /// Creates the parts of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - most: The most elements of a collection; the rest are left out.
  package init(of value: Any, most: Int = .max) {
    let mirror = Mirror(reflecting: value)
    let isObject = mirror.displayStyle == .struct || mirror.displayStyle == .class
    style = isObject && value is any Collection ? .collection : mirror.displayStyle
    switch style {
    case nil: break
    case .collection:
      func first<Elements: Collection>(_ elements: Elements) -> (count: Int, values: [Any]) {
        (elements.count, elements.prefix(most).map { $0 as Any })
      }
      (count, values) =
        (value as? any Collection).map { first($0) }
        ?? (mirror.children.count, mirror.children.prefix(most).map(\.value))
      func id<Element: Identifiable>(_ element: Element) -> AnyHashable { element.id }
      let ids = values.compactMap { ($0 as? any Identifiable).map { id($0) } }
      keys = ids.count == values.count && Set(ids).count == ids.count ? ids : nil
    case .set:
      keys = mirror.children.prefix(most).compactMap { $0.value as? AnyHashable }
      (values, count) = (keys?.map(\.base) ?? [], mirror.children.count)
    case .dictionary:
      let pairs = mirror.children.prefix(most).compactMap { $0.value as? (AnyHashable, Any) }
      (keys, values, count) = (pairs.map(\.0), pairs.map(\.1), mirror.children.count)
    default:
      // Each read of `mirror.children` reflects the child again.
      let children = Array(mirror.children)
      labels = children.map(\.label)
      values = children.map(\.value)
      count = children.count
    }
  }

  /// Creates the parts of a collection that may differ from another one.
  fileprivate init(_ elements: [(key: AnyHashable, value: Any)]) {
    style = .collection
    (keys, values, count) = (elements.map(\.key), elements.map(\.value), elements.count)
  }

  /// The parts by key.
  package var byKey: [AnyHashable: Any] {
    Dictionary(zip(keys ?? [], values)) { first, _ in first }
  }

  /// Returns the parts that satisfy a predicate with the texts of their keys: elements in their order,
  /// the parts of sets and dictionaries in the order of these texts.
  fileprivate func sorted(
    where isIncluded: (AnyHashable, Any) -> Bool
  ) -> [(text: String, key: AnyHashable, value: Any)] {
    let parts = zip(keys ?? [], values).filter(isIncluded)
      .map { (text: describe($0.base), key: $0, value: $1) }
    return style == .collection ? parts : parts.sorted { $0.text < $1.text }
  }
}

/// A collection whose log names the elements that may differ from an earlier copy.
private protocol LoggedElements {
  /// Returns these elements of both; nil if the log does not reach back to the copy, or if the order changed.
  func parts(changedSince old: Any) -> (old: Parts, new: Parts)?
}

extension IdentifiedArray: LoggedElements {
  fileprivate func parts(changedSince old: Any) -> (old: Parts, new: Parts)? {
    guard let old = old as? Self, let changes = changes(since: old.stamp) else { return nil }
    var ids: Set<Element.ID> = []
    for change in changes {
      switch change {
      case .updated(let id): ids.insert(id)
      // An element that is in both may have another place now.
      case .inserted(let id), .removed(let id):
        if old.index(id: id) != nil, index(id: id) != nil { return nil }
        ids.insert(id)
      case .reordered: return nil
      }
    }
    func parts(_ array: Self) -> Parts {
      Parts(ids.compactMap { array.index(id: $0) }.sorted().map { (array[$0].id, array[$0]) })
    }
    return (parts(old), parts(self))
  }
}

private struct Comparison {
  var lines: [String] = []
  private var levelsLeft = 64
  private var partsLeft = 100_000
  /// Whether the first line ends the comparison.
  private var endsAtFirst = false
  private var comparedObjects: [[ObjectIdentifier]: [AnyObject]] = [:]

  mutating func compare(_ old: Any, _ new: Any, at path: @autoclosure () -> String) {
    let areObjects = type(of: old) is AnyClass && type(of: new) is AnyClass
    if areObjects, old as AnyObject === new as AnyObject { return }
    let areEqual = areEqual(old, new)
    guard areEqual != true, partsLeft >= 0, !(endsAtFirst && !lines.isEmpty) else { return }
    if areObjects {
      let objects = [old as AnyObject, new as AnyObject]
      // Holding the objects keeps others from getting their identifiers.
      let known = comparedObjects.updateValue(objects, forKey: objects.map(ObjectIdentifier.init))
      guard known == nil else { return }
    }
    let path = path()
    partsLeft -= 1
    guard partsLeft >= 0 else { return note("the rest is too large to compare", at: path) }
    guard levelsLeft > 0 else { return note("nested too deeply to compare", at: path) }
    levelsLeft -= 1
    defer { levelsLeft += 1 }
    let count = lines.count
    compareParts(old, new, at: path)
    if areEqual == false || type(of: old) != type(of: new), lines.count == count {
      note("\(describe(old)) → \(describe(new))", at: path)
    }
  }

  mutating func same(_ old: Any, _ new: Any) -> Bool {
    if let areEqual = areEqual(old, new) { return areEqual }
    var comparison = Comparison(levelsLeft: levelsLeft, partsLeft: partsLeft, endsAtFirst: true)
    comparison.compare(old, new, at: "")
    partsLeft = comparison.partsLeft
    return comparison.lines.isEmpty
  }

  private mutating func compareParts(_ old: Any, _ new: Any, at path: String) {
    guard type(of: old) == type(of: new) else { return }
    if let (before, after) = (new as? any LoggedElements)?.parts(changedSince: old) {
      return compareKeys(before, after, at: path)
    }
    let (before, after) = (Parts(of: old), Parts(of: new))
    if before.keys != nil, after.keys != nil { return compareKeys(before, after, at: path) }
    if before.style == .collection { return compareIndices(before.values, after.values, at: path) }
    // For a single field `id` the whole value says more: `UserID(id: 7)`.
    let isSingleID = before.style != .enum && before.labels == ["id"]
    let isWhole = before.labels.isEmpty || before.labels != after.labels || isSingleID
    if isWhole || before.style == .struct && old is any CustomStringConvertible {
      let (old, new) = (describe(old), describe(new))
      if old != new { return note("\(old) → \(new)", at: path) }
    }
    for (index, label) in before.labels.enumerated() where !isWhole {
      let label = label ?? ".\(index)"
      let field = path.isEmpty || label.hasPrefix(".") ? path + label : "\(path).\(label)"
      let fieldPath = before.style == .optional ? path : field
      compare(before.values[index], after.values[index], at: fieldPath)
    }
  }

  private mutating func compareKeys(_ before: Parts, _ after: Parts, at path: String) {
    let (old, new) = (before.byKey, after.byKey)
    let changed = before.sorted { key, value in new[key].flatMap { areEqual(value, $0) } != true }
    for (text, key, value) in changed + after.sorted(where: { key, _ in old[key] == nil }) {
      let keyPath = "\(path)[\(text)]"
      if let other = new[key], old[key] != nil {
        compare(value, other, at: keyPath)
      } else {
        let sign = new[key] == nil ? "-" : "+"
        note("\(sign) \(describe(value))", at: before.style == .dictionary ? keyPath : path)
      }
    }
    let kept = before.keys?.filter { new[$0] != nil }
    if before.style == .collection, kept != after.keys?.filter({ old[$0] != nil }) {
      note("the order changed", at: path)
    }
  }

  /// Compares elements without ids. If their number changed, equal elements at both ends are left out.
  private mutating func compareIndices(_ old: [Any], _ new: [Any], at path: String) {
    if old.count == new.count {
      for (index, (old, new)) in zip(old, new).enumerated() {
        compare(old, new, at: "\(path)[\(index)]")
      }
      return
    }
    if endsAtFirst { return note("\(old.count) → \(new.count)", at: path) }
    let head = zip(old, new).prefix { same($0, $1) }.count
    let rests = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
    let tail = rests.prefix { same($0, $1) }.count
    for (sign, elements) in [("-", old), ("+", new)] {
      for index in elements.indices.dropFirst(head).dropLast(tail) {
        note("\(sign) \(describe(elements[index]))", at: "\(path)[\(index)]")
      }
    }
  }

  private mutating func note(_ change: String, at path: String) {
    lines.append(path.isEmpty ? change : "\(path): \(change)")
  }
}
