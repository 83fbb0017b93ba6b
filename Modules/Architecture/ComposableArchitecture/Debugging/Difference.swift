/// The difference of two values in words: one line for each part that changed, with the way to it.
///
/// ```
/// counter.count: 6 → 7
/// favorites: + Prime(7)
/// ```
///
/// Values that are equal, or that cannot be compared and look the same in a mirror, give no lines.
/// Collections of elements with ids are compared by id, dictionaries by key, other collections by
/// place. Objects that refer to each other in a ring are compared once. What is nested more than 64
/// levels deep, and what comes after 100,000 parts that are not equal or cannot tell, is not compared; a
/// line says so.
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
  var lines = DifferenceLines()
  lines.compare(old, new, at: "")
  return lines.lines
}

private struct DifferenceLines {
  var lines: [String] = []
  private var levelsLeft = 64
  private var partsLeft = 100_000
  /// Whether only matters whether there are lines.
  private var endsAtFirst = false
  private var comparedObjects: [[ObjectIdentifier]: [AnyObject]] = [:]

  mutating func compare(_ old: Any, _ new: Any, at path: String) {
    let objects = objects(old, new)
    if let objects, objects[0] === objects[1] { return }
    let areEqual = areEqual(old, new)
    guard areEqual != true, partsLeft >= 0, !(endsAtFirst && !lines.isEmpty) else { return }
    if let objects, !begin(objects) { return }
    partsLeft -= 1
    guard partsLeft >= 0 else { return note("the rest is too large to compare", at: path) }
    guard levelsLeft > 0 else { return note("nested too deeply to compare", at: path) }
    levelsLeft -= 1
    defer { levelsLeft += 1 }
    let count = lines.count
    compareParts(old, new, at: path)
    if areEqual == false, lines.count == count { note(old, new, at: path) }
  }

  private func objects(_ old: Any, _ new: Any) -> [AnyObject]? {
    guard type(of: old) is AnyClass, type(of: new) is AnyClass else { return nil }
    return [old as AnyObject, new as AnyObject]
  }

  /// Notes that two objects are compared; returns false if that has begun before.
  private mutating func begin(_ objects: [AnyObject]) -> Bool {
    // Holding the objects keeps others from getting their identifiers.
    comparedObjects.updateValue(objects, forKey: objects.map(ObjectIdentifier.init)) == nil
  }

  private mutating func compareParts(_ old: Any, _ new: Any, at path: String) {
    let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard before.subjectType == after.subjectType else { return note(old, new, at: path) }
    guard before.displayStyle != nil else { return noteVisible(old, new, at: path) }
    // What is described by its own words is compared by them, unless these say the same.
    if before.displayStyle == .struct, old is any CustomStringConvertible,
      !(old is any Collection), text(old) != text(new)
    {
      return note(old, new, at: path)
    }
    switch (before.displayStyle, after.displayStyle) {
    case (.optional, .optional):
      compareOptionals(before, after, old, new, at: path)
    case (.enum, .enum):
      compareCases(before, after, old, new, at: path)
    case (.collection, .collection):
      compareElements(before.children.map(\.value), after.children.map(\.value), at: path)
    case (.set, .set):
      compareMembers(before.children.map(\.value), after.children.map(\.value), at: path)
    case (.dictionary, .dictionary):
      compareKeys(before, after, at: path)
    default:
      compareElementsOrFields(before, after, old, new, at: path)
    }
  }

  private mutating func compareOptionals(
    _ before: Mirror, _ after: Mirror, _ old: Any, _ new: Any, at path: String
  ) {
    switch (before.children.first?.value, after.children.first?.value) {
    case (let old?, let new?): compare(old, new, at: path)
    case (nil, .some): note("nil → \(text(new))", at: path)
    case (.some, nil): note("\(text(old)) → nil", at: path)
    case (nil, nil): break
    }
  }

  private mutating func compareCases(
    _ before: Mirror, _ after: Mirror, _ old: Any, _ new: Any, at path: String
  ) {
    guard
      let (label, old) = before.children.first.map({ ($0.label, $0.value) }),
      let new = after.children.first, new.label == label
    else {
      return noteVisible(old, new, at: path)
    }
    compare(old, new.value, at: join(path, label))
  }

  private mutating func compareElementsOrFields(
    _ before: Mirror, _ after: Mirror, _ old: Any, _ new: Any, at path: String
  ) {
    if let old = old as? any Collection, let new = new as? any Collection {
      return compareElements(old.map { $0 as Any }, new.map { $0 as Any }, at: path)
    }
    guard !before.children.isEmpty, before.children.count == after.children.count else {
      return noteVisible(old, new, at: path)
    }
    let isSingle = before.children.count == 1 && before.children.first?.label == "id"
    if isSingle { return noteVisible(old, new, at: path) }
    for (index, (old, new)) in zip(before.children, after.children).enumerated() {
      compare(old.value, new.value, at: join(path, old.label ?? ".\(index)"))
    }
  }

  private mutating func compareKeys(_ before: Mirror, _ after: Mirror, at path: String) {
    let (old, new) = (pairs(of: before), pairs(of: after))
    for (key, value) in old.sorted(by: { text($0.key) < text($1.key) }) {
      if let other = new[key] {
        compare(value, other, at: "\(path)[\(text(key.base))]")
      } else {
        note("- \(text(value))", at: "\(path)[\(text(key.base))]")
      }
    }
    for (key, value) in new.sorted(by: { text($0.key) < text($1.key) }) where old[key] == nil {
      note("+ \(text(value))", at: "\(path)[\(text(key.base))]")
    }
  }

  private mutating func compareElements(_ old: [Any], _ new: [Any], at path: String) {
    guard let before = identities(of: old), let after = identities(of: new) else {
      return compareByPlace(old, new, at: path)
    }
    let places = Dictionary(zip(after, new.indices)) { first, _ in first }
    let kept = Set(before).intersection(after)
    for (id, value) in zip(before, old) {
      if let place = places[id] {
        compare(value, new[place], at: "\(path)[\(text(id.base))]")
      } else {
        note("- \(text(value))", at: path)
      }
    }
    for (id, value) in zip(after, new) where !kept.contains(id) {
      note("+ \(text(value))", at: path)
    }
    if before.filter(kept.contains) != after.filter(kept.contains) {
      note("the order changed", at: path)
    }
  }

  private mutating func compareMembers(_ old: [Any], _ new: [Any], at path: String) {
    let (before, after) = (members(old), members(new))
    for member in before.subtracting(after).map({ text($0.base) }).sorted() {
      note("- \(member)", at: path)
    }
    for member in after.subtracting(before).map({ text($0.base) }).sorted() {
      note("+ \(member)", at: path)
    }
  }

  /// Elements without ids: what is the same at both ends is left out.
  private mutating func compareByPlace(_ old: [Any], _ new: [Any], at path: String) {
    if old.count == new.count {
      for (index, (old, new)) in zip(old, new).enumerated() {
        compare(old, new, at: "\(path)[\(index)]")
      }
      return
    }
    if endsAtFirst { return note("\(old.count) → \(new.count)", at: path) }
    let shared = zip(old, new).prefix { same($0, $1) }.count
    let (oldRest, newRest) = (old[shared...], new[shared...])
    let tail = zip(oldRest.reversed(), newRest.reversed()).prefix { same($0, $1) }.count
    let (gone, come) = (oldRest.dropLast(tail), newRest.dropLast(tail))
    for (index, value) in zip(gone.indices, gone) {
      note("- \(text(value))", at: "\(path)[\(index)]")
    }
    for (index, value) in zip(come.indices, come) {
      note("+ \(text(value))", at: "\(path)[\(index)]")
    }
  }

  private mutating func noteVisible(_ old: Any, _ new: Any, at path: String) {
    if text(old) != text(new) { note(old, new, at: path) }
  }

  private mutating func note(_ old: Any, _ new: Any, at path: String) {
    note("\(text(old)) → \(text(new))", at: path)
  }

  private mutating func note(_ change: String, at path: String) {
    lines.append(path.isEmpty ? change : "\(path): \(change)")
  }

  private func join(_ path: String, _ label: String?) -> String {
    guard let label else { return path }
    return path.isEmpty || label.hasPrefix(".") ? path + label : "\(path).\(label)"
  }

  private mutating func same(_ old: Any, _ new: Any) -> Bool {
    if let areEqual = areEqual(old, new) { return areEqual }
    var comparison = DifferenceLines()
    (comparison.levelsLeft, comparison.partsLeft) = (levelsLeft, partsLeft)
    comparison.endsAtFirst = true
    comparison.compare(old, new, at: "")
    partsLeft = comparison.partsLeft
    return comparison.lines.isEmpty
  }

  private func text(_ value: Any) -> String {
    describe(value)
  }
}
