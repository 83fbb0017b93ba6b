import Interface
import Testing

/// Views keep models, and the graph keeps views: a model that is gone proves that its view is.
@MainActor
struct LifetimeTests {
  private final class Token {}

  private struct Holder: View {
    let token: Token
    let model: Model

    var body: some View { Text("held \(model.count)") }
  }

  /// Shows a view that holds a token, changes the model, and says whether the token is gone then.
  private func isFreed(
    by change: (Model) -> Void,
    @ViewBuilder in view: (Model, @escaping @MainActor () -> Holder) -> some View
  ) -> Bool {
    let model = Model()
    weak var token: Token?
    let make = { @MainActor in
      let new = Token()
      token = new
      return Holder(token: new, model: model)
    }
    let host = Host(view(model, make))
    model.isOn = true
    model.path = [1]
    _ = host.tree
    #expect(token != nil)
    change(model)
    _ = host.tree
    return token == nil
  }

  @Test func `a branch that is left is freed`() {
    #expect(
      isFreed(by: { $0.isOn = false }) { model, make in
        Probe<Token, _> { if model.isOn { make() } else { Text("") } }
      })
  }

  @Test func `an optional that is gone is freed`() {
    #expect(
      isFreed(by: { $0.isOn = false }) { model, make in
        Probe<Token, _> { if model.isOn { make() } }
      })
  }

  @Test func `a sheet that is closed is freed`() {
    #expect(
      isFreed(by: { $0.isOn = false }) { model, make in
        Text("").sheet(isPresented: model.binding(\.isOn)) { make() }
      })
  }

  @Test func `a screen that is left is freed`() {
    #expect(
      isFreed(by: { $0.path = [] }) { model, make in
        NavigationStack(path: model.binding(\.path)) {
          Text("root")
        } destination: { _ in
          make()
        }
      })
  }

  @Test func `a view that stays is not freed`() {
    #expect(
      !isFreed(by: { $0.count = 1 }) { model, make in
        Text("").sheet(isPresented: model.binding(\.isOn)) { make() }
      })
  }

  @Test func `a row that is not retained is freed`() throws {
    let model = Model()
    weak var token: Token?
    let host = Host(
      List(0..<10, id: \.self) { _ in
        let new = Token()
        token = new
        return Holder(token: new, model: model)
      })
    let rows = host.tree.rows
    _ = rows?.node(3)
    #expect(token != nil)
    try #require(rows).retain(4..<10)
    #expect(token == nil)
  }

  @Test func `the graph is freed with all its views`() {
    let model = Model()
    weak var token: Token?
    do {
      let new = Token()
      token = new
      let host = Host(
        VStack {
          Holder(token: new, model: model)
          List { NavigationLink("1", value: 1) }
        })
      _ = host.tree
      #expect(token != nil)
    }
    #expect(token == nil)
  }

  @Test func `rows of an old tree are harmless`() throws {
    let model = Model()
    let host = Host(
      Probe<Token, _> {
        if model.isOn { List(0..<3, id: \.self) { _ in NavigationLink("go", value: 1) } }
      })
    model.isOn = true
    let old = host.tree.first { $0.rows != nil }?.rows
    model.isOn = false
    _ = host.tree
    try #require(old).node(1).tap()
    try #require(old).retain(0..<1)
    #expect(old?.node(1).label == "go")
  }
}
