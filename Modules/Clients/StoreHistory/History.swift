import ComposableArchitecture
package import TimeTravel

/// What a panel shows of the actions of a store.
///
/// The store handles actions by its own state all the while: an earlier state is only shown, and so are the states
/// after actions that were skipped or moved. No client is asked for them, and nothing is saved.
@MainActor
package final class History<State, Action> {
  package var onChange: @MainActor () -> Void = {}
  /// The names of effects; the first one stands for the user.
  private(set) var origins = [""]
  private var originOffsets: [String: UInt16] = [:]
  private(set) var isLocked = false
  private(set) var isPaused = false
  /// The position of the shown state; nil for the program's own.
  private(set) var shown: Int?

  private let reduce: (inout State, Action) -> Effect<Action>
  private let options: HistoryOptions
  private let now: @MainActor () -> Duration
  private weak var store: Store<State, Action>?
  /// The actions of the program; nil before its store was created.
  private var own: Timeline<State, Action>?
  /// The actions as the panel has changed them; nil if they are those of the program.
  private var changed: Timeline<State, Action>?

  /// Creates the history of a reducer.
  init(
    _ reduce: @escaping (inout State, Action) -> Effect<Action>, options: HistoryOptions,
    now: @escaping @MainActor () -> Duration
  ) {
    self.reduce = reduce
    self.options = options
    self.now = now
  }

  /// Begins with the state of a store.
  func attach(_ store: Store<State, Action>) {
    guard self.store == nil else { return }
    self.store = store
    own = Timeline(from: store.state, reduce, options: options, now: now)
    own?.onForget = { [weak self] count in
      guard let self, changed == nil, let shown else { return }
      show(max(shown - count, 0))
    }
  }

  /// The actions that the panel shows.
  var timeline: Timeline<State, Action>? { changed ?? own }

  var isChanged: Bool { changed != nil }

  var entries: HistoryEntries<Action> { timeline?.entries ?? HistoryEntries() }

  /// Returns the state after a number of shown actions; nil before the store was created.
  func state(at position: Int) -> State? { timeline?.state(at: position) }

  /// The estimated memory of actions and key frames, in bytes.
  var bytes: Int { (own?.bytes ?? 0) + (changed?.bytes ?? 0) }

  /// Handles an action of the store.
  func handle(_ state: inout State, _ action: Action) -> Effect<Action> {
    let sender = store?.senderName
    // What effects send is handled: a write that has ended, for one.
    if isLocked, sender == nil { return .none }
    guard !isPaused, let own else {
      own?.hasMissedActions = true
      return reduce(&state, action)
    }
    let effect = own.handle(
      &state, action, isOfUser: sender == nil, origin: sender.map(origin) ?? 0)
    onChange()
    return effect
  }

  /// Returns the offset of the name of an effect.
  func origin(_ name: String) -> UInt16 {
    if let offset = originOffsets[name] { return offset }
    guard origins.count < UInt16.max else { return UInt16.max }
    origins.append(name)
    originOffsets[name] = UInt16(origins.count - 1)
    return UInt16(origins.count - 1)
  }

  /// Shows the state after a number of actions; the program's own if it is after all of them.
  private func show(_ position: Int) {
    guard let timeline else { return }
    let position = min(max(position, 0), timeline.entries.count)
    shown = position == timeline.entries.count && changed == nil ? nil : position
    store?.changeShownState { state in
      // The state that was shown is released, so that its collections have one owner.
      state = nil
      state = shown.map { timeline.state(at: $0) }
    }
  }

  /// Shows the program's own state and actions.
  private func showOwn() {
    changed = nil
    show(.max)
  }

  /// Changes a copy of the actions, and shows what would have become of them.
  func change(_ body: (Timeline<State, Action>) -> String?) -> String? {
    guard let own else { return nil }
    let new = changed ?? Timeline(copying: own)
    let sentence = body(new)
    changed = new
    show(shown ?? new.entries.count)
    return sentence
  }
}

extension History: StoreHistory {
  package var isPast: Bool { shown != nil }

  package func showLatest() {
    guard shown != nil || changed != nil, !isLocked else { return }
    showOwn()
    onChange()
  }

  package func end() {
    isLocked = false
    showLatest()
  }

  package func perform(_ command: HistoryCommand) -> String? {
    guard let timeline else { return nil }
    switch command {
    case .jump(let position): show(position)
    case .show(let number): timeline.entries.position(of: number).map { show($0 + 1) }
    case .skip(let number):
      guard let position = timeline.entries.position(of: number) else { return nil }
      return change { $0.change(from: position) { $0[position].isSkipped.toggle() } }
    case .move(let number, let other):
      guard let start = timeline.entries.position(of: number) else { return nil }
      let before = other.flatMap(timeline.entries.position) ?? timeline.entries.count
      let end = before > start ? before - 1 : before
      return change { $0.change(from: min(start, end)) { $0.move(from: start, to: end) } }
    case .lock(let isLocked): self.isLocked = isLocked
    case .pause(let isPaused): self.isPaused = isPaused
    case .commit:
      showOwn()
      if let state = store?.withOwnState({ $0 }) { own?.begin(with: state) }
    case .reset:
      showOwn()
      show(0)
    }
    return nil
  }
}
