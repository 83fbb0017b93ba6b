import Account
import ComposableArchitecture
import ComposableArchitectureTesting
import Foundation
import Interface
import Notes
import Pokedex
import PokemonList
import PokemonSettings
import RandomTesting
import TerminalTesting
import TerminalUI
import Testing
import ValueSaving
import ViewValues

@testable import PokeMaster
@testable import Terminal

/// Random keys, pastes, sizes and actions over the whole app, while loads fail and disks are full.
///
/// `Fuzz` says how the environment chooses other sequences, and longer ones.
@MainActor
struct HostileTests {
  @Test(.timeLimit(.minutes(30)), arguments: Fuzz.seeds(usual: 2))
  func `random input and actions break nothing`(seed: UInt64) async throws {
    let app = HostileApp(seed: seed)
    for step in 0..<Fuzz.steps(usual: 500) {
      try await app.act()
      try app.check("seed \(seed), step \(step), after \(app.latest)")
    }
    await app.finish()
  }
}

/// The whole app in memory, with a simulated user.
@MainActor
private final class HostileApp {
  private struct Failure: Error, CustomStringConvertible {
    let description = "It failed. Do something."
  }

  /// What the file holds.
  private final class Disk: Sendable {
    private let value = LockedValue<Kept?>(nil)
    private let writes = LockedValue(0)

    var kept: Kept? { value.get() }

    func save(_ kept: Kept) throws {
      let count = writes.change {
        $0 += 1; return $0
      }
      if count % 3 == 0 { throw Failure() }
      value.set(kept)
    }
  }

  private let clock = TestClock()
  private let disk = Disk()
  /// The users that the service has logged in: random input can log in any address.
  private let users = LockedValue<Set<String>>([])
  private let store: Store<AppState, AppAction>
  private let session: Session
  private var random: SeededRandom
  private(set) var latest = ""

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    let (clock, disk) = (clock, disk)
    var environment = AppEnvironment.test(clock)
    let loads = LockedValue(0)
    environment.pokemon = PokemonClient {
      try await clock.sleep(for: .seconds(1))
      let count = loads.change {
        $0 += 1; return $0
      }
      if count % 4 == 3 { throw Failure() }
      return PokemonBatch(pokemon: (1...count * 7).map { Pokemon($0) })
    }
    environment.accounts.logIn = { [users] credentials in
      try await clock.sleep(for: .seconds(2))
      if credentials.password == Secret("1") { throw Failure() }
      users.change { _ = $0.insert(credentials.email) }
    }
    environment.accounts.register = environment.accounts.logIn
    environment.saving.save = { try disk.save($0) }
    environment.saving.clock = clock
    store = Store(
      initialState: AppState(), reducer: appReducer, environment: environment, report: { _ in })
    session = Session(ContentView(store: store), name: "PokeMaster")
    store.send(.pokemonList(.load))
  }

  private static let keys: [Key] = [
    .escape, .enter, .tab, .backTab, .up, .down, .left, .right, .space, .backspace, .delete, .home,
    .end, .pageUp, .pageDown, "?", "/", "r", "f", "1", "2", "3", "4", "a", "l", "m", "u", "w",
    "@", ".",
  ]

  func act() async throws {
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      session.resize(
        random.pick([
          .standard, ScreenSize(columns: 40, rows: 12), ScreenSize(columns: 130, rows: 30),
        ]))
    case 1: session.handle(.paste(HostileText.random(length: 50, &random)))
    case 2:
      for text in ["a@b.c", "\t", "12345678"] { session.handle(.paste(text)) }
    case 3..<7: send(action())
    case 7..<9: await clock.advance(by: .seconds(random.pick([1, 2, 10])))
    default: press(random.pick(Self.keys))
    }
    // Effects that are ready run; effects that wait stay waiting.
    for _ in 0..<5 { await Task.yield() }
  }

  private func press(_ key: Key) {
    latest = "\(key)"
    session.press(key)
  }

  private func send(_ action: AppAction) {
    latest = "\(action)"
    store.send(action)
  }

  private func action() -> AppAction {
    let id = random.pick([-1, 0, 1, 2, 7, 8, Int.max])
    var form = AccountForm()
    form.purpose = random.pick(AccountForm.Purpose.allCases)
    form.email = random.pick(["a@b.c", "", HostileText.random(length: 9, &random)])
    form.password = Secret(random.pick(["p4ssw0rd", "1"]))
    let settings = ListSettings(
      order: random.pick(PokemonOrder.allCases), showsEnglishNames: random.isOne(in: 2),
      showsOnlyFavorites: random.isOne(in: 4))
    let path = store.state.screen.path.ids
    let note = random.pick([0, 1, 2, Int.max])
    let actions: [AppAction] = [
      .tabChanged(random.pick(Tab.allCases)),
      .pokemonSettings(.binding(.set(\.list, settings))),
      .pokemonList(.load), .pokemonList(.cancelTapped),
      .pokemonList(.loaded(PokemonBatch(pokemon: [Pokemon(1), Pokemon(1)]))),
      .pokemonList(.failed("late")), .pokemonList(.searched("\u{0}\n")),
      .pokemonList(.path(.push(.detail(id)))), .pokemonList(.path(.popFrom(id: path.first ?? id))),
      .pokemonList(.path(.push(.type(PokemonTypeState(.normal, selected: id))))),
      .pokemonList(.path(.element(id: path.last ?? id, action: .selected(id)))),
      .pokemonList(.favoriteTapped(id)),
      .pokemonList(.selected(id)), .pokemonList(.selected(nil)),
      .pokemonList(.loginDismissed), .account(.formChanged(form)), .account(.submitTapped),
      .account(.submitTapped), .account(.emailChecked("a@b.c", isRegistered: nil)),
      .account(.emailChecked("a@b.c", isRegistered: true)), .account(.loggedIn(email: "z@z.z")),
      .account(.failed("late")), .account(.failureDismissed), .account(.logOutTapped),
      .account(.cancelTapped), .saving(.retried), .saving(.finished(problem: "late")),
      .notes(.added()), .notes(.added(title: HostileText.random(length: 90, &random))),
      .notes(.opened(note)), .notes(.closed), .notes(.discarded), .notes(.alertDismissed),
      .notes(.note(id: note, .set(\.text, HostileText.random(length: 99, &random)))),
      .notes(.deleted(offsets: [note])), .notes(.moved(offsets: [note], to: id)),
      .notes(.selected(note)), .notes(.undo(.undo)), .notes(.undo(.redo)),
    ]
    return random.pick(actions)
  }

  /// Checks the rules that hold after every step.
  func check(_ when: String) throws {
    let app = store.state
    try #require(session.screen.size == session.size, "\(when)")
    for case .detail(let id) in app.screen.path where !app.screen.pokemon.isEmpty {
      try #require(app.screen.pokemon.contains(key: id), "\(when)")
    }
    try #require(app.screen.selected.map(app.screen.pokemon.contains(key:)) ?? true, "\(when)")
    try #require(app.screen.pendingFavorite == nil || app.account.user == nil, "\(when)")
    try #require(app.tab == .pokemon || app.screen.pendingFavorite == nil, "\(when)")
    try #require(app.tab == .pokemon || app.screen.loading != .asking, "\(when)")
    try #require(app.favorites.values.allSatisfy { !$0.isEmpty }, "\(when)")
    try #require(app.notes.opened.map(app.notes.notes.contains(key:)) ?? true, "\(when)")
    try #require(app.account.user.map(users.get().contains) != false, "\(when)")
    let isFormShown = app.tab == .account || app.screen.pendingFavorite != nil
    try #require(isFormShown || !app.account.isAsking, "\(when)")
    if app.saving.isSaved, let kept = disk.kept {
      try #require(kept == app.kept, "\(when)")
    }
    try replay(app, when)
  }

  /// A state that is written and read is the same, but for its passwords.
  private func replay(_ app: AppState, _ when: String) throws {
    guard random.isOne(in: 25) else { return }
    let written = try JSONEncoder().encode(app)
    try #require(!String(decoding: written, as: UTF8.self).contains("p4ssw0rd"), "\(when)")
    var read = try JSONDecoder().decode(AppState.self, from: written)
    (read.account.form, read.account.request) = (app.account.form, app.account.request)
    try #require(read == app, "\(when)")
  }

  func finish() async {
    store.send(.pokemonList(.cancelTapped))
    store.send(.account(.cancelTapped))
    await clock.run()
  }
}

/// A value behind a lock.
private final class LockedValue<Value: Sendable>: @unchecked Sendable {  // A lock guards it.
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func get() -> Value { lock.withLock { value } }
  func set(_ new: Value) { lock.withLock { value = new } }
  func change<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&value) } }
}
