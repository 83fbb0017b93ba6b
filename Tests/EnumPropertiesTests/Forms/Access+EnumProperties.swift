// MARK: - Generated enum properties
// Written by generate-enum-properties; changes by hand are lost.

extension PublicAction {
  /// What `number` holds, or nil for another case.
  public var number: Int? {
    get { if case .number(let value) = self { value } else { nil } }
    set { if case .number = self, let newValue { self = .number(newValue) } }
  }

  /// Not nil for `nothing`.
  public var nothing: Void? {
    get { if case .nothing = self { () } else { nil } }
    set {}
  }
}

extension PackageAction {
  /// What `number` holds, or nil for another case.
  package var number: Int? {
    get { if case .number(let value) = self { value } else { nil } }
    set { if case .number = self, let newValue { self = .number(newValue) } }
  }
}

extension InternalAction {
  /// What `number` holds, or nil for another case.
  internal var number: Int? {
    get { if case .number(let value) = self { value } else { nil } }
    set { if case .number = self, let newValue { self = .number(newValue) } }
  }
}

extension UnmarkedAction {
  /// What `number` holds, or nil for another case.
  var number: Int? {
    get { if case .number(let value) = self { value } else { nil } }
    set { if case .number = self, let newValue { self = .number(newValue) } }
  }
}

extension PublicHolder.Marked {
  /// What `number` holds, or nil for another case.
  public var number: Int? {
    get { if case .number(let value) = self { value } else { nil } }
    set { if case .number = self, let newValue { self = .number(newValue) } }
  }
}

extension OpenHolder.Inner {
  /// What `number` holds, or nil for another case.
  public var number: Int? {
    get { if case .number(let value) = self { value } else { nil } }
    set { if case .number = self, let newValue { self = .number(newValue) } }
  }
}

// MARK: End of generated enum properties
