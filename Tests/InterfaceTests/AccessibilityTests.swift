import Testing

@testable import Interface

/// The words for a screen reader.
@MainActor
struct AccessibilityTests {
  @Test func `words and hidden signs are in the tree`() {
    let graph = ViewGraph(
      VStack {
        Button("−") {}.accessibilityLabel("Less").accessibilityValue("7")
          .accessibilityHint("takes one away")
        HStack {
          Text("●")
          Text("on")
        }
        .accessibilityHidden(true)
      }
    ) {}
    #expect(
      graph.tree().outline == """
        vertical stack
          button "−" spoken label "Less" spoken value "7" spoken hint "takes one away"
          horizontal stack not spoken
            text "●"
            text "on"
        """)
  }

  @Test func `a label in a frame names the control`() {
    let graph = ViewGraph(Button("✕") {}.frame(width: 9).accessibilityLabel("Remove")) {}
    #expect(graph.tree().first { $0.accessibility[.label] == "Remove" }?.label == "✕")
    #expect(graph.tree().control("✕")?.accessibility == [.label: "Remove"])
  }
}
