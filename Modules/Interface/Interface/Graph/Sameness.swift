/// Whether two values have the same bytes, and so are certainly the same.
///
/// Equal values can have different bytes: in padding, and where a text is stored elsewhere.
func haveSameBytes<Value>(_ first: Value, _ second: Value) -> Bool {
  withUnsafeBytes(of: first) { first in
    withUnsafeBytes(of: second) { second in
      // By words: an unspecialized comparison of bytes costs more than all else of an unchanged view.
      first.indices.dropFirst(first.count & ~7).allSatisfy { first[$0] == second[$0] }
        && stride(from: 0, to: first.count & ~7, by: 8).allSatisfy {
          first.loadUnaligned(fromByteOffset: $0, as: UInt64.self)
            == second.loadUnaligned(fromByteOffset: $0, as: UInt64.self)
        }
    }
  }
}

extension String {
  /// Whether another text has the same code units: texts that `==` calls equal can have different ones,
  /// which a terminal can show differently.
  package func hasSameUnits(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
