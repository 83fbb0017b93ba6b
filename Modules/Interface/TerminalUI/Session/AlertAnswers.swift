import Interface

extension PlacedLayer {
  /// The keys that answer an alert which asks before it destroys something: y for the button that
  /// destroys, n for the one that cancels. Empty for all other layers.
  var answers: [(key: Key, button: Piece)] {
    guard layer.kind == .alert else { return [] }
    let destructive = focusable.filter { $0.role == .destructive }
    guard destructive.count == 1, let yes = destructive.first else { return [] }
    let no = focusable.first { $0.role == .cancel }
    return [(.character("y"), yes)] + (no.map { [(.character("n"), $0)] } ?? [])
  }

  /// The answer that an alert gives, which y copies; nil if y means something else.
  var answer: String? { answers.isEmpty ? layer.copiedText : nil }
}
