import Testing

@testable import ComposableArchitecture

/// Stores of parts that may go away should hold no collection of the state either.
@MainActor
struct UnwrappedInPlaceTests {
  private typealias Row = InPlaceTests.Row

  private static let reducer = Reducer<IdentifiedArray<Row>, Int, Void> { rows, id, _ in
    rows.append(Row(id: id))
    return .none
  }.optional()

  @Test func `an unwrapped store causes at most one copy`() {
    let store = Store(
      initialState: IdentifiedArray((0..<1000).map { Row(id: $0) }), reducer: Self.reducer,
      environment: ())
    store.send(1000)
    let rows = store.unwrapped()
    let count = rows?.scope(state: \.count, action: { (id: Int) in id }).view
    let before = address(store)
    store.send(1001)
    withKnownIssue("A store of a part that may go away keeps what it showed in the beginning.") {
      #expect(address(store) == before)
    }
    let after = address(store)
    store.send(1002)
    #expect(address(store) == after)
    #expect(count?.state == 1003)
  }

  private func address(_ store: Store<IdentifiedArray<Row>?, Int>) -> UnsafeRawPointer? {
    store.withState { $0?.elements.withUnsafeBytes { $0.baseAddress } }
  }
}
