/// Whether two values have the same bytes, and so are certainly the same.
///
/// Equal values can have different bytes: in padding, and where a text is stored elsewhere.
func haveSameBytes<Value>(_ first: Value, _ second: Value) -> Bool {
  withUnsafeBytes(of: first) { first in
    withUnsafeBytes(of: second) { first.elementsEqual($0) }
  }
}

extension String {
  /// Whether another text has the same code units: texts that `==` calls equal can have different ones,
  /// which a terminal can show differently.
  package func hasSameUnits(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
