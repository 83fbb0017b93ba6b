import Account
import ComposableArchitecture
import DurableFiles
import DurableFilesTesting
import EmbeddedPokemon
import Interface
import Launcher
import Notes
import Pokedex
import PokemonList
import PokemonSettings
import RandomTesting
import Recording
import SavedFile
import SimulationTesting
import TerminalTesting
import Testing
import ValueSaving
import ViewValues

@testable import AccountService
@testable import PokeMaster

/// PokeMaster with a service that fails, and with its settings on a disk that fails.
@MainActor
final class SimulatedPokeMaster: SimulatedApp {
  enum Fault: String, CaseIterable {
    case listFails, listIsShort, listIsSilent, listRepeats
    case serviceFails, serviceLies
    case diskIsFull, diskFails, diskIsReadOnly, folderIsGone
  }

  private struct Failure: Error, CustomStringConvertible {
    let description = "It failed. Do something."
  }

  static let name = "PokeMaster"
  static let texts = ["a@b.c", "z@z.z", "12345678", "p4ssw0rd", "Mon", "3", "nobody", "怪"]
  static let ways = [
    "1", "2", "3", "Down Enter", "Enter Escape", "Enter f Escape", "f", "r", "/ M o n Enter",
    "/ 3 Down Enter Escape", "3 Tab", "Down Down f", "Escape Escape", "2 Space Down Space",
    "a @ b . c Tab 1 2 3 4 5 6 7 8 Enter",
    "a @ b . c Tab 1 2 3 4 5 6 7 8 Tab 1 2 3 4 5 6 7 8 Enter",
    "4 a", "4 Enter", "a M i n e Tab i d e a", "4 Down DC u U", "4 M-Up", "Escape y",
    "3 Right Tab a @ b . c Tab 1 2 3 4 5 6 7 8 Tab 1 2 3 4 5 6 7 8 Enter",
    "3 Tab a @ b . c Tab 1 2 3 4 5 6 7 8 Enter", "3 Tab z @ z . z Tab 1 2 3 4 5 6 7 8 Enter",
    "3 l", "3 Enter", "Escape Escape 1 Space", "Escape Escape 1 Enter f Escape",
    "Escape Escape 1 Enter f a @ b . c Tab 1 2 3 4 5 6 7 8 Enter",
    "Escape Escape 1 Enter w M e Escape",
    "Escape Escape 1 Enter End Enter Down Enter Escape Escape", "Escape Escape 1 r Escape s",
    "4 a N Escape a M Escape", "4 Home Space DC u U", "4 Home Enter Escape",
    "4 Home M-Down u U",
    "Escape Escape 4 a N Escape a M Escape Home DC u U",
    "Escape Escape 4 a N Escape a M Escape Home M-Down u U M-Up",
    "Escape Escape 4 Home DC", "Escape Escape 4 End M-Up", "Escape Escape 4 a Escape",
    "Left", "Right", "Tab Space", "Enter", "Enter t Enter Down Escape",
  ]

  let store: Store<AppState, AppAction>
  private var disk: FakeDisk { world.disk }
  private let world: World<Fault>
  private var gone: FakeDisk.Volume?

  init(_ world: World<Fault>) {
    self.world = world
    let (outside, clock) = (world.outside, world.outside.clock(world.clock))
    let kept = Self.file(on: world.disk, outside).open()
    let service = AccountService(clock: world.clock, vault: .memory, folder: nil)
    let accounts = AccountClient(
      isRegistered: { try await service.isRegistered($0) != world.has(.serviceLies) },
      logIn: { credentials in
        if world.has(.serviceFails) { throw Failure() }
        if !world.has(.serviceLies) { try await service.logIn(credentials) }
      },
      register: { credentials in
        if world.has(.serviceFails) { throw Failure() }
        if !world.has(.serviceLies) { try await service.register(credentials) }
      })
    let environment = AppEnvironment(
      pokemon: PokemonClient { try await Self.load(world) }.through(outside),
      accounts: accounts.through(outside), clock: clock,
      saving: .init(
        save: kept.save, confirm: kept.confirm, takeNotice: kept.takeNotice, clock: clock))
    store = Store(
      initialState: AppState(kept.value ?? Kept(), notices: [kept.notice]),
      reducer: appReducer, environment: environment,
      report: { if !world.isHostile { Issue.record("\($0)") } })
    store.send(.saving(.began))
  }

  var body: some View { ContentView(store: store) }

  var files: [String: String] {
    Dictionary(uniqueKeysWithValues: disk.paths.map { ($0, disk[$0] ?? "") })
  }
  var diskCalls: Int { disk.made.count }

  // MARK: - The world

  private static func file(on disk: FakeDisk, _ outside: Outside = .live) -> SavedFile<Kept> {
    SavedFile(
      folder: SavedFolder(FilePath("/data"), outside: outside, in: disk), name: "pokemaster.json",
      version: Kept.version, default: Kept())
  }

  private nonisolated static func load(_ world: World<Fault>) async throws -> PokemonBatch {
    if world.has(.listIsSilent) { try await world.clock.sleep(for: .seconds(100)) }
    if world.has(.listFails) { throw Failure() }
    if world.has(.listRepeats) { return PokemonBatch(pokemon: [pokemon(1), pokemon(1)]) }
    let count = world.has(.listIsShort) ? 1 : 30
    return PokemonBatch(pokemon: (1...count).map(pokemon))
  }

  private nonisolated static func pokemon(_ id: Int) -> Pokemon {
    Pokemon(
      id: id, englishName: "Mon\(id)", chineseName: "怪\(id)",
      types: id % 2 == 0 ? [.normal] : [.fire, .flying],
      color: PokemonColor.allCases[id % PokemonColor.allCases.count], decimeters: id, hectograms: 1,
      text: "It is number \(id).")
  }

  func change(_ fault: Fault, isOn: Bool) {
    switch fault {
    case .listFails, .listIsShort, .listIsSilent, .listRepeats, .serviceFails, .serviceLies: break
    case .diskIsFull: disk.fail(isOn ? .write : nil, .full)
    case .diskFails: disk.fail(isOn ? .sync : nil, .broken)
    case .diskIsReadOnly: disk.fail(isOn ? .open : nil, .readOnly)
    case .folderIsGone: gone = disk.exchange("/data", for: isOn ? nil : gone)
    }
  }

  // MARK: - What must hold

  func problem(after action: AppAction, in app: AppState) -> String? {
    let (screen, account) = (app.screen, app.account)
    for case .detail(let id) in screen.path where !screen.pokemon.isEmpty {
      if !screen.pokemon.contains(key: id) { return "the screen of \(id), which is not loaded" }
    }
    if let id = screen.selected, !screen.pokemon.contains(key: id) { return "the row of \(id)" }
    if screen.pendingFavorite != nil, account.user != nil { return "a favorite waits" }
    if app.tab != .pokemon, screen.pendingFavorite != nil { return "a favorite waits elsewhere" }
    if app.tab != .pokemon, screen.loading == .asking { return "a load runs for another tab" }
    if app.favorites.values.contains(where: \.isEmpty) { return "no favorites of a user" }
    if let id = app.notes.opened, !app.notes.notes.contains(key: id) { return "no note \(id)" }
    let isFormShown = app.tab == .account || screen.pendingFavorite != nil
    return isFormShown || !account.isAsking ? nil : "a request runs without its form"
  }

  func problemAtRest(in app: AppState) -> String? {
    let running = store.uncancelledEffects
    for (name, isAsked) in [
      ("load", app.screen.loading == .asking), ("account", app.account.isAsking),
    ] where running.contains(where: { $0.contains(name) }) != isAsked {
      return "\(name) runs: \(!isAsked); it is asked for: \(isAsked)"
    }
    return nil
  }

  func unfinished(in app: AppState) -> String? {
    app.saving.isSaved ? nil : "not saved: \(app.saving.problem ?? "")"
  }

  func leave() async -> String? {
    await store.scope(state: \.saving, action: AppAction.Paths.saving)
      .leave(sending: .left, until: \.isSettled).loss
  }

  func problemAfterEnd(in app: AppState) -> String? {
    disk.restart()
    let kept = Self.file(on: disk).open().value ?? Kept()
    return kept == app.kept ? nil : "the file has \(kept), the screen \(app.kept)"
  }

  static func repeatable(_ state: AppState) -> AppState {
    var state = state
    (state.account.form.password, state.account.form.passwordAgain) = (Secret(), Secret())
    return state
  }
}

// MARK: - Any action

extension SimulatedPokeMaster {
  func action(_ random: inout SeededRandom) -> AppAction {
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
    let text = HostileText.random(length: 99, &random)
    return random.pick([
      .tabChanged(random.pick(Tab.allCases)),
      .pokemonSettings(.binding(.set(\.list, settings))),
      .pokemonList(.load), .pokemonList(.cancelTapped),
      .pokemonList(.loaded(PokemonBatch(pokemon: [Self.pokemon(1), Self.pokemon(1)]))),
      .pokemonList(.failed("late")), .pokemonList(.searched("\u{0}\n")),
      .pokemonList(.path(.push(.detail(id)))), .pokemonList(.path(.popFrom(id: path.first ?? id))),
      .pokemonList(.path(.push(.type(PokemonTypeState(.normal, selected: id))))),
      .pokemonList(.path(.element(id: path.last ?? id, action: .selected(id)))),
      .pokemonList(.favoriteTapped(id)), .pokemonList(.selected(id)), .pokemonList(.selected(nil)),
      .pokemonList(.loginDismissed), .account(.formChanged(form)), .account(.submitTapped),
      .account(.submitTapped), .account(.emailChecked("a@b.c", isRegistered: nil)),
      .account(.emailChecked("a@b.c", isRegistered: true)),
      .account(.failed("late")), .account(.failureDismissed), .account(.logOutTapped),
      .account(.cancelTapped), .saving(.retried), .notes(.added()), .notes(.added(title: text)),
      .notes(.opened(note)), .notes(.closed), .notes(.discarded), .notes(.alertDismissed),
      .notes(.note(id: note, .set(\.text, text))), .notes(.deleted(offsets: [note])),
      .notes(.moved(offsets: [note], to: id)), .notes(.selected(note)), .notes(.undo(.undo)),
      .notes(.undo(.redo)),
    ])
  }
}
