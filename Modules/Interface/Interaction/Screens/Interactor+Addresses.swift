import Interface

extension Interactor {
  /// The address of the visible screen: names of screens, joined by slashes; empty for the first screen, nil for a
  /// program without names of screens.
  package var address: String? { layers.first?.layer.content.screenAddress }

  /// The command of a host that copies how a program is started on the visible screen; none on the first screen, and on
  /// a screen without a route.
  package func copyCommand(of program: String) -> [HostCommand] {
    guard let host, host.canCopy, !program.isEmpty, let address, !address.isEmpty,
      !address.split(separator: "/").contains(Substring(Node.unnamedScreen))
    else { return [] }
    return [
      HostCommand("Copy the command of this screen") { [weak host] in
        _ = host?.copy("\(program) --open \(address)")
      }
    ]
  }

  /// Opens the screen with an address. Where names of the address are unknown, the screen before them is opened.
  package func open(_ address: String) {
    var names = address.split(separator: "/")[...]
    var opened: Set<NodeID> = []
    // A screen may have tabs or a stack inside, which exist once it is open.
    while true {
      update()
      guard let node = layers.first?.layer.content.outermostScreens(except: opened) else { return }
      opened.insert(node.id)
      names = names.dropFirst(node.open?(names) ?? 0)
      invalidate()
    }
  }
}

extension Node {
  fileprivate var screenAddress: String? {
    guard contents.contains(.screens) else { return nil }
    let inner = visibleChildren.reversed().lazy.compactMap(\.screenAddress).first
    return inner ?? (open == nil ? nil : attributes.address)
  }

  fileprivate func outermostScreens(except opened: Set<NodeID>) -> Node? {
    guard contents.contains(.screens) else { return nil }
    if open != nil, !opened.contains(id) { return self }
    return visibleChildren.lazy.compactMap { $0.outermostScreens(except: opened) }.first
  }
}
