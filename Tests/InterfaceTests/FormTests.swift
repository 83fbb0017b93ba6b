import Interface
import Testing

@MainActor
struct FormTests {
  @Test func `a form is a column whose labels are aligned`() {
    let graph = ViewGraph(
      Form {
        TextField("Name", text: Binding(get: { "Ann" }, set: { _ in }))
        Text("It is short.")
      }
      .disabled(true)
    ) {}
    #expect(
      graph.tree().outline == """
        form disabled
          field "Name" = "Ann" disabled
          text "It is short." disabled
        """)
    #expect(graph.tree().alignsLabels)
  }
}
