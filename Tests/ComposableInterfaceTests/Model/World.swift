import ComposableArchitecture
import Interface
import StoreTesting
import ViewValues

/// The state that random views read and change.
struct World: Equatable, Sendable {
  struct Entry: Identifiable, Equatable, Sendable {
    var id: Int
    var count = 0
    var detail: Int?
  }

  enum Choice: Equatable, Sendable {
    case number(Int)
    case entry(Entry)
    case none

    static let numberCase = CasePath(case: Choice.number)
    static let entryCase = CasePath(case: Choice.entry)
  }

  enum Action: Sendable {
    case change(Change<World>)
    case row(Int, Change<Entry>)
    case maybe(Change<Entry>)
    case choice(ChoiceAction)
    case screens(StackAction<Entry, Change<Entry>>)

    static let rowCase = CasePath(case: Action.row)
    static let maybeCase = CasePath(case: Action.maybe)
    static let choiceCase = CasePath(case: Action.choice)
    static let screensCase = CasePath(case: Action.screens)
  }

  enum ChoiceAction: Sendable {
    case number(Int)
    case entry(Change<Entry>)

    static let numberCase = CasePath(case: ChoiceAction.number)
    static let entryCase = CasePath(case: ChoiceAction.entry)
  }

  typealias EntryStore = Store<Entry, Change<Entry>>
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

  init(_ change: (inout World) -> Void = { _ in }) {
    change(&self)
  }

  mutating func note(_ number: Int) { log = log &* 31 &+ number }

  @MainActor static func store(_ world: World = World()) -> Store<World, Action> {
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
