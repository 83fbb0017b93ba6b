import Testing
import Workspace

/// Modules know of each other what the rules of their groups allow.
struct ReachTests {
  private let manifest: Manifest

  init() throws {
    manifest = try Workshop.manifest
  }

  @Test func `no module imports more than its group may`() throws {
    #expect(Set(manifest.targets.map(\.house)).isSubset(of: HouseRules.rules.keys))
    #expect(try Workshop.workspace.forbiddenDependencies == [])
  }

  @Test func `every exception is needed`() throws {
    for exception in HouseRules.exceptions {
      let target = try #require(manifest.target(exception.module))
      let other = try #require(manifest.target(exception.other))
      #expect(target.declared.contains(exception.other), "\(exception)")
      #expect(!HouseRules.allowByGroup(target, importing: other), "\(exception)")
    }
  }

  @Test(
    arguments: [
      ("ComposableArchitecture", "Interface"), ("ComposableArchitecture", "Primes"),
      ("Interface", "ComposableArchitecture"), ("Interface", "Counter"),
      ("Interface", "PlatformC"),
      ("TerminalUI", "ComposableArchitecture"), ("Terminal", "TerminalUI"),
      ("TerminalUI", "Recording"), ("TerminalLauncher", "TimeTravel"),
      ("TerminalLauncher", "StoreHistory"), ("Launching", "TerminalUI"), ("Launching", "Terminal"),
      ("WebUI", "PlatformC"), ("WebServer", "ComposableArchitecture"), ("WebUI", "Recording"),
      ("Interaction", "Terminal"), ("OnlinePokemon", "Launcher"), ("Counter", "Launching"),
      ("Counter", "Launcher"), ("Primes", "Numbers"), ("PlatformC", "Dates"),
      ("Counter", "FavoritesLog"), ("Counter", "TerminalUI"), ("Counter", "PlatformC"),
      ("Counter", "ComposableArchitectureTesting"), ("FavoritesLog", "PrimeTime"),
      ("SavedFile", "TerminalUI"), ("Workspace", "Primes"), ("Counter", "Workspace"),
      ("PrimeTime", "PokeMaster"), ("PrimeTime", "PlatformC"), ("CounterPlayground", "PrimeTime"),
      ("TerminalTesting", "FavoritesLog"), ("ProcessTesting", "Workspace"),
    ])
  func `imports from above or beside are refused`(module: String, other: String) throws {
    let (target, other) = (try target(module), try target(other))
    #expect(!HouseRules.allow(target, importing: other))
  }

  @Test(
    arguments: [
      ("Counter", "Primes"), ("Counter", "PrimeModal"), ("FavoritesLog", "FavoritesSaving"),
      ("PrimeTime", "FavoritesLog"), ("CounterPlayground", "Launcher"),
      ("FavoritesSaver", "FavoritesLog"), ("TerminalTesting", "Terminal"),
    ])
  func `imports from below are allowed`(module: String, other: String) throws {
    let (target, other) = (try target(module), try target(other))
    #expect(HouseRules.allow(target, importing: other))
  }

  @Test func `siblings do not reach each other`() {
    let screens = ["ActivityFeed", "Counter", "FavoritePrimes", "PrimeModal", "PrimeTime"]
    for name in ["ActivityFeed", "FavoritePrimes", "PrimeModal"] {
      #expect(reach(of: name).isDisjoint(with: screens), "\(name) reaches a sibling.")
    }
  }

  @Test func `no feature and no library below it reaches a client`() {
    let clients = manifest.targets.filter { $0.house == "clients" }
    #expect(clients.count > 5)
    // The panel of a history is a feature with its client, and Launcher passes it on.
    let exempt = ["DebuggerPanel", "Launcher"]
    for target in manifest.targets where target.type == .library {
      if ["clients", "testing"].contains(target.house) || exempt.contains(target.module) {
        continue
      }
      let live = manifest.reach(of: target).intersection(clients.map(\.module))
      #expect(live.isEmpty, "\(target.name) reaches \(live.sorted()).")
    }
  }

  @Test func `only the web server and its tests use the network library`() {
    let users = manifest.targets.filter { !$0.declared.filter { $0.hasPrefix("NIO") }.isEmpty }
    #expect(users.map(\.name) == ["WebServer", "WebServerTests", "WebSimulationTests"])
  }

  @Test func `no feature compiles the counting of primes`() throws {
    let counting = try target("PrimeCounting").module
    for target in manifest.targets where target.house == "features" {
      #expect(!reach(of: target.name).contains(counting), "\(target.name)")
    }
  }

  @Test func `an outside package can have modules of common names`() {
    let names = ["Clocks", "Dates", "Numbers", "Platform"]
    let libraries = ["ComposableArchitectureTesting", "Launcher", "LiveClocks", "SavedFile"]
    for name in libraries {
      #expect(reach(of: name).union([name]).isDisjoint(with: names), "\(name)")
    }
  }

  @Test func `the apps share no feature`() {
    let primes = [
      "ActivityFeed", "Counter", "FavoritePrimes", "PrimeAlert", "PrimeCounting", "PrimeModal",
      "Primes",
    ]
    let pokemon = ["Account", "Notes", "PokemonList", "PokemonSettings", "ValueSaving"]
    for name in pokemon + ["Pokedex", "PokeMaster"] {
      #expect(reach(of: name).isDisjoint(with: primes + ["PrimeTime"]), "\(name)")
    }
    for name in primes + ["PrimeTime"] {
      #expect(reach(of: name).isDisjoint(with: pokemon + ["Pokedex", "PokeMaster"]), "\(name)")
    }
    for name in ["Account", "PokemonList", "PokemonSettings"] {
      #expect(reach(of: name).isDisjoint(with: pokemon), "\(name)")
    }
  }

  @Test func `the bases reach neither each other nor Foundation`() throws {
    let bases: [String: Set<String>] = [
      "ComposableArchitecture": [], "Interface": ["ViewValues"],
    ]
    for (name, others) in bases {
      #expect(reach(of: name) == others)
      let imports = try #require(manifest.target(name)).files
        .flatMap { $0.scanner.imports.map(\.module) }
      #expect(!imports.contains { $0.hasPrefix("Foundation") })
    }
  }

  private func target(_ name: String) throws -> Manifest.Target {
    try #require(manifest.target(name))
  }

  private func reach(of name: String) -> Set<String> {
    guard let target = manifest.target(name) else {
      Issue.record("There is no target \(name).")
      return []
    }
    return manifest.reach(of: target)
  }
}
