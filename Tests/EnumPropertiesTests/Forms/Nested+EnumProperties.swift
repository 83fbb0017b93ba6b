// MARK: - Generated enum properties
// Written by generate-enum-properties; changes by hand are lost.

extension Nesting.Action {
  /// What `part` holds, or nil for another case.
  var part: Nesting.Part? {
    get { if case .part(let value) = self { value } else { nil } }
    set { if case .part = self, let newValue { self = .part(newValue) } }
  }

  /// What `parts` holds, or nil for another case.
  var parts: (Nesting.Parts, at: Int)? {
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
  var qualified: Nesting.Part? {
    get { if case .qualified(let value) = self { value } else { nil } }
    set { if case .qualified = self, let newValue { self = .qualified(newValue) } }
  }
}

extension Nesting.Action.Inner {
  /// What `part` holds, or nil for another case.
  var part: Nesting.Part? {
    get { if case .part(let value) = self { value } else { nil } }
    set { if case .part = self, let newValue { self = .part(newValue) } }
  }

  /// What `local` holds, or nil for another case.
  var local: Local? {
    get { if case .local(let value) = self { value } else { nil } }
    set { if case .local = self, let newValue { self = .local(newValue) } }
  }
}

extension Nesting.Later {
  /// What `added` holds, or nil for another case.
  var added: Nesting.Added? {
    get { if case .added(let value) = self { value } else { nil } }
    set { if case .added = self, let newValue { self = .added(newValue) } }
  }

  /// What `action` holds, or nil for another case.
  var action: Nesting.Action? {
    get { if case .action(let value) = self { value } else { nil } }
    set { if case .action = self, let newValue { self = .action(newValue) } }
  }
}

extension Nesting.Action.Further {
  /// What `action` holds, or nil for another case.
  var action: Nesting.Action? {
    get { if case .action(let value) = self { value } else { nil } }
    set { if case .action = self, let newValue { self = .action(newValue) } }
  }
}

// MARK: End of generated enum properties
