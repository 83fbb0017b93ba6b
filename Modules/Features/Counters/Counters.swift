public import ComposableArchitecture
public import Counter

/// A counter of several.
public struct NumberedCounter: Identifiable, Equatable, Sendable, Codable {
  /// Its number, which no other counter gets, not even when this one is removed.
  public let id: Int
  /// The counter, and the primes that were saved from it.
  public var counterView: CounterViewState

  /// Creates a counter.
  ///
  /// - Parameters:
  ///   - id: Its number.
  ///   - count: The number that it begins with.
  public init(id: Int, count: Int = 0) {
    self.id = id
    counterView = CounterViewState(counter: CounterState(count: count))
  }
}

/// Several counters, each with its own count, questions and saved primes.
public struct CountersState: Equatable, Sendable, Codable {
  /// The counters.
  public var counters: IdentifiedArray<NumberedCounter> = []
  /// The number of the counter whose row is current; that of the first row where it is nil.
  public var selected: NumberedCounter.ID?
  /// The number of the counter whose screen is shown; one at most.
  public var path: [NumberedCounter.ID] = []
  /// The number of the counter about which is asked whether it is to be removed.
  public var removing: NumberedCounter.ID?
  /// The number that a counter begins with that is added.
  private var newCount: Int
  /// The number of the counter that is added next.
  private var nextID = 1

  /// Creates counters.
  ///
  /// - Parameters:
  ///   - counts: The numbers that they begin with.
  ///   - newCount: The number that those begin with that are added.
  public init(counts: [Int], newCount: Int = 0) {
    self.newCount = newCount
    for count in counts { add(count) }
  }

  /// Adds the counter whose row becomes the current one.
  fileprivate mutating func addNew() {
    selected = nextID
    add(newCount)
  }

  /// Removes a counter; where its row was the current one, the next one is, or else the one before.
  fileprivate mutating func remove(_ id: NumberedCounter.ID) {
    let index = counters.index(id: id)
    counters.remove(id: id)
    path.removeAll { $0 == id }
    guard selected == id, let index else { return }
    selected = counters.isEmpty ? nil : counters[min(index, counters.count - 1)].id
  }

  private mutating func add(_ count: Int) {
    counters.append(NumberedCounter(id: nextID, count: count))
    nextID += 1
  }
}

/// What a person does with the counters.
public enum CountersAction: Equatable, Sendable, Codable {
  /// Something happens to one of them.
  case counter(id: NumberedCounter.ID, CounterViewAction)
  /// Another one is wanted.
  case addTapped
  /// One of them is not wanted any more.
  case removeTapped(id: NumberedCounter.ID)
  /// It is removed, and what it looks for ends.
  case removeConfirmed
  /// It stays.
  case removeDismissed
  /// The row of another counter is current.
  case selected(NumberedCounter.ID?)
  /// A person goes to the screen of a counter, or back.
  case pathChanged([NumberedCounter.ID])
}

extension CountersAction {
  /// The ways to and from the cases that reducers are pulled back to.
  enum Paths {
    static let counter = CasePath(CountersAction.counter) {
      if case .counter(let id, let action) = $0 { (id, action) } else { nil }
    }
  }
}

/// Runs the reducer of the counter for each of them, and adds and removes counters.
public let countersReducer = Reducer<CountersState, CountersAction, CounterEnvironment>.combine(
  counterViewReducer.pullback(
    state: \NumberedCounter.counterView, action: .self
  )
  .forEach(
    state: \.counters, action: CountersAction.Paths.counter, environment: { $0 }),
  Reducer { state, action, _ in
    switch action {
    case .counter:
      break
    case .addTapped:
      state.addNew()
    case .removeTapped(let id):
      if state.counters[id: id] != nil { state.removing = id }
    case .removeConfirmed:
      if let id = state.removing.take() { state.remove(id) }
    case .removeDismissed:
      state.removing = nil
    case .selected(let id):
      if id.map({ state.counters[id: $0] != nil }) ?? true { state.selected = id }
    case .pathChanged(let path):
      // The search for a prime goes on: its row says how far it is.
      for id in state.path { state.counters[id: id]?.counterView.counter.closeSheets() }
      let shown = path.filter { state.counters[id: $0] != nil }.suffix(1)
      // The row has shown the prime: the screen does not show it once more.
      for id in shown where !state.path.contains(id) {
        state.counters[id: id]?.counterView.counter.dismissFoundPrime()
      }
      state.path = Array(shown)
    }
    return .none
  })
