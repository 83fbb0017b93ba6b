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
    func part(_ name: String, _ kind: Kind, _ children: [Node] = []) -> Node {
      Node(id: id.appending(.id(name)), kind: kind, children: children)
    }
    var badge = part("badge", .text(words))
    badge.style = .secondary
    let end = [part("space", .spacer), badge]
    switch kind {
    case .button, .link: children += end
    default:
      self = part("row", .stack(.horizontal, alignment: .center, spacing: 1), [self] + end)
    }
  }
}
