import ComposableArchitecture
import ComposableArchitectureTesting
import DurableFiles
import Foundation
import Interface
import Launcher
import Recording
import SavedFile
import Testing
import ValueSaving

struct Preferences: Codable, Equatable, Sendable {
  var order = "name"
  var isCompact = false
}

extension Preferences: Mergeable {
  mutating func merge(_ other: Preferences, since base: Preferences) {
    merge(other, since: base, \.order, \.isCompact)
  }
}

struct Editing: Equatable, Sendable {
  var preferences = Preferences()
  var saving = SavingState()
}

enum EditingAction: Equatable, Sendable {
  case compactTapped
  case saving(SavingAction)

  enum Paths {
    static let saving = CasePath(EditingAction.saving) {
      if case .saving(let action) = $0 { action } else { nil }
    }
  }
}

struct EditingEnvironment: Sendable {
  var saving: SavingEnvironment<Preferences>
}

let editingReducer = Reducer<Editing, EditingAction, EditingEnvironment> { state, action, _ in
  if case .compactTapped = action { state.preferences.isCompact.toggle() }
  return .none
}
.saving(
  \.preferences, saving: \.saving, action: EditingAction.Paths.saving, environment: \.saving)

struct EditingView: View {
  let store: Store<Editing, EditingAction>

  var body: some View {
    Text(store[\.preferences.isCompact] ? "Compact" : "Roomy")
    Button("Compact") { store.send(.compactTapped) }.keyboardShortcut("c")
    ValueSavingView(store: store.scope(state: \.saving, action: EditingAction.Paths.saving))
  }
}

struct EditingProgram: App {
  static let dataFolder = LaunchOption.path("--data-dir", "the folder that keeps the preferences")
  static let program = Program("Editing", about: "Edit a text.", options: [dataFolder])

  static func scene(_ values: LaunchValues) -> Scene {
    let folder = SavedFolder(values, dataFolder, or: DataFolder("editing"))
    let file = SavedFile(
      folder: folder, name: "preferences.json", version: 1, default: Preferences())
    let opening = file.open()
    let store = values.store(
      initialState: Editing(
        preferences: opening.value ?? Preferences(), saving: opening.saving),
      reducer: editingReducer,
      environment: EditingEnvironment(saving: opening.environment(values.clock)))
    return Scene(
      EditingView(store: store), of: store,
      saving: \.saving, action: EditingAction.Paths.saving)
  }
}

func typingEnvironment(
  _ opening: SavedFile<Preferences>.Opening
) -> SavingEnvironment<Preferences> {
  opening.environment(ContinuousClock(), delay: .milliseconds(300))
}

struct OldPreferences: Codable, Sendable {
  var sortByName: Bool
}

func upgradedFile(in folder: SavedFolder) -> SavedFile<Preferences> {
  SavedFile(
    folder: folder, name: "preferences.json", version: 2, default: Preferences(),
    upgrade: { _, decoder in
      let old = try OldPreferences(from: decoder)
      return Preferences(order: old.sortByName ? "name" : "date")
    })
}

@Test func `a file of version 1 is read`() throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "editing-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let fixture = #"{"version":1,"value":{"sortByName":false}}"#
  try Data(fixture.utf8).write(to: folder.appending(path: "preferences.json"))
  let file = upgradedFile(in: SavedFolder(FilePath(folder.path), outside: .live))
  #expect(try file.load().value == Preferences(order: "date"))
}

@MainActor @Test func `a change is saved`() async {
  let store = TestStore(
    initialState: Editing(), reducer: editingReducer,
    environment: EditingEnvironment(saving: SavingEnvironment(save: { _ in })))
  store.send(.compactTapped) {
    $0.preferences.isCompact = true
    $0.saving.isSaving = true
  }
  await store.receive(.saving(.finished(problem: nil))) { $0.saving.isSaving = false }
  await store.finish()
}
