package import ComposableArchitecture

// MARK: - Generated enum properties
// Written by generate-enum-properties --case-paths; changes by hand are lost.

extension InternalHolder.Marked {
  /// What `holder` holds, or nil for another case.
  var holder: InternalHolder? {
    get { if case .holder(let value) = self { value } else { nil } }
    set { if case .holder = self, let newValue { self = .holder(newValue) } }
  }

  /// The way to and from each case.
  enum Paths {
    /// The way to and from `holder`.
    static var holder: CasePath<InternalHolder.Marked, InternalHolder> {
      CasePath(
        embed: { .holder($0) },
        extract: { if case .holder(let value) = $0 { value } else { nil } },
        matches: { if case .holder = $0 { true } else { false } })
    }
  }
}

extension InternalHolder.Packaged {
  /// What `holder` holds, or nil for another case.
  var holder: InternalHolder? {
    get { if case .holder(let value) = self { value } else { nil } }
    set { if case .holder = self, let newValue { self = .holder(newValue) } }
  }

  /// The way to and from each case.
  enum Paths {
    /// The way to and from `holder`.
    static var holder: CasePath<InternalHolder.Packaged, InternalHolder> {
      CasePath(
        embed: { .holder($0) },
        extract: { if case .holder(let value) = $0 { value } else { nil } },
        matches: { if case .holder = $0 { true } else { false } })
    }
  }
}

extension PackageHolder.Marked {
  /// What `holder` holds, or nil for another case.
  package var holder: PackageHolder? {
    get { if case .holder(let value) = self { value } else { nil } }
    set { if case .holder = self, let newValue { self = .holder(newValue) } }
  }

  /// The way to and from each case.
  package enum Paths {
    /// The way to and from `holder`.
    package static var holder: CasePath<PackageHolder.Marked, PackageHolder> {
      CasePath(
        embed: { .holder($0) },
        extract: { if case .holder(let value) = $0 { value } else { nil } },
        matches: { if case .holder = $0 { true } else { false } })
    }
  }
}

extension InternalHolder.Further {
  /// What `holder` holds, or nil for another case.
  var holder: InternalHolder? {
    get { if case .holder(let value) = self { value } else { nil } }
    set { if case .holder = self, let newValue { self = .holder(newValue) } }
  }

  /// The way to and from each case.
  enum Paths {
    /// The way to and from `holder`.
    static var holder: CasePath<InternalHolder.Further, InternalHolder> {
      CasePath(
        embed: { .holder($0) },
        extract: { if case .holder(let value) = $0 { value } else { nil } },
        matches: { if case .holder = $0 { true } else { false } })
    }
  }
}

extension Branches {
  #if DEBUG
    /// What `one` holds, or nil for another case.
    var one: Int? {
      get { if case .one(let value) = self { value } else { nil } }
      set { if case .one = self, let newValue { self = .one(newValue) } }
    }
  #endif

  #if !DEBUG
    /// What `one` holds, or nil for another case.
    var one: String? {
      get { if case .one(let value) = self { value } else { nil } }
      set { if case .one = self, let newValue { self = .one(newValue) } }
    }

    /// What `two` holds, or nil for another case.
    var two: Int? {
      get { if case .two(let value) = self { value } else { nil } }
      set { if case .two = self, let newValue { self = .two(newValue) } }
    }
  #endif

  #if DEBUG
    /// What `two` holds, or nil for another case.
    var two: String? {
      get { if case .two(let value) = self { value } else { nil } }
      set { if case .two = self, let newValue { self = .two(newValue) } }
    }
  #endif

  /// The way to and from each case.
  enum Paths {
    #if DEBUG
      /// The way to and from `one`.
      static var one: CasePath<Branches, Int> {
        CasePath(
          embed: { .one($0) },
          extract: { if case .one(let value) = $0 { value } else { nil } },
          matches: { if case .one = $0 { true } else { false } })
      }
    #endif

    #if !DEBUG
      /// The way to and from `one`.
      static var one: CasePath<Branches, String> {
        CasePath(
          embed: { .one($0) },
          extract: { if case .one(let value) = $0 { value } else { nil } },
          matches: { if case .one = $0 { true } else { false } })
      }

      /// The way to and from `two`.
      static var two: CasePath<Branches, Int> {
        CasePath(
          embed: { .two($0) },
          extract: { if case .two(let value) = $0 { value } else { nil } },
          matches: { if case .two = $0 { true } else { false } })
      }
    #endif

    #if DEBUG
      /// The way to and from `two`.
      static var two: CasePath<Branches, String> {
        CasePath(
          embed: { .two($0) },
          extract: { if case .two(let value) = $0 { value } else { nil } },
          matches: { if case .two = $0 { true } else { false } })
      }
    #endif
  }
}

extension IsolatedPaths {
  /// What `number` holds, or nil for another case.
  var number: Int? {
    get { if case .number(let value) = self { value } else { nil } }
    set { if case .number = self, let newValue { self = .number(newValue) } }
  }

  /// What `isolated` holds, or nil for another case.
  var isolated: (@MainActor () -> Void)? {
    get { if case .isolated(let value) = self { value } else { nil } }
    set { if case .isolated = self, let newValue { self = .isolated(newValue) } }
  }

  /// What `convention` holds, or nil for another case.
  var convention: (@convention(c) (Int) -> Int)? {
    get { if case .convention(let value) = self { value } else { nil } }
    set { if case .convention = self, let newValue { self = .convention(newValue) } }
  }

  /// What `throwing` holds, or nil for another case.
  var throwing: (@Sendable () async throws(CancellationError) -> Void)? {
    get { if case .throwing(let value) = self { value } else { nil } }
    set { if case .throwing = self, let newValue { self = .throwing(newValue) } }
  }

  /// What `existential` holds, or nil for another case.
  var existential: ((any Error)?, (any Error).Type)? {
    get { if case .existential(let value0, let value1) = self { (value0, value1) } else { nil } }
    set {
      if case .existential = self, let newValue {
        self = .existential(newValue.0, newValue.1)
      }
    }
  }

  /// The way to and from each case.
  enum Paths {
    /// The way to and from `number`.
    static var number: CasePath<IsolatedPaths, Int> {
      CasePath(
        embed: { .number($0) },
        extract: { if case .number(let value) = $0 { value } else { nil } },
        matches: { if case .number = $0 { true } else { false } })
    }

    /// The way to and from `isolated`.
    static var isolated: CasePath<IsolatedPaths, @MainActor () -> Void> {
      CasePath(
        embed: { .isolated($0) },
        extract: { if case .isolated(let value) = $0 { value } else { nil } },
        matches: { if case .isolated = $0 { true } else { false } })
    }

    /// The way to and from `convention`.
    static var convention: CasePath<IsolatedPaths, @convention(c) (Int) -> Int> {
      CasePath(
        embed: { .convention($0) },
        extract: { if case .convention(let value) = $0 { value } else { nil } },
        matches: { if case .convention = $0 { true } else { false } })
    }

    /// The way to and from `throwing`.
    static var throwing:
      CasePath<IsolatedPaths, @Sendable () async throws(CancellationError) -> Void>
    {
      CasePath(
        embed: { .throwing($0) },
        extract: { if case .throwing(let value) = $0 { value } else { nil } },
        matches: { if case .throwing = $0 { true } else { false } })
    }

    /// The way to and from `existential`.
    static var existential: CasePath<IsolatedPaths, ((any Error)?, (any Error).Type)> {
      CasePath(
        embed: { .existential($0.0, $0.1) },
        extract: {
          if case .existential(let value0, let value1) = $0 { (value0, value1) } else { nil }
        },
        matches: { if case .existential = $0 { true } else { false } })
    }
  }
}

// MARK: End of generated enum properties
