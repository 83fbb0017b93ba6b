public import ComposableArchitecture
public import Interface

/// The reason why a value is not saved, if any, and a notice about the files.
///
/// It belongs above everything else on a screen.
public struct ValueSavingView: View {
  private let store: Store<SavingState, SavingAction>

  /// Creates the view.
  public init(store: Store<SavingState, SavingAction>) {
    self.store = store
  }

  /// The lines.
  public var body: some View {
    if let warning = store[\.warning] {
      Text(warning).style(.destructive).lineLimit(2).truncationMode(.longestWord)
    }
    if let notice = store[\.notice] {
      Text(notice).style(.secondary).lineLimit(8).truncationMode(.longestWord)
    }
  }
}

/// The progress of saving.
///
/// It belongs below everything else, so that the screen does not move while a change is saved.
public struct SavingLine: View {
  private let store: Store<SavingState, SavingAction>

  /// Creates a line.
  public init(store: Store<SavingState, SavingAction>) {
    self.store = store
  }

  /// “Saving…”, until the change is on the disk.
  public var body: some View {
    if store[\.isInProgress] { Text("Saving…").style(.secondary) }
  }
}

extension SavingState {
  /// Whether unsaved changes are on their way to the disk.
  fileprivate var isInProgress: Bool { !isSaved && problem == nil }

  fileprivate var warning: String? {
    // Before the first change no change is unsaved.
    problem.map { "\(isSaved ? "Nothing is saved" : "Not saved"): \($0)." }
  }
}
