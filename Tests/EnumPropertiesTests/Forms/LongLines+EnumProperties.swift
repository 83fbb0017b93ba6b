// MARK: - Generated enum properties
// Written by generate-enum-properties; changes by hand are lost.

extension LongLines {
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
  var callback:
    (
      @Sendable (_ identifier: Dictionary<String, Int>.Index, _ numbers: [String: Int]) async -> Int
    )?
  {
    get { if case .callback(let value) = self { value } else { nil } }
    set { if case .callback = self, let newValue { self = .callback(newValue) } }
  }
}

// MARK: End of generated enum properties
