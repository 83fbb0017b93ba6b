// MARK: - Generated enum properties
// Written by generate-enum-properties; changes by hand are lost.

extension Conditional {
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
}

#if DEBUG
  extension DebugAction {
    /// What `number` holds, or nil for another case.
    var number: Int? {
      get { if case .number(let value) = self { value } else { nil } }
      set { if case .number = self, let newValue { self = .number(newValue) } }
    }
  }
#endif

#if !DEBUG
  extension DebugAction {
    /// What `text` holds, or nil for another case.
    var text: String? {
      get { if case .text(let value) = self { value } else { nil } }
      set { if case .text = self, let newValue { self = .text(newValue) } }
    }
  }
#endif

// MARK: End of generated enum properties
