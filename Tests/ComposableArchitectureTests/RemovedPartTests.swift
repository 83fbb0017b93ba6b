import ComposableArchitecture
import Testing

/// The store of a part that was removed shows what its view store shows.
@MainActor
struct RemovedPartTests {
  private struct Page: Equatable, Sendable, Identifiable {
    var id = 1
    var name: String
  }

  private enum Choice: Equatable, Sendable {
    case page(Page), none

    static let page = CasePath(Choice.page) {
      if case .page(let page) = $0 { page } else { nil }
    }
  }

  private struct State: Equatable, Sendable {
    var path = StackState<Page>()
    var page: Page?
    var pages = IdentifiedArray<Page>()
    var choice = Choice.none

    mutating func set(_ page: Page?) {
      if let page {
        if path.isEmpty { path.append(page) }
        path[id: path.ids[0]] = page
        (self.page, pages[id: 1], choice) = (page, page, .page(page))
      } else {
        if !path.isEmpty { path.pop(from: path.ids[0]) }
        (self.page, pages[id: 1], choice) = (nil, nil, .none)
      }
    }
  }

  private typealias Change = @Sendable (inout State) -> Void

  private let store = Store(
    initialState: State(),
    reducer: Reducer<State, Change, Void> { state, change, _ in
      change(&state)
      return .none
    }, environment: ())

  private func show(_ name: String?) {
    store.send { $0.set(name.map { Page(name: $0) }) }
  }

  /// Shows a page, changes it, removes it, and compares each store of it with its view store.
  private func check<Action>(_ page: Store<Page, Action>?) throws {
    let page = try #require(page)
    let name = page.scope(state: \.name, action: .self)
    let letters = name.scope(state: { Array($0) }, action: { (action: Action) in action })
    let views = (page.view, name.view, letters.view)
    show("second")
    #expect(page.state.name == "second" && name.state == "second")
    show(nil)
    #expect(views.0.name == "second" && views.1.state == "second")
    #expect(page.state == views.0.state)
    #expect(name.state == views.1.state)
    #expect(letters.state == views.2.state)
    #expect(page[\.name] == "second")
    #expect(name.scope(state: \.count, action: .self).state == 6)
  }

  @Test func `a popped screen`() throws {
    show("first")
    try check(
      store.scope(state: \.path) { (_: StackAction<Page, Int>) -> Change in { _ in } }
        .scope(id: store.state.path.ids[0]))
  }

  @Test func `a value that becomes nil`() throws {
    show("first")
    try check(store.scope(state: \.page, action: .self).unwrapped())
  }

  @Test func `a removed element`() throws {
    show("first")
    try check(
      store.scope(state: \.pages) { (_: (Int, Int)) -> Change in { _ in } }.scope(id: 1))
  }

  @Test func `a case that is left`() throws {
    show("first")
    let choice = store.scope(state: \.choice, action: .self)
    try check(choice.scope(state: Choice.page, action: .self))
  }

  @Test func `a part that comes back is shown as it is`() throws {
    show("first")
    let page = try #require(
      store.scope(state: \.page, action: .self).unwrapped())
    let name = page.scope(state: \.name, action: .self)
    let view = name.view
    show(nil)
    show("third")
    #expect(page.state.name == "third" && name.state == "third" && view.state == "third")
  }
}
