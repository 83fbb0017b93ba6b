public import ComposableArchitecture
public import Interface
import Numbers
public import Primes

/// Names the latest change of the favorites, with buttons to undo and redo it.
///
/// It belongs below the screens of an app, so that a change on one can be undone on another.
public struct FavoritesUndoLine: View {
  private let store: Store<UndoHistory<Prime>, UndoAction>

  /// Creates a line.
  public init(store: Store<UndoHistory<Prime>, UndoAction>) {
    self.store = store
  }

  /// The words, and a button for each direction.
  public var body: some View {
    let change = store[\.latestChange]
    if let words = change.words {
      HStack(spacing: 3) {
        Text(words).style(.secondary)
        // The buttons keep their place beside words of any length.
        Spacer()
        Button("Undo") { store.send(.undo) }
          .keyboardShortcut("u", hint: "Undo").disabled(!change.canUndo)
        Button("Redo") { store.send(.redo) }
          .keyboardShortcut("U", hint: "Redo").disabled(!change.canRedo)
      }
    }
  }
}

extension FavoritesListState {
  /// The favorites whose deletion the latest change has undone.
  public var restored: Set<Prime.ID> {
    guard undo.isUndone, let step = undo.redos.last else { return [] }
    return step.reduce(into: []) { restored, edit in
      if case .remove(let ids) = edit { restored.formUnion(ids) }
    }
  }
}

extension UndoHistory<Prime> {
  fileprivate var latestChange: LatestChange { LatestChange(self) }
}

struct LatestChange: Equatable {
  /// How many were saved, and how many deleted.
  private(set) var saved = 0
  private(set) var deleted = 0
  /// One of them.
  private(set) var prime: Prime.ID?
  let isUndone: Bool
  let canUndo: Bool
  let canRedo: Bool

  init(_ history: UndoHistory<Prime>) {
    isUndone = history.isUndone && !history.redos.isEmpty
    canUndo = !history.undos.isEmpty
    canRedo = !history.redos.isEmpty
    for edit in (isUndone ? history.redos : history.undos).last ?? [] {
      let (isInsertion, first, count): (Bool, Prime.ID?, Int)
      switch edit {
      case .insert(let primes, _):
        (isInsertion, first, count) = (true, primes.first?.id, primes.count)
      case .remove(let ids): (isInsertion, first, count) = (false, ids.first, ids.count)
      case .replace, .order: continue
      }
      prime = first
      // A redo repeats the change, and an undo reverses it.
      if isInsertion == isUndone { saved += count } else { deleted += count }
    }
  }

  /// “Deleted 17”, “3 deleted”, “Undone: 3 deleted”; nil without a change.
  var words: String? {
    let words =
      switch (saved, deleted) {
      case (0, 0): nil as String?
      case (1, 0): "Saved \(prime?.grouped ?? "")"
      case (0, 1): "Deleted \(prime?.grouped ?? "")"
      case (_, 0): "\(saved.grouped) saved"
      case (0, _): "\(deleted.grouped) deleted"
      default: "\(saved.grouped) saved, \(deleted.grouped) deleted"
      }
    return isUndone ? words.map { "Undone: " + $0.prefix(1).lowercased() + $0.dropFirst() } : words
  }
}
