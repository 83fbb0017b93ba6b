import ComposableArchitecture
import FavoritesFile
import Interface

/// Says why something is not saved, above everything else; it is not there while all is well.
struct NotSavedLine: View {
  private let problem: ViewStore<String?, AppAction>

  init(store: Store<AppState, AppAction>) {
    problem = store.scope(state: \.saving.problem, action: { $0 }).view
  }

  var body: some View {
    if let cause = problem.state { Text("Not saved: \(cause.withShortPaths).").style(.destructive) }
  }
}

/// Says what is not on the disk yet, and once what was put aside, below everything else, so that
/// nothing moves for the moment that saving takes.
struct SavingLine: View {
  private let saving: ViewStore<SavingWords, AppAction>

  init(store: Store<AppState, AppAction>) {
    saving = store.scope(state: { SavingWords($0.saving) }, action: { $0 }).view
  }

  var body: some View {
    if let notice = saving.notice { Text(notice).style(.secondary) }
    if let progress = saving.progress { Text(progress).style(.secondary) }
  }
}

/// What is said about the file while it can be used.
struct SavingWords: Equatable, Sendable {
  let notice: String?
  let progress: String?

  init(_ saving: SavingState) {
    notice = saving.notice
    if saving.problem != nil || saving.phase == .off {
      progress = nil
    } else {
      progress = saving.phase == .loading ? "Loading…" : saving.isSaved ? nil : "Saving…"
    }
  }
}

extension String {
  /// This sentence with the ends of its long paths, so that it has two lines at most on a narrow
  /// screen.
  var withShortPaths: String {
    split(separator: " ", omittingEmptySubsequences: false).map(\.shortPath).joined(separator: " ")
  }
}

extension Substring {
  private static let longestPath = 24

  fileprivate var shortPath: String {
    guard contains("/"), count > Self.longestPath else { return String(self) }
    let end = suffix(Self.longestPath - 1)
    return "…" + (end.firstIndex(of: "/").map { end[$0...] } ?? end)
  }
}
