import ComposableArchitecture

// MARK: - Generated enum properties
// Written by generate-enum-properties --case-paths; changes by hand are lost.

extension NamePaths {
  /// What `Type` holds, or nil for another case.
  var `Type`: Int? {
    get { if case .`Type`(let value) = self { value } else { nil } }
    set { if case .`Type` = self, let newValue { self = .`Type`(newValue) } }
  }

  /// What `Protocol` holds, or nil for another case.
  var `Protocol`: Int? {
    get { if case .`Protocol`(let value) = self { value } else { nil } }
    set { if case .`Protocol` = self, let newValue { self = .`Protocol`(newValue) } }
  }

  /// What `Self` holds, or nil for another case.
  var `Self`: Int? {
    get { if case .`Self`(let value) = self { value } else { nil } }
    set { if case .`Self` = self, let newValue { self = .`Self`(newValue) } }
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

  /// What `get` holds, or nil for another case.
  var `get`: Int? {
    get { if case .`get`(let value) = self { value } else { nil } }
    set { if case .`get` = self, let newValue { self = .`get`(newValue) } }
  }

  /// What `1` holds, or nil for another case.
  var `1`: Int? {
    get { if case .`1`(let value) = self { value } else { nil } }
    set { if case .`1` = self, let newValue { self = .`1`(newValue) } }
  }

  /// What `a case with spaces` holds, or nil for another case.
  var `a case with spaces`: Int? {
    get { if case .`a case with spaces`(let value) = self { value } else { nil } }
    set {
      if case .`a case with spaces` = self, let newValue {
        self = .`a case with spaces`(newValue)
      }
    }
  }

  /// What `value` holds, or nil for another case.
  var value: Int? {
    get { if case .value(let value) = self { value } else { nil } }
    set { if case .value = self, let newValue { self = .value(newValue) } }
  }

  /// What `newValue` holds, or nil for another case.
  var newValue: Int? {
    get { if case .newValue(let value) = self { value } else { nil } }
    set { if case .newValue = self, let newValue { self = .newValue(newValue) } }
  }

  /// What `description` holds, or nil for another case.
  var description: String? {
    get { if case .description(let value) = self { value } else { nil } }
    set { if case .description = self, let newValue { self = .description(newValue) } }
  }

  /// What `rawValue` holds, or nil for another case.
  var rawValue: Int? {
    get { if case .rawValue(let value) = self { value } else { nil } }
    set { if case .rawValue = self, let newValue { self = .rawValue(newValue) } }
  }

  /// What `allCases` holds, or nil for another case.
  var allCases: Int? {
    get { if case .allCases(let value) = self { value } else { nil } }
    set { if case .allCases = self, let newValue { self = .allCases(newValue) } }
  }

  /// What `some` holds, or nil for another case.
  var some: Int? {
    get { if case .some(let value) = self { value } else { nil } }
    set { if case .some = self, let newValue { self = .some(newValue) } }
  }

  /// Not nil for `none`.
  var none: Void? {
    get { if case .none = self { () } else { nil } }
    set {}
  }

  /// What `labels` holds, or nil for another case.
  var labels: (self: Int, Type: Int, init: Int)? {
    get {
      if case .labels(let value0, let value1, let value2) = self {
        (self: value0, Type: value1, init: value2)
      } else {
        nil
      }
    }
    set {
      if case .labels = self, let newValue {
        self = .labels(self: newValue.0, Type: newValue.1, init: newValue.2)
      }
    }
  }

  /// What `keywords` holds, or nil for another case.
  var keywords: (`let`: Int, `var`: Int, `inout`: Int)? {
    get {
      if case .keywords(let value0, let value1, let value2) = self {
        (let: value0, var: value1, `inout`: value2)
      } else {
        nil
      }
    }
    set {
      if case .keywords = self, let newValue {
        self = .keywords(let: newValue.0, var: newValue.1, `inout`: newValue.2)
      }
    }
  }

  /// What `keyword` holds, or nil for another case.
  var keyword: Int? {
    get { if case .keyword(let value) = self { value } else { nil } }
    set { if case .keyword = self, let newValue { self = .keyword(`inout`: newValue) } }
  }

  /// What `digits` holds, or nil for another case.
  var digits: (`0`: Int, Int)? {
    get { if case .digits(let value0, let value1) = self { (`0`: value0, value1) } else { nil } }
    set { if case .digits = self, let newValue { self = .digits(`0`: newValue.0, newValue.1) } }
  }

  /// The way to and from each case.
  enum Paths {
    /// The way to and from `Type`.
    static var `Type`: CasePath<NamePaths, Int> {
      CasePath(
        embed: { .`Type`($0) },
        extract: { if case .`Type`(let value) = $0 { value } else { nil } },
        matches: { if case .`Type` = $0 { true } else { false } })
    }

    /// The way to and from `Protocol`.
    static var `Protocol`: CasePath<NamePaths, Int> {
      CasePath(
        embed: { .`Protocol`($0) },
        extract: { if case .`Protocol`(let value) = $0 { value } else { nil } },
        matches: { if case .`Protocol` = $0 { true } else { false } })
    }

    /// The way to and from `Self`.
    static var `Self`: CasePath<NamePaths, Int> {
      CasePath(
        embed: { .`Self`($0) },
        extract: { if case .`Self`(let value) = $0 { value } else { nil } },
        matches: { if case .`Self` = $0 { true } else { false } })
    }

    /// The way to and from `self`.
    static var `self`: CasePath<NamePaths, Int> {
      CasePath(
        embed: { .`self`($0) },
        extract: { if case .`self`(let value) = $0 { value } else { nil } },
        matches: { if case .`self` = $0 { true } else { false } })
    }

    /// The way to and from `init`.
    static var `init`: CasePath<NamePaths, Int> {
      CasePath(
        embed: { .`init`($0) },
        extract: { if case .`init`(let value) = $0 { value } else { nil } },
        matches: { if case .`init` = $0 { true } else { false } })
    }

    /// The way to and from `get`.
    static var `get`: CasePath<NamePaths, Int> {
      CasePath(
        embed: { .`get`($0) },
        extract: { if case .`get`(let value) = $0 { value } else { nil } },
        matches: { if case .`get` = $0 { true } else { false } })
    }

    /// The way to and from `1`.
    static var `1`: CasePath<NamePaths, Int> {
      CasePath(
        embed: { .`1`($0) },
        extract: { if case .`1`(let value) = $0 { value } else { nil } },
        matches: { if case .`1` = $0 { true } else { false } })
    }

    /// The way to and from `a case with spaces`.
    static var `a case with spaces`: CasePath<NamePaths, Int> {
      CasePath(
        embed: { .`a case with spaces`($0) },
        extract: { if case .`a case with spaces`(let value) = $0 { value } else { nil } },
        matches: { if case .`a case with spaces` = $0 { true } else { false } })
    }

    /// The way to and from `value`.
    static var value: CasePath<NamePaths, Int> {
      CasePath(
        embed: { .value($0) },
        extract: { if case .value(let value) = $0 { value } else { nil } },
        matches: { if case .value = $0 { true } else { false } })
    }

    /// The way to and from `newValue`.
    static var newValue: CasePath<NamePaths, Int> {
      CasePath(
        embed: { .newValue($0) },
        extract: { if case .newValue(let value) = $0 { value } else { nil } },
        matches: { if case .newValue = $0 { true } else { false } })
    }

    /// The way to and from `description`.
    static var description: CasePath<NamePaths, String> {
      CasePath(
        embed: { .description($0) },
        extract: { if case .description(let value) = $0 { value } else { nil } },
        matches: { if case .description = $0 { true } else { false } })
    }

    /// The way to and from `rawValue`.
    static var rawValue: CasePath<NamePaths, Int> {
      CasePath(
        embed: { .rawValue($0) },
        extract: { if case .rawValue(let value) = $0 { value } else { nil } },
        matches: { if case .rawValue = $0 { true } else { false } })
    }

    /// The way to and from `allCases`.
    static var allCases: CasePath<NamePaths, Int> {
      CasePath(
        embed: { .allCases($0) },
        extract: { if case .allCases(let value) = $0 { value } else { nil } },
        matches: { if case .allCases = $0 { true } else { false } })
    }

    /// The way to and from `some`.
    static var some: CasePath<NamePaths, Int> {
      CasePath(
        embed: { .some($0) },
        extract: { if case .some(let value) = $0 { value } else { nil } },
        matches: { if case .some = $0 { true } else { false } })
    }

    /// The way to and from `none`.
    static var none: CasePath<NamePaths, Void> {
      CasePath(
        embed: { .none },
        extract: { if case .none = $0 { () } else { nil } },
        matches: { if case .none = $0 { true } else { false } })
    }

    /// The way to and from `labels`.
    static var labels: CasePath<NamePaths, (self: Int, Type: Int, init: Int)> {
      CasePath(
        embed: { .labels(self: $0.0, Type: $0.1, init: $0.2) },
        extract: {
          if case .labels(let value0, let value1, let value2) = $0 {
            (self: value0, Type: value1, init: value2)
          } else {
            nil
          }
        },
        matches: { if case .labels = $0 { true } else { false } })
    }

    /// The way to and from `keywords`.
    static var keywords: CasePath<NamePaths, (`let`: Int, `var`: Int, `inout`: Int)> {
      CasePath(
        embed: { .keywords(let: $0.0, var: $0.1, `inout`: $0.2) },
        extract: {
          if case .keywords(let value0, let value1, let value2) = $0 {
            (let: value0, var: value1, `inout`: value2)
          } else {
            nil
          }
        },
        matches: { if case .keywords = $0 { true } else { false } })
    }

    /// The way to and from `keyword`.
    static var keyword: CasePath<NamePaths, Int> {
      CasePath(
        embed: { .keyword(`inout`: $0) },
        extract: { if case .keyword(let value) = $0 { value } else { nil } },
        matches: { if case .keyword = $0 { true } else { false } })
    }

    /// The way to and from `digits`.
    static var digits: CasePath<NamePaths, (`0`: Int, Int)> {
      CasePath(
        embed: { .digits(`0`: $0.0, $0.1) },
        extract: {
          if case .digits(let value0, let value1) = $0 { (`0`: value0, value1) } else { nil }
        },
        matches: { if case .digits = $0 { true } else { false } })
    }
  }
}

extension TypeNames {
  /// What `Int` holds, or nil for another case.
  var Int: Int? {
    get { if case .Int(let value) = self { value } else { nil } }
    set { if case .Int = self, let newValue { self = .Int(newValue) } }
  }

  /// What `String` holds, or nil for another case.
  var String: (x: Int, y: String)? {
    get { if case .String(let value0, let value1) = self { (x: value0, y: value1) } else { nil } }
    set { if case .String = self, let newValue { self = .String(x: newValue.0, y: newValue.1) } }
  }

  /// The way to and from each case.
  enum Paths {
    /// The way to and from `Int`.
    static var Int: CasePath<TypeNames, Int> {
      CasePath(
        embed: { .Int($0) },
        extract: { if case .Int(let value) = $0 { value } else { nil } },
        matches: { if case .Int = $0 { true } else { false } })
    }

    /// The way to and from `String`.
    static var String: CasePath<TypeNames, (x: Int, y: String)> {
      CasePath(
        embed: { .String(x: $0.0, y: $0.1) },
        extract: {
          if case .String(let value0, let value1) = $0 { (x: value0, y: value1) } else { nil }
        },
        matches: { if case .String = $0 { true } else { false } })
    }
  }
}

extension PathsCase {
  /// What `Paths` holds, or nil for another case.
  var Paths: Int? {
    get { if case .Paths(let value) = self { value } else { nil } }
    set { if case .Paths = self, let newValue { self = .Paths(newValue) } }
  }

  /// What `other` holds, or nil for another case.
  var other: Int? {
    get { if case .other(let value) = self { value } else { nil } }
    set { if case .other = self, let newValue { self = .other(newValue) } }
  }
}

extension OwnCasePath {
  /// What `number` holds, or nil for another case.
  var number: Int? {
    get { if case .number(let value) = self { value } else { nil } }
    set { if case .number = self, let newValue { self = .number(newValue) } }
  }
}

// MARK: End of generated enum properties
