import Synchronization

// MARK: - Generated enum properties
// Written by generate-enum-properties; changes by hand are lost.

extension Payload {
  /// The value of `none`, or nil for another case.
  var none: Void? {
    get { if case .none = self { () } else { nil } }
    set {}
  }

  /// The value of `number`, or nil for another case.
  var number: Int? {
    get { if case .number(let value) = self { value } else { nil } }
    set { if case .number = self, let newValue { self = .number(newValue) } }
  }

  /// The value of `labelled`, or nil for another case.
  var labelled: Double? {
    get { if case .labelled(let value) = self { value } else { nil } }
    set { if case .labelled = self, let newValue { self = .labelled(share: newValue) } }
  }

  /// The value of `mixed`, or nil for another case.
  var mixed: (n: Int, String, in: Bool)? {
    get {
      if case .mixed(let value0, let value1, let value2) = self {
        (n: value0, value1, in: value2)
      } else {
        nil
      }
    }
    set {
      if case .mixed = self, let newValue {
        self = .mixed(n: newValue.0, newValue.1, in: newValue.2)
      }
    }
  }

  /// The value of `optional`, or nil for another case.
  var optional: Int?? {
    get { if case .optional(let value) = self { value } else { nil } }
    set { if case .optional = self, let newValue { self = .optional(newValue) } }
  }

  /// The value of `a case with spaces`, or nil for another case.
  var `a case with spaces`: [String: [Int]]? {
    get { if case .`a case with spaces`(let value) = self { value } else { nil } }
    set {
      if case .`a case with spaces` = self, let newValue { self = .`a case with spaces`(newValue) }
    }
  }
}

extension Composite {
  /// The value of `existential`, or nil for another case.
  var existential: (any Error)? {
    get { if case .existential(let value) = self { value } else { nil } }
    set { if case .existential = self, let newValue { self = .existential(newValue) } }
  }

  /// The value of `two`, or nil for another case.
  var two: ((Int) -> Int, Mutex<Int>.Type)? {
    get { if case .two(let value0, let value1) = self { (value0, value1) } else { nil } }
    set { if case .two = self, let newValue { self = .two(newValue.0, newValue.1) } }
  }

  /// The value of `several`, or nil for another case.
  var several: (Int, [String])? {
    get { if case .several(let value) = self { value } else { nil } }
    set { if case .several = self, let newValue { self = .several(first: newValue) } }
  }
}

extension Base.Kind {
  /// The value of `number`, or nil for another case.
  public var number: Int? {
    get { if case .number(let value) = self { value } else { nil } }
    set { if case .number = self, let newValue { self = .number(newValue) } }
  }
}

extension Holder.Inner {
  /// The value of `holder`, or nil for another case.
  var holder: Holder? {
    get { if case .holder(let value) = self { value } else { nil } }
    set { if case .holder = self, let newValue { self = .holder(newValue) } }
  }
}

extension Conditional {
  #if DEBUG
    /// The value of `debug`, or nil for another case.
    var debug: Int? {
      get { if case .debug(let value) = self { value } else { nil } }
      set { if case .debug = self, let newValue { self = .debug(newValue) } }
    }
  #elseif os(Linux)
    /// The value of `linux`, or nil for another case.
    var linux: Int? {
      get { if case .linux(let value) = self { value } else { nil } }
      set { if case .linux = self, let newValue { self = .linux(newValue) } }
    }
  #else
    #if os(macOS)
      /// The value of `apple`, or nil for another case.
      var apple: Int? {
        get { if case .apple(let value) = self { value } else { nil } }
        set { if case .apple = self, let newValue { self = .apple(newValue) } }
      }
    #endif
  #endif

  /// The value of `last`, or nil for another case.
  var last: Int? {
    get { if case .last(let value) = self { value } else { nil } }
    set { if case .last = self, let newValue { self = .last(newValue) } }
  }
}

#if DEBUG
  @available(macOS 26, *)
  extension DebugKind {
    /// The value of `old`, or nil for another case.
    @available(*, deprecated, message: "Use the other.")
    var old: Int? {
      get { if case .old(let value) = self { value } else { nil } }
      set { if case .old = self, let newValue { self = .old(newValue) } }
    }
  }
#else
  extension ReleaseKind {
    /// The value of `text`, or nil for another case.
    var text: String? {
      get { if case .text(let value) = self { value } else { nil } }
      set { if case .text = self, let newValue { self = .text(newValue) } }
    }
  }
#endif

extension Tree {
  /// The value of `leaf`, or nil for another case.
  var leaf: Value? {
    get { if case .leaf(let value) = self { value } else { nil } }
    set { if case .leaf = self, let newValue { self = .leaf(newValue) } }
  }

  /// The value of `node`, or nil for another case.
  var node: (Tree, Tree<Value>)? {
    get { if case .node(let value0, let value1) = self { (value0, value1) } else { nil } }
    set { if case .node = self, let newValue { self = .node(newValue.0, newValue.1) } }
  }
}

extension Nesting.Action {
  /// The value of `part`, or nil for another case.
  var part: Nesting.Part? {
    get { if case .part(let value) = self { value } else { nil } }
    set { if case .part = self, let newValue { self = .part(newValue) } }
  }

  /// The value of `parts`, or nil for another case.
  var parts: ([Nesting.Part], element: Element, Local)? {
    get {
      if case .parts(let value0, let value1, let value2) = self {
        (value0, element: value1, value2)
      } else {
        nil
      }
    }
    set {
      if case .parts = self, let newValue {
        self = .parts(newValue.0, element: newValue.1, newValue.2)
      }
    }
  }
}

extension Nesting.Action.Further {
  /// The value of `action`, or nil for another case.
  var action: Nesting.Action? {
    get { if case .action(let value) = self { value } else { nil } }
    set { if case .action = self, let newValue { self = .action(newValue) } }
  }
}

extension Existing {
  /// The value of `function`, or nil for another case.
  var function: Int? {
    get { if case .function(let value) = self { value } else { nil } }
    set { if case .function = self, let newValue { self = .function(newValue) } }
  }
}

// MARK: End of generated enum properties
