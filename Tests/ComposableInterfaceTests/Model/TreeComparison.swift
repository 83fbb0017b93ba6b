import Interface

/// A comparison of a tree that was brought up to date with the same tree made anew.
@MainActor
struct TreeComparison {
  struct Difference: Error, CustomStringConvertible {
    let description: String
  }

  /// Something that a user can do, in both trees.
  struct Use {
    let name: String
    let old: @MainActor () -> Void
    let new: @MainActor () -> Void
  }

  private let rows: Range<Int>
  private(set) var uses: [Use] = []
  private var ids: Set<NodeID> = []

  /// Compares two trees, with some rows of each list.
  init(_ old: Node, _ new: Node, rows: Range<Int>) throws {
    self.rows = rows
    try compare(old, new)
  }

  private func check<Value: Equatable>(_ what: String, _ old: Value, _ new: Value) throws {
    if old != new { throw Difference(description: "\(what): \(old) and not \(new)") }
  }

  private mutating func use<Action>(
    _ name: String, _ old: Action, _ new: Action, _ run: @escaping @MainActor (Action) -> Void
  ) {
    uses.append(Use(name: name, old: { run(old) }, new: { run(new) }))
  }

  private mutating func compare(_ old: some Collection<Node>, _ new: some Collection<Node>) throws {
    try check("labels", old.map(\.label), new.map(\.label))
    for (old, new) in zip(old, new) { try compare(old, new) }
  }

  private mutating func compare(_ old: Node, _ new: Node) throws {
    guard old.id == new.id else {
      throw Difference(description: "id: \(old.id.path) and not \(new.id.path)")
    }
    guard ids.insert(new.id).inserted else {
      throw Difference(description: "two nodes with the id \(new.id.path), \(new.label)")
    }
    guard old.attributes == new.attributes else {
      throw Difference(
        description: "attributes: \(old.attributes) and not \(new.attributes) of \(new.label)")
    }
    try compareKinds(old, new)
    if case .navigation = new.kind {
      // Covered screens are brought up to date when they are shown.
      try check("screens", old.children.count, new.children.count)
      try compare(old.children.suffix(1), new.children.suffix(1))
    } else {
      try compare(old.children, new.children)
    }
    try check("keys", old.keyPresses.map(\.keys), new.keyPresses.map(\.keys))
    try check("hints", old.keyPresses.map(\.hint), new.keyPresses.map(\.hint))
    for (old, new) in zip(old.keyPresses, new.keyPresses) {
      use("key", old, new) { $0.action($0.keys.last ?? .enter) }
    }
    try check("focus", old.focusBinding?.isFocused, new.focusBinding?.isFocused)
    if let old = old.focusBinding, let new = new.focusBinding {
      use("focus", old, new) { $0.set(true) }
      use("focus lost", old, new) { $0.set(false) }
    }
    try check("presentations", old.presentations.count, new.presentations.count)
    for (old, new) in zip(old.presentations, new.presentations) { try compare(old, new) }
  }

  private mutating func compareKinds(_ old: Node, _ new: Node) throws {
    switch (old.kind, new.kind) {
    case (.text(let old), .text(let new)): try check("text", old, new)
    case (.button(let oldRole, _), .button(let newRole, _)):
      try check("role", oldRole, newRole)
      use("button", old, new) { $0.tap() }
    case (.link(let oldCurrent, _), .link(let newCurrent, _)):
      try check("current", oldCurrent, newCurrent)
      use("link", old, new) { $0.tap() }
    case (.textField(let oldInput), .textField(let newInput)):
      try check("label", oldInput.label, newInput.label)
      try check("text", oldInput.text, newInput.text)
      try check("prompt", oldInput.prompt, newInput.prompt)
      try check("lines", oldInput.lines, newInput.lines)
      try check("secret", oldInput.secret?.value, newInput.secret?.value)
      try check("search", oldInput.isSearch, newInput.isSearch)
      try check("submits", oldInput.submit != nil, newInput.submit != nil)
      use("text", old, new) { $0.setText("typed") }
      use("submit", old, new) { $0.submit() }
    case (.toggle(let oldOn, _), .toggle(let newOn, _)):
      try check("on", oldOn, newOn)
      use("toggle", old, new) { $0.tap() }
    case (.picker(let oldOptions, let oldOne, _), .picker(let newOptions, let newOne, _)):
      try check("options", oldOptions, newOptions)
      try check("picked", oldOne, newOne)
      use("pick", old, new) { $0.pick(0) }
      use("pick another", old, new) { $0.pick(1) }
    case (.stepper(let oldValue, let oldRange, _), .stepper(let newValue, let newRange, _)):
      try check("value", oldValue, newValue)
      try check("range", oldRange, newRange)
      use("step", old, new) { $0.step(1) }
    case (.progress(let oldShare, let oldWords), .progress(let newShare, let newWords)):
      try check("share", oldShare, newShare)
      try check("words", oldWords, newWords)
    case (
      .stack(let oldAxis, let oldAlignment, let oldSpacing),
      .stack(let newAxis, let newAlignment, let newSpacing)
    ):
      try check("axis", oldAxis, newAxis)
      try check("alignment", oldAlignment, newAlignment)
      try check("spacing", oldSpacing, newSpacing)
    case (.spacer, .spacer), (.divider, .divider), (.tableRow, .tableRow): break
    case (.list(let oldRows), .list(let newRows)): try compare(oldRows, newRows)
    case (.tableHeader(let oldHeader), .tableHeader(let newHeader)):
      try check("columns", oldHeader.columns, newHeader.columns)
      try check("sortable", oldHeader.sortable, newHeader.sortable)
      try check("sorted", oldHeader.sorted, newHeader.sorted)
      try check("reversed", oldHeader.isReversed, newHeader.isReversed)
      try check("marks", oldHeader.hasMarks, newHeader.hasMarks)
      for column in newHeader.columns { use("sort", old, new) { $0.sort(by: column.title) } }
    case (.navigation(let old), .navigation(let new)): use("back", old, new) { $0() }
    case (.split(let old), .split(let new)):
      switch (old, new) {
      case (.sidebar(let old), .sidebar(let new)): use("narrow", old, new) { $0(true) }
      case (.inspector, .inspector), (.screen, .screen): break
      default: throw Difference(description: "\(old) and not \(new)")
      }
    default: throw Difference(description: "\(old.outline) and not \(new.outline)")
    }
  }

  private mutating func compare(_ old: Node.Presentation, _ new: Node.Presentation) throws {
    try check("presentation", old.id, new.id)
    try check("dialog", old.isConfirmationDialog, new.isConfirmationDialog)
    try check("copied text", old.copiedText, new.copiedText)
    switch (old.kind, new.kind) {
    case (.sheet(let old), .sheet(let new)): try compare(old, new)
    case (
      .alert(let oldTitle, let oldMessage, let oldButtons),
      .alert(let newTitle, let newMessage, let newButtons)
    ):
      try check("title", oldTitle, newTitle)
      try check("message", oldMessage, newMessage)
      try compare(oldButtons, newButtons)
    default: throw Difference(description: "\(old.kind) and not \(new.kind)")
    }
    use("dismiss", old, new) { $0.dismiss() }
  }

  private mutating func compare(_ old: Node.Rows, _ new: Node.Rows) throws {
    try check("rows", old.count, new.count)
    try check("headings", old.headings, new.headings)
    let offsets = 0..<new.count
    try check("row ids", offsets.map { old.id($0) }, offsets.map { new.id($0) })
    try check("current row", old.current?.id(), new.current?.id())
    try check("marked rows", old.marks?.offsets(), new.marks?.offsets())
    try check("marks", old.marks?.count(), new.marks?.count())
    try check("deletes", old.delete != nil, new.delete != nil)
    try check("moves", old.move != nil, new.move != nil)
    try compare(old.placeholder, new.placeholder)
    let rows = rows.clamped(to: offsets)
    for both in [old, new] { both.prepare(rows) }
    defer { for both in [old, new] { both.retain(rows) } }
    for offset in rows {
      try compare(old.node(offset), new.node(offset))
      use("delete", old, new) { $0.delete?([offset]) }
      use("move", old, new) { $0.move?([offset], 0) }
      use("mark", old, new) { $0.marks?.toggle(offset) }
      use("current", old, new) { $0.current?.select($0.id(offset)) }
    }
  }
}
