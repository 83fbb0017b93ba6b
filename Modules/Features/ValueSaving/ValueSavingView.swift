public import ComposableArchitecture
public import Interface

/// Says why something is not saved, and what was wrong with the file; nothing while all is well.
public struct ValueSavingView: View {
  private struct State: Equatable {
    let problem: String?
    let notice: String?

    init(_ saving: SavingState) {
      problem = saving.problem
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
    if let problem = saving.problem { Text("Not saved: \(problem).").style(.destructive) }
    if let notice = saving.notice { Text(notice).style(.secondary) }
  }
}
