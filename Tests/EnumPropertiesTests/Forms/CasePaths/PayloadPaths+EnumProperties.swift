import ComposableArchitecture

// MARK: - Generated enum properties
// Written by generate-enum-properties --case-paths; changes by hand are lost.

extension PayloadPaths {
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

  /// The way to and from each case.
  enum Paths {
    /// The way to and from `none`.
    static var none: CasePath<PayloadPaths, Void> {
      CasePath(
        embed: { .none },
        extract: { if case .none = $0 { () } else { nil } },
        matches: { if case .none = $0 { true } else { false } })
    }

    /// The way to and from `empty`.
    static var empty: CasePath<PayloadPaths, Void> {
      CasePath(
        embed: { .empty },
        extract: { if case .empty = $0 { () } else { nil } },
        matches: { if case .empty = $0 { true } else { false } })
    }

    /// The way to and from `number`.
    static var number: CasePath<PayloadPaths, Int> {
      CasePath(
        embed: { .number($0) },
        extract: { if case .number(let value) = $0 { value } else { nil } },
        matches: { if case .number = $0 { true } else { false } })
    }

    /// The way to and from `labelled`.
    static var labelled: CasePath<PayloadPaths, Double> {
      CasePath(
        embed: { .labelled(share: $0) },
        extract: { if case .labelled(let value) = $0 { value } else { nil } },
        matches: { if case .labelled = $0 { true } else { false } })
    }

    /// The way to and from `unlabelled`.
    static var unlabelled: CasePath<PayloadPaths, String> {
      CasePath(
        embed: { .unlabelled($0) },
        extract: { if case .unlabelled(let value) = $0 { value } else { nil } },
        matches: { if case .unlabelled = $0 { true } else { false } })
    }

    /// The way to and from `pair`.
    static var pair: CasePath<PayloadPaths, (Int, String)> {
      CasePath(
        embed: { .pair($0.0, $0.1) },
        extract: { if case .pair(let value0, let value1) = $0 { (value0, value1) } else { nil } },
        matches: { if case .pair = $0 { true } else { false } })
    }

    /// The way to and from `mixed`.
    static var mixed: CasePath<PayloadPaths, (n: Int, String, in: Bool)> {
      CasePath(
        embed: { .mixed(n: $0.0, $0.1, in: $0.2) },
        extract: {
          if case .mixed(let value0, let value1, let value2) = $0 {
            (n: value0, value1, in: value2)
          } else {
            nil
          }
        },
        matches: { if case .mixed = $0 { true } else { false } })
    }

    /// The way to and from `preset`.
    static var preset: CasePath<PayloadPaths, Int> {
      CasePath(
        embed: { .preset($0) },
        extract: { if case .preset(let value) = $0 { value } else { nil } },
        matches: { if case .preset = $0 { true } else { false } })
    }

    /// The way to and from `optional`.
    static var optional: CasePath<PayloadPaths, Int?> {
      CasePath(
        embed: { .optional($0) },
        extract: { if case .optional(let value) = $0 { value } else { nil } },
        matches: { if case .optional = $0 { true } else { false } })
    }

    /// The way to and from `list`.
    static var list: CasePath<PayloadPaths, [String: [Int]]> {
      CasePath(
        embed: { .list($0) },
        extract: { if case .list(let value) = $0 { value } else { nil } },
        matches: { if case .list = $0 { true } else { false } })
    }

    /// The way to and from `member`.
    static var member: CasePath<PayloadPaths, Swift.Result<Int, Failure>> {
      CasePath(
        embed: { .member($0) },
        extract: { if case .member(let value) = $0 { value } else { nil } },
        matches: { if case .member = $0 { true } else { false } })
    }

    /// The way to and from `one`.
    static var one: CasePath<PayloadPaths, Int> {
      CasePath(
        embed: { .one($0) },
        extract: { if case .one(let value) = $0 { value } else { nil } },
        matches: { if case .one = $0 { true } else { false } })
    }

    /// The way to and from `two`.
    static var two: CasePath<PayloadPaths, (Int, Int)> {
      CasePath(
        embed: { .two($0.0, $0.1) },
        extract: { if case .two(let value0, let value1) = $0 { (value0, value1) } else { nil } },
        matches: { if case .two = $0 { true } else { false } })
    }

    /// The way to and from `three`.
    static var three: CasePath<PayloadPaths, Void> {
      CasePath(
        embed: { .three },
        extract: { if case .three = $0 { () } else { nil } },
        matches: { if case .three = $0 { true } else { false } })
    }
  }
}

// MARK: End of generated enum properties
