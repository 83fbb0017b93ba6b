import ComposableArchitecture

/// Whether a value agrees with an expected one in all that was changed to get the expected one.
///
/// The three values are compared part by part: the payloads of enums and optionals, the fields of
/// structs and tuples, the elements of collections by their ids, or by place where they have none, the
/// values of dictionaries by key, and the members of sets. A part that was left alone agrees. Values
/// that a mirror does not take apart agree only where they are equal.
///
/// - Parameters:
///   - actual: The value.
///   - expected: The expected value.
///   - before: The value before the changes that led to the expected one.
func agrees<Value>(_ actual: Value, with expected: Value, changedFrom before: Value) -> Bool {
  Agreement(levelsLeft: 64).agrees(Versions(before, expected, actual))
}

/// One part of a value: before a change, as expected after it, and as it is.
private struct Versions<Part> {
  let before: Part
  let expected: Part
  let actual: Part

  init(_ before: Part, _ expected: Part, _ actual: Part) {
    (self.before, self.expected, self.actual) = (before, expected, actual)
  }

  func map<Other>(_ transform: (Part) -> Other) -> Versions<Other> {
    Versions<Other>(transform(before), transform(expected), transform(actual))
  }

  /// The result of a function for all versions; nil where it is nil for one of them.
  func all<Other>(_ transform: (Part) -> Other?) -> Versions<Other>? {
    guard let before = transform(before), let expected = transform(expected),
      let actual = transform(actual)
    else { return nil }
    return Versions<Other>(before, expected, actual)
  }
}

private struct Agreement {
  var levelsLeft: Int

  func agrees(_ parts: Versions<Any>) -> Bool {
    if same(parts.before, parts.expected) || same(parts.expected, parts.actual) { return true }
    guard levelsLeft > 0, type(of: parts.before) == type(of: parts.expected),
      type(of: parts.expected) == type(of: parts.actual)
    else { return false }
    let inside = Agreement(levelsLeft: levelsLeft - 1)
    let mirrors = parts.map { Mirror(reflecting: $0) }
    let children = mirrors.map { $0.children.map(\.value) }
    switch mirrors.expected.displayStyle {
    case .optional:
      return children.all(\.first).map(inside.agrees) ?? false
    case .collection:
      return inside.elementsAgree(children)
    case .struct where parts.expected is any Collection:
      return inside.elementsAgree(parts.map(elements))
    case .set:
      return inside.membersAgree(children.map(members))
    case .dictionary:
      let pairs = mirrors.map(pairs)
      return inside.partsAgree(pairs)
    case .enum, .struct, .tuple:
      return !(parts.expected is any CustomReflectable) && inside.fieldsAgree(mirrors)
    default:
      return false
    }
  }

  /// Compares fields, or the payload of one case. A change that no field shows is not agreed to.
  private func fieldsAgree(_ mirrors: Versions<Mirror>) -> Bool {
    let labels = mirrors.map { $0.children.map(\.label) }
    guard labels.before == labels.expected, labels.expected == labels.actual else { return false }
    let fields = mirrors.map { $0.children.map(\.value) }
    let changed = fields.expected.indices.filter { !same(fields.before[$0], fields.expected[$0]) }
    return !changed.isEmpty
      && changed.allSatisfy { index in agrees(fields.map { $0[index] }) }
  }

  private func elements(_ collection: Any) -> [Any] {
    (collection as? any Collection)?.map { $0 as Any } ?? []
  }

  private func elementsAgree(_ elements: Versions<[Any]>) -> Bool {
    if same(elements.before, elements.expected) { return false }
    guard let ids = elements.all(identities) else { return placesAgree(elements) }
    let byID = Versions(
      Dictionary(uniqueKeysWithValues: zip(ids.before, elements.before)),
      Dictionary(uniqueKeysWithValues: zip(ids.expected, elements.expected)),
      Dictionary(uniqueKeysWithValues: zip(ids.actual, elements.actual)))
    return partsAgree(byID) && orderAgrees(ids)
  }

  /// Compares the order of ids, if the change added some or moved them.
  private func orderAgrees(_ ids: Versions<[AnyHashable]>) -> Bool {
    let (before, expected, actual) = (Set(ids.before), Set(ids.expected), Set(ids.actual))
    if ids.expected == ids.before.filter(expected.contains), before.isSuperset(of: expected) {
      return true
    }
    return ids.expected.filter(actual.contains) == ids.actual.filter(expected.contains)
  }

  private func partsAgree(_ parts: Versions<[AnyHashable: Any]>) -> Bool {
    let areRemoved = parts.before.keys.allSatisfy { key in
      parts.expected[key] != nil || parts.actual[key] == nil
    }
    return areRemoved
      && parts.expected.allSatisfy { key, expected in
        switch (parts.before[key], parts.actual[key]) {
        case (let before?, let actual?): agrees(Versions(before, expected, actual))
        case (let before?, nil): same(before, expected)
        case (nil, let actual?): same(expected, actual)
        case (nil, nil): false
        }
      }
  }

  private func membersAgree(_ members: Versions<Set<AnyHashable>>) -> Bool {
    members.expected.subtracting(members.before).isSubset(of: members.actual)
      && members.before.subtracting(members.expected).isDisjoint(with: members.actual)
  }

  /// Compares elements without ids. Where their number changed, all that follow the first change
  /// have moved.
  private func placesAgree(_ elements: Versions<[Any]>) -> Bool {
    let (before, expected, actual) = (elements.before, elements.expected, elements.actual)
    guard before.count == expected.count else {
      let kept = zip(before, expected).prefix { same($0, $1) }.count
      return expected.count == actual.count
        && expected.indices.dropFirst(kept).allSatisfy { same(expected[$0], actual[$0]) }
    }
    return expected.indices.allSatisfy { index in
      actual.indices.contains(index)
        ? agrees(elements.map { $0[index] }) : same(before[index], expected[index])
    }
  }

  private func same(_ first: [Any], _ second: [Any]) -> Bool {
    first.count == second.count && zip(first, second).allSatisfy { same($0, $1) }
  }

  private func same(_ first: Any, _ second: Any) -> Bool {
    areEqual(first, second) ?? difference(from: first, to: second).isEmpty
  }
}
