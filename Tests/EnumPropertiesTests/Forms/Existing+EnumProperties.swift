// MARK: - Generated enum properties
// Written by generate-enum-properties; changes by hand are lost.

extension Existing {
  /// What `function` holds, or nil for another case.
  var function: Int? {
    get { if case .function(let value) = self { value } else { nil } }
    set { if case .function = self, let newValue { self = .function(newValue) } }
  }

  /// What `typeMember` holds, or nil for another case.
  var typeMember: Int? {
    get { if case .typeMember(let value) = self { value } else { nil } }
    set { if case .typeMember = self, let newValue { self = .typeMember(newValue) } }
  }
}

// MARK: End of generated enum properties
