public import ComposableArchitecture
public import Counter
public import Primes
public import ViewValues

/// A counter in the list and its saved primes, with its number, which is not used again after it was removed.
public typealias NumberedCounter = Identified<Int, CounterFeatureState>

/// Several counters, each with a count, questions and saved primes.
public struct CountersState: Equatable, Sendable, Codable {
  /// The counters.
  public var counters: IdentifiedArray<NumberedCounter> = []
  /// The id of the selected counter; nil selects the first row.
  public var selected: NumberedCounter.ID?
  /// The id of the counter whose screen is shown; at most one.
  public var path: [NumberedCounter.ID] = []
  /// The question whether to remove a counter.
  public var dialog: AlertState<CountersAction>?
  private var newCount: Int
  private var nextID = 1

  /// Creates counters.
  ///
  /// - Parameters:
  ///   - counts: The counts of the first counters.
  ///   - newCount: The count of a counter that is added later.
  public init(counts: [Int], newCount: Int = 0) {
    self.newCount = newCount
    for count in counts { add(count) }
  }

  /// Shows the screen of a counter, the last of these; ids that no counter has are left out.
  public mutating func open(_ path: [NumberedCounter.ID]) {
    self.path = path.filter(counters.contains(key:)).suffix(1)
  }

  fileprivate mutating func addNew() {
    selected = nextID
    add(newCount)
  }

  /// Removes a counter; if it was selected, selects the next one, or else the previous one.
  fileprivate mutating func remove(_ id: NumberedCounter.ID) {
    let index = counters.index(id: id)
    counters.remove(id: id)
    path.removeAll { $0 == id }
    guard selected == id, let index else { return }
    selected = counters.isEmpty ? nil : counters[min(index, counters.count - 1)].id
  }

  private mutating func add(_ count: Int) {
    counters.append(
      NumberedCounter(CounterFeatureState(counter: CounterState(count: count)), id: nextID))
    nextID += 1
  }
}

/// An action of the counters.
public enum CountersAction: Equatable, Sendable, Codable {
  /// An action of one counter.
  case counter(id: NumberedCounter.ID, CounterFeatureAction)
  /// Add a counter.
  case addTapped
  /// Ask whether to remove a counter.
  case removeTapped(id: NumberedCounter.ID)
  /// Remove a counter, and cancel its search.
  case removeConfirmed(id: NumberedCounter.ID)
  /// Removal was cancelled.
  case dialogDismissed
  /// Move a counter before the counter at an offset.
  case moved(offsets: [Int], to: Int)
  /// Select a counter.
  case selected(NumberedCounter.ID?)
  /// Go to the screen of a counter, or back.
  case pathChanged([NumberedCounter.ID])

  enum Paths {
    static let counter = CasePath(CountersAction.counter) {
      if case .counter(let id, let action) = $0 { (id, action) } else { nil }
    }
  }
}

/// Runs the reducer of each counter, and adds and removes counters.
public let countersReducer = Reducer<CountersState, CountersAction, NthPrimeEnvironment>.combine(
  counterViewReducer.pullback(state: \NumberedCounter.value, action: .self)
    .forEach(state: \.counters, action: CountersAction.Paths.counter, environment: { $0 }),
  Reducer { state, action, _ in
    switch action {
    case .counter:
      break
    case .addTapped:
      state.addNew()
    case .removeTapped(let id):
      guard state.counters[id: id] != nil else { break }
      state.dialog = AlertState(
        "Remove counter \(id)?",
        message: "Its count, its primes and what it looks for go with it.",
        buttons: [.destructive("Remove", action: .removeConfirmed(id: id)), .cancel()])
    case .removeConfirmed(let id):
      if state.dialog.take() != nil { state.remove(id) }
    case .dialogDismissed:
      state.dialog = nil
    case .moved(let offsets, let destination):
      state.counters.move(fromOffsets: offsets, toOffset: destination)
    case .selected(let id):
      if id.map({ state.counters[id: $0] != nil }) ?? true { state.selected = id }
    case .pathChanged(let path):
      // A search goes on: its row shows the progress.
      for id in state.path { state.counters[id: id]?.counter.closeSheets() }
      let before = state.path
      state.open(path)
      // The row has shown the prime: the screen does not show it again.
      for id in state.path where !before.contains(id) {
        state.counters[id: id]?.counter.dismissFoundPrime()
      }
    }
    return .none
  })
