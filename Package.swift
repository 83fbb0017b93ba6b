// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "PrimeTime",
  platforms: [.iOS(.v26), .macOS(.v26), .tvOS(.v26), .visionOS(.v26), .watchOS(.v26)],
  products: [
    .library(name: "ComposableArchitecture", targets: ["ComposableArchitecture"]),
    .library(
      name: "ComposableArchitectureTesting", targets: ["ComposableArchitectureTesting"]),
    .library(
      name: "ComposableInterface",
      targets: ["ComposableArchitecture", "ComposableInterface", "Interface", "ViewValues"]),
    .library(name: "Interface", targets: ["Interface", "ViewValues"]),
    .library(
      name: "TerminalUI",
      targets: [
        "Interaction", "Launcher", "Launching", "PlainUI", "Recording", "Terminal",
        "TerminalLauncher", "TerminalUI",
      ]),
    .library(
      name: "Saving",
      targets: ["ValueSaving", "SavedFile", "DurableFiles", "LiveClocks", "Recording"]),
  ],
  traits: [
    .trait(
      name: "EnumProperties",
      description: "Builds generate-enum-properties, for which swift-syntax is fetched."),
    .trait(
      name: "Web", description: "Shows programs in a browser, for which swift-nio is fetched."),
  ],
  dependencies: [
    // Only for the traits: without them nothing is fetched, nor resolved.
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    // The features
    .feature("Account", uses: "ViewValues"),
    .featureTests(of: "Account", uses: "Interface", "ViewValues"),
    .playground("Account", uses: "AccountService"),

    .feature("ActivityFeed", uses: "Dates", "Numbers"),
    .featureTests(of: "ActivityFeed", uses: "Dates", "Interface"),
    .playground("ActivityFeed"),

    .feature("Counter", uses: "Numbers", "PrimeAlert", "PrimeModal", "Primes"),
    .featureTests(of: "Counter", uses: "Interface", "PrimeAlert", "PrimeModal", "Primes"),
    .playground("Counter", uses: "Interface", "PrimeCounting"),

    .feature("Counters", uses: "Counter", "Numbers", "PrimeAlert", "Primes", "ViewValues"),
    .featureTests(
      of: "Counters", uses: "ComposableInterface", "Counter", "Interface", "PrimeAlert",
      "PrimeModal", "Primes", "ViewValues"),
    .playground("Counters", uses: "PrimeCounting"),

    .feature("FavoritePrimes", uses: "Numbers", "PrimeAlert", "Primes", "ViewValues"),
    .featureTests(
      of: "FavoritePrimes", uses: "Interface", "Numbers", "PrimeAlert", "Primes", "ViewValues"),
    .playground("FavoritePrimes", uses: "PrimeCounting"),

    .feature("FavoritesSaving", uses: "ActivityFeed", "Dates", "Primes"),
    .featureTests(of: "FavoritesSaving", uses: "ActivityFeed", "Dates", "Interface", "Primes"),

    .feature("Notes", uses: "ValueSaving", "ViewValues"),
    .featureTests(of: "Notes", uses: "Interface"),
    .playground("Notes"),

    .feature("PokemonList", uses: "Pokedex", "ViewValues"),
    .featureTests(of: "PokemonList", uses: "Interface", "Pokedex", "ViewValues"),
    .playground("PokemonList", uses: "EmbeddedPokemon"),

    .feature("PokemonSettings", uses: "Pokedex"),
    .featureTests(of: "PokemonSettings", uses: "Interface", "Pokedex"),
    .playground("PokemonSettings"),

    .feature("PrimeAlert", uses: "Numbers", "Primes"),
    .featureTests(of: "PrimeAlert", uses: "Interface", "Primes"),

    .feature("PrimeModal", uses: "Numbers", "Primes"),
    .featureTests(of: "PrimeModal", uses: "Primes"),
    .playground("PrimeModal"),

    .feature("TimeTravel"),
    .featureTests(of: "TimeTravel", uses: "Interface"),
    .playground("TimeTravel", uses: "StoreHistory"),

    .feature("ValueSaving"),
    .featureTests(of: "ValueSaving"),

    // The apps
    .app(
      "PokeMaster",
      uses: "Account", "AccountService", "ComposableArchitecture", "ComposableInterface",
      "DurableFiles", "EmbeddedPokemon", "Interface", "Launcher", "Notes", "OnlinePokemon",
      "Pokedex", "PokemonList", "PokemonSettings", "Recording", "SavedFile", "ValueSaving"),
    .featureTests(
      of: "PokeMaster",
      uses: "Account", "DurableFiles", "DurableFilesTesting", "Interaction", "InteractionTesting",
      "Interface", "Launching", "Notes", "PlainUI", "Pokedex", "PokemonList", "PokemonSettings",
      "RandomTesting", "SavedFile", "Terminal", "TerminalLauncher", "TerminalUI", "ValueSaving",
      "ViewValues"),
    .app(
      "PrimeTime",
      uses: "ActivityFeed", "ComposableArchitecture", "ComposableInterface", "Counter", "Dates",
      "DurableFiles", "FavoritePrimes", "FavoritesLog", "FavoritesSaving", "Interface", "Launcher",
      "LiveClocks", "Numbers", "OnlinePrimes", "PrimeCounting", "Primes", "Recording"),
    .featureTests(
      of: "PrimeTime",
      uses: "ActivityFeed", "Counter", "Dates", "DurableFiles", "FavoritePrimes", "FavoritesLog",
      "FavoritesSaving", "Interaction", "InteractionTesting", "Interface", "Launching",
      "MemoryTesting", "PlainUI", "PlatformC", "PrimeAlert", "PrimeModal", "Primes",
      "ProcessTesting", "Recording", "Terminal", "TerminalTesting", "TerminalUI"),

    // The architecture
    .module("ComposableArchitecture", in: .architecture),
    .tests(
      of: "ComposableArchitecture", uses: "MemoryTesting", "RandomTesting", "StoreTesting"),

    .module(
      "ComposableArchitectureTesting", in: .architecture,
      uses: "ComposableArchitecture", "PlatformC"),
    .tests(
      of: "ComposableArchitectureTesting", uses: "ComposableArchitecture", "RandomTesting"),

    .module("Recording", in: .architecture, uses: "ComposableArchitecture", "PlatformC"),
    .tests(of: "Recording", uses: "ComposableArchitecture", "PlatformC", "ViewValues"),

    // The interface
    .module(
      "ComposableInterface", in: .interface,
      uses: "ComposableArchitecture", "Interface", "ViewValues"),
    .tests(
      of: "ComposableInterface", uses: "ComposableArchitecture", "ComposableArchitectureTesting",
      "Interface", "MemoryTesting", "RandomTesting", "StoreTesting", "ViewValues"),
    .module("Interaction", in: .interface, uses: "Interface", "ViewValues"),
    .tests(
      of: "Interaction", uses: "InteractionTesting", "Interface", "PlainUI", "RandomTesting",
      "ViewValues"),
    .module("Interface", in: .interface, uses: "ViewValues"),
    .tests(of: "Interface", uses: "ViewValues"),
    .module(
      "Launching", in: .interface,
      uses: "ComposableArchitecture", "Interface", "PlatformC", "Recording", "ViewValues"),
    .tests(
      of: "Launching",
      uses: "ComposableArchitecture", "ComposableArchitectureTesting", "Interface"),

    // The hosts
    .module(
      "DebuggerPanel", in: .hosts,
      uses: "ComposableArchitecture", "Interface", "Launching", "StoreHistory", "TimeTravel"),
    .module(
      "Launcher", in: .hosts,
      uses: "DebuggerPanel", "Launching", "PlatformC", "TerminalLauncher"
    ).using("WebLauncher", when: "Web"),
    .module("PlainUI", in: .hosts, uses: "Interaction", "Interface"),
    .tests(of: "PlainUI", uses: "InteractionTesting", "Interaction", "Interface", "ViewValues"),
    .module("Terminal", in: .hosts, uses: "Interface", "PlatformC"),
    .tests(of: "Terminal", uses: "Interface", "RandomTesting", "TerminalTesting"),
    .module(
      "TerminalLauncher", in: .hosts,
      uses: "ComposableArchitecture", "DurableFiles", "Interaction", "Interface", "Launching",
      "PlainUI", "PlatformC", "Recording", "Terminal", "TerminalUI"),
    .tests(
      of: "TerminalLauncher",
      uses: "ComposableArchitecture", "DebuggerPanel", "Interface", "Launching", "PlatformC",
      "ProcessTesting", "Recording", "Terminal", "TerminalTesting", "TerminalUI", "ViewValues"),
    .module("TerminalUI", in: .hosts, uses: "Interaction", "Interface", "Terminal", "ViewValues"),
    .tests(
      of: "TerminalUI",
      uses: "Interaction", "InteractionTesting", "Interface", "RandomTesting", "Terminal",
      "TerminalTesting", "ViewValues"),
    .module(
      "WebLauncher", in: .hosts, uses: "Launching", "PlatformC", "WebServer", "WebUI"),
    .tests(
      of: "WebLauncher",
      uses: "AccountPlayground", "CounterPlayground", "FaultyProgram", "Interface", "Launching",
      "LoopbackTesting",
      "PlatformC", "PokeMaster", "PrimeTime", "ProcessTesting", "WebServer", "WebUI"),
    .module("WebServer", in: .hosts, uses: "PlatformC")
      .using("NIOCore", "NIOHTTP1", "NIOPosix", "NIOWebSocket", of: "swift-nio", when: "Web"),
    .tests(of: "WebServer", uses: "LoopbackTesting", "PlatformC")
      .using("NIOCore", "NIOEmbedded", of: "swift-nio", when: "Web"),
    .module(
      "WebUI", in: .hosts, uses: "Interaction", "Interface", "Launching", "ViewValues",
      embeds: "Compressed", "Script", "Style"),
    .tests(
      of: "WebUI",
      uses: "ComposableArchitectureTesting", "Interaction", "InteractionTesting", "Interface",
      "Launching", "MemoryTesting", "PlainUI", "PlatformC", "ProcessTesting", "RandomTesting",
      "ViewValues", "WebTesting", exclude: "Heard.txt"),

    // The clients
    .module(
      "AccountService", in: .clients,
      uses: "Account", "PlatformC", "Recording", "SavedFile", "ViewValues"),
    .tests(
      of: "AccountService",
      uses: "Account", "ComposableArchitectureTesting", "DurableFiles", "DurableFilesTesting",
      "ProcessTesting", "SavedFile", "ViewValues"),
    .module("CurlClient", in: .clients, uses: "PlatformC"),
    .tests(
      of: "CurlClient",
      uses: "ComposableArchitectureTesting", "LoopbackTesting", "PlatformC"),
    .module("EmbeddedPokemon", in: .clients, uses: "Pokedex", "PokemonList", "Recording"),
    .tests(of: "EmbeddedPokemon", uses: "Pokedex", "PokemonList"),
    .module(
      "FavoritesLog", in: .clients,
      uses: "ActivityFeed", "ComposableArchitecture", "Dates", "DurableFiles", "FavoritePrimes",
      "FavoritesSaving", "Launching", "Numbers", "PlatformC", "Primes", "Recording"),
    .tests(
      of: "FavoritesLog",
      uses: "ActivityFeed", "ComposableArchitecture", "ComposableArchitectureTesting", "Dates",
      "DurableFiles", "DurableFilesTesting", "FavoritesSaver", "FavoritesSaving", "PlatformC",
      "Primes", "ProcessTesting", "RandomTesting", "Recording", "StoreTesting"),
    .module("LiveClocks", in: .clients),
    .tests(of: "LiveClocks"),
    .module(
      "OnlinePokemon", in: .clients,
      uses: "CurlClient", "DurableFiles", "Launching", "Pokedex", "PokemonList"),
    .tests(
      of: "OnlinePokemon",
      uses: "ComposableArchitectureTesting", "CurlClient", "DurableFiles", "LoopbackTesting",
      "PlatformC", "Pokedex", "PokemonList", "ProcessTesting"),
    .module("OnlinePrimes", in: .clients, uses: "CurlClient", "PlatformC", "Primes"),
    .tests(
      of: "OnlinePrimes",
      uses: "ComposableArchitectureTesting", "CurlClient", "LoopbackTesting", "Primes"),
    .module("PrimeCounting", in: .clients, uses: "PlatformC", "Primes", "Recording"),
    .tests(of: "PrimeCounting", uses: "Primes", "PrimesTesting"),
    .module(
      "SavedFile", in: .clients,
      uses: "ComposableArchitecture", "DurableFiles", "Interface", "Launching", "PlatformC",
      "Recording", "ValueSaving"),
    .tests(
      of: "SavedFile", uses: "ComposableArchitecture", "DurableFiles", "DurableFilesTesting",
      "PlatformC", "ProcessTesting", "Recording", "ValueSaving"),
    .module(
      "StoreHistory", in: .clients,
      uses: "ComposableArchitecture", "Recording", "TimeTravel"),
    .tests(
      of: "StoreHistory",
      uses: "ComposableArchitecture", "PlatformC", "RandomTesting", "Recording", "TimeTravel"),

    // The values
    .module("Dates", in: .values),
    .tests(of: "Dates"),
    .module("Numbers", in: .values),
    .tests(of: "Numbers", uses: "RandomTesting"),
    .module("Pokedex", in: .values, uses: "ViewValues"),
    .tests(of: "Pokedex", uses: "RandomTesting"),
    .module("Primes", in: .values),
    .tests(of: "Primes", uses: "PrimesTesting", "RandomTesting"),
    .module("ViewValues", in: .values),

    // The base
    .module("DurableFiles", in: .base, uses: "PlatformC"),
    .tests(
      of: "DurableFiles", uses: "DurableFilesTesting", "PlatformC", "ProcessTesting"),
    .module("PlatformC", in: .base),

    // The tools
    .module("EnumProperties", in: .tools)
      .using("SwiftParser", "SwiftSyntax", of: "swift-syntax", when: "EnumProperties"),
    .tests(
      "EnumProperties", uses: "ComposableArchitecture", "ProcessTesting",
      "generate-enum-properties"),
    .command(
      "generate-enum-properties", by: "EnumPropertiesPlugin",
      does: "Writes the properties of enums.", writes: "The properties stand beside their enums."),
    .program("generate-enum-properties", in: .tools, uses: "EnumProperties"),
    .module("Workspace", in: .tools, uses: "PlatformC", exclude: "NewFeature/Template"),
    .tests(of: "Workspace", uses: "PlatformC", "ProcessTesting", "workspace-tool"),
    .program("workspace-tool", in: .tools, uses: "Workspace"),
    .command(
      "modules", by: "ModulesPlugin", running: "workspace-tool",
      does: "Prints the modules, and which of them may import which."),
    .command(
      "affected", by: "AffectedPlugin", running: "workspace-tool",
      does: "Prints what the changes since a commit can reach, and tests it."),
    .plugin(
      name: "DocsPlugin",
      capability: .command(
        intent: .custom(verb: "docs", description: "Writes the documentation as a website.")),
      path: Group.plugins.path(of: "DocsPlugin")),
    .command(
      "new-feature", by: "NewFeaturePlugin", running: "workspace-tool",
      does: "Writes a feature, and pulls it back to an app.",
      writes: "A feature is made of new files, and of lines in others."),

    // Tests of the whole, and what measures it
    .tests(
      "Articles",
      uses: "Account", "ActivityFeed", "ComposableArchitecture", "ComposableArchitectureTesting",
      "ComposableInterface", "Counter", "Counters", "CountersPlayground", "Dates", "DebuggerPanel",
      "DurableFiles", "FavoritePrimes", "FavoritePrimesPlayground", "Interaction", "Interface",
      "Launcher", "Launching", "NotesPlayground", "PlatformC", "PokeMaster", "Pokedex",
      "PokemonList", "PokemonListPlayground", "PrimeModal", "PrimeTime", "Primes",
      "ProcessTesting", "RandomTesting", "Recording", "SavedFile", "Terminal", "TerminalLauncher",
      "TerminalUI", "ValueSaving", "ViewValues", "WebUI"),
    .benchmarks(
      "ActivityFeed", "ComposableArchitecture", "ComposableInterface", "Counter", "CurlClient",
      "Dates", "DurableFiles", "FavoritePrimes", "FavoritesLog", "FavoritesSaving", "Interface",
      "Launching", "Numbers", "PlatformC", "Pokedex", "PokemonList", "PrimeCounting", "PrimeModal",
      "PrimeTime", "Primes", "ProcessTesting", "Recording", "StoreHistory", "Terminal",
      "TerminalLauncher", "TerminalTesting", "TerminalUI", "TimeTravel", "ViewValues", "WebUI"),
    .tests("Isolation", uses: "PlatformC", "ProcessTesting", "Workspace"),
    .programTests(
      "AccountService", "Benchmarks", "FaultyProgram", "LoopbackTesting", "MemoryTesting",
      "PlatformC", "PokeMaster", "PrimeTime", "ProcessTesting", "RandomTesting", "Terminal",
      "TerminalTesting"),
    .tests(
      "Simulation",
      uses: "Account", "AccountService", "ActivityFeed", "ComposableArchitecture",
      "ComposableInterface", "Counter", "Dates", "DurableFiles", "DurableFilesTesting",
      "EmbeddedPokemon", "FavoritePrimes", "FavoritesLog", "FavoritesSaving", "Interface",
      "Launcher", "Notes", "PlatformC", "PokeMaster", "Pokedex", "PokemonList", "PokemonSettings",
      "PrimeAlert", "PrimeCounting", "PrimeModal", "PrimeTime", "Primes", "RandomTesting",
      "Recording", "SavedFile", "SimulationTesting", "Terminal", "TerminalTesting", "ValueSaving",
      "ViewValues"),
    .tests(
      "WebSimulation",
      uses: "Interface", "Launching", "LoopbackTesting", "PlatformC", "RandomTesting",
      "SimulationTesting", "WebLauncher", "WebServer", "WebTesting", "WebUI"
    ).using("NIOCore", of: "swift-nio", when: "Web"),

    // Test support
    .testProgram("BrowserSample", uses: "Interface", "Launcher", "ViewValues"),
    .testSupport("DurableFilesTesting", uses: "DurableFiles", "PlatformC"),
    .testProgram(
      "FaultyProgram", uses: "ComposableArchitecture", "Interface", "Launcher", "PlatformC"),
    .testProgram(
      "FavoritesSaver",
      uses: "ActivityFeed", "ComposableArchitecture", "Dates", "DurableFiles", "FavoritesLog",
      "FavoritesSaving", "PlatformC", "Primes", "Recording"),
    .testSupport("InteractionTesting", uses: "Interaction", "Interface", "ViewValues"),
    .testSupport("LoopbackTesting", uses: "PlatformC", "ProcessTesting"),
    .testSupport("MemoryTesting", uses: "PlatformC"),
    .testSupport("PrimesTesting"),
    .testSupport("ProcessTesting", uses: "PlatformC"),
    .testSupport("RandomTesting"),
    .testSupport(
      "SimulationTesting",
      uses: "ComposableArchitecture", "ComposableArchitectureTesting", "DurableFilesTesting",
      "Interface", "Launching", "PlatformC", "RandomTesting", "Recording", "StoreHistory",
      "Terminal", "TerminalLauncher", "TerminalTesting", "TerminalUI", "TimeTravel"),
    .testSupport("StoreTesting", uses: "ComposableArchitecture"),
    .testSupport(
      "TerminalTesting", uses: "PlatformC", "ProcessTesting", "RandomTesting", "Terminal"),
    .testSupport("WebTesting"),
  ]
)

// MARK: - The words of this manifest

/// A folder of `Modules`.
enum Group: String {
  case features = "Features"
  case architecture = "Architecture"
  case interface = "Interface"
  case hosts = "Hosts"
  case clients = "Clients"
  case values = "Values"
  case base = "Base"
  case tools = "Tools"
  case plugins = "Tools/Plugins"

  /// The folder of a module.
  func path(of name: String) -> String { "Modules/\(rawValue)/\(name)" }
}

extension Target {
  /// A library in a group of `Modules`, whose code has the files of some of its folders.
  static func module(
    _ name: String, in group: Group, uses modules: String..., exclude folders: String...,
    embeds embedded: String...
  ) -> Target {
    .target(
      name: name, dependencies: modules.named, path: group.path(of: name),
      exclude: folders, resources: embedded.map { .embedInCode($0) })
  }

  /// An executable in a group of `Modules`.
  static func program(_ name: String, in group: Group, uses modules: String...) -> Target {
    .executableTarget(
      name: name, dependencies: modules.named, path: group.path(of: name))
  }

  /// The tests of one module, in `Tests`.
  static func tests(
    of name: String, uses modules: String..., exclude files: String...
  ) -> Target {
    .testTarget(
      name: "\(name)Tests", dependencies: ([name] + modules).named, path: "Tests/\(name)Tests",
      exclude: files)
  }

  /// A library with state, actions, a reducer and a view.
  static func feature(_ name: String, uses modules: String...) -> Target {
    let basis = ["ComposableArchitecture", "ComposableInterface", "Interface"]
    return .target(
      name: name, dependencies: (basis + modules).named,
      path: Group.features.path(of: name))
  }

  /// A library that several tests use, in `Tests/Support`.
  static func testSupport(_ name: String, uses modules: String...) -> Target {
    .target(name: name, dependencies: modules.named, path: "Tests/Support/\(name)")
  }

  /// The tests of something that is no module, in `Tests`.
  static func tests(_ name: String, uses modules: String...) -> Target {
    .testTarget(
      name: "\(name)Tests", dependencies: modules.named, path: "Tests/\(name)Tests")
  }

  /// The tests of one feature, in `Tests`.
  static func featureTests(of name: String, uses modules: String...) -> Target {
    let basis = [name, "ComposableArchitecture", "ComposableArchitectureTesting"]
    return .testTarget(
      name: "\(name)Tests", dependencies: (basis + modules).named, path: "Tests/\(name)Tests")
  }

  /// The tests that run the executables themselves: these and all playgrounds.
  static func programTests(_ programs: String...) -> Target {
    .testTarget(
      name: "ProgramTests", dependencies: programs.named, path: "Tests/ProgramTests",
      exclude: ["Heard", "Recordings", "Screens"])
  }

  /// The executable that measures, in `Tests`; it has the app's own sources.
  static func benchmarks(_ modules: String...) -> Target {
    .executableTarget(
      name: "Benchmarks", dependencies: modules.named, path: "Tests/Benchmarks",
      exclude: ["build-speed", "peers"])
  }

  /// An executable that tests start, in `Tests/Support`.
  static func testProgram(_ name: String, uses modules: String...) -> Target {
    .executableTarget(name: name, dependencies: modules.named, path: "Tests/Support/\(name)")
  }

  /// The executable that runs one feature alone, in `Playgrounds`; it may import what that does, and
  /// the clients of its environment.
  static func playground(_ feature: String, uses clients: String...) -> Target {
    .executableTarget(
      name: "\(feature)Playground",
      dependencies: ([feature, "Launcher"] + clients).named,
      path: "Playgrounds/\(feature)Playground")
  }

  /// An executable that puts features together, in `App`.
  static func app(_ name: String, uses modules: String...) -> Target {
    .executableTarget(name: name, dependencies: modules.named, path: "App/\(name)")
  }

  /// The same target, which also uses a module when a trait is enabled.
  func using(_ module: String, when trait: String) -> Target {
    dependencies.append(.target(name: module, condition: .when(traits: [trait])))
    return self
  }

  /// The same target, which also uses products of another package when a trait is enabled.
  func using(_ products: String..., of package: String, when trait: String) -> Target {
    dependencies += products.map {
      .product(name: $0, package: package, condition: .when(traits: [trait]))
    }
    return self
  }
}

extension Target {
  /// A command of SwiftPM that runs an executable of this package.
  ///
  /// - Parameters:
  ///   - program: The executable; that of the command's name if left out.
  ///   - reason: Why it writes into the package, if it does; SwiftPM asks before it runs.
  static func command(
    _ verb: String, by name: String, running program: String? = nil, does description: String,
    writes reason: String? = nil
  ) -> Target {
    .plugin(
      name: name,
      capability: .command(
        intent: .custom(verb: verb, description: description),
        permissions: reason.map { [.writeToPackageDirectory(reason: $0)] } ?? []),
      dependencies: [.target(name: program ?? verb)], path: Group.plugins.path(of: name))
  }
}

extension [String] {
  fileprivate var named: [Target.Dependency] { map { .target(name: $0) } }
}

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

extension Target.Dependency {
  fileprivate var name: String? {
    if case .targetItem(let name, _) = self { name } else { nil }
  }

  fileprivate var package: String? {
    if case .productItem(_, let package, _, _) = self { package } else { nil }
  }
}

for playground in package.targets where playground.path?.hasPrefix("Playgrounds/") == true {
  let own = Set(playground.dependencies.map(\.name))
  let feature = package.targets.first { "\($0.name)Playground" == playground.name }
  playground.dependencies += (feature?.dependencies ?? []).filter { !own.contains($0.name) }
  package.targets.first { $0.name == "ProgramTests" }?.dependencies
    .append(.target(name: playground.name))
}

// `TESTS=Counter swift test` builds and links the tests of one module, or of several separated by commas, and
// no target that they do not depend on.
if let modules = Context.environment["TESTS"]?.split(separator: ","), !modules.isEmpty {
  var reached: Set<String> = []
  var names = modules.map { "\($0)Tests" }
  while let name = names.popLast() {
    guard reached.insert(name).inserted else { continue }
    if let target = package.targets.first(where: { $0.name == name }) {
      names += target.dependencies.compactMap(\.name)
    } else if name.hasSuffix("Tests") {
      // SwiftPM reports that this target has no folder.
      package.targets.append(.tests(of: String(name.dropLast("Tests".count))))
    }
  }
  package.targets.removeAll { !reached.contains($0.name) }
  package.products = []
  let packages = package.targets.flatMap(\.dependencies).compactMap(\.package)
  package.dependencies.removeAll { dependency in
    guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
    return !packages.contains { location.hasSuffix("/\($0)") }
  }
}
