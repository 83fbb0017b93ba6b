public import ComposableArchitecture
import ComposableInterface
public import Interface

/// Says why something is not saved; it is not there while all is well.
///
/// It belongs above everything else on a screen.
public struct NotSavedLine: View {
  private let problem: ViewStore<String?, FavoritesSavingAction>

  /// Creates a line.
  public init(store: Store<SavingState, FavoritesSavingAction>) {
    problem = store.scope(state: \.problem, action: { $0 }).view
  }

  /// The sentence that says why.
  public var body: some View {
    if let cause = problem.state { Text("Not saved: \(cause.withShortPaths).").style(.destructive) }
  }
}

/// Says that something is not on the disk yet, and shows a notice about the file.
///
/// It belongs below everything else, so that nothing moves for the moment that saving takes.
public struct SavingLine: View {
  private let saving: ViewStore<SavingWords, FavoritesSavingAction>

  /// Creates a line.
  public init(store: Store<SavingState, FavoritesSavingAction>) {
    saving = store.scope(state: { SavingWords($0) }, action: { $0 }).view
  }

  /// The notice, and whether the file is being read or written.
  public var body: some View {
    if let notice = saving.notice { Text(notice).style(.secondary) }
    if let progress = saving.progress { Text(progress).style(.secondary) }
  }
}

/// The words about a file that can be used.
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
  /// The sentence with long paths shortened to their ends, so that it takes two lines at most on a
  /// narrow screen.
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
