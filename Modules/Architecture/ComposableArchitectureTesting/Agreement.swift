import ComposableArchitecture

/// Whether a value agrees with an expected value in all parts that the test changed to get the
/// expected one.
///
/// The three values are compared part by part: the payloads of enums and optionals, and the fields of
/// structs and tuples. Collections are compared by the ids of their elements, or by index without ids.
/// Dictionaries are compared by key, and sets by member. An unchanged part agrees. Values that a mirror
/// does not take apart agree only if they are equal.
///
/// - Parameters:
///   - actual: The value.
///   - expected: The expected value.
///   - before: The value before the changes that led to the expected one.
func agrees<Value>(_ actual: Value, with expected: Value, changedFrom before: Value) -> Bool {
  Agreement(levelsLeft: 64).agrees(before as Any, expected as Any, actual as Any)
}

private struct Agreement {
  let levelsLeft: Int

  /// Compares one part; nil stands for a part that a value does not have.
  func agrees(_ before: Any?, _ expected: Any?, _ actual: Any?) -> Bool {
    if areSame(before as Any, expected as Any) || areSame(expected as Any, actual as Any) {
      return true
    }
    guard levelsLeft > 0, let before, let expected, let actual,
      type(of: before) == type(of: expected), type(of: expected) == type(of: actual)
    else { return false }
    let (old, wanted, new) = (Parts(of: before), Parts(of: expected), Parts(of: actual))
    // A custom mirror may leave fields out.
    let isShown =
      switch wanted.style {
      case .enum, .struct, .tuple: !(expected is any CustomReflectable)
      default: wanted.style != .class
      }
    let isChanged = old.keys != wanted.keys || !areSame(old.values, wanted.values)
    guard isShown, isChanged, old.labels == wanted.labels, wanted.labels == new.labels
    else { return false }
    let inside = Agreement(levelsLeft: levelsLeft - 1)
    guard old.keys != nil, wanted.keys != nil, new.keys != nil else {
      return inside.indicesAgree(old.values, wanted.values, new.values)
    }
    return inside.keysAgree(old, wanted, new)
      && (wanted.style != .collection || orderAgrees(old, wanted, new))
  }

  private func keysAgree(_ old: Parts, _ wanted: Parts, _ new: Parts) -> Bool {
    let (before, expected, actual) = (old.byKey, wanted.byKey, new.byKey)
    return Set(before.keys).union(expected.keys).allSatisfy { key in
      agrees(before[key], expected[key], actual[key])
    }
  }

  /// Compares the order of ids if the change moved or added elements.
  private func orderAgrees(_ old: Parts, _ wanted: Parts, _ new: Parts) -> Bool {
    let (expected, actual) = (wanted.byKey, new.byKey)
    return old.keys?.filter { expected[$0] != nil } == wanted.keys
      || wanted.keys?.filter { actual[$0] != nil } == new.keys?.filter { expected[$0] != nil }
  }

  /// Compares parts by index. If the change inserted or removed elements, all that follow have moved.
  private func indicesAgree(_ old: [Any], _ wanted: [Any], _ new: [Any]) -> Bool {
    let isMoved = old.count != wanted.count
    let kept = isMoved ? zip(old, wanted).prefix { areSame($0, $1) }.count : old.count
    return (!isMoved || wanted.count == new.count)
      && wanted.indices.allSatisfy { index in
        agrees(
          index < kept ? old[index] : nil, wanted[index], index < new.count ? new[index] : nil)
      }
  }
}
