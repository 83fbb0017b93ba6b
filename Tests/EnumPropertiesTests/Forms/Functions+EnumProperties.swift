// MARK: - Generated enum properties
// Written by generate-enum-properties; changes by hand are lost.

extension Functions {
  /// What `callback` holds, or nil for another case.
  var callback: (() -> Void)? {
    get { if case .callback(let value) = self { value } else { nil } }
    set { if case .callback = self, let newValue { self = .callback(newValue) } }
  }

  /// What `sendable` holds, or nil for another case.
  var sendable: (@Sendable (Int, _ text: String) async throws -> Int)? {
    get { if case .sendable(let value) = self { value } else { nil } }
    set { if case .sendable = self, let newValue { self = .sendable(newValue) } }
  }

  /// What `existential` holds, or nil for another case.
  var existential: (any Error)? {
    get { if case .existential(let value) = self { value } else { nil } }
    set { if case .existential = self, let newValue { self = .existential(newValue) } }
  }

  /// What `metatype` holds, or nil for another case.
  var metatype: (any Error.Type)? {
    get { if case .metatype(let value) = self { value } else { nil } }
    set { if case .metatype = self, let newValue { self = .metatype(newValue) } }
  }

  /// What `composition` holds, or nil for another case.
  var composition: (any Error & Sendable)? {
    get { if case .composition(let value) = self { value } else { nil } }
    set { if case .composition = self, let newValue { self = .composition(newValue) } }
  }

  /// What `two` holds, or nil for another case.
  var two: ((Int) -> Int, any Error)? {
    get { if case .two(let value0, let value1) = self { (value0, value1) } else { nil } }
    set { if case .two = self, let newValue { self = .two(newValue.0, newValue.1) } }
  }

  /// What `several` holds, or nil for another case.
  var several: (first: [String: Int], second: (Int, String))? {
    get {
      if case .several(let value0, let value1) = self {
        (first: value0, second: value1)
      } else {
        nil
      }
    }
    set {
      if case .several = self, let newValue {
        self = .several(first: newValue.0, second: newValue.1)
      }
    }
  }
}

// MARK: End of generated enum properties
