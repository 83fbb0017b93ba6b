/// A stored field of a struct or a tuple.
struct StoredField {
  let offset: Int
  let type: Any.Type
  /// Whether the memory at the offset holds a value of the type: false for weak and unowned
  /// references.
  let isStrong: Bool
}

extension StoredField {
  /// Checks the fields of a type, in order, until one does not satisfy a condition.
  ///
  /// A mirror does not serve here. It loads weak and unowned references, and an unowned reference to
  /// an object that is gone ends the program.
  ///
  /// - Returns: Whether there are fields, and all satisfy the condition. Types that are compiled
  ///   without reflection have none.
  static func all(
    of type: Any.Type, satisfy condition: (StoredField) -> Bool
  ) -> Bool {
    let count = fieldCount(type)
    for index in 0..<count {
      var description = FieldDescription()
      let fieldType = fieldType(type, index: index, description: &description)
      description.free?(description.name)
      let field = StoredField(
        offset: fieldOffset(type, index: index), type: fieldType, isStrong: description.isStrong)
      guard condition(field) else { return false }
    }
    return count > 0
  }
}

// The entry points of the runtime on which `Mirror` stands, declared as the standard library does.

private struct FieldDescription {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(
  _ type: Any.Type, index: Int, description: UnsafeMutablePointer<FieldDescription>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, index: Int) -> Int
