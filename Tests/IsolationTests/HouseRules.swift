import Workspace

/// Which module may know of which: the table of the design, as data.
///
/// A new module in `Modules` or `App` gets its row here.
struct HouseRules {
  /// The row of one module.
  struct Row {
    let module: String
    /// The modules of this package that it may reach, through any path.
    let reach: Set<String>
    /// Of the modules of the toolchain, those that it may import.
    let toolchain: Set<String>

    init(_ module: String, reaches reach: Set<String> = [], toolchain: Set<String> = []) {
      self.module = module
      self.reach = reach
      self.toolchain = toolchain
    }
  }

  static let table = [
    Row("ComposableArchitecture", toolchain: platform.union(["Observation", "Synchronization"])),
    Row(
      "ComposableArchitectureTesting", reaches: ["ComposableArchitecture", "Platform"],
      toolchain: ["Testing"]),
    Row("Interface", toolchain: ["Observation"]),
    Row("ComposableInterface", reaches: ["ComposableArchitecture", "Interface"]),
    Row("TerminalUI", reaches: ["Interface", "Platform"], toolchain: ["Synchronization"]),
    Row("ProcessTesting", reaches: ["Platform"], toolchain: ["Foundation"]),
    Row("RandomTesting"),
    Row(
      "TerminalTesting",
      reaches: ["Interface", "Platform", "ProcessTesting", "RandomTesting", "TerminalUI"]),
    Row(
      "FaultyProgram", reaches: ["ComposableArchitecture", "Interface", "Platform", "TerminalUI"]),
    Row("Dates"),
    Row("Numbers"),
    Row("Platform", toolchain: platform),
    Row("Pokedex"),
    Row("Primes"),
    Row("Account", reaches: basis),
    Row("AccountService", reaches: basis.union(["Account", "Files", "Platform", "SavedFile"])),
    Row("EmbeddedPokemon", reaches: basis.union(["Pokedex", "PokemonList"])),
    Row("PokemonList", reaches: basis.union(["Pokedex"])),
    Row("PokemonSettings", reaches: basis.union(["Pokedex"])),
    Row("PrimeAlert", reaches: basis.union(["Numbers", "Primes"])),
    Row("PrimeModal", reaches: basis.union(["Numbers", "Primes"])),
    Row("Counter", reaches: basis.union(["Numbers", "PrimeAlert", "PrimeModal", "Primes"])),
    Row(
      "Counters",
      reaches: basis.union(["Counter", "Numbers", "PrimeAlert", "PrimeModal", "Primes"])),
    Row("FavoritePrimes", reaches: basis.union(["Numbers", "PrimeAlert", "Primes"])),
    Row("ActivityFeed", reaches: basis.union(["Dates", "Numbers"])),
    Row("FavoritesSaving", reaches: saving),
    Row(
      "Clocks", reaches: ["ComposableArchitecture", "Dates", "Platform"]),
    Row("Files", reaches: ["Platform"]),
    Row("HelperPrograms", reaches: ["Platform"], toolchain: ["Dispatch", "Synchronization"]),
    Row("OnlinePrimes", reaches: ["HelperPrograms", "Platform", "Primes"]),
    Row(
      "FavoritesExchange",
      reaches: saving.union([
        "Clocks", "FavoritePrimes", "FavoritesSaving", "Files", "Platform", "PrimeAlert",
        "TerminalUI",
      ])),
    Row(
      "FavoritesLog", reaches: saving.union(["FavoritesSaving", "Files", "Platform"]),
      toolchain: ["Synchronization"]),
    Row(
      "FavoritesSaver",
      reaches: saving.union(["FavoritesLog", "FavoritesSaving", "Files", "Platform"])),
    Row(
      "SavedFile", reaches: ["Files", "Platform"],
      toolchain: ["Foundation", "FoundationEssentials"]),
    Row("ValueSaving", reaches: ["ComposableArchitecture", "Interface"]),
    Row("LoopbackTesting", reaches: ["Platform"], toolchain: ["Foundation"]),
    Row(
      "OnlinePokemon",
      reaches: basis.union([
        "Files", "HelperPrograms", "Platform", "Pokedex", "PokemonList", "TerminalUI",
      ]),
      toolchain: ["Foundation", "FoundationEssentials"]),
    Row(
      "PokeAPI", reaches: ["Files", "Platform"],
      toolchain: ["Foundation", "FoundationNetworking"]),
    Row("EnumProperties", toolchain: ["Foundation", "SwiftParser", "SwiftSyntax"]),
    Row(
      "generate_enum_properties", reaches: ["EnumProperties"],
      toolchain: platform.union(["Foundation"])),
    Row("Workspace", toolchain: ["Foundation"]),
    Row("workspace_tool", reaches: ["Workspace"], toolchain: ["Foundation"]),
    Row("WolframAlpha", toolchain: ["Foundation", "FoundationNetworking"]),
    Row(
      "PokeMaster",
      reaches: basis.union([
        "Account", "AccountService", "Clocks", "Dates", "EmbeddedPokemon", "Files",
        "HelperPrograms", "OnlinePokemon", "Platform", "PokeAPI", "Pokedex", "PokemonList",
        "PokemonSettings", "SavedFile", "TerminalUI", "ValueSaving",
      ])),
    Row(
      "PrimeTime",
      reaches: saving.union([
        "Clocks", "Counter", "FavoritePrimes", "FavoritesExchange", "FavoritesLog",
        "FavoritesSaving", "Files", "HelperPrograms", "OnlinePrimes", "Platform", "PrimeAlert",
        "PrimeModal", "TerminalUI", "WolframAlpha",
      ])),
    // It has the app's own sources, and so reaches what the app reaches; and the list of the other app.
    Row(
      "Benchmarks",
      reaches: saving.union([
        "Clocks", "Counter", "FavoritePrimes", "FavoritesExchange", "FavoritesLog",
        "FavoritesSaving", "Files", "HelperPrograms", "OnlinePrimes", "Platform", "Pokedex",
        "PokemonList", "PrimeAlert", "PrimeModal", "PrimeTime", "ProcessTesting", "RandomTesting",
        "TerminalTesting", "TerminalUI", "WolframAlpha",
      ]),
      toolchain: ["Observation", "Synchronization"]),
  ]

  /// What every feature is made of.
  static let basis = Manifest.basis

  /// What saving the favorites is made of.
  static let saving = basis.union(["ActivityFeed", "Dates", "Numbers", "Primes"])

  /// The C library, by its names.
  static let platform: Set = ["Darwin", "Glibc", "Musl"]

  /// What a module may export again: nothing that others have to declare.
  static let exports = ["Platform": platform]

  /// What a playground may reach besides its feature and what that reaches.
  static let playground: Set = ["Interface", "Platform", "TerminalUI"]

  /// What a command of SwiftPM may import of the toolchain; it runs a program, and imports none.
  static let plugins: Set = ["Foundation", "PackagePlugin"]

  /// What playgrounds reach besides, where their features need a client.
  static let clients: [String: Set<String>] = [
    "Account": ["AccountService", "Files", "Platform", "SavedFile"],
    "PokemonList": ["EmbeddedPokemon"],
  ]

  /// What tests may import of the toolchain.
  static let tests: Set = [
    "Dispatch", "Foundation", "FoundationNetworking", "Observation", "Synchronization", "Testing",
  ]

  /// What a target names nowhere in its own sources, whatever it reaches.
  static let unnamed = ["PrimeTime": ["PrimeModal"]]

  /// The row of a target; that of a playground follows from its feature's.
  ///
  /// - Returns: Nil for tests, which may reach what they need.
  static func row(of target: Manifest.Target) -> Row? {
    if target.type == .test { return nil }
    if target.type == .plugin { return Row(target.module, toolchain: plugins) }
    if let feature = target.playedFeature, let row = table.first(where: { $0.module == feature }) {
      return Row(
        target.module,
        reaches: row.reach.union(playground).union([feature]).union(clients[feature] ?? []))
    }
    return table.first { $0.module == target.module }
  }
}
