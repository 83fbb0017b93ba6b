import ComposableArchitecture

// MARK: - Generated enum properties
// Written by generate-enum-properties --case-paths; changes by hand are lost.

extension NestingPaths.Action {
  /// What `part` holds, or nil for another case.
  var part: NestingPaths.Part? {
    get { if case .part(let value) = self { value } else { nil } }
    set { if case .part = self, let newValue { self = .part(newValue) } }
  }

  /// What `parts` holds, or nil for another case.
  var parts: (NestingPaths.Parts, at: Int)? {
    get { if case .parts(let value0, let value1) = self { (value0, at: value1) } else { nil } }
    set { if case .parts = self, let newValue { self = .parts(newValue.0, at: newValue.1) } }
  }

  /// What `element` holds, or nil for another case.
  var element: Element? {
    get { if case .element(let value) = self { value } else { nil } }
    set { if case .element = self, let newValue { self = .element(newValue) } }
  }

  /// What `inner` holds, or nil for another case.
  var inner: Inner? {
    get { if case .inner(let value) = self { value } else { nil } }
    set { if case .inner = self, let newValue { self = .inner(newValue) } }
  }

  /// What `qualified` holds, or nil for another case.
  var qualified: NestingPaths.Part? {
    get { if case .qualified(let value) = self { value } else { nil } }
    set { if case .qualified = self, let newValue { self = .qualified(newValue) } }
  }

  /// The way to and from each case.
  enum Paths {
    /// The way to and from `part`.
    static var part: CasePath<NestingPaths.Action, NestingPaths.Part> {
      CasePath(
        embed: { .part($0) },
        extract: { if case .part(let value) = $0 { value } else { nil } },
        matches: { if case .part = $0 { true } else { false } })
    }

    /// The way to and from `parts`.
    static var parts: CasePath<NestingPaths.Action, (NestingPaths.Parts, at: Int)> {
      CasePath(
        embed: { .parts($0.0, at: $0.1) },
        extract: {
          if case .parts(let value0, let value1) = $0 { (value0, at: value1) } else { nil }
        },
        matches: { if case .parts = $0 { true } else { false } })
    }

    /// The way to and from `element`.
    static var element: CasePath<NestingPaths.Action, Element> {
      CasePath(
        embed: { .element($0) },
        extract: { if case .element(let value) = $0 { value } else { nil } },
        matches: { if case .element = $0 { true } else { false } })
    }

    /// The way to and from `inner`.
    static var inner: CasePath<NestingPaths.Action, Inner> {
      CasePath(
        embed: { .inner($0) },
        extract: { if case .inner(let value) = $0 { value } else { nil } },
        matches: { if case .inner = $0 { true } else { false } })
    }

    /// The way to and from `qualified`.
    static var qualified: CasePath<NestingPaths.Action, NestingPaths.Part> {
      CasePath(
        embed: { .qualified($0) },
        extract: { if case .qualified(let value) = $0 { value } else { nil } },
        matches: { if case .qualified = $0 { true } else { false } })
    }
  }
}

extension NestingPaths.Action.Inner {
  /// What `part` holds, or nil for another case.
  var part: NestingPaths.Part? {
    get { if case .part(let value) = self { value } else { nil } }
    set { if case .part = self, let newValue { self = .part(newValue) } }
  }

  /// What `local` holds, or nil for another case.
  var local: Local? {
    get { if case .local(let value) = self { value } else { nil } }
    set { if case .local = self, let newValue { self = .local(newValue) } }
  }

  /// The way to and from each case.
  enum Paths {
    /// The way to and from `part`.
    static var part: CasePath<NestingPaths.Action.Inner, NestingPaths.Part> {
      CasePath(
        embed: { .part($0) },
        extract: { if case .part(let value) = $0 { value } else { nil } },
        matches: { if case .part = $0 { true } else { false } })
    }

    /// The way to and from `local`.
    static var local: CasePath<NestingPaths.Action.Inner, Local> {
      CasePath(
        embed: { .local($0) },
        extract: { if case .local(let value) = $0 { value } else { nil } },
        matches: { if case .local = $0 { true } else { false } })
    }
  }
}

extension NestingPaths.Later {
  /// What `added` holds, or nil for another case.
  var added: NestingPaths.Added? {
    get { if case .added(let value) = self { value } else { nil } }
    set { if case .added = self, let newValue { self = .added(newValue) } }
  }

  /// What `action` holds, or nil for another case.
  var action: NestingPaths.Action? {
    get { if case .action(let value) = self { value } else { nil } }
    set { if case .action = self, let newValue { self = .action(newValue) } }
  }

  /// The way to and from each case.
  enum Paths {
    /// The way to and from `added`.
    static var added: CasePath<NestingPaths.Later, NestingPaths.Added> {
      CasePath(
        embed: { .added($0) },
        extract: { if case .added(let value) = $0 { value } else { nil } },
        matches: { if case .added = $0 { true } else { false } })
    }

    /// The way to and from `action`.
    static var action: CasePath<NestingPaths.Later, NestingPaths.Action> {
      CasePath(
        embed: { .action($0) },
        extract: { if case .action(let value) = $0 { value } else { nil } },
        matches: { if case .action = $0 { true } else { false } })
    }
  }
}

extension NestingPaths.Action.Further {
  /// What `action` holds, or nil for another case.
  var action: NestingPaths.Action? {
    get { if case .action(let value) = self { value } else { nil } }
    set { if case .action = self, let newValue { self = .action(newValue) } }
  }

  /// The way to and from each case.
  enum Paths {
    /// The way to and from `action`.
    static var action: CasePath<NestingPaths.Action.Further, NestingPaths.Action> {
      CasePath(
        embed: { .action($0) },
        extract: { if case .action(let value) = $0 { value } else { nil } },
        matches: { if case .action = $0 { true } else { false } })
    }
  }
}

// MARK: End of generated enum properties
