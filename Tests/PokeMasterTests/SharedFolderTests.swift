import ComposableArchitecture
import ComposableArchitectureTesting
import DurableFiles
import DurableFilesTesting
import Foundation
import Notes
import Pokedex
import PokemonList
import PokemonSettings
import RandomTesting
import SavedFile
import Testing
import ValueSaving

@testable import Launching
@testable import PokeMaster
@testable import TerminalLauncher

/// Three stores share a folder, in one process or in three: none loses a change, on the disk and on the screens.
@MainActor
struct SharedFolderTests {
  @Test(arguments: 1...40, [true, false])
  func `three stores lose no change`(seed: UInt64, isOneProcess: Bool) async throws {
    var home = SharedHome(seed: seed, isOneProcess: isOneProcess)
    for _ in 0..<60 { await home.step() }
    await home.settle()
    try home.check()
  }

  @Test func `an idle store shows what another one saves`() async throws {
    var home = SharedHome(seed: 1)
    let (first, second) = (home.users[0].store, home.users[1].store)
    first.send(.notes(.added(title: "Milk")))
    second.send(.pokemonList(.favoriteTapped(2)))
    await home.settle()
    for user in home.users {
      #expect(user.store.state.notes.notes.map(\.title) == ["Milk"])
      #expect(user.store.state.favorites == ["u": [2]])
      #expect(user.store.state.saving.problem == nil)
    }
    // A form stays open while others save. It closes and says so when its note is deleted.
    let id = try #require(first.state.notes.opened)
    second.send(.notes(.deleted(offsets: [0])))
    await home.settle()
    #expect(first.state.notes.opened == nil)
    #expect(first.state.notes.notice == "“Milk” was deleted in another window or tab.")
    #expect(second.state.notes.notice == nil)
    second.send(.notes(.undo(.undo)))
    await home.settle()
    #expect(first.state.notes.notes.ids.elementsEqual([id]))
    first.send(.notes(.opened(id)))
    #expect(first.state.notes.notice == nil)
  }

  @Test func `a program sees the change of another one, and that it is taken back`() async throws {
    var home = SharedHome(seed: 4, isOneProcess: false)
    let stores = home.users.map(\.store)
    for favorites in [[2], [], [2]] as [Set<Int>] {
      stores[0].send(.pokemonList(.favoriteTapped(2)))
      await home.settle()
      for store in stores { #expect(store.state.favorites["u"] ?? [] == favorites) }
    }
  }

  @Test func `a note that one store edits and another deletes stays`() async throws {
    var home = SharedHome(seed: 2)
    let (first, second) = (home.users[0].store, home.users[1].store)
    first.send(.notes(.added(title: "Milk")))
    await home.settle()
    let id = try #require(first.state.notes.opened)
    first.send(.notes(.note(id: id, .set(\.text, "two bottles"))))
    second.send(.notes(.deleted(offsets: [0])))
    await home.settle()
    for user in home.users { #expect(user.store.state.notes.notes.map(\.text) == ["two bottles"]) }
  }

  @Test func `stores of the app merge in the folder of its option`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pokemaster-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var values = LaunchValues()
    values.set(folder.path, for: PokeMaster.dataFolder.name)
    let stores = (0..<3).map { _ in
      let files = AppFiles(values)
      let store = values.store(
        initialState: .live(values, files), reducer: appReducer,
        environment: .live(values, files))
      files.tellOthersChanges(to: store)
      return store
    }
    for (number, store) in stores.enumerated() { store.send(.notes(.added(title: "\(number)"))) }
    for _ in 0..<9 {
      for store in stores {
        await store.finish()
        await Task.yield()
      }
    }
    for store in stores {
      #expect(Set(store.state.notes.notes.map(\.title)) == ["0", "1", "2"])
      #expect(store.state.saving == SavingState())
    }
    #expect(AppState.live(values, AppFiles(values)).notes.notes.count == 3)
  }

  @Test func `programs that add a note at once keep both`() async throws {
    var home = SharedHome(seed: 3, isOneProcess: false)
    home.users[0].store.send(.notes(.added(title: "Milk")))
    home.users[1].store.send(.notes(.added(title: "Eggs")))
    await home.settle()
    for user in home.users {
      #expect(Set(user.store.state.notes.notes.map(\.title)) == ["Milk", "Eggs"])
      #expect(user.store.state.saving.problem == nil)
    }
  }
}

/// Three stores and a disk that fails, and what each user changed last.
@MainActor
private struct SharedHome {
  /// A user of one store, who changes Pokémon, notes and a setting that no other user changes.
  @MainActor
  struct User {
    let number: Int
    let store: Store<AppState, AppAction>
    var favorites: Set<Int> = []
    var notes: [String: String] = [:]
    var isSettingOn = false

    init(_ number: Int, on disk: FakeDisk, of process: ProcessFolders) {
      self.number = number
      let folder = SavedFolder(FilePath("/data"), in: disk, of: process)
      let kept = SavedFile(
        folder: folder, name: "pokemaster.json", version: Kept.version, default: Kept()
      ).open()
      var environment = AppEnvironment.test(TestClock())
      environment.saving = SavingEnvironment(
        save: kept.save, confirm: kept.confirm, takeNotice: kept.takeNotice,
        takeOthersChanges: kept.takeOthersChanges)
      var state = AppState(
        kept.value ?? Kept(), storeNumber: kept.storeNumber)
      state.screen = PokemonScreenState(pokemon: IdentifiedArray((1...9).map { Pokemon($0) }))
      store = Store(initialState: state, reducer: appReducer, environment: environment)
      kept.observeOthers? { [weak store] in store?.send(.saving(.othersSaved)) }
      store.send(.saving(.began))
    }
  }

  let disk = FakeDisk()
  private let process: ProcessFolders?
  private(set) var users: [User] = []
  private var random: SeededRandom
  private var noteCount = 0

  init(seed: UInt64, isOneProcess: Bool = true) {
    random = SeededRandom(seed: seed)
    process = isOneProcess ? ProcessFolders() : nil
    disk.makeFolder("/data")
    disk["/data/pokemaster.json"] = """
      {"version":1,"value":{"settings":{"order":"number","showsEnglishNames":false,\
      "showsOnlyFavorites":false},"user":"u","favorites":{},"notes":[]}}
      """
    users = (0..<3).map { [disk, process] in User($0, on: disk, of: process ?? ProcessFolders()) }
  }

  mutating func step() async {
    let index = Int.random(in: 0..<3, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<5: tapFavorite(index)
    case 5..<8: addNote(index)
    case 8..<10: editNote(index)
    case 10: deleteNote(index)
    case 11: users[index].store.send(.notes(.moved(offsets: [0], to: 2)))
    case 12..<14: changeSetting(index)
    case 14: users[index].store.send(.saving(.retried))
    case 15: fail()
    case 16: disk.work()
    case 17: await start(index)
    case 18: disk.reportChanges()
    default: for _ in 0..<Int.random(in: 1...9, using: &random) { await Task.yield() }
    }
  }

  private mutating func tapFavorite(_ index: Int) {
    let id = index + 1 + 3 * Int.random(in: 0..<3, using: &random)
    users[index].favorites.formSymmetricDifference([id])
    users[index].store.send(.pokemonList(.favoriteTapped(id)))
  }

  private mutating func addNote(_ index: Int) {
    noteCount += 1
    users[index].notes["\(index) \(noteCount)"] = ""
    users[index].store.send(.notes(.added(title: "\(index) \(noteCount)")))
  }

  private mutating func note(of index: Int) -> Note? {
    users[index].store.state.notes.notes.filter { users[index].notes[$0.title] != nil }
      .randomElement(using: &random)
  }

  private mutating func editNote(_ index: Int) {
    guard let note = note(of: index) else { return }
    noteCount += 1
    users[index].notes[note.title] = "\(noteCount)"
    users[index].store.send(.notes(.note(id: note.id, .set(\.text, "\(noteCount)"))))
  }

  private mutating func deleteNote(_ index: Int) {
    let store = users[index].store
    guard let note = note(of: index), let offset = store.state.notes.notes.index(id: note.id)
    else { return }
    users[index].notes[note.title] = nil
    store.send(.notes(.deleted(offsets: [offset])))
    guard Bool.random(using: &random) else { return }
    store.send(.notes(.undo(.undo)))
    users[index].notes[note.title] = note.text
  }

  private mutating func changeSetting(_ index: Int) {
    users[index].isSettingOn.toggle()
    let isOn = users[index].isSettingOn
    var settings = users[index].store.state.settings.list
    switch index {
    case 0: settings.order = isOn ? .name : .number
    case 1: settings.showsEnglishNames = isOn
    default: settings.showsOnlyFavorites = isOn
    }
    users[index].store.send(.pokemonSettings(.binding(.set(\.list, settings))))
  }

  private mutating func fail() {
    let call = [FakeDisk.Call.write, .sync, .rename, .open, .read].randomElement(using: &random)
    let first = Int.random(in: 0..<12, using: &random)
    disk.fail { index, made in index >= first && made == call ? .error(.broken) : nil }
  }

  /// Ends a store, and starts it anew.
  private mutating func start(_ index: Int) async {
    await settle()
    let user = users[index]
    users[index] = User(index, on: disk, of: process ?? ProcessFolders())
    users[index].favorites = user.favorites
    users[index].notes = user.notes
    users[index].isSettingOn = user.isSettingOn
  }

  /// Lets the disk work, and waits until each store has saved and seen everything.
  mutating func settle() async {
    disk.work()
    for _ in 0..<6 {
      for user in users {
        user.store.send(.saving(.retried))
        await user.store.finish()
      }
      // Other processes hear of a save by the watch of the folder alone.
      disk.reportChanges()
      for _ in 0..<20 { await Task.yield() }
    }
  }

  func check() throws {
    let file = SavedFile(
      folder: SavedFolder(FilePath("/data"), in: disk), name: "pokemaster.json",
      version: Kept.version, default: Kept())
    let saved = try #require(try file.load().value)
    for user in users {
      #expect(user.store.state.kept == saved, "the screen of \(user.number)")
      #expect(user.store.state.saving.isSaved)
    }
    #expect(saved.favorites["u"] ?? [] == users.reduce(into: []) { $0.formUnion($1.favorites) })
    let notes = Dictionary(saved.notes.map { ($0.title, $0.text) }) { first, _ in first }
    #expect(notes == users.reduce(into: [:]) { $0.merge($1.notes) { own, _ in own } })
    #expect(notes.count == saved.notes.count)
    #expect((saved.settings.order == .name) == users[0].isSettingOn)
    #expect(saved.settings.showsEnglishNames == users[1].isSettingOn)
    #expect(saved.settings.showsOnlyFavorites == users[2].isSettingOn)
  }
}
