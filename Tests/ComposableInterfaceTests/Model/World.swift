import ComposableArchitecture
import Interface
import ViewValues

/// The state that random views read and change.
struct World: Equatable, Sendable {
  struct Entry: Identifiable, Equatable, Sendable {
    var id: Int
    var count = 0
  }

  enum Choice: Equatable, Sendable {
    case number(Int)
    case entry(Entry)

    static let number = CasePath(Choice.number) {
      if case .number(let number) = $0 { number } else { nil }
    }
    static let entry = CasePath(Choice.entry) {
      if case .entry(let entry) = $0 { entry } else { nil }
    }
  }

  enum Action: Sendable {
    case change(@Sendable (inout World) -> Void)
    case row(Int, @Sendable (inout Entry) -> Void)
    case maybe(@Sendable (inout Entry) -> Void)
    case choice(ChoiceAction)
    case screens(StackAction<Entry, @Sendable (inout Entry) -> Void>)

    enum Paths {
      static let row = CasePath(Action.row) {
        if case .row(let id, let change) = $0 { (id, change) } else { nil }
      }
      static let maybe = CasePath(Action.maybe) {
        if case .maybe(let change) = $0 { change } else { nil }
      }
      static let choice = CasePath(Action.choice) {
        if case .choice(let action) = $0 { action } else { nil }
      }
      static let screens = CasePath(Action.screens) {
        if case .screens(let action) = $0 { action } else { nil }
      }
    }
  }

  enum ChoiceAction: Sendable {
    case number(Int)
    case entry(@Sendable (inout Entry) -> Void)

    enum Paths {
      static let number = CasePath(ChoiceAction.number) {
        if case .number(let number) = $0 { number } else { nil }
      }
      static let entry = CasePath(ChoiceAction.entry) {
        if case .entry(let change) = $0 { change } else { nil }
      }
    }
  }

  typealias EntryStore = Store<Entry, @Sendable (inout Entry) -> Void>
  typealias Flag = any WritableKeyPath<World, Bool> & Sendable
  typealias Number = any WritableKeyPath<World, Int> & Sendable
  typealias Words = any WritableKeyPath<World, String> & Sendable
  typealias Order = any WritableKeyPath<World, [Int]> & Sendable

  var (one, other) = (false, true)
  var (small, large) = (1, 2)
  var (word, line) = ("", "some words")
  var (first, second) = ([1, 2, 3], [2, 1])
  var entries = IdentifiedArray<Entry>()
  var maybe: Entry?
  var choice = Choice.number(1)
  var path: [Int] = []
  var screens = StackState<Entry>()
  var marks: Set<Int> = []
  var selection: Int?
  var focus: Int?
  var sort = TableSort(1)
  /// What the controls have done.
  var log = 0

  static let flags: [Flag] = [\.one, \.other]
  static let numbers: [Number] = [\.small, \.large]
  static let texts: [Words] = [\.word, \.line]
  static let orders: [Order] = [\.first, \.second]

  mutating func note(_ number: Int) { log = log &* 31 &+ number }

  @MainActor static func store(_ world: World) -> Store<World, Action> {
    Store(initialState: world, reducer: reducer, environment: ())
  }

  private static let reducer = Reducer<World, Action, Void> { world, action, _ in
    switch action {
    case .change(let change): change(&world)
    case .row(let id, let change):
      if var entry = world.entries[id: id] {
        change(&entry)
        world.entries[id: id] = entry
      }
    case .maybe(let change):
      if var entry = world.maybe {
        change(&entry)
        world.maybe = entry
      }
    case .screens(.push(let entry)): world.screens.append(entry)
    case .screens(.popFrom(let id)): world.screens.pop(from: id)
    case .screens(.element(let id, let change)): world.screens.modify(id) { change(&$0) }
    case .choice(.number(let number)):
      if case .number = world.choice { world.choice = .number(number) }
    case .choice(.entry(let change)):
      if case .entry(var entry) = world.choice {
        change(&entry)
        world.choice = .entry(entry)
      }
    }
    return .none
  }
}
