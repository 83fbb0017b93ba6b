// MARK: - Generated enum properties
// Written by generate-enum-properties; changes by hand are lost.

extension Names {
  /// What `default` holds, or nil for another case.
  var `default`: Int? {
    get { if case .`default`(let value) = self { value } else { nil } }
    set { if case .`default` = self, let newValue { self = .`default`(newValue) } }
  }

  /// What `self` holds, or nil for another case.
  var `self`: Int? {
    get { if case .`self`(let value) = self { value } else { nil } }
    set { if case .`self` = self, let newValue { self = .`self`(newValue) } }
  }

  /// What `init` holds, or nil for another case.
  var `init`: Int? {
    get { if case .`init`(let value) = self { value } else { nil } }
    set { if case .`init` = self, let newValue { self = .`init`(newValue) } }
  }

  /// Not nil for `in`.
  var `in`: Void? {
    get { if case .`in` = self { () } else { nil } }
    set {}
  }

  /// What `a case with spaces` holds, or nil for another case.
  var `a case with spaces`: (for: Int, Int)? {
    get {
      if case .`a case with spaces`(let value0, let value1) = self {
        (for: value0, value1)
      } else {
        nil
      }
    }
    set {
      if case .`a case with spaces` = self, let newValue {
        self = .`a case with spaces`(for: newValue.0, newValue.1)
      }
    }
  }
}

extension `Protocol` {
  /// What `a` holds, or nil for another case.
  var a: Int? {
    get { if case .a(let value) = self { value } else { nil } }
    set { if case .a = self, let newValue { self = .a(newValue) } }
  }
}

// MARK: End of generated enum properties
