public import ComposableArchitecture

/// The panel of a history.
public struct TimeTravelState: Equatable, Sendable {
  /// A part of the panel.
  public enum Section: String, CaseIterable, Equatable, Sendable {
    case actions = "Actions"
    case state = "State"
    case memory = "Memory"
  }

  /// The shown part of the panel.
  public var section = Section.actions
  /// The shown part of the history.
  public var view = HistoryView()
  /// The number of changes of the history; a view shows them when it is drawn.
  public var changeCount = 0
  /// The selected action, the unfolded parts of the state, and the filter.
  public var request = HistoryRequest()
  /// One sentence about the last command; nil if there is nothing to say.
  public var message: String?

  /// Creates a panel.
  public init() {}
}

/// An action of the panel.
public enum TimeTravelAction: Equatable, Sendable {
  /// The history has changed.
  case historyChanged
  /// Show the history as it is now.
  case refresh
  /// A part of the history was read.
  case viewed(HistoryView)
  /// Show another part of the panel.
  case sectionPicked(TimeTravelState.Section)
  /// Select an action.
  case selected(HistoryEntry.ID?)
  /// Show the actions that contain a text.
  case filtered(String)
  /// Show the parts of a part of the state, or no longer.
  case folded(HistoryNode.ID)
  /// Change the history.
  case command(HistoryCommand)
  /// Leave the selected action out, or no longer.
  case skipTapped
  /// Move the action at an offset of the list before the one at another offset.
  case moved(offsets: [Int], to: Int)
  /// A command has ended.
  case finished(String?)
}

/// Shows a history and changes it.
public let timeTravelReducer = Reducer<
  TimeTravelState, TimeTravelAction, TimeTravelEnvironment
> { state, action, environment in
  switch action {
  case .historyChanged:
    // The view asks to refresh when it is drawn, however many actions there were.
    state.changeCount += 1
    return .none
  case .refresh:
    break
  case .viewed(let view):
    state.view = view
    return .none
  case .sectionPicked(let section):
    state.section = section
    state.request.asksForState = section == .state
  case .selected(let id):
    state.request.selected = id
  case .filtered(let text):
    state.request.filter = text
  case .folded(let id):
    if state.request.unfolded.remove(id) == nil { state.request.unfolded.insert(id) }
  case .command(let command):
    return .perform(command, environment)
  case .skipTapped:
    guard let id = state.selectedID else { return .none }
    return .perform(.skip(id), environment)
  case .moved(let offsets, let destination):
    guard let command = state.command(moving: offsets, to: destination) else { return .none }
    return .perform(command, environment)
  case .finished(let message):
    state.message = message
  }
  return .view(state.request, environment)
}

extension TimeTravelState {
  /// The selected action; the first of the list if there is none.
  var selectedID: HistoryEntry.ID? {
    let selected = view.entries.first { $0.id == request.selected } ?? view.entries.first
    return selected?.id
  }

  /// Returns the command of a move in the list, in which the newest action is the first.
  fileprivate func command(moving offsets: [Int], to destination: Int) -> HistoryCommand? {
    let entries = view.entries
    guard let offset = offsets.first, entries.indices.contains(offset),
      destination != offset, destination != offset + 1, destination <= entries.count
    else { return nil }
    return .move(
      entries[offset].id, before: destination > 0 ? entries[destination - 1].id : nil)
  }
}

extension Effect<TimeTravelAction> {
  fileprivate static func view(
    _ request: HistoryRequest, _ environment: TimeTravelEnvironment
  ) -> Effect {
    .run(name: "view") { send in await send(.viewed(environment.view(request))) }
  }

  fileprivate static func perform(
    _ command: HistoryCommand, _ environment: TimeTravelEnvironment
  ) -> Effect {
    .run(name: "perform") { send in await send(.finished(environment.perform(command))) }
  }
}
