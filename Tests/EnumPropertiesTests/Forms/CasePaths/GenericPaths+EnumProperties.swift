import ComposableArchitecture

// MARK: - Generated enum properties
// Written by generate-enum-properties --case-paths; changes by hand are lost.

extension LoadingPaths {
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

  /// The way to and from each case.
  enum Paths {
    /// The way to and from `idle`.
    static var idle: CasePath<LoadingPaths, Void> {
      CasePath(
        embed: { .idle },
        extract: { if case .idle = $0 { () } else { nil } },
        matches: { if case .idle = $0 { true } else { false } })
    }

    /// The way to and from `loaded`.
    static var loaded: CasePath<LoadingPaths, Value> {
      CasePath(
        embed: { .loaded($0) },
        extract: { if case .loaded(let value) = $0 { value } else { nil } },
        matches: { if case .loaded = $0 { true } else { false } })
    }

    /// The way to and from `failed`.
    static var failed: CasePath<LoadingPaths, (Failure, retries: Int)> {
      CasePath(
        embed: { .failed($0.0, retries: $0.1) },
        extract: {
          if case .failed(let value0, let value1) = $0 { (value0, retries: value1) } else { nil }
        },
        matches: { if case .failed = $0 { true } else { false } })
    }

    /// The way to and from `result`.
    static var result: CasePath<LoadingPaths, Result<Value, Failure>> {
      CasePath(
        embed: { .result($0) },
        extract: { if case .result(let value) = $0 { value } else { nil } },
        matches: { if case .result = $0 { true } else { false } })
    }
  }
}

extension TreePaths {
  /// What `leaf` holds, or nil for another case.
  var leaf: Value? {
    get { if case .leaf(let value) = self { value } else { nil } }
    set { if case .leaf = self, let newValue { self = .leaf(newValue) } }
  }

  /// What `node` holds, or nil for another case.
  var node: (TreePaths, TreePaths<Value>)? {
    get { if case .node(let value0, let value1) = self { (value0, value1) } else { nil } }
    set { if case .node = self, let newValue { self = .node(newValue.0, newValue.1) } }
  }

  /// The way to and from each case.
  enum Paths {
    /// The way to and from `leaf`.
    static var leaf: CasePath<TreePaths, Value> {
      CasePath(
        embed: { .leaf($0) },
        extract: { if case .leaf(let value) = $0 { value } else { nil } },
        matches: { if case .leaf = $0 { true } else { false } })
    }

    /// The way to and from `node`.
    static var node: CasePath<TreePaths, (TreePaths, TreePaths<Value>)> {
      CasePath(
        embed: { .node($0.0, $0.1) },
        extract: { if case .node(let value0, let value1) = $0 { (value0, value1) } else { nil } },
        matches: { if case .node = $0 { true } else { false } })
    }
  }
}

extension ChainPaths {
  /// Not nil for `end`.
  var end: Void? {
    get { if case .end = self { () } else { nil } }
    set {}
  }

  /// What `link` holds, or nil for another case.
  var link: (Int, ChainPaths)? {
    get { if case .link(let value0, let value1) = self { (value0, value1) } else { nil } }
    set { if case .link = self, let newValue { self = .link(newValue.0, newValue.1) } }
  }

  /// The way to and from each case.
  enum Paths {
    /// The way to and from `end`.
    static var end: CasePath<ChainPaths, Void> {
      CasePath(
        embed: { .end },
        extract: { if case .end = $0 { () } else { nil } },
        matches: { if case .end = $0 { true } else { false } })
    }

    /// The way to and from `link`.
    static var link: CasePath<ChainPaths, (Int, ChainPaths)> {
      CasePath(
        embed: { .link($0.0, $0.1) },
        extract: { if case .link(let value0, let value1) = $0 { (value0, value1) } else { nil } },
        matches: { if case .link = $0 { true } else { false } })
    }
  }
}

// MARK: End of generated enum properties
