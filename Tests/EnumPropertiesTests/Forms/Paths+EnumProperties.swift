public import ComposableArchitecture

// MARK: - Generated enum properties
// Written by generate-enum-properties --case-paths; changes by hand are lost.

extension Listed {
  /// The value of `nothing`, or nil for another case.
  public var nothing: Void? {
    get { if case .nothing = self { () } else { nil } }
    set {}
  }

  /// The value of `number`, or nil for another case.
  public var number: Int? {
    get { if case .number(let value) = self { value } else { nil } }
    set { if case .number = self, let newValue { self = .number(newValue) } }
  }

  #if DEBUG
    /// The value of `pair`, or nil for another case.
    public var pair: (n: Int, String)? {
      get { if case .pair(let value0, let value1) = self { (n: value0, value1) } else { nil } }
      set { if case .pair = self, let newValue { self = .pair(n: newValue.0, newValue.1) } }
    }
  #endif

  /// The value of `theScreenOfTheFavoritePrimesWasScrolled`, or nil for another case.
  public var theScreenOfTheFavoritePrimesWasScrolled:
    (identifier: Dictionary<String, Int>.Index, result: Result<[String: Int], any Error>, Bool)?
  {
    get {
      if case .theScreenOfTheFavoritePrimesWasScrolled(let value0, let value1, let value2) = self {
        (identifier: value0, result: value1, value2)
      } else {
        nil
      }
    }
    set {
      if case .theScreenOfTheFavoritePrimesWasScrolled = self, let newValue {
        self = .theScreenOfTheFavoritePrimesWasScrolled(
          identifier: newValue.0,
          result: newValue.1,
          newValue.2
        )
      }
    }
  }

  /// The case paths.
  public enum Paths {
    /// The case path of `nothing`.
    public static var nothing: CasePath<Listed, Void> {
      CasePath({ .nothing }) { if case .nothing = $0 { () } else { nil } }
    }

    /// The case path of `number`.
    public static var number: CasePath<Listed, Int> {
      CasePath(Listed.number) { if case .number(let value) = $0 { value } else { nil } }
    }

    #if DEBUG
      /// The case path of `pair`.
      public static var pair: CasePath<Listed, (n: Int, String)> {
        CasePath(Listed.pair) {
          if case .pair(let value0, let value1) = $0 { (n: value0, value1) } else { nil }
        }
      }
    #endif

    /// The case path of `theScreenOfTheFavoritePrimesWasScrolled`.
    public static var theScreenOfTheFavoritePrimesWasScrolled:
      CasePath<
        Listed,
        (identifier: Dictionary<String, Int>.Index, result: Result<[String: Int], any Error>, Bool)
      >
    {
      CasePath(
        { .theScreenOfTheFavoritePrimesWasScrolled(identifier: $0.0, result: $0.1, $0.2) },
        extract: {
          if case .theScreenOfTheFavoritePrimesWasScrolled(
            let value0,
            let value1,
            let value2
          ) = $0 {
            (identifier: value0, result: value1, value2)
          } else {
            nil
          }
        })
    }
  }
}

extension GenericListed {
  /// The value of `value`, or nil for another case.
  var value: Value? {
    get { if case .value(let value) = self { value } else { nil } }
    set { if case .value = self, let newValue { self = .value(newValue) } }
  }

  /// The case paths.
  enum Paths {
    /// The case path of `value`.
    static var value: CasePath<GenericListed, Value> {
      CasePath(GenericListed.value) { if case .value(let value) = $0 { value } else { nil } }
    }
  }
}

// MARK: End of generated enum properties
