extension Node {
  /// What a node has or something inside it has, so that a search passes over trees without it.
  ///
  /// Rows of lists and presentations are not inside.
  package struct Contents: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    package static let navigation = Contents(rawValue: 1)
    package static let split = Contents(rawValue: 2)
    package static let presentation = Contents(rawValue: 4)
    package static let keyPress = Contents(rawValue: 8)
    package static let title = Contents(rawValue: 16)
    package static let textField = Contents(rawValue: 32)
    package static let focusBinding = Contents(rawValue: 64)
    package static let announcement = Contents(rawValue: 128)
    package static let table = Contents(rawValue: 256)
    package static let list = Contents(rawValue: 512)
    package static let screens = Contents(rawValue: 1_024)

    init(of parts: Parts) {
      self = parts.children.reduce(into: []) { $0.formUnion($1.contents) }
      switch parts.kind {
      case .navigation: insert(.navigation)
      case .split: insert(.split)
      case .textField: insert(.textField)
      case .list: insert(.list)
      default: break
      }
      if let extras = parts.extras?.value {
        if extras.open != nil { insert(.screens) }
        if !extras.presentations.isEmpty { insert(.presentation) }
        if !extras.keyPresses.isEmpty { insert(.keyPress) }
        if extras.focusBinding != nil { insert(.focusBinding) }
      }
      if let attributes = parts.attributes.rare?.value {
        if attributes.title != nil { insert(.title) }
        if !attributes.columns.isEmpty { insert(.table) }
        if attributes.announcement != nil { insert(.announcement) }
      }
    }
  }

  /// Whether the screen that is seen is divided into panes.
  package var hasSplit: Bool {
    guard contents.contains(.split) else { return false }
    if case .split = kind { return true }
    return visibleChildren.contains(where: \.hasSplit)
  }
}
