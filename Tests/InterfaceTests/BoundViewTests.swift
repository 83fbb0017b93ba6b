import Interface
import Testing

/// Modifiers that read state without evaluating the body around them.
@MainActor
struct BoundViewTests {
  private struct Fields: View {
    let model: Model

    var body: some View {
      let focus = model.binding(\.question)
      VStack {
        TextField("E-mail", text: model.binding(\.text)).focused(focus, equals: "e-mail")
        SecureField("Password", text: model.binding(\.secret)).focused(focus, equals: "password")
      }
      .announcement { model.count > 0 ? "Sent \(model.count) times." : nil }
    }
  }

  private let model = Model()

  @Test func `the focus follows its value, and evaluates no body`() throws {
    let host = Host(Fields(model: model))
    #expect(!host.outline.contains("focused"))
    model.question = "password"
    #expect(host.outline.contains("secure field \"Password\" = \"\" focused"))
    try #require(host.tree.textField("E-mail")?.focusBinding).set(true)
    #expect(model.question == "e-mail")
    // The field that lost the focus is told second.
    try #require(host.tree.textField("Password")?.focusBinding).set(false)
    #expect(model.question == "e-mail")
    #expect(host.outline.contains("field \"E-mail\" = \"\" focused"))
    try #require(host.tree.textField("E-mail")?.focusBinding).set(false)
    #expect(model.question == nil)
    #expect(host.evaluations(of: Fields.self) == 1)
  }

  @Test func `an announcement follows its state, and evaluates no body`() {
    let host = Host(Fields(model: model))
    #expect(!host.outline.contains("announces"))
    model.count = 2
    #expect(host.outline.hasPrefix("vertical stack announces \"Sent 2 times.\""))
    #expect(host.changes == 1)
    #expect(host.evaluations(of: Fields.self) == 1)
  }
}
