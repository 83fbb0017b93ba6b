extension View {
  /// Sets the text that a key copies while this row of a list is the current one; all of its words if left out.
  ///
  /// ```swift
  /// Button("617   113th   2026-11-26") {}.copiedText("617")
  /// ```
  public func copiedText(_ text: String) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .firstNode { $0.changeAttributes { $0.copiedText = text } })
  }
}

extension View {
  /// Shows a number at the end of this row; zero is not shown.
  ///
  /// ```swift
  /// NavigationLink("Inbox", value: Route.inbox).badge(3)
  /// ```
  public func badge(_ count: Int) -> ModifiedView<Self> { badge(count == 0 ? nil : "\(count)") }

  /// Shows words at the end of this row; nil for none.
  public func badge(_ words: String?) -> ModifiedView<Self> {
    ModifiedView(
      content: self, change: .firstNode { node in if let words { node.addBadge(words) } })
  }
}

extension Node {
  fileprivate mutating func addBadge(_ words: String) {
    func end(at place: NodeID) -> [Node] {
      var badge = Node(id: place.appending(.id("badge")), kind: .text(words))
      badge.style = .secondary
      return [Node(id: place.appending(.id("space")), kind: .spacer), badge]
    }
    switch kind {
    // Behind the last part, which may be a badge.
    case .button, .link: children += end(at: children.last?.id ?? id)
    default:
      let row = Node.Kind.stack(.horizontal, alignment: .center, spacing: 1)
      self = Node(id: id.appending(.id("row")), kind: row, children: [self] + end(at: id))
    }
  }
}
