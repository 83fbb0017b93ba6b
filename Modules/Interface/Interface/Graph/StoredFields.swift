/// A stored field of a struct or a tuple.
struct StoredField {
  let offset: Int
  let type: Any.Type
  /// Whether the memory at the offset holds a value of the type: false for weak and unowned
  /// references.
  let isStrong: Bool
}

extension StoredField {
  /// Returns the fields of a type, in order; types that are compiled without reflection have none.
  ///
  /// A mirror does not serve here. It loads weak and unowned references, and an unowned reference to
  /// an object that is gone ends the program.
  static func all(of type: Any.Type) -> [StoredField] {
    (0..<fieldCount(type)).map { index in
      var description = FieldDescription()
      let fieldType = fieldType(type, index: index, description: &description)
      description.free?(description.name)
      return StoredField(
        offset: fieldOffset(type, index: index), type: fieldType, isStrong: description.isStrong)
    }
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
