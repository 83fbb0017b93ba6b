public import ComposableArchitecture
public import Interface

/// The reason why favorites are not read or not saved, if any.
///
/// It belongs above everything else on a screen.
public struct FavoritesNotSavedLine: View {
  private let store: Store<FavoritesFileState, FavoritesSavingAction>

  /// Creates a line.
  public init(store: Store<FavoritesFileState, FavoritesSavingAction>) {
    self.store = store
  }

  /// The reason as a sentence.
  public var body: some View {
    if let cause = store[\.problem] {
      let isUnread = store[\.phase] == .loading && store[\.isSaved]
      Text("\(isUnread ? "Not read" : "Not saved"): \(cause).").style(.destructive)
        .lineLimit(2).truncationMode(.longestWord)
    }
  }
}

/// The progress of reading or saving, and a notice about the file.
///
/// It belongs below everything else, so that the screen does not move while a change is saved.
public struct FavoritesSavingLine: View {
  private let store: Store<FavoritesFileState, FavoritesSavingAction>

  /// Creates a line.
  public init(store: Store<FavoritesFileState, FavoritesSavingAction>) {
    self.store = store
  }

  /// The notice, and whether the file is being read or written.
  public var body: some View {
    if let notice = store[\.notice] { Text(notice).style(.secondary) }
    if let progress = store[\.progress] { Text(progress).style(.secondary) }
  }
}

extension FavoritesFileState {
  /// The progress of reading or saving in a word; nil while the file cannot be used.
  var progress: String? {
    if problem != nil || phase == .off { return nil }
    return phase == .loading ? "Loading…" : isSaved ? nil : "Saving…"
  }
}
