import Synchronization

/// The properties stand between the lines that ask for them.
private enum PrivateAction {
  case number(Int)
}

// MARK: - Generated enum properties
// Written by generate-enum-properties; changes by hand are lost.

extension PrivateAction {
  /// What `number` holds, or nil for another case.
  fileprivate var number: Int? {
    get { if case .number(let value) = self { value } else { nil } }
    set { if case .number = self, let newValue { self = .number(newValue) } }
  }
}

extension AfterRegion.Inner {
  /// What `number` holds, or nil for another case.
  fileprivate var number: Int? {
    get { if case .number(let value) = self { value } else { nil } }
    set { if case .number = self, let newValue { self = .number(newValue) } }
  }

  /// What `flag` holds, or nil for another case.
  fileprivate var flag: Atomic<Bool>.Type? {
    get { if case .flag(let value) = self { value } else { nil } }
    set { if case .flag = self, let newValue { self = .flag(newValue) } }
  }
}

// MARK: End of generated enum properties

struct AfterRegion {  // What follows is kept.
  fileprivate enum Inner { case number(Int), flag(Atomic<Bool>.Type) }
}
