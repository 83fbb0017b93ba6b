package import Interface

// Nodes without views, for tests of what a host does with them.

/// Returns a node at a place.
@MainActor
package func node(_ path: [Int], _ kind: Node.Kind, _ children: [Node] = []) -> Node {
  Node(id: NodeID(path: path.map { .position($0) }), kind: kind, children: children)
}

/// Returns a text at a place.
@MainActor
package func text(_ path: [Int], _ text: String) -> Node { node(path, .text(text)) }

/// Returns a button at a place.
@MainActor
package func button(
  _ path: [Int], _ label: String, key: Key? = nil, hint: String? = nil,
  action: @escaping @MainActor () -> Void = {}
) -> Node {
  let button = node(path, .button(role: nil, action: action), [text(path + [0], label)])
  return key.map { shortcut(button, $0, hint) } ?? button
}

/// Returns a node with a shortcut.
@MainActor
package func shortcut(_ node: Node, _ key: Key, _ hint: String?) -> Node {
  var node = node
  node.shortcut = KeyboardShortcut(key: key, hint: hint)
  return node
}

/// Returns a link at a place, with a value at its end.
@MainActor
package func link(
  _ path: [Int], _ label: String, _ value: String, action: @escaping @MainActor () -> Void
)
  -> Node
{
  var trailing = text(path + [0, 2], value)
  trailing.style = .secondary
  let row = node(
    path + [0], .stack(.horizontal, alignment: .center, spacing: 1),
    [text(path + [0, 0], label), node(path + [0, 1], .spacer), trailing])
  return node(path, .link(action: action), [row])
}

/// Returns a column of nodes at a place.
@MainActor
package func column(
  _ path: [Int], _ children: [Node], _ alignment: Node.Alignment = .center, spacing: Int = 0
) -> Node {
  node(path, .stack(.vertical, alignment: alignment, spacing: spacing), children)
}

/// Returns something that lies over the screen.
@MainActor
package func presentation(
  _ id: String, _ kind: Node.Presentation.Kind, dismiss: @escaping @MainActor () -> Void
) -> Node.Presentation {
  Node.Presentation(id: NodeID(path: [.id(id)]), kind: kind, dismiss: dismiss)
}
