import StoreTesting
import Testing

@testable import ComposableArchitecture

/// Stores of single elements of a collection.
@MainActor
struct ElementScopeTests {
  private typealias Rows = IdentifiedArray<Part>

  private enum Action: Sendable {
    case change(Change<Rows>)
    case add(Int, Int)
  }

  private static let reducer = Reducer<Rows, Action, Void> { rows, action, _ in
    switch action {
    case .change(let change): change(&rows)
    case .add(let id, let amount): rows.modify(id) { $0.count += amount }
    }
    return .none
  }

  private let told = Log<String>()

  private func store(_ count: Int = 3) -> Store<Rows, Action> {
    Store(
      initialState: IdentifiedArray((1...count).map { Part(id: $0) }), reducer: Self.reducer,
      environment: ())
  }

  private func row(
    _ id: Int, of store: Store<Rows, Action>,
    removeDuplicates isDuplicate: @escaping (Part, Part) -> Bool = { $0 == $1 }
  ) throws -> ViewStore<Part, Int> {
    let row = try #require(store.scope(id: id, action: Action.add))
    let viewStore = row.view(removeDuplicates: isDuplicate)
    viewStore.onChange { [told] in told.note("\(id): \($0.count)") }
    return viewStore
  }

  @Test func `an element is read and sent to`() throws {
    let store = store()
    let row = try #require(store.scope(id: 2, action: Action.add))
    row.send(5)
    #expect(row.state.count == 5)
    #expect(store.state[id: 2]?.count == 5)
    #expect(store.scope(id: 9, action: Action.add) == nil)
  }

  @Test func `a changed element notifies only its own view stores`() throws {
    let store = store(1000)
    let rows = try (1...1000).map { try row($0, of: store) }
    store.send(.add(17, 1))
    store.send(.add(17, 0))
    store.send(.add(5000, 1))
    rows[999].send(2)
    #expect(told.entries == ["17: 1", "1000: 2"])
    #expect(rows.map(\.count).reduce(0, +) == 3)
  }

  @Test func `only modified elements are compared`() throws {
    let store = store()
    let looked = Log<Int>()
    let rows = try (1...3).map { id in
      try row(id, of: store) { old, new in
        looked.note(id)
        return old == new
      }
    }
    store.send(.add(2, 1))
    store.send(.change { _ in })
    store.send(.change { $0.remove(id: 1) })
    #expect(looked.entries == [2])
    #expect(rows[1].count == 1)
  }

  @Test func `two view stores of one element are both told`() throws {
    let store = store()
    let rows = try [row(1, of: store), row(1, of: store)]
    store.send(.add(1, 4))
    #expect(told.entries == ["1: 4", "1: 4"])
    #expect(rows.map(\.count) == [4, 4])
  }

  @Test func `an element that moves is found again`() throws {
    let store = store()
    let last = try row(3, of: store)
    store.send(.change { $0.remove(id: 1) })
    store.send(.change { $0.insert(Part(id: 7), at: 0) })
    #expect(told.entries.isEmpty)
    last.send(2)
    #expect(told.entries == ["3: 2"])
  }

  @Test func `a removed element shows its last value until it returns`() throws {
    let store = store()
    let row = try #require(store.scope(id: 2, action: Action.add))
    let view = row.view
    store.send(.add(2, 4))
    store.send(.change { $0.removeAll() })
    #expect(row.state.count == 4)
    #expect(view.count == 4)
    row.send(1)
    #expect(store.state.isEmpty)
    store.send(.change { $0.append(Part(id: 2, count: 9)) })
    #expect(row.state.count == 9)
    #expect(view.count == 9)
  }

  @Test func `a collection that is replaced tells all elements that changed`() throws {
    let store = store()
    let rows = try (1...3).map { try row($0, of: store) }
    store.send(.change { $0 = [Part(id: 1), Part(id: 3, count: 8)] })
    #expect(told.entries == ["3: 8"])
    #expect(rows.map(\.count) == [0, 0, 8])
  }

  @Test func `changes beyond the log notify each changed element once`() throws {
    let store = store(2)
    let rows = try [row(1, of: store), row(2, of: store)]
    store.send(
      .change { rows in
        for _ in 0..<5000 { rows.modify(1) { $0.count += 1 } }
      })
    #expect(told.entries == ["1: 5000"])
    #expect(rows.map(\.count) == [5000, 0])
  }

  @Test func `several changes of one element in one action tell once`() throws {
    let store = store()
    let row = try row(1, of: store) { _, _ in false }
    store.send(
      .change { rows in
        for _ in 0..<3 { rows.modify(1) { $0.count += 1 } }
      })
    #expect(told.entries == ["1: 3"])
    #expect(row.count == 3)
  }

  @Test func `a later observer gets no earlier changes`() throws {
    let store = store()
    let first = try row(1, of: store)
    store.send(.add(2, 1))
    let second = try row(2, of: store)
    store.send(.add(1, 1))
    #expect(told.entries == ["1: 1"])
    #expect((first.count, second.count) == (1, 1))
  }

  @Test func `a callback may create and drop element view stores`() throws {
    let store = store()
    var second: ViewStore? = try row(2, of: store)
    let third = try row(3, of: store)
    let made = Log<ViewStore<Part, Int>>()
    let drop = Log<() -> Void>()
    drop.note { second = nil }
    let first = try row(1, of: store)
    first.onChange { _ in
      drop.entries[0]()
      if let new = store.scope(id: 3, action: Action.add)?.view { made.note(new) }
    }
    #expect(second?.count == 0)
    store.send(
      .change { rows in
        for id in [1, 2, 3] { rows.modify(id) { $0.count += 1 } }
      })
    store.send(.add(3, 1))
    #expect(told.entries == ["1: 1", "3: 1", "3: 2"])
    #expect(made.entries.map(\.count) == [2])
    #expect(third.count == 2)
    #expect(second == nil)
  }

  @Test func `freed element stores leave the collection unobserved`() throws {
    let store = store(100)
    weak var weakObservers: AnyObject?
    do {
      let rows = try (1...100).map { try row($0, of: store) }
      weakObservers = rows[50].store.observers
      store.send(.add(51, 1))
      #expect(store.observers.count == 1)
      withExtendedLifetime(rows) {}
    }
    #expect(weakObservers == nil)
    #expect(store.observers.count == 0)
    store.send(.add(51, 1))
    #expect(told.entries == ["51: 1"])
  }
}
