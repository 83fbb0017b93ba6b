import ComposableArchitecture
import FavoritesFile
import Interface

/// Says what is not saved, and why; it is not there while all is well.
struct SavingLine: View {
  private let saving: ViewStore<SavingWords, AppAction>

  init(store: Store<AppState, AppAction>) {
    saving = store.scope(state: { SavingWords($0.saving) }, action: { $0 }).view
  }

  var body: some View {
    if let notice = saving.notice { Text(notice).style(.secondary) }
    if let problem = saving.problem {
      Text(problem).style(.destructive)
    } else if let progress = saving.progress {
      Text(progress).style(.secondary)
    }
  }
}

/// What is said about the file.
struct SavingWords: Equatable, Sendable {
  let notice: String?
  let problem: String?
  let progress: String?

  init(_ saving: SavingState) {
    notice = saving.notice
    problem = saving.problem.map { "Not saved: \($0)." }
    progress = saving.phase == .loading ? "Loading…" : saving.isSaved ? nil : "Saving…"
  }
}
