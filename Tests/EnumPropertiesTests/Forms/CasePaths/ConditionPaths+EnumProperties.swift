import ComposableArchitecture

// MARK: - Generated enum properties
// Written by generate-enum-properties --case-paths; changes by hand are lost.

extension ConditionalPaths {
  /// What `always` holds, or nil for another case.
  var always: Int? {
    get { if case .always(let value) = self { value } else { nil } }
    set { if case .always = self, let newValue { self = .always(newValue) } }
  }

  #if DEBUG
    /// What `debug` holds, or nil for another case.
    var debug: Int? {
      get { if case .debug(let value) = self { value } else { nil } }
      set { if case .debug = self, let newValue { self = .debug(newValue) } }
    }

    /// Not nil for `debugOnly`.
    var debugOnly: Void? {
      get { if case .debugOnly = self { () } else { nil } }
      set {}
    }
  #endif

  #if !DEBUG && (os(Linux) && !DEBUG)
    /// What `linux` holds, or nil for another case.
    var linux: Int? {
      get { if case .linux(let value) = self { value } else { nil } }
      set { if case .linux = self, let newValue { self = .linux(newValue) } }
    }
  #endif

  #if !DEBUG && !(os(Linux) && !DEBUG)
    /// What `other` holds, or nil for another case.
    var other: Int? {
      get { if case .other(let value) = self { value } else { nil } }
      set { if case .other = self, let newValue { self = .other(newValue) } }
    }
  #endif

  #if !DEBUG && !(os(Linux) && !DEBUG) && (os(macOS) || os(iOS))
    /// What `apple` holds, or nil for another case.
    var apple: Int? {
      get { if case .apple(let value) = self { value } else { nil } }
      set { if case .apple = self, let newValue { self = .apple(newValue) } }
    }
  #endif

  /// What `last` holds, or nil for another case.
  var last: Int? {
    get { if case .last(let value) = self { value } else { nil } }
    set { if case .last = self, let newValue { self = .last(newValue) } }
  }

  /// The way to and from each case.
  enum Paths {
    /// The way to and from `always`.
    static var always: CasePath<ConditionalPaths, Int> {
      CasePath(
        embed: { .always($0) },
        extract: { if case .always(let value) = $0 { value } else { nil } },
        matches: { if case .always = $0 { true } else { false } })
    }

    #if DEBUG
      /// The way to and from `debug`.
      static var debug: CasePath<ConditionalPaths, Int> {
        CasePath(
          embed: { .debug($0) },
          extract: { if case .debug(let value) = $0 { value } else { nil } },
          matches: { if case .debug = $0 { true } else { false } })
      }

      /// The way to and from `debugOnly`.
      static var debugOnly: CasePath<ConditionalPaths, Void> {
        CasePath(
          embed: { .debugOnly },
          extract: { if case .debugOnly = $0 { () } else { nil } },
          matches: { if case .debugOnly = $0 { true } else { false } })
      }
    #endif

    #if !DEBUG && (os(Linux) && !DEBUG)
      /// The way to and from `linux`.
      static var linux: CasePath<ConditionalPaths, Int> {
        CasePath(
          embed: { .linux($0) },
          extract: { if case .linux(let value) = $0 { value } else { nil } },
          matches: { if case .linux = $0 { true } else { false } })
      }
    #endif

    #if !DEBUG && !(os(Linux) && !DEBUG)
      /// The way to and from `other`.
      static var other: CasePath<ConditionalPaths, Int> {
        CasePath(
          embed: { .other($0) },
          extract: { if case .other(let value) = $0 { value } else { nil } },
          matches: { if case .other = $0 { true } else { false } })
      }
    #endif

    #if !DEBUG && !(os(Linux) && !DEBUG) && (os(macOS) || os(iOS))
      /// The way to and from `apple`.
      static var apple: CasePath<ConditionalPaths, Int> {
        CasePath(
          embed: { .apple($0) },
          extract: { if case .apple(let value) = $0 { value } else { nil } },
          matches: { if case .apple = $0 { true } else { false } })
      }
    #endif

    /// The way to and from `last`.
    static var last: CasePath<ConditionalPaths, Int> {
      CasePath(
        embed: { .last($0) },
        extract: { if case .last(let value) = $0 { value } else { nil } },
        matches: { if case .last = $0 { true } else { false } })
    }
  }
}

#if DEBUG
  extension DebugActionPaths {
    /// What `number` holds, or nil for another case.
    var number: Int? {
      get { if case .number(let value) = self { value } else { nil } }
      set { if case .number = self, let newValue { self = .number(newValue) } }
    }

    /// The way to and from each case.
    enum Paths {
      /// The way to and from `number`.
      static var number: CasePath<DebugActionPaths, Int> {
        CasePath(
          embed: { .number($0) },
          extract: { if case .number(let value) = $0 { value } else { nil } },
          matches: { if case .number = $0 { true } else { false } })
      }
    }
  }
#endif

#if !DEBUG
  extension DebugActionPaths {
    /// What `text` holds, or nil for another case.
    var text: String? {
      get { if case .text(let value) = self { value } else { nil } }
      set { if case .text = self, let newValue { self = .text(newValue) } }
    }

    /// The way to and from each case.
    enum Paths {
      /// The way to and from `text`.
      static var text: CasePath<DebugActionPaths, String> {
        CasePath(
          embed: { .text($0) },
          extract: { if case .text(let value) = $0 { value } else { nil } },
          matches: { if case .text = $0 { true } else { false } })
      }
    }
  }
#endif

// MARK: End of generated enum properties
