#if DEBUG
  import Interface

  /// Reports mistakes that a listener cannot follow: a control without a name, two neighbors with one name, and a
  /// change without a sentence.
  @MainActor
  struct SpeechCheck {
    private var outline: [String] = []
    private var layer: NodeID?

    /// Looks at the layer on top.
    ///
    /// - Parameter isHeard: Whether a sentence was told since the last look.
    mutating func check(_ interactor: Interactor, isHeard: Bool) {
      guard let top = interactor.top else { return }
      let place = top.layer.title.map { " on the screen “\($0)”" } ?? ""
      let row = interactor.focused?.list?.row?.controls ?? []
      let controls = (top.controls + row).filter { !$0.node.isAccessibilityHidden }
      for control in controls where control.list == nil && control.node.spokenName.isEmpty {
        interactor.reportOnce(
          "A \(control.node.role ?? "control")\(place) has no name: give it an accessibilityLabel.")
      }
      for (one, other) in zip(controls, controls.dropFirst())
      where one.list == nil && one.node.spokenName == other.node.spokenName
        && one.node.role == other.node.role
      {
        interactor.reportOnce(
          "Two neighbors\(place) have the name “\(one.node.spokenName)”: give one an accessibilityLabel."
        )
      }
      let now = top.layer.content.withoutSilence.outline(rows: 0..<0).split(separator: "\n").map(
        String.init)
      defer { (outline, layer) = (now, top.layer.id) }
      guard !isHeard, layer == top.layer.id, now != outline else { return }
      let line = now.first { !outline.contains($0) } ?? outline.first { !now.contains($0) } ?? ""
      interactor.reportOnce(
        "A change\(place) is not heard, at “\(line.drop { $0 == " " })”: say it in a text or a value."
      )
    }
  }

  extension Node {
    /// This node without hidden nodes, and without nodes that say that work is under way.
    fileprivate var withoutSilence: Node {
      if isControl { return self }
      var copy = self
      copy.children = children.filter { !$0.isAccessibilityHidden && !$0.isPassing }
        .map(\.withoutSilence)
      return copy
    }
  }
#endif
