/// Properties of a private enum stand in its file.
private struct Hidden {
  enum Inner {
    case number(Int)
  }
}

// MARK: - Generated enum properties
// Written by generate-enum-properties; changes by hand are lost.

extension Hidden.Inner {
  /// The value of `number`, or nil for another case.
  fileprivate var number: Int? {
    get { if case .number(let value) = self { value } else { nil } }
    set { if case .number = self, let newValue { self = .number(newValue) } }
  }
}

// MARK: End of generated enum properties

/// The rest of the file stays as it is.
func numberInRegion() -> Int? { Hidden.Inner.number(1).number }
