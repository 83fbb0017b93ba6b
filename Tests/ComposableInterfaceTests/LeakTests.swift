import ComposableArchitecture
import ComposableInterface
import Interface
import MemoryTesting
import StoreTesting
import Testing

/// Views that are shown and gone leave nothing behind: rows that are scrolled away, sheets, screens, graphs.
@MainActor
@Suite(.serialized, .disabled(if: isSanitized, "a sanitizer keeps freed memory"))
struct LeakTests {
  fileprivate nonisolated static let some = CasePath<Int?, Int>({ $0 }, extract: { $0 })

  /// What a row, a sheet or a screen shows of its store.
  enum Kind: CaseIterable {
    case nothing, property, computed, viewStore, scope, scopedViewStore, derived, controls,
      optional,
      cases, sheet, value, appear, disappear, change, task
  }

  private struct RowView: View {
    let store: World.EntryStore
    let kind: Kind
    let token: Token

    private var isOn: Binding<Bool> {
      store.binding(\.isOpen) { isOpen in { $0.detail = isOpen ? 1 : nil } }
    }

    var body: some View {
      switch kind {
      case .nothing: Button("row") { store.send { $0.detail = 1 } }
      case .property: Text("\(store[\.count])")
      case .computed: Text("\(store[\.count.description])")
      case .viewStore: Text("\(store.view.count)")
      case .scope: Text("\(store.scope(state: \.count, action: .self)[\.self])")
      case .scopedViewStore:
        Text("\(store.scope(state: \.count, action: .self).view.state)")
        Text(store.scope(state: { "\($0.count)" }, action: { $0 }).view.state)
      case .derived:
        Text(store.derived(from: \.count) { "\($0.count)" })
      case .controls:
        Toggle("on", isOn: isOn)
        TextField(
          "text",
          text: store.binding(\.count.description) { text in { $0.count = Int(text) ?? 0 } })
      case .optional:
        IfLetStore(store.scope(state: \.detail, action: .self)) { detail in
          Text("\(detail[\.self])")
        } else: {
          Text("none")
        }
      case .cases:
        SwitchStore(store.scope(state: \.detail, action: .self)) {
          CaseLet(state: LeakTests.some, action: .self) { number in Text("\(number[\.self])") }
        }
      case .sheet:
        Text("row").sheet(isPresented: isOn) { Text("\(store[\.count])") }
      case .value: Text("\(store.withState(\.id))")
      case .appear: Text("row").onAppear {}
      case .disappear: Text("row").onDisappear {}
      case .change: Text("row").onChange(of: store[\.count]) { _, _ in }
      case .task: Text("row").task {}
      }
    }
  }

  /// Counts the objects that views hold.
  @MainActor
  private final class Token {
    static var count = 0

    init() { Self.count += 1 }
    isolated deinit { Self.count -= 1 }
  }

  private func makeStore() -> Store<World, World.Action> {
    World.store(World { $0.entries = IdentifiedArray((0..<200).map { World.Entry(id: $0) }) })
  }

  private func rowStore(
    _ store: Store<World, World.Action>
  ) -> Store<IdentifiedArray<World.Entry>, (Int, Change<World.Entry>)> {
    store.scope(state: \.entries, action: World.Action.rowCase)
  }

  private func view(_ row: World.EntryStore, _ kind: Kind) -> RowView {
    RowView(store: row, kind: kind, token: Token())
  }

  /// Expects that what is shown and gone leaves at most 64 bytes and no view behind.
  private func check(_ kind: Kind, _ show: () -> Void) async {
    show()
    let kept = Token.count
    let bytes = await bytesLeft(after: 500) { show() } ?? 0
    #expect(bytes <= 64, "\(kind): \(bytes) bytes")
    #expect(Token.count == kept, "\(kind)")
  }

  /// Kinds with a store, with bindings, and with elements inside.
  private nonisolated static let fewKinds = [Kind.property, .controls, .optional]

  @Test func `a row that is scrolled away is freed`() async {
    await #expect(processExitsWith: .success) {
      for kind in Kind.allCases { await LeakTests().scroll(kind) }
    }
  }

  private func scroll(_ kind: Kind) async {
    let store = makeStore()
    let graph = ViewGraph(List { ForEachStore(rowStore(store)) { view($0, kind) } }) {}
    var offset = 0
    await check(kind) {
      guard case .list(let list) = graph.tree().kind else { return }
      // From the start to the end and back, a page at a time.
      let page = offset..<(offset + 2)
      list.prepare(page)
      for row in page { _ = list.node(row) }
      list.retain(page)
      offset = (offset + 37) % 198
    }
  }

  @Test func `a row beside one that stays is freed`() async {
    await #expect(processExitsWith: .success) {
      for kind in LeakTests.fewKinds { await LeakTests().scrollBesideOne(kind) }
    }
  }

  private func scrollBesideOne(_ kind: Kind) async {
    let store = makeStore()
    let graph = ViewGraph(List { ForEachStore(rowStore(store)) { view($0, kind) } }) {}
    guard case .list(let list) = graph.tree().kind else { return }
    _ = list.node(0)
    var offset = 1
    await check(kind) {
      list.prepare(0..<offset + 1)
      for row in [0, offset] { _ = list.node(row) }
      list.retain(0..<1)
      offset = offset % 198 + 1
    }
  }

  @Test func `a row that comes and goes is freed`() async {
    await #expect(processExitsWith: .success) {
      for kind in LeakTests.fewKinds { await LeakTests().addAndRemove(kind) }
    }
  }

  private func addAndRemove(_ kind: Kind) async {
    let store = makeStore()
    store.send(.change { $0.entries = [] })
    let graph = ViewGraph(VStack { ForEachStore(rowStore(store)) { view($0, kind) } }) {}
    await check(kind) {
      store.send(.change { $0.entries = [World.Entry(id: 1)] })
      _ = graph.tree()
      store.send(.row(1) { $0.count += 1 })
      _ = graph.tree()
      store.send(.change { $0.entries = [] })
      _ = graph.tree()
    }
  }

  @Test func `a sheet that was closed is freed`() async {
    await #expect(processExitsWith: .success) {
      for kind in LeakTests.fewKinds { await LeakTests().openAndClose(kind) }
    }
  }

  private func openAndClose(_ kind: Kind) async {
    let store = makeStore()
    let rows = rowStore(store)
    let shown = store.binding(\.selection) { shown in .change { $0.selection = shown } }
    let isShown = Binding(
      get: { shown.wrappedValue != nil }, set: { _ in shown.wrappedValue = nil })
    let graph = ViewGraph(
      Text("")
        .sheet(isPresented: isShown) {
          if let row = rows.scope(id: 1) { view(row, kind) }
        }
        .alert(presenting: shown, title: { "\($0)" }) { _ in Button("OK") {} }
    ) {}
    await check(kind) {
      shown.wrappedValue = 1
      _ = graph.tree()
      shown.wrappedValue = nil
      _ = graph.tree()
    }
  }

  @Test func `a screen that was left is freed`() async {
    await #expect(processExitsWith: .success) {
      for kind in LeakTests.fewKinds { await LeakTests().enterAndLeave(kind) }
    }
  }

  private func enterAndLeave(_ kind: Kind) async {
    let store = makeStore()
    let rows = rowStore(store)
    let graph = ViewGraph(
      NavigationStack(path: store.binding(\.path) { path in .change { $0.path = path } }) {
        Text("root")
      } destination: { id in
        if let row = rows.scope(id: id) { view(row, kind) }
      }
    ) {}
    await check(kind) {
      store.send(.change { $0.path = [1, 2] })
      _ = graph.tree()
      store.send(.change { $0.path = [] })
      _ = graph.tree()
    }
  }

  @Test func `a graph is freed with its views`() async {
    await #expect(processExitsWith: .success) {
      for kind in LeakTests.fewKinds { await LeakTests().makeGraphs(kind) }
    }
  }

  private func makeGraphs(_ kind: Kind) async {
    let store = makeStore()
    let rows = rowStore(store)
    await check(kind) {
      let graph = ViewGraph(
        VStack {
          if let row = rows.scope(id: 1) { view(row, kind) }
          List { ForEachStore(rows) { view($0, kind) } }
        }
      ) {}
      let list = graph.tree().children.last
      if case .list(let rows)? = list?.kind { _ = rows.node(2) }
    }
  }
}

extension World.Entry {
  fileprivate var isOpen: Bool { detail != nil }
}
