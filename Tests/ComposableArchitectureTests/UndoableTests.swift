import Foundation
import StoreTesting
import Testing

@testable import ComposableArchitecture

struct UndoableTests {
  struct Todo: Identifiable, Equatable, Sendable {
    let id: Int
    var isDone = false
  }

  struct TodosState: Equatable {
    var todos: IdentifiedArray<Todo> = []
    var undo = UndoHistory<Todo>()
    var count = 0
    var draft: IdentifiedArray<Todo> = []
  }

  enum TodosAction {
    case added(Int)
    case removed(offsets: [Int])
    case toggled(Int, isDone: Bool)
    case addedAndRemoved(Int)
    case movedToTheEndAndBack
    case counted
    case replaced([Int])
    case copied
    case changedMoreThanIsRecorded
    case undo(UndoAction)
  }

  private static let todosReducer = Reducer<TodosState, TodosAction, Void> { state, action, _ in
    switch action {
    case .added(let id): state.todos.append(Todo(id: id))
    case .removed(let offsets): state.todos.remove(atOffsets: offsets)
    case .toggled(let id, let isDone): state.todos[id: id]?.isDone = isDone
    case .addedAndRemoved(let id):
      state.todos.append(Todo(id: id))
      state.todos.remove(id: id)
    case .movedToTheEndAndBack:
      state.todos.move(fromOffsets: [0], toOffset: state.todos.count)
      state.todos.move(fromOffsets: [state.todos.count - 1], toOffset: 0)
    case .counted: state.count += 1
    case .replaced(let ids): state.todos = IdentifiedArray(ids.map { Todo(id: $0) })
    case .copied: state.draft = state.todos
    case .changedMoreThanIsRecorded:
      for _ in 0...EditLog<Todo>.limit { state.todos[id: 1]?.isDone.toggle() }
    case .undo: state.count += 100
    }
    return .none
  }

  private static let reducer = todosReducer.undoable(
    \.todos, history: \.undo,
    action: CasePath(case: TodosAction.undo),
    limit: 3)

  private func state(_ ids: Int...) -> TodosState {
    TodosState(todos: IdentifiedArray(ids.map { Todo(id: $0) }))
  }

  private func run(_ state: inout TodosState, _ actions: TodosAction...) {
    for action in actions { _ = Self.reducer.run(&state, action, ()) }
  }

  private func ids(_ state: TodosState) -> [Int] { Array(state.todos.ids) }

  @Test func `a step that no longer applies is skipped`() {
    var state = state(1, 2, 3)
    run(&state, .removed(offsets: [0]), .added(4))
    // Another program removes the new element.
    state.todos.remove(id: 4)
    run(&state, .undo(.undo))
    #expect(ids(state) == [1, 2, 3])
    #expect(state.undo.undos.isEmpty && state.undo.redos.count == 1)
    run(&state, .added(5), .undo(.undo), .removed(offsets: [2]), .undo(.undo))
    // Another program removes the same element, so that there is nothing to redo.
    state.todos.remove(id: 3)
    run(&state, .undo(.redo), .undo(.redo))
    #expect(ids(state) == [1, 2])
  }

  @Test func `undo skips a change that was reverted elsewhere`() {
    var state = state(1, 2)
    run(&state, .added(3), .toggled(1, isDone: true))
    // The server refuses the change.
    state.todos[id: 1]?.isDone = false
    let stamp = state.todos.stamp
    run(&state, .undo(.undo))
    #expect(ids(state) == [1, 2])
    #expect(state.todos.changes(since: stamp) == [.removed(3)])
  }

  @Test func `removed elements return to their places, and go again`() {
    var state = state(1, 2, 3, 4, 5)
    run(&state, .removed(offsets: [0, 2, 4]))
    #expect(ids(state) == [2, 4])
    run(&state, .undo(.undo))
    #expect(ids(state) == [1, 2, 3, 4, 5])
    #expect(state.undo.isUndone)
    run(&state, .undo(.redo))
    #expect(ids(state) == [2, 4])
    #expect(!state.undo.isUndone)
    run(&state, .undo(.undo))
    #expect(ids(state) == [1, 2, 3, 4, 5])
  }

  @Test func `elements return to what the array has become elsewhere`() {
    var state = state(1, 2, 3, 4, 5)
    run(&state, .removed(offsets: [3, 4]))
    state.todos = [Todo(id: 1)]
    run(&state, .undo(.undo))
    #expect(ids(state) == [1, 4, 5])
    #expect(state.todos[id: 4] == Todo(id: 4))
    state.todos.append(Todo(id: 4))
    #expect(ids(state) == [1, 4, 5])
    run(&state, .undo(.redo))
    #expect(ids(state) == [1])
  }

  @Test func `an offset below the first is the first`() {
    var todos: IdentifiedArray = [Todo(id: 1)]
    todos.apply([.insert([Todo(id: 2), Todo(id: 3)], at: [0, .min])])
    #expect(Array(todos.ids) == [2, 3, 1])
    #expect(todos[id: 1] == Todo(id: 1))
  }

  @Test func `a step leaves alone what its action did not change`() {
    let reducer = Reducer<TodosState, TodosAction, Void> { state, action, _ in
      state.todos[id: 1]?.isDone = false
      if case .removed = action { state.todos.remove(id: 2) }
      return .none
    }
    .undoable(
      \.todos, history: \.undo,
      action: CasePath(case: TodosAction.undo))
    var state = state(1, 2)
    _ = reducer.run(&state, .removed(offsets: [1]), ())
    #expect(state.undo.undos == [[.insert([Todo(id: 2)], at: [1])]])
  }

  @Test func `no history is kept with a limit of none`() {
    var history = UndoHistory<Todo>()
    history.note([.remove([1])], of: nil, limit: -1)
    #expect(history.undos == [])
  }

  @Test func `undo takes back one action, the latest first`() {
    var state = state(1)
    run(&state, .added(2), .toggled(1, isDone: true), .removed(offsets: [0]))
    #expect(
      state.undo.undos == [
        [.remove([2])], [.replace(Todo(id: 1))], [.insert([Todo(id: 1, isDone: true)], at: [0])],
      ])
    run(&state, .undo(.undo))
    #expect(state.todos[id: 1]?.isDone == true)
    run(&state, .undo(.undo))
    #expect(state.todos[id: 1]?.isDone == false)
    run(&state, .undo(.undo))
    #expect(ids(state) == [1])
    run(&state, .undo(.undo))
    #expect(ids(state) == [1])
    run(&state, .undo(.redo), .undo(.redo), .undo(.redo), .undo(.redo))
    #expect(ids(state) == [2])
  }

  @Test func `a new change clears what could be made again`() {
    var state = state()
    run(&state, .added(1), .added(2), .undo(.undo))
    #expect(state.undo.redos.count == 1)
    run(&state, .added(3), .undo(.redo))
    #expect(ids(state) == [1, 3])
    #expect(state.undo.redos == [])
  }

  @Test func `an action without a change is no undo step`() {
    var state = state(1)
    run(&state, .counted, .added(1), .removed(offsets: [7]), .toggled(1, isDone: false))
    run(&state, .toggled(9, isDone: true))
    #expect(state.undo == UndoHistory())
    #expect(state.todos.log.recording?.inverses == [])
  }

  @Test func `an action whose changes cancel out is no step`() {
    var state = state(1, 2)
    run(&state, .added(3), .undo(.undo))
    let history = state.undo
    run(&state, .addedAndRemoved(4), .movedToTheEndAndBack)
    #expect(state.undo == history)
    run(&state, .undo(.redo))
    #expect(ids(state) == [1, 2, 3])
  }

  /// An array with an observer.
  struct ObservedState {
    var todos: IdentifiedArray<Todo> = [] {
      didSet { writes += 1 }
    }
    var undo = UndoHistory<Todo>()
    var writes = 0
  }

  @Test func `an array that no action changes is not written to`() {
    let reducer = Reducer<ObservedState, TodosAction, Void> { state, action, _ in
      if case .added(let id) = action { state.todos.append(Todo(id: id)) }
      return .none
    }
    .undoable(
      \.todos, history: \.undo,
      action: CasePath(case: TodosAction.undo))
    var state = ObservedState()
    _ = reducer.run(&state, .added(1), ())
    let writes = state.writes
    for _ in 1...10 { _ = reducer.run(&state, .counted, ()) }
    #expect(state.writes == writes)
    _ = reducer.run(&state, .undo(.undo), ())
    #expect(Array(state.todos.ids) == [])
  }

  @Test func `only the latest changes can be taken back`() {
    var state = state()
    run(&state, .added(1), .added(2), .added(3), .added(4), .added(5))
    #expect(state.undo.undos.count == 3)
    for _ in 0..<9 { run(&state, .undo(.undo)) }
    #expect(ids(state) == [1, 2])
  }

  @Test func `the reducer is given the action after the step`() {
    var state = state()
    run(&state, .added(1), .undo(.undo))
    #expect(state.count == 100)
    #expect(state.undo.undos == [])
  }

  @Test func `undo skips edits made impossible by changes elsewhere`() {
    var state = state(1, 2, 3)
    run(&state, .removed(offsets: [2]), .added(4))
    state.todos = [Todo(id: 3), Todo(id: 1)]
    run(&state, .undo(.undo))
    #expect(ids(state) == [3, 1])
    run(&state, .undo(.undo))
    #expect(ids(state) == [3, 1])
    run(&state, .undo(.undo), .undo(.redo))
    #expect(ids(state) == [3, 1])
    #expect(state.undo == UndoHistory())
  }

  @Test func `replacing the whole array cannot be undone`() {
    var state = state(1, 2)
    run(&state, .added(3), .replaced([7]), .undo(.undo))
    #expect(ids(state) == [7])
    #expect(state.undo == UndoHistory())
  }

  @Test func `more changes than are recorded cannot be taken back`() {
    var state = state(1)
    run(&state, .added(2), .changedMoreThanIsRecorded, .undo(.undo))
    #expect(state.todos.elements == [Todo(id: 1, isDone: true), Todo(id: 2)])
  }

  @Test func `a copied array stops recording at the limit`() {
    var state = state(1)
    run(&state, .copied)
    for _ in 0...EditLog<Todo>.limit { state.draft[id: 1]?.isDone.toggle() }
    #expect(state.draft.log.recording == nil)
    #expect(state.undo == UndoHistory())
  }

  @Test func `undo copies no array, and steps hold only changed elements`() {
    var state = TodosState(todos: IdentifiedArray((0..<10_000).map { Todo(id: $0) }))
    state.todos.append(Todo(id: 10_000))
    let place = state.todos.elements.withUnsafeBytes { $0.baseAddress }
    run(&state, .removed(offsets: [10_000]), .undo(.undo), .toggled(5, isDone: true), .counted)
    run(&state, .undo(.undo), .undo(.redo), .removed(offsets: [3]), .undo(.undo))
    #expect(state.todos.elements.withUnsafeBytes { $0.baseAddress } == place)
    #expect(state.undo.undos == [[.replace(Todo(id: 5))]])
    #expect(state.undo.redos == [[.remove([3])]])
  }

  @Test func `elements that have no place are inserted at the end`() {
    var array: IdentifiedArray = [Todo(id: 1), Todo(id: 2)]
    array.apply([.insert([Todo(id: 3), Todo(id: 4), Todo(id: 5)], at: [1])])
    #expect(Array(array.ids) == [1, 3, 2, 4, 5])
    #expect(array.ids.map { array.index(id: $0) } == [0, 1, 2, 3, 4])
  }

  @Test func `a history that an earlier version saved is read`() throws {
    struct Saved: Identifiable, Equatable, Codable { let id: Int }
    let json = """
      {"isUndone":true,"redos":[[{"order":{"_0":[2,1]}},{"replace":{"_0":{"id":1}}}]],\
      "undos":[[{"insert":{"_0":[{"id":3}],"at":[0]}},{"remove":{"_0":[1]}}]]}
      """
    let history = UndoHistory(
      undos: [[.insert([Saved(id: 3)], at: [0]), .remove([1])]],
      redos: [[.order([2, 1]), .replace(Saved(id: 1))]], isUndone: true)
    #expect(try JSONDecoder().decode(UndoHistory<Saved>.self, from: Data(json.utf8)) == history)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(history), as: UTF8.self) == json)
  }

  @Test func `edits clamp their offsets and ignore missing ids`() {
    var array = IdentifiedArray([1, 2, 3].map { Todo(id: $0) })
    array.apply([
      .insert([Todo(id: 9), Todo(id: 1), Todo(id: 9), Todo(id: 8)], at: [-5, 0, 1, .max]),
      .insert([Todo(id: 7)], at: []), .remove([4, 2]), .remove([]), .replace(Todo(id: 5)),
      .order([8, 8, 44, 9]), .insert([], at: [1]),
    ])
    #expect(Array(array.ids) == [8, 1, 3, 9, 7])
    #expect(array.ids.map { array.index(id: $0) } == [0, 1, 2, 3, 4])
  }
}
