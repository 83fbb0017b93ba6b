public import ComposableArchitecture
public import Interface

/// Says why a value is not saved, and shows a notice about the files.
///
/// It belongs above everything else on a screen.
public struct ValueSavingView: View {
  private struct State: Equatable {
    let problem: String?
    let notice: String?

    init(_ saving: SavingState) {
      // Before the first change no change is unsaved.
      let start = saving.isSaved ? "Nothing is saved" : "Not saved"
      problem = saving.problem.map { "\(start): \($0)." }
      notice = saving.notice
    }
  }

  private let saving: ViewStore<State, SavingAction>

  /// Creates a view of a value's way to the disk.
  ///
  /// - Parameter store: The store of what is known of it.
  public init(store: Store<SavingState, SavingAction>) {
    saving = store.scope(state: { State($0) }, action: { $0 }).view
  }

  /// The lines.
  public var body: some View {
    if let problem = saving.problem { Text(problem).style(.destructive) }
    if let notice = saving.notice { Text(notice).style(.secondary) }
  }
}

/// Says that a change is not on the disk yet.
///
/// It belongs below everything else, so that nothing moves for the moment that saving takes.
public struct SavingLine: View {
  private let isSaving: ViewStore<Bool, SavingAction>

  /// Creates a line.
  public init(store: Store<SavingState, SavingAction>) {
    isSaving = store.scope(state: { !$0.isSaved && $0.problem == nil }, action: { $0 }).view
  }

  /// “Saving…”, until the change is on the disk.
  public var body: some View {
    if isSaving.state { Text("Saving…").style(.secondary) }
  }
}
