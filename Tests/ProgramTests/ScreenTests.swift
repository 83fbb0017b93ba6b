import Foundation
import ProcessTesting
import Testing

/// A screen of one of the programs, and the keys that lead there.
struct ScreenCase: Sendable, CustomTestStringConvertible {
  let name: String
  let program: String
  var arguments: [String] = []
  let keys: String
  var errors = ""

  var testDescription: String { name }

  init(
    _ name: String, _ program: String, _ arguments: String..., keys: String = "",
    errors: String = ""
  ) {
    self.name = name
    self.program = program
    self.arguments = arguments
    self.keys = keys
    self.errors = errors
  }

  static let all = [
    ScreenCase("app-first", "PrimeTime"),
    ScreenCase("app-counter", "PrimeTime", keys: "Enter"),
    ScreenCase(
      "app-favorites", "PrimeTime", keys: "Enter g 7 Enter p s Escape Escape Down Enter"),
    ScreenCase("app-counter-is-prime", "PrimeTime", keys: "Enter g 1 7 Enter p"),
    ScreenCase("app-favorites-empty", "PrimeTime", keys: "Down Enter"),
    ScreenCase("app-feed-empty", "PrimeTime", keys: "Down Down Enter"),
    ScreenCase(
      "app-first-with-favorite", "PrimeTime", keys: "Enter g 7 Enter p s Escape Escape"),
    ScreenCase(
      "app-not-saved", "PrimeTime", "--data-dir", "/dev/null/a/long/way/to/the/favorites",
      keys: "Enter g 7 Enter p s Escape",
      errors: """
        PrimeTime: 1 change was not saved: /dev/null/a/long/way/to/the/favorites is not a folder.

        """),
    ScreenCase("counter", "CounterPlayground", "--count", "17"),
    ScreenCase("counter-largest", "CounterPlayground", "--count", "\(Int.max)", keys: "+"),
    ScreenCase("counter-go-to", "CounterPlayground", keys: "g 1 2"),
    ScreenCase("counter-go-to-refused", "CounterPlayground", keys: "g 1 2 a Enter"),
    ScreenCase("counter-is-prime", "CounterPlayground", "--count", "17", keys: "p"),
    ScreenCase("counter-saved", "CounterPlayground", "--count", "17", keys: "p s"),
    ScreenCase("counter-is-not-prime", "CounterPlayground", "--count", "18", keys: "p"),
    ScreenCase("counter-nth-prime", "CounterPlayground", "--count", "7", keys: "n"),
    ScreenCase("counter-no-nth-prime", "CounterPlayground", "--count", "0", keys: "n"),
    ScreenCase(
      "counter-nth-prime-out-of-reach", "CounterPlayground", "--count", "\(Int.max)", keys: "n"),
    ScreenCase("counter-keys", "CounterPlayground", keys: "?"),
    ScreenCase("prime-modal", "PrimeModalPlayground", "--count", "7"),
    ScreenCase("prime-modal-saved", "PrimeModalPlayground", "--count=7", keys: "s"),
    ScreenCase("prime-modal-not-prime", "PrimeModalPlayground", "--count", "8"),
    ScreenCase("favorites", "FavoritePrimesPlayground"),
    ScreenCase("favorites-empty", "FavoritePrimesPlayground", "--favorites", ""),
    ScreenCase("favorites-marked", "FavoritePrimesPlayground", keys: "Space Down Down Space Down"),
    ScreenCase("favorites-deleted", "FavoritePrimesPlayground", keys: "Space Down Space DC"),
    ScreenCase("favorites-redone", "FavoritePrimesPlayground", keys: "DC u U U y Down"),
    ScreenCase("favorites-search", "FavoritePrimesPlayground", keys: "Space / 1 Down S-Down"),
    ScreenCase("favorites-nothing-found", "FavoritePrimesPlayground", keys: "/ 4"),
    ScreenCase("favorites-sorted", "FavoritePrimesPlayground", keys: "Down s s s"),
    ScreenCase(
      "favorites-nth-prime", "FavoritePrimesPlayground", "--favorites", "17", keys: "Enter"),
    ScreenCase(
      "favorites-many", "FavoritePrimesPlayground", "--favorites",
      (2..<200).filter { n in (2..<n).allSatisfy { n % $0 != 0 } }.map(String.init)
        .joined(separator: ","),
      keys: "NPage Down"),
    ScreenCase("feed", "ActivityFeedPlayground"),
    ScreenCase("feed-empty", "ActivityFeedPlayground", "--favorites", ""),
    ScreenCase("feed-clear", "ActivityFeedPlayground", keys: "c"),
    ScreenCase("feed-cleared", "ActivityFeedPlayground", keys: "c y"),
    ScreenCase("counters", "CountersPlayground"),
    ScreenCase("counters-answered", "CountersPlayground", keys: "Down + n Down + + n"),
    ScreenCase("counters-removing", "CountersPlayground", keys: "Down DC"),
    ScreenCase("notes", "NotesPlayground"),
    ScreenCase(
      "notes-form", "NotesPlayground", keys: "a M e w Tab h i Enter y o Tab Right Tab Right Right"),
    ScreenCase(
      "notes-undone", "NotesPlayground", keys: "a M e w Tab h i Escape Enter y o u Escape u"),
    ScreenCase("notes-untitled", "NotesPlayground", keys: "a Tab h i Escape"),
    ScreenCase("notes-in-pokemaster", "PokeMaster", keys: "Enter w R a r e Escape"),
    ScreenCase("time-travel", "TimeTravelPlayground"),
    ScreenCase("time-travel-back", "TimeTravelPlayground", keys: "[ [ ["),
    ScreenCase("time-travel-skipped", "TimeTravelPlayground", keys: "Down Down Down Down x"),
    ScreenCase("time-travel-state", "TimeTravelPlayground", keys: "BTab Right Tab Down Enter"),
    ScreenCase("time-travel-file", "TimeTravelPlayground", keys: "BTab Right Right c + +"),
    ScreenCase("time-travel-empty", "TimeTravelPlayground", "--actions", "0"),
  ]

  /// The screens of PrimeTime that are divided into panes.
  static let wide = [
    ScreenCase("app-first", "PrimeTime"),
    ScreenCase("app-menu", "PrimeTime", keys: "Escape Down"),
    ScreenCase("app-counter-prime", "PrimeTime", keys: "g 1 7 Enter"),
    ScreenCase("app-counter-is-prime", "PrimeTime", keys: "g 1 7 Enter p"),
    ScreenCase("app-counter-factors", "PrimeTime", keys: "g 2 ^ 6 3 - 1 Enter"),
    ScreenCase("app-counter-nth", "PrimeTime", keys: "g 7 Enter n"),
    ScreenCase("app-counter-keys", "PrimeTime", keys: "?"),
    ScreenCase(
      "app-favorites", "PrimeTime", keys: "g 7 Enter p s Escape Escape Down Enter"),
    ScreenCase("app-feed-empty", "PrimeTime", keys: "Escape Down Down Enter"),
    ScreenCase(
      "app-not-saved", "PrimeTime", "--data-dir", "/dev/null/a/long/way/to/the/favorites",
      keys: "g 7 Enter p s Escape Escape Down Down Enter Escape Up Enter",
      errors: """
        PrimeTime: 1 change was not saved: /dev/null/a/long/way/to/the/favorites is not a folder.

        """),
    ScreenCase("counter", "CounterPlayground", "--count", "17"),
    ScreenCase("counter-zero", "CounterPlayground"),
    ScreenCase("time-travel", "TimeTravelPlayground"),
    ScreenCase("poke-first", "PokeMaster"),
    ScreenCase("poke-settings", "PokeMaster", keys: "2"),
    ScreenCase("poke-account", "PokeMaster", keys: "3"),
    ScreenCase("poke-detail", "PokeMaster", keys: "Enter"),
    ScreenCase("poke-favorite-asks", "PokeMaster", keys: "Space"),
    ScreenCase("counter-largest", "CounterPlayground", "--count", "\(Int.max)", keys: "+"),
  ]

  /// The screens of PokeMaster and of its features.
  static let pokemon = [
    ScreenCase("pokemon", "PokemonListPlayground"),
    ScreenCase("pokemon-search", "PokemonListPlayground", keys: "/ c h a Enter"),
    ScreenCase("pokemon-nothing-found", "PokemonListPlayground", keys: "/ z z z"),
    ScreenCase("pokemon-marked", "PokemonListPlayground", keys: "Down Space End"),
    ScreenCase("pokemon-detail", "PokemonListPlayground", keys: "Down Enter f"),
    ScreenCase("pokemon-settings", "PokemonSettingsPlayground", keys: "Left Down Down Space"),
    ScreenCase("pokemon-settings-chinese", "PokemonSettingsPlayground", "--chinese"),
    ScreenCase("account", "AccountPlayground"),
    ScreenCase(
      "account-register-problems", "AccountPlayground",
      keys: "Right Down a @ b Tab 1 2 3 Tab 1 Enter"),
    ScreenCase(
      "account-refused", "AccountPlayground", keys: "Down a @ b . c Tab 1 2 3 Enter"),
    ScreenCase(
      "account-registered", "AccountPlayground",
      keys: "Right Down a @ b . c Tab 1 2 3 4 5 6 7 8 Tab 1 2 3 4 5 6 7 8 Enter"),
    ScreenCase("account-user", "AccountPlayground", "--user", "blob@example.org"),
    ScreenCase("poke-first", "PokeMaster"),
    ScreenCase("poke-search", "PokeMaster", keys: "/ d r a"),
    ScreenCase("poke-detail", "PokeMaster", keys: "/ p i k a Enter Enter"),
    ScreenCase("poke-favorite-asks", "PokeMaster", keys: "Space"),
    ScreenCase("poke-settings", "PokeMaster", keys: "2"),
    ScreenCase("poke-chinese-names", "PokeMaster", keys: "2 Right Down Space 1"),
    ScreenCase("poke-account", "PokeMaster", keys: "3"),
    ScreenCase(
      "poke-not-saved", "PokeMaster", "--data-dir", "/dev/null/x", keys: "2 Right",
      errors: """
        PokeMaster: The latest changes were not saved: /dev/null/x is not a folder.

        """),
  ]
}

@Suite(.runsPrograms)
struct ScreenTests {
  @Test(arguments: ScreenCase.all + ScreenCase.pokemon, ["80x24", "40x12"])
  func `the screen is as it was agreed`(screen: ScreenCase, size: String) throws {
    try expectScreen(screen, size)
  }

  @Test(arguments: ScreenCase.wide, ["110x24", "120x40"])
  func `a wide screen has its panes as it was agreed`(screen: ScreenCase, size: String) throws {
    try expectScreen(screen, size)
  }

  private func expectScreen(_ screen: ScreenCase, _ size: String) throws {
    let run = try Run(
      screen.program, screen.arguments + ["--size", size, "--keys", screen.keys])
    #expect(run.status == (screen.errors.isEmpty ? 0 : 74))
    #expect(run.errors == screen.errors)
    // PrimeTime shows when a favorite was saved.
    let time = /\d{4}-\d\d-\d\d \d\d:\d\d/
    let output =
      screen.program == "PrimeTime"
      ? run.output.replacing(time, with: "2026-11-21 09:05") : run.output
    try expectSnapshot(output, named: "\(screen.name)-\(size)")
  }

  @Test(arguments: [
    "PrimeTime", "CounterPlayground", "FavoritePrimesPlayground", "PokeMaster",
  ])
  func `a large screen keeps its shape`(program: String) throws {
    let run = try Run(program, ["--size", "200x60", "--keys", ""])
    try expectSnapshot(run.output, named: "\(program)-200x60")
  }
}

/// Compares a screen with the one that was agreed, or writes it down where `UPDATE_SNAPSHOTS=1`
/// asks for it.
private func expectSnapshot(
  _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Screens/\(name).txt")
  if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
    return try Data(text.utf8).write(to: file)
  }
  let agreed = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  #expect(
    text == agreed,
    """
    \(name) looks different from what was agreed:
    \(text)
    If that is meant, run UPDATE_SNAPSHOTS=1 swift test --filter ScreenTests, and read the change.
    """, sourceLocation: sourceLocation)
}
