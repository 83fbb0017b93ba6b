import RandomTesting
import StoreTesting
import Testing

@testable import ComposableArchitecture

/// Random changes, undone and made again, compared with a model that keeps whole copies.
struct UndoableModelTests {
  private struct Item: Identifiable, Equatable, Sendable {
    var id: Int
    var value = 0
  }

  private struct ListState: Equatable {
    var items: IdentifiedArray<Item> = []
    var undo = UndoHistory<Item>()
  }

  private enum Change: Sendable {
    case append(Int)
    case insert(Int, at: Int)
    case remove(Int)
    case removeOffsets([Int])
    case set(Int, Item?)
    case modify(Int, value: Int)
    case rename(Int, to: Int)
    case update(Item)
    case sort
    case move([Int], to: Int)
    case removeAll

    func apply(to items: inout IdentifiedArray<Item>) {
      switch self {
      case .append(let id): items.append(Item(id: id))
      case .insert(let id, let offset): items.insert(Item(id: id), at: offset)
      case .remove(let id): items.remove(id: id)
      case .removeOffsets(let offsets): items.remove(atOffsets: offsets)
      case .set(let id, let item): items[id: id] = item
      case .modify(let id, let value): items.modify(id) { $0.value = value }
      case .rename(let id, let new): items.modify(id) { $0.id = new }
      case .update(let item): items.updateOrAppend(item)
      case .sort: items.sort { ($0.value, $0.id) < ($1.value, $1.id) }
      case .move(let offsets, let place): items.move(fromOffsets: offsets, toOffset: place)
      case .removeAll: items.removeAll()
      }
    }

    static func any(_ random: inout SeededRandom) -> Change {
      func number(_ range: ClosedRange<Int> = 0...12) -> Int { .random(in: range, using: &random) }
      return switch number(0...20) {
      case 0...4: .append(number())
      case 5...7: .insert(number(), at: number(-2...14))
      case 8, 9: .remove(number())
      case 10, 11: .removeOffsets([number(-1...12), number(), number()])
      case 12: .set(number(), Bool.random(using: &random) ? nil : Item(id: number(), value: 4))
      case 13, 14: .modify(number(), value: number(0...2))
      case 15: .rename(number(), to: number())
      case 16: .update(Item(id: number(), value: number(0...2)))
      case 17: .sort
      case 18, 19: .move([number(), number()], to: number())
      default: .removeAll
      }
    }
  }

  private enum Action {
    case changed([Change])
    case undo(UndoAction)
  }

  private static let limit = 8

  private static let reducer = Reducer<ListState, Action, Void> { state, action, _ in
    if case .changed(let changes) = action {
      for change in changes { change.apply(to: &state.items) }
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
        for change in changes { change.apply(to: &changed) }
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
