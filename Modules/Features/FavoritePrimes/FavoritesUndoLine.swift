public import ComposableArchitecture
public import Interface
import Numbers
public import Primes

/// Says which change of the favorites was the latest, takes it back, and makes it again.
///
/// It belongs below the screens of an app, so that what was done on one can be undone on another.
public struct FavoritesUndoLine: View {
  private let viewStore: ViewStore<LatestChange, UndoAction>

  /// Creates a line.
  ///
  /// - Parameter store: The store of the history of the favorites.
  public init(store: Store<UndoHistory<Prime>, UndoAction>) {
    viewStore = store.scope(state: { LatestChange($0) }, action: { $0 }).view
  }

  /// The words, and a button for each direction.
  public var body: some View {
    if let words = viewStore.state.words {
      HStack(spacing: 3) {
        Text(words).style(.secondary)
        // The buttons keep their place, whatever the words are.
        Spacer()
        Button("Undo") { viewStore.send(.undo) }
          .keyboardShortcut("u", hint: "Undo").disabled(!viewStore.canUndo)
        Button("Redo") { viewStore.send(.redo) }
          .keyboardShortcut("U", hint: "Redo").disabled(!viewStore.canRedo)
      }
    }
  }
}

/// The latest change of the favorites.
struct LatestChange: Equatable {
  /// How many came and how many went.
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
    for edit in (isUndone ? history.redos.last : history.undos.last) ?? [] {
      // A change that was taken back is known by what makes it again, another by what takes it back.
      switch edit {
      case .insert(let primes, _) where isUndone: note(primes.first?.id, \.saved, primes.count)
      case .insert(let primes, _): note(primes.first?.id, \.deleted, primes.count)
      case .remove(let ids) where isUndone: note(ids.first, \.deleted, ids.count)
      case .remove(let ids): note(ids.first, \.saved, ids.count)
      case .replace, .order: break
      }
    }
  }

  private mutating func note(
    _ prime: Prime.ID?, _ place: WritableKeyPath<LatestChange, Int>, _ count: Int
  ) {
    self.prime = prime
    self[keyPath: place] += count
  }

  /// “Deleted 17”, “3 deleted”, “Undone: 3 deleted”; nil where nothing has changed.
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
