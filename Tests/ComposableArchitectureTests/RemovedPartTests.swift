import ComposableArchitecture
import StoreTesting
import Testing

/// The store of a part that was removed shows what its view store shows.
@MainActor
struct RemovedPartTests {
  private let store = Store(changing: Whole.empty)

  private func show(_ count: Int?) {
    let part = count.map { Part(count: $0) }
    store.send { whole in
      if whole.path.isEmpty, let part { whole.path.append(part) }
      guard let id = whole.path.ids.first else { return }
      if let part { whole.path[id: id] = part } else { whole.path.pop(from: id) }
      (whole.child, whole.rows[id: 1]) = (part, part)
      whole.screen = part.map(Whole.Screen.part) ?? .empty
    }
  }

  /// Shows a page, changes it, removes it, and compares each store of it with its view store.
  private func check<Action>(_ page: Store<Part, Action>?) throws {
    let page = try #require(page)
    let count = page.scope(state: \.count, action: .self)
    let text = count.scope(state: { "\($0)" }, action: { (action: Action) in action })
    let views = (page.view, count.view, text.view)
    show(22)
    #expect(page.state.count == 22 && count.state == 22)
    show(nil)
    #expect(views.0.count == 22 && views.1.state == 22)
    #expect(page.state == views.0.state)
    #expect(count.state == views.1.state)
    #expect(text.state == views.2.state)
    #expect(page[\.count] == 22)
    #expect(text.scope(state: \.count, action: .self).state == 2)
  }

  @Test func `a popped screen`() throws {
    show(1)
    try check(
      store.scope(state: \.path) { (_: StackAction<Part, Int>) -> Change<Whole> in { _ in } }
        .scope(id: store.state.path.ids[0]))
  }

  @Test func `a value that becomes nil`() throws {
    show(1)
    try check(store.scope(state: \.child, action: .self).unwrapped())
  }

  @Test func `a removed element`() throws {
    show(1)
    try check(
      store.scope(state: \.rows) { (_: (Int, Int)) -> Change<Whole> in { _ in } }.scope(id: 1))
  }

  @Test func `a case that is left`() throws {
    show(1)
    let screen = store.scope(state: \.screen, action: .self)
    try check(screen.scope(state: Whole.Screen.partCase, action: .self))
  }

  @Test func `a part that comes back is shown as it is`() throws {
    show(1)
    let part = try #require(store.scope(state: \.child, action: .self).unwrapped())
    let count = part.scope(state: \.count, action: .self)
    let view = count.view
    show(nil)
    show(3)
    #expect(part.state.count == 3 && count.state == 3 && view.state == 3)
  }
}
