// MARK: - Generated enum properties
// Written by generate-enum-properties; changes by hand are lost.

extension Loading {
  /// Not nil for `idle`.
  var idle: Void? {
    get { if case .idle = self { () } else { nil } }
    set {}
  }

  /// What `loaded` holds, or nil for another case.
  var loaded: Value? {
    get { if case .loaded(let value) = self { value } else { nil } }
    set { if case .loaded = self, let newValue { self = .loaded(newValue) } }
  }

  /// What `failed` holds, or nil for another case.
  var failed: (Failure, retries: Int)? {
    get {
      if case .failed(let value0, let value1) = self { (value0, retries: value1) } else { nil }
    }
    set { if case .failed = self, let newValue { self = .failed(newValue.0, retries: newValue.1) } }
  }

  /// What `result` holds, or nil for another case.
  var result: Result<Value, Failure>? {
    get { if case .result(let value) = self { value } else { nil } }
    set { if case .result = self, let newValue { self = .result(newValue) } }
  }
}

extension Tree {
  /// What `leaf` holds, or nil for another case.
  var leaf: Value? {
    get { if case .leaf(let value) = self { value } else { nil } }
    set { if case .leaf = self, let newValue { self = .leaf(newValue) } }
  }

  /// What `node` holds, or nil for another case.
  var node: (Tree, Tree<Value>)? {
    get { if case .node(let value0, let value1) = self { (value0, value1) } else { nil } }
    set { if case .node = self, let newValue { self = .node(newValue.0, newValue.1) } }
  }
}

extension Chain {
  /// Not nil for `end`.
  var end: Void? {
    get { if case .end = self { () } else { nil } }
    set {}
  }

  /// What `link` holds, or nil for another case.
  var link: (Int, Chain)? {
    get { if case .link(let value0, let value1) = self { (value0, value1) } else { nil } }
    set { if case .link = self, let newValue { self = .link(newValue.0, newValue.1) } }
  }
}

// MARK: End of generated enum properties
