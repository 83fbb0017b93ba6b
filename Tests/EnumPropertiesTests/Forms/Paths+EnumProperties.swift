public import ComposableArchitecture

// MARK: - Generated enum properties
// Written by generate-enum-properties --case-paths; changes by hand are lost.

extension Listed {
  /// The case paths.
  public enum Paths {
    /// The case path of `nothing`.
    public static let nothing = CasePath<Listed, Void>({ .nothing }) {
      if case .nothing = $0 { () } else { nil }
    }

    /// The case path of `number`.
    public static let number = CasePath(Listed.number) {
      if case .number(let value) = $0 { value } else { nil }
    }

    #if DEBUG
      /// The case path of `pair`.
      public static let pair = CasePath<Listed, (n: Int, String)>(Listed.pair) {
        if case .pair(let value0, let value1) = $0 { (n: value0, value1) } else { nil }
      }
    #endif

    /// The case path of `theScreenOfTheFavoritePrimesWasScrolled`.
    public static let theScreenOfTheFavoritePrimesWasScrolled = CasePath<
      Listed,
      (identifier: Dictionary<String, Int>.Index, result: Result<[String: Int], any Error>, Bool)
    >(
      { .theScreenOfTheFavoritePrimesWasScrolled(identifier: $0.0, result: $0.1, $0.2) }
    ) {
      if case .theScreenOfTheFavoritePrimesWasScrolled(let value0, let value1, let value2) = $0 {
        (identifier: value0, result: value1, value2)
      } else {
        nil
      }
    }
  }
}

extension GenericListed {
  /// The case paths; each use creates one, since a generic type has no constants.
  enum Paths {
    /// The case path of `value`.
    static var value: CasePath<GenericListed, Value> {
      CasePath(GenericListed.value) { if case .value(let value) = $0 { value } else { nil } }
    }
  }
}

extension GenericOuter.Inner {
  /// The case paths; each use creates one, since a generic type has no constants.
  enum Paths {
    /// The case path of `value`.
    static var value: CasePath<GenericOuter.Inner, Value> {
      CasePath(GenericOuter.Inner.value) { if case .value(let value) = $0 { value } else { nil } }
    }

    /// The case path of `other`.
    static var other: CasePath<GenericOuter.Inner, Int> {
      CasePath(GenericOuter.Inner.other) { if case .other(let value) = $0 { value } else { nil } }
    }
  }
}

extension Outer.Payloads {
  /// The case paths.
  enum Paths {
    /// The case path of `optional`.
    static let optional = CasePath(Outer.Payloads.optional) {
      if case .optional(let value) = $0 { value } else { nil }
    }

    /// The case path of `function`.
    static let function = CasePath(Outer.Payloads.function) {
      if case .function(let value) = $0 { value } else { nil }
    }

    /// The case path of `tuple`.
    static let tuple = CasePath(Outer.Payloads.tuple) {
      if case .tuple(let value) = $0 { value } else { nil }
    }

    /// The case path of `any`.
    static let any = CasePath(Outer.Payloads.any) {
      if case .any(let value) = $0 { value } else { nil }
    }

    /// The case path of `own`.
    static let own = CasePath(Outer.Payloads.own) {
      if case .own(let value) = $0 { value } else { nil }
    }

    /// The case path of `labelled`.
    static let labelled = CasePath(Outer.Payloads.labelled) {
      if case .labelled(let value) = $0 { value } else { nil }
    }

    /// The case path of `default`.
    static let `default` = CasePath(Outer.Payloads.`default`) {
      if case .`default`(let value) = $0 { value } else { nil }
    }

    /// The case path of `triple`.
    static let triple = CasePath<Outer.Payloads, (Int, b: Int, Int)>(
      { .triple($0.0, b: $0.1, $0.2) }
    ) {
      if case .triple(let value0, let value1, let value2) = $0 {
        (value0, b: value1, value2)
      } else {
        nil
      }
    }
  }
}

// MARK: End of generated enum properties
