// MARK: - Generated enum properties
// Written by generate-enum-properties; changes by hand are lost.

extension Payloads {
  /// Not nil for `none`.
  var none: Void? {
    get { if case .none = self { () } else { nil } }
    set {}
  }

  /// Not nil for `empty`.
  var empty: Void? {
    get { if case .empty = self { () } else { nil } }
    set {}
  }

  /// What `number` holds, or nil for another case.
  var number: Int? {
    get { if case .number(let value) = self { value } else { nil } }
    set { if case .number = self, let newValue { self = .number(newValue) } }
  }

  /// What `labelled` holds, or nil for another case.
  var labelled: Double? {
    get { if case .labelled(let value) = self { value } else { nil } }
    set { if case .labelled = self, let newValue { self = .labelled(share: newValue) } }
  }

  /// What `unlabelled` holds, or nil for another case.
  var unlabelled: String? {
    get { if case .unlabelled(let value) = self { value } else { nil } }
    set { if case .unlabelled = self, let newValue { self = .unlabelled(newValue) } }
  }

  /// What `pair` holds, or nil for another case.
  var pair: (Int, String)? {
    get { if case .pair(let value0, let value1) = self { (value0, value1) } else { nil } }
    set { if case .pair = self, let newValue { self = .pair(newValue.0, newValue.1) } }
  }

  /// What `mixed` holds, or nil for another case.
  var mixed: (n: Int, String, in: Bool)? {
    get {
      if case .mixed(let value0, let value1, let value2) = self {
        (n: value0, value1, in: value2)
      } else {
        nil
      }
    }
    set {
      if case .mixed = self, let newValue {
        self = .mixed(n: newValue.0, newValue.1, in: newValue.2)
      }
    }
  }

  /// What `preset` holds, or nil for another case.
  var preset: Int? {
    get { if case .preset(let value) = self { value } else { nil } }
    set { if case .preset = self, let newValue { self = .preset(newValue) } }
  }

  /// What `optional` holds, or nil for another case.
  var optional: Int?? {
    get { if case .optional(let value) = self { value } else { nil } }
    set { if case .optional = self, let newValue { self = .optional(newValue) } }
  }

  /// What `list` holds, or nil for another case.
  var list: [String: [Int]]? {
    get { if case .list(let value) = self { value } else { nil } }
    set { if case .list = self, let newValue { self = .list(newValue) } }
  }

  /// What `member` holds, or nil for another case.
  var member: Swift.Result<Int, Failure>? {
    get { if case .member(let value) = self { value } else { nil } }
    set { if case .member = self, let newValue { self = .member(newValue) } }
  }

  /// What `one` holds, or nil for another case.
  var one: Int? {
    get { if case .one(let value) = self { value } else { nil } }
    set { if case .one = self, let newValue { self = .one(newValue) } }
  }

  /// What `two` holds, or nil for another case.
  var two: (Int, Int)? {
    get { if case .two(let value0, let value1) = self { (value0, value1) } else { nil } }
    set { if case .two = self, let newValue { self = .two(newValue.0, newValue.1) } }
  }

  /// Not nil for `three`.
  var three: Void? {
    get { if case .three = self { () } else { nil } }
    set {}
  }
}

// MARK: End of generated enum properties
