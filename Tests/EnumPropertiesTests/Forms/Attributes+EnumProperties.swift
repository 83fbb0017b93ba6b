// MARK: - Generated enum properties
// Written by generate-enum-properties; changes by hand are lost.

@available(macOS 26, *)
extension Dated {
  /// What `newer` holds, or nil for another case.
  @available(macOS 26.1, *)
  var newer: Int? {
    get { if case .newer(let value) = self { value } else { nil } }
    set { if case .newer = self, let newValue { self = .newer(newValue) } }
  }

  /// What `older` holds, or nil for another case.
  @available(*, deprecated, message: "Use newer.")
  var older: Int? {
    get { if case .older(let value) = self { value } else { nil } }
    set { if case .older = self, let newValue { self = .older(newValue) } }
  }

  /// Not nil for `always`.
  var always: Void? {
    get { if case .always = self { () } else { nil } }
    set {}
  }
}

@available(macOS 26, *)
@available(macOS 26.1, *)
extension DatedHolder.Inner {
  /// What `number` holds, or nil for another case.
  var number: Int? {
    get { if case .number(let value) = self { value } else { nil } }
    set { if case .number = self, let newValue { self = .number(newValue) } }
  }
}

extension Isolated {
  /// What `number` holds, or nil for another case.
  var number: Int? {
    get { if case .number(let value) = self { value } else { nil } }
    set { if case .number = self, let newValue { self = .number(newValue) } }
  }
}

// MARK: End of generated enum properties
