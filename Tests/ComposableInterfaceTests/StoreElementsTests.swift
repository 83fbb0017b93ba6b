import ComposableArchitecture
import ComposableInterface
import Interface
import Testing

@MainActor
struct StoreElementsTests {
  private struct Todo: Identifiable, Equatable {
    let id: Int
  }

  private let elements: StoreElements<Todo, Void>

  init() {
    let todos = IdentifiedArray((0..<5).map { Todo(id: 10 * $0) })
    elements = StoreElements(
      Store<IdentifiedArray<Todo>, Void>(
        initialState: todos, reducer: Reducer { _, _, _ in .none }, environment: ()))
  }

  @Test func `elements are looked up by their offsets`() {
    #expect(elements.count == 5)
    #expect((-1...5).map { elements.element(at: $0)?.id } == [nil, 0, 10, 20, 30, 40, nil])
  }

  @Test func `reading a range of elements skips offsets beyond the end`() {
    #expect(elements.elements(in: 1..<3).map(\.id) == [10, 20])
    #expect(elements.elements(in: 3..<9).map(\.id) == [30, 40])
    #expect(elements.elements(in: 0..<0).isEmpty)
    #expect(elements.elements(in: 7..<9).isEmpty)
  }
}
