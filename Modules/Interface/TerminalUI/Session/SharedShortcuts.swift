import Interface

extension PlacedLayer {
  /// A sentence about each key that is the shortcut of two controls that can be used now: only the first
  /// of them gets it.
  func sharedShortcuts(focused: Piece?) -> [String] {
    let pieces = ((focused?.currentRow ?? []) + withShortcut).filter {
      $0.look.isEnabled && $0.hasShortcut
    }
    let place = layer.title.map { " on the screen “\($0)”" } ?? ""
    return pieces.indices.compactMap { index in
      guard let key = pieces[index].node.shortcut?.key,
        let first = pieces[..<index].first(where: { $0.node.shortcut?.key == key })
      else { return nil }
      return """
        “\(first.name)” and “\(pieces[index].name)”\(place) have the same shortcut, \(key.label): give one \
        of them another.
        """
    }
  }
}

extension Session {
  /// Reports shortcuts that two controls of the layer on top share, each pair once.
  func reportSharedShortcuts() {
    for sentence in top?.sharedShortcuts(focused: focused) ?? []
    where reported.insert(sentence).inserted {
      report(sentence)
    }
  }
}
