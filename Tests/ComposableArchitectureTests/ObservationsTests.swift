import ComposableArchitecture
import Observation
import StoreTesting
import Testing

/// Stores are read by the sequences of Observation.
@MainActor
struct ObservationsTests {
  private func store() -> Store<Whole, WholeAction> {
    Store(initialState: Whole(), reducer: Whole.reducer(Part.reducer), environment: Gate())
  }

  private struct Values: Equatable, Sendable {
    var store: Int
    var row: Int?
  }

  // A sequence takes thousands of turns of the main actor, which other tests use: so each test has its own process,
  // and waits for it elsewhere.
  @Test(.timeLimit(.minutes(5)))
  nonisolated static func `the last of 1,000 values arrives and nothing is kept`() async {
    await #expect(processExitsWith: .success) {
      for count in [1, 7, 1_000] { try await ObservationsTests().expectLast(sendsInATurn: count) }
    }
  }

  private func expectLast(sendsInATurn: Int) async throws {
    let store = store()
    weak var weakRows: AnyObject?
    weak var weakRow: AnyObject?
    do {
      let rows = store.scope(state: \.rows, action: WholeAction.rowCase)
      let row = try #require(rows.scope(id: 1))
      (weakRows, weakRow) = (rows, row)
      let values = Observations { Values(store: store[\.own.count], row: row[\.count]) }
      let last = Values(store: 1_000, row: 1_000)
      let seen = Log<Values>()
      let reader = Task {
        for await value in values {
          seen.note(value)
          if value == last { return }
        }
      }
      while seen.entries.isEmpty { await MainActor.turn() }
      for number in 1...1_000 {
        store.send(.own(.add(1)))
        rows.send((1, .add(1)))
        if number.isMultiple(of: sendsInATurn) { await MainActor.turn() }
      }
      await reader.value
      #expect(seen.entries.last == last)
      #expect(zip(seen.entries, seen.entries.dropFirst()).allSatisfy { $0.store <= $1.store })
      #expect(store.observerCount <= 2)
    }
    // The sequence may have begun to wait for the next change.
    store.send(.own(.add(1)))
    store.send(.row(1, .add(1)))
    #expect(store.observerCount == 0)
    #expect(weakRow == nil)
    #expect(weakRows == nil)
  }

  @Test(.timeLimit(.minutes(5)))
  nonisolated static func `a cancelled sequence lets its store go`() async {
    await #expect(processExitsWith: .success) { await ObservationsTests().cancelSequence() }
  }

  private func cancelSequence() async {
    weak var weakStore: AnyObject?
    do {
      let store = store()
      weakStore = store
      let seen = Log<Int>()
      let reader = Task {
        for await count in Observations({ store[\.own.count] }) { seen.note(count) }
      }
      while seen.entries.isEmpty { await MainActor.turn() }
      reader.cancel()
      await reader.value
      for _ in 1...10 { store.send(.own(.add(1))) }
      #expect(store.observerCount == 0)
    }
    for _ in 0..<100 where weakStore != nil { await MainActor.turn() }
    #expect(weakStore == nil)
  }
}
