import Foundation
import ProcessTesting
import Testing

/// A screen of one of the programs, and the keys that lead there.
struct ScreenCase: Sendable, CustomTestStringConvertible {
  let name: String
  let program: String
  var arguments: [String] = []
  let keys: String
  let sizes: [String]
  var errors = ""

  var testDescription: String { name }

  init(
    _ name: String, _ program: String, _ arguments: String..., keys: String = "",
    at sizes: [String] = ["80x24"], errors: String = ""
  ) {
    self.name = name
    self.program = program
    self.arguments = arguments
    self.keys = keys
    self.sizes = sizes
    self.errors = errors
  }

  /// The output with one time instead of each time: PrimeTime shows when a favorite was saved.
  func withoutTimes(_ output: String) -> String {
    if program != "PrimeTime" { return output }
    return output.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d/, with: "2026-11-21 09:05")
  }

  /// Each screen of a feature at one size, and for each rule of the layout one screen at the sizes on both sides
  /// of the rule. An app has no screen here that its features have alone, but for such a rule.
  static let all = [
    // A row of air is left out; panes beside each other.
    ScreenCase("app-first", "PrimeTime", at: ["40x12", "80x24", "110x24", "200x60"]),
    // A line below the screens.
    ScreenCase(
      "app-favorites", "PrimeTime", keys: "Enter g 7 Enter p s Escape Escape Down Enter",
      at: ["40x12", "80x24", "100x30"]),
    // A sentence is wrapped.
    ScreenCase(
      "app-not-saved", "PrimeTime", "--data-dir", "/dev/null/a/long/way/to/the/favorites",
      keys: "Enter g 7 Enter p s Escape", at: ["40x12", "80x24"],
      errors: """
        PrimeTime: 1 change was not saved: /dev/null/a/long/way/to/the/favorites is not a folder.

        """),
    // A sheet over panes.
    ScreenCase("app-counter-is-prime", "PrimeTime", keys: "g 1 7 Enter p", at: ["110x24"]),
    // Long facts in the inspector.
    ScreenCase("app-counter-factors", "PrimeTime", keys: "g 2 ^ 6 3 - 1 Enter", at: ["110x24"]),
    // Large digits.
    ScreenCase("counter", "CounterPlayground", "--count", "17", at: ["40x12", "80x24", "110x24"]),
    ScreenCase(
      "counter-largest", "CounterPlayground", "--count", "\(Int.max)", keys: "+",
      at: ["40x12", "110x24"]),
    ScreenCase("counter-go-to-refused", "CounterPlayground", keys: "g 1 2 a Enter"),
    // A sheet with and without a margin.
    ScreenCase(
      "counter-is-prime", "CounterPlayground", "--count", "17", keys: "p", at: ["40x12", "80x24"]),
    ScreenCase("counter-nth-prime", "CounterPlayground", "--count", "7", keys: "n"),
    ScreenCase("counter-no-nth-prime", "CounterPlayground", "--count", "0", keys: "n"),
    ScreenCase(
      "counter-nth-prime-out-of-reach", "CounterPlayground", "--count", "\(Int.max)", keys: "n"),
    // A box that scrolls.
    ScreenCase("counter-keys", "CounterPlayground", keys: "?", at: ["40x12", "80x24"]),
    ScreenCase("prime-modal", "PrimeModalPlayground", "--count", "7"),
    ScreenCase("favorites-marked", "FavoritePrimesPlayground", keys: "Space Down Down Space Down"),
    ScreenCase("favorites-empty", "FavoritePrimesPlayground", "--favorites", ""),
    ScreenCase("favorites-search", "FavoritePrimesPlayground", keys: "Space / 1 Down S-Down"),
    ScreenCase(
      "favorites-nth-prime", "FavoritePrimesPlayground", "--favorites", "17", keys: "Enter"),
    // A table that scrolls, and columns that have no room.
    ScreenCase(
      "favorites-many", "FavoritePrimesPlayground", "--favorites",
      (2..<200).filter { n in (2..<n).allSatisfy { n % $0 != 0 } }.map(String.init)
        .joined(separator: ","),
      keys: "NPage Down", at: ["40x12", "80x24"]),
    ScreenCase("feed", "ActivityFeedPlayground"),
    ScreenCase("feed-empty", "ActivityFeedPlayground", "--favorites", ""),
    ScreenCase("feed-clear", "ActivityFeedPlayground", keys: "c"),
    ScreenCase("counters-answered", "CountersPlayground", keys: "Down + n Down + + n"),
    ScreenCase("counters-removing", "CountersPlayground", keys: "Down DC"),
    ScreenCase(
      "notes-undone", "NotesPlayground", keys: "a M e w Tab h i Escape Enter y o u Escape u"),
    // A form with a field of several lines.
    ScreenCase(
      "notes-form", "NotesPlayground", keys: "a M e w Tab h i Enter y o Tab Right Tab Right Right",
      at: ["40x12", "80x24"]),
    // A screen that scrolls for want of room, and one that is narrower than the terminal.
    ScreenCase("time-travel", "TimeTravelPlayground", at: ["40x12", "80x24", "110x24"]),
    ScreenCase("time-travel-skipped", "TimeTravelPlayground", keys: "Down Down Down Down x"),
    ScreenCase(
      "time-travel-state", "TimeTravelPlayground", keys: "BTab BTab BTab Right Tab Down Enter"),
    ScreenCase(
      "time-travel-memory", "TimeTravelPlayground", keys: "BTab BTab BTab Right Right c + +"),
    ScreenCase("time-travel-empty", "TimeTravelPlayground", "--actions", "0"),
    // Columns of two widths.
    ScreenCase("pokemon", "PokemonListPlayground", at: ["40x12", "80x24"]),
    ScreenCase("pokemon-nothing-found", "PokemonListPlayground", keys: "/ z z z"),
    ScreenCase("pokemon-detail", "PokemonListPlayground", keys: "Down Enter f"),
    ScreenCase("pokemon-settings", "PokemonSettingsPlayground", keys: "Left Down Down Space"),
    ScreenCase("account", "AccountPlayground"),
    // Labels and problems beside and below fields.
    ScreenCase(
      "account-register-problems", "AccountPlayground",
      keys: "Right Down a @ b Tab 1 2 3 Tab 1 Enter", at: ["40x12", "80x24"]),
    ScreenCase(
      "account-refused", "AccountPlayground", keys: "Down a @ b . c Tab 1 2 3 Enter"),
    ScreenCase("account-user", "AccountPlayground", "--user", "blob@example.org"),
    // Tabs with short and with long titles, and panes beside each other.
    ScreenCase("poke-first", "PokeMaster", at: ["40x12", "80x24", "110x24", "200x50"]),
    ScreenCase("poke-no-notes", "PokeMaster", keys: "4", at: ["40x12"]),
    ScreenCase("poke-chinese-names", "PokeMaster", keys: "2 Right Down Space 1"),
    ScreenCase("poke-favorite-asks", "PokeMaster", keys: "Space", at: ["110x24"]),
    ScreenCase(
      "poke-not-saved", "PokeMaster", "--data-dir", "/dev/null/x", keys: "2 Right", at: ["40x12"],
      errors: """
        PokeMaster: The latest changes were not saved: /dev/null/x is not a folder.

        """),
  ]
}

@Suite(.runsPrograms)
struct ScreenTests {
  @Test(arguments: ScreenCase.all) func `the screen is as it was agreed`(screen: ScreenCase) throws
  {
    for size in screen.sizes {
      let run = try Run(
        screen.program, screen.arguments + ["--size", size, "--keys", screen.keys])
      #expect(run.status == (screen.errors.isEmpty ? 0 : 74))
      #expect(run.errors == screen.errors)
      try expectSnapshot(
        screen.withoutTimes(run.output), named: "\(screen.name)-\(size)", in: "Screens")
    }
  }

  @Test func `each recorded screen has a case`() throws {
    let names = ScreenCase.all.flatMap { screen in screen.sizes.map { "\(screen.name)-\($0).txt" } }
    let files = try FileManager.default.contentsOfDirectory(atPath: snapshots("Screens").path)
    #expect(Set(files).subtracting(names) == [])
  }

  /// A new entry is recorded on at most eight screens, and its feature has two more.
  @Test(arguments: ["Activity feed +›", "3 Account"])
  func `few screens show a menu`(entry: String) throws {
    let entry = try Regex(entry)
    let files = try FileManager.default.contentsOfDirectory(atPath: snapshots("Screens").path)
      .filter { file in
        try String(contentsOf: snapshots("Screens").appending(path: file), encoding: .utf8)
          .contains(entry)
      }
    #expect(1...8 ~= files.count, "\(files.sorted())")
  }
}

/// A folder of agreed screens or sentences.
func snapshots(_ folder: String) -> URL {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: folder)
}

/// Compares an output with the one that was agreed, or writes it down where `UPDATE_SNAPSHOTS=1`
/// asks for it.
func expectSnapshot(
  _ text: String, named name: String, in folder: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = snapshots(folder).appending(path: "\(name).txt")
  if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
    return try Data(text.utf8).write(to: file)
  }
  let agreed = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  #expect(
    text == agreed,
    """
    \(name) differs from what was agreed:
    \(text)
    If that is meant, run UPDATE_SNAPSHOTS=1 swift test --filter 'ScreenTests|HeardTests', and read the change.
    """, sourceLocation: sourceLocation)
}
