import ComposableArchitecture

// MARK: - Generated enum properties
// Written by generate-enum-properties --case-paths; changes by hand are lost.

extension LongPaths {
  /// What `theScreenOfTheFavoritePrimesWasScrolledToSomeOffset` holds, or nil for another case.
  var theScreenOfTheFavoritePrimesWasScrolledToSomeOffset: Int? {
    get {
      if case .theScreenOfTheFavoritePrimesWasScrolledToSomeOffset(let value) = self {
        value
      } else {
        nil
      }
    }
    set {
      if case .theScreenOfTheFavoritePrimesWasScrolledToSomeOffset = self, let newValue {
        self = .theScreenOfTheFavoritePrimesWasScrolledToSomeOffset(newValue)
      }
    }
  }

  /// What `theScreenOfTheFavoritePrimesWasScrolled` holds, or nil for another case.
  var theScreenOfTheFavoritePrimesWasScrolled: (byThePerson: Int, withTheKeyboard: Bool)? {
    get {
      if case .theScreenOfTheFavoritePrimesWasScrolled(let value0, let value1) = self {
        (byThePerson: value0, withTheKeyboard: value1)
      } else {
        nil
      }
    }
    set {
      if case .theScreenOfTheFavoritePrimesWasScrolled = self, let newValue {
        self = .theScreenOfTheFavoritePrimesWasScrolled(
          byThePerson: newValue.0,
          withTheKeyboard: newValue.1
        )
      }
    }
  }

  /// What `finished` holds, or nil for another case.
  var finished:
    (
      identifier: Dictionary<String, Int>.Index,
      result: Result<[String: Int], any Error>,
      attempts: Int,
      reason: String
    )?
  {
    get {
      if case .finished(let value0, let value1, let value2, let value3) = self {
        (identifier: value0, result: value1, attempts: value2, reason: value3)
      } else {
        nil
      }
    }
    set {
      if case .finished = self, let newValue {
        self = .finished(
          identifier: newValue.0,
          result: newValue.1,
          attempts: newValue.2,
          reason: newValue.3
        )
      }
    }
  }

  /// What `many` holds, or nil for another case.
  var many: (Int, Int, Int, Int, Int, Int, Int, Int, Int)? {
    get {
      if case .many(
        let value0,
        let value1,
        let value2,
        let value3,
        let value4,
        let value5,
        let value6,
        let value7,
        let value8
      ) = self {
        (value0, value1, value2, value3, value4, value5, value6, value7, value8)
      } else {
        nil
      }
    }
    set {
      if case .many = self, let newValue {
        self = .many(
          newValue.0,
          newValue.1,
          newValue.2,
          newValue.3,
          newValue.4,
          newValue.5,
          newValue.6,
          newValue.7,
          newValue.8
        )
      }
    }
  }

  /// What `callback` holds, or nil for another case.
  var callback: (@Sendable (_ identifier: Dictionary<String, Int>.Index, _ n: [Int]) async -> Int)?
  {
    get { if case .callback(let value) = self { value } else { nil } }
    set { if case .callback = self, let newValue { self = .callback(newValue) } }
  }

  /// The way to and from each case.
  enum Paths {
    /// The way to and from `theScreenOfTheFavoritePrimesWasScrolledToSomeOffset`.
    static var theScreenOfTheFavoritePrimesWasScrolledToSomeOffset: CasePath<LongPaths, Int> {
      CasePath(
        embed: { .theScreenOfTheFavoritePrimesWasScrolledToSomeOffset($0) },
        extract: {
          if case .theScreenOfTheFavoritePrimesWasScrolledToSomeOffset(let value) = $0 {
            value
          } else {
            nil
          }
        },
        matches: {
          if case .theScreenOfTheFavoritePrimesWasScrolledToSomeOffset = $0 { true } else { false }
        })
    }

    /// The way to and from `theScreenOfTheFavoritePrimesWasScrolled`.
    static var theScreenOfTheFavoritePrimesWasScrolled:
      CasePath<LongPaths, (byThePerson: Int, withTheKeyboard: Bool)>
    {
      CasePath(
        embed: {
          .theScreenOfTheFavoritePrimesWasScrolled(byThePerson: $0.0, withTheKeyboard: $0.1)
        },
        extract: {
          if case .theScreenOfTheFavoritePrimesWasScrolled(let value0, let value1) = $0 {
            (byThePerson: value0, withTheKeyboard: value1)
          } else {
            nil
          }
        },
        matches: { if case .theScreenOfTheFavoritePrimesWasScrolled = $0 { true } else { false } })
    }

    /// The way to and from `finished`.
    static var finished:
      CasePath<
        LongPaths,
        (
          identifier: Dictionary<String, Int>.Index,
          result: Result<[String: Int], any Error>,
          attempts: Int,
          reason: String
        )
      >
    {
      CasePath(
        embed: { .finished(identifier: $0.0, result: $0.1, attempts: $0.2, reason: $0.3) },
        extract: {
          if case .finished(let value0, let value1, let value2, let value3) = $0 {
            (identifier: value0, result: value1, attempts: value2, reason: value3)
          } else {
            nil
          }
        },
        matches: { if case .finished = $0 { true } else { false } })
    }

    /// The way to and from `many`.
    static var many: CasePath<LongPaths, (Int, Int, Int, Int, Int, Int, Int, Int, Int)> {
      CasePath(
        embed: { .many($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7, $0.8) },
        extract: {
          if case .many(
            let value0,
            let value1,
            let value2,
            let value3,
            let value4,
            let value5,
            let value6,
            let value7,
            let value8
          ) = $0 {
            (value0, value1, value2, value3, value4, value5, value6, value7, value8)
          } else {
            nil
          }
        },
        matches: { if case .many = $0 { true } else { false } })
    }

    /// The way to and from `callback`.
    static var callback:
      CasePath<
        LongPaths,
        @Sendable (_ identifier: Dictionary<String, Int>.Index, _ n: [Int]) async -> Int
      >
    {
      CasePath(
        embed: { .callback($0) },
        extract: { if case .callback(let value) = $0 { value } else { nil } },
        matches: { if case .callback = $0 { true } else { false } })
    }
  }
}

// MARK: End of generated enum properties
