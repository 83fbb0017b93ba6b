import ComposableArchitecture
import StoreTesting
import Testing

/// An id must keep its hash. One that does not is not found, and other elements stay as they are.
@MainActor
struct ChangingHashTests {
  private final class Key: Hashable, @unchecked Sendable {  // Used on the main actor only.
    var number: Int

    init(_ number: Int) { self.number = number }

    static func == (first: Key, second: Key) -> Bool { first.number == second.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private struct Row: Identifiable, Equatable {
    let id: Key
    var text = "a text that is too long to be stored in a string itself"
  }

  private nonisolated static let last = 999
  private typealias Rows = IdentifiedArray<Row>

  private let store = Store(changing: Rows((0...Self.last).map { Row(id: Key($0)) }))

  /// Removes all rows while the hash of the last id is another one, which leaves its offset in the index.
  private func loseLast() throws -> Key {
    // In an index with much room the removal of the other moves no entry.
    store.send { $0.remove(atOffsets: 1..<Self.last) }
    let key = try #require(store.state.last).id
    key.number = -1
    store.send { $0.removeAll() }
    key.number = Self.last
    return key
  }

  @Test func `an element store is not made of a lost element`() throws {
    let key = try loseLast()
    let action: (Key, Int) -> Change<Rows> = { _, _ in { _ in } }
    #expect(store.scope(id: key, action: action) == nil)
  }

  @Test func `an element store keeps a lost element's last value`() throws {
    let key = try #require(store.state.last).id
    let action: (Key, Int) -> Change<Rows> = { _, _ in { _ in } }
    let row = try #require(store.scope(id: key, action: action))
    let view = row.view
    _ = try loseLast()
    store.send { _ = $0.append(Row(id: Key(7))) }
    #expect(row.state.id == key)
    #expect(view.state.id == key)
  }

  private nonisolated static let uses: [Change<Rows>] = [
    { rows in #expect(rows.index(id: Key(Self.last)) == nil) },
    { rows in #expect(!rows.contains(key: Key(Self.last))) },
    { rows in #expect(rows.value(forKey: Key(Self.last)) == nil) },
    { rows in #expect(rows[id: Key(Self.last)] == nil) },
    { rows in rows[id: Key(Self.last)]?.text = "" },
    { rows in rows[id: Key(Self.last)] = nil },
    { rows in rows.remove(id: Key(Self.last)) },
    { rows in #expect(rows.modify(Key(Self.last)) { $0.text = "" } == nil) },
    { rows in rows.apply([.remove([Key(Self.last)])]) },
    { rows in rows.apply([.remove([Key(Self.last), Key(9)])]) },
    { rows in rows.apply([.replace(Row(id: Key(Self.last)))]) },
    { rows in rows.apply([.order([Key(Self.last), Key(9)])]) },
  ]

  @Test(arguments: uses.indices) func `a lost element is not used`(index: Int) throws {
    _ = try loseLast()
    store.send(Self.uses[index])
    #expect(store.state.isEmpty)
  }

  private nonisolated static let insertions: [Change<Rows>] = [
    { rows in rows[id: Key(Self.last)] = Row(id: Key(Self.last)) },
    { rows in rows.append(Row(id: Key(Self.last))) },
    { rows in rows.updateOrAppend(Row(id: Key(Self.last))) },
    { rows in rows.apply([.insert([Row(id: Key(Self.last))], at: [5])]) },
    { rows in
      rows.apply([.insert([Row(id: Key(Self.last)), Row(id: Key(Self.last))], at: [5, 6])])
    },
  ]

  @Test(arguments: insertions.indices) func `a lost element can be added again`(index: Int) throws {
    _ = try loseLast()
    store.send(Self.insertions[index])
    #expect(store.state.map(\.id.number) == [Self.last])
    #expect(store.state[id: Key(Self.last)] != nil)
  }
}

/// A collection that says wrongly where its stamp is stored.
@MainActor
struct WrongStampOffsetTests {
  private struct Rows<Offset: StampOffset>: KeyedElements, Equatable {
    var rows = [1: 0, 2: 0]

    static var stampOffset: Int? { Offset.bytes }
    var allKeys: [Int] { Array(rows.keys) }
    func value(forKey key: Int) -> Int? { rows[key] }
    mutating func modify<Result>(
      following key: inout Int, _ body: (inout Int) -> Result
    ) -> Result? {
      rows.modify(following: &key, body)
    }
  }

  private protocol StampOffset: Equatable, Sendable { static var bytes: Int { get } }
  private enum Beyond: StampOffset { static let bytes = 1 << 40 }
  private enum Before: StampOffset { static let bytes = -1 << 40 }
  private enum AtTheEnd: StampOffset { static let bytes = Int.max - 3 }

  @Test func `the effects of elements end with them`() async {
    await check(Rows<Beyond>())
    await check(Rows<Before>())
    await check(Rows<AtTheEnd>())
  }

  private enum Action: Sendable {
    case row(Int, Bool)
    case remove(Int)
  }

  private func check<Offset>(_ rows: Rows<Offset>) async {
    let gate = Gate()
    let row = Reducer<Int, Bool, Void> { state, isAnswer, _ in
      if isAnswer { state += 1 }
      return isAnswer ? .none : gate.effect(true)
    }
    let action = CasePath(case: Action.row)
    let store = Store(
      initialState: rows,
      reducer: .combine(
        row.forEach(state: \Rows<Offset>.self, action: action, environment: { $0 }),
        Reducer<Rows<Offset>, Action, Void> { state, action, _ in
          if case .remove(let id) = action { state.rows[id] = nil }
          return .none
        }),
      environment: ())
    for id in [1, 2] { store.send(.row(id, false)) }
    store.send(.remove(1))
    gate.open()
    await store.finish()
    #expect(store.state.rows == [2: 1])
  }
}
