/// An action of a history as text.
public struct HistoryEntry: Equatable, Identifiable, Sendable {
  /// The number of the action, counted from the first one of the run. It stays when the action is moved.
  public let id: Int
  /// The time since the start of the history.
  public var time: Duration
  /// The name of the effect that sent the action; nil for an action of the user.
  public var effect: String?
  /// The action.
  public var text: String
  /// Whether the action is left out.
  public var isSkipped: Bool
  /// Why the action does not fit since an earlier one was skipped or moved; nil if it does.
  public var problem: String?

  /// Creates an entry.
  public init(
    id: Int, time: Duration, effect: String? = nil, text: String, isSkipped: Bool = false,
    problem: String? = nil
  ) {
    (self.id, self.time, self.effect, self.text) = (id, time, effect, text)
    (self.isSkipped, self.problem) = (isSkipped, problem)
  }
}

/// A part of the state, as a row of a tree that folds.
public struct HistoryNode: Equatable, Identifiable, Sendable {
  /// The path from the state to the part.
  public let id: String
  /// The number of parts around it.
  public var depth: Int
  /// The name of the part.
  public var label: String
  /// The value, or one line about it.
  public var text: String
  /// Whether its parts are shown; nil without parts.
  public var isUnfolded: Bool?

  /// Creates a node.
  public init(id: String, depth: Int, label: String, text: String, isUnfolded: Bool? = nil) {
    (self.id, self.depth, self.label) = (id, depth, label)
    (self.text, self.isUnfolded) = (text, isUnfolded)
  }
}

/// The part of a history that a screen shows.
public struct HistoryView: Equatable, Sendable {
  /// The actions around the selected one, or the actions that match the filter, newest first.
  public var entries: [HistoryEntry] = []
  /// The number of actions.
  public var count = 0
  /// The number of actions after which the shown state is the state.
  public var position = 0
  /// The number of the last of these actions; nil if there is none.
  public var current: HistoryEntry.ID?
  /// Whether new actions are ignored.
  public var isLocked = false
  /// Whether new actions are not recorded.
  public var isPaused = false
  /// Whether actions were skipped or moved: the program has others.
  public var isChanged = false
  /// The memory of the history in bytes, estimated.
  public var bytes = 0
  /// One sentence about actions that are not in the list; nil if everything is.
  public var note: String?
  /// The changes that the selected action made, one line for each.
  public var changes: [String] = []
  /// The rows of the tree of the shown state.
  public var nodes: [HistoryNode] = []

  /// Creates the view of an empty history.
  public init() {}
}

/// The part of a history that is asked for.
public struct HistoryRequest: Equatable, Sendable {
  /// The text that the actions contain; empty for all.
  public var filter = ""
  /// The action whose changes are asked for; nil for the first of the list.
  public var selected: HistoryEntry.ID?
  /// The parts of the state whose parts are asked for.
  public var unfolded: Set<HistoryNode.ID> = []
  /// Whether the parts of the state are asked for, and not the changes of the selected action.
  public var asksForState = false

  /// Creates a request for the latest actions.
  public init() {}
}

/// A change of a history, or of the state that it shows.
public enum HistoryCommand: Equatable, Sendable {
  /// Show the state after a number of actions.
  case jump(to: Int)
  /// Show the state after an action.
  case show(HistoryEntry.ID)
  /// Leave an action out, or no longer.
  case skip(HistoryEntry.ID)
  /// Move an action before another one; behind all without another one.
  case move(HistoryEntry.ID, before: HistoryEntry.ID?)
  /// Ignore what the user does in the program, or no longer.
  case lock(Bool)
  /// Record no new actions, or record them again.
  case pause(Bool)
  /// Forget the actions, and begin with the present state.
  case commit
  /// Take back the skips and moves, and show the first state.
  case reset
}

/// A history of the actions of a store.
public struct TimeTravelEnvironment: Sendable {
  /// Returns a part of the history.
  public var view: @MainActor @Sendable (HistoryRequest) -> HistoryView
  /// Changes the history; returns a sentence about what could not be done or no longer fits, or nil.
  public var perform: @MainActor @Sendable (HistoryCommand) -> String?

  /// Creates an environment.
  public init(
    view: @escaping @MainActor @Sendable (HistoryRequest) -> HistoryView,
    perform: @escaping @MainActor @Sendable (HistoryCommand) -> String?
  ) {
    (self.view, self.perform) = (view, perform)
  }
}
