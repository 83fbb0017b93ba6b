import Testing

@testable import ComposableArchitecture

/// The store of an optional part keeps the value that it was created with, to show that once the state is
/// nil. So the first action that changes a collection in the part copies it; later ones do not.
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
    store.send(1001)
    let after = address(store)
    store.send(1002)
    #expect(address(store) == after)
    #expect(count?.state == 1003)
  }

  private func address(_ store: Store<IdentifiedArray<Row>?, Int>) -> UnsafeRawPointer? {
    store.withState { $0?.elements.withUnsafeBytes { $0.baseAddress } }
  }
}
