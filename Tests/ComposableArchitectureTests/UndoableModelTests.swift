import RandomTesting
import StoreTesting
import Testing

@testable import ComposableArchitecture

/// Random changes, undone and made again, compared with a model that keeps whole copies.
struct UndoableModelTests {
  private typealias Item = RandomEdit.Item

  private struct ListState: Equatable {
    var items: IdentifiedArray<Item> = []
    var undo = UndoHistory<Item>()
  }

  private enum Action {
    case changed([RandomEdit])
    case undo(UndoAction)
  }

  private static let limit = 8

  private static let reducer = Reducer<ListState, Action, Void> { state, action, _ in
    if case .changed(let changes) = action {
      for change in changes { _ = change.apply(&state.items) }
    }
    return .none
  }
  .undoable(
    \.items, history: \.undo,
    action: CasePath(case: Action.undo),
    limit: limit)

  /// The plain way: a copy of everything for each step.
  private struct Model {
    var items: [Item] = []
    var undos: [[Item]] = []
    var redos: [[Item]] = []

    mutating func change(to new: [Item]) {
      undos = (undos + [items]).suffix(limit)
      redos = []
      items = new
    }

    mutating func take(_ action: UndoAction) {
      switch action {
      case .undo:
        guard let old = undos.popLast() else { return }
        redos.append(items)
        items = old
      case .redo:
        guard let new = redos.popLast() else { return }
        undos.append(items)
        items = new
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `undo matches a model that keeps whole copies`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var state = ListState()
    var model = Model()
    for step in 0..<400 {
      let action = action(&random)
      if case .changed(let changes) = action {
        var changed = IdentifiedArray(model.items)
        for change in changes { _ = change.apply(&changed) }
        if Array(changed) != model.items { model.change(to: Array(changed)) }
      } else if case .undo(let action) = action {
        model.take(action)
      }
      _ = Self.reducer.run(&state, action, ())
      #expect(Array(state.items) == model.items, "step \(step) of seed \(seed): \(action)")
      #expect(state.items.ids.map { state.items.index(id: $0) } == Array(model.items.indices))
      #expect(state.undo.undos.count == model.undos.count)
      #expect(state.undo.redos.count == model.redos.count)
    }
  }

  private func action(_ random: inout SeededRandom) -> Action {
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2: .undo(.undo)
    case 3, 4: .undo(.redo)
    case 5: .changed((0..<3).map { _ in .any(&random) })
    default: .changed([.any(&random)])
    }
  }
}
