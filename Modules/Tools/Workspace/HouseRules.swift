/// The imports that each group of modules may have, and the exceptions with their reasons.
///
/// Within these rules the manifest decides which module imports which.
package struct HouseRules {
  /// The imports that the modules of a group may have.
  package struct Rule {
    /// The groups of this package, in small letters, and single modules.
    var imports: Set<String> = []
    /// The modules of the toolchain.
    package var toolchain: Set<String> = []
  }

  /// An import that no rule allows.
  package struct Exception {
    package let module: String
    package let other: String
    let reason: String
  }

  /// The modules that every feature is made of.
  private static let basis: Set = ["ComposableArchitecture", "ComposableInterface", "Interface"]

  package static let rules = [
    "architecture": Rule(
      imports: ["architecture"],
      toolchain: cLibrary.union(["Observation", "Synchronization", "Testing"])),
    "interface": Rule(
      imports: ["Interaction", "Interface", "ViewValues"],
      toolchain: ["Observation", "Synchronization"]),
    "hosts": Rule(
      imports: ["hosts", "interface", "terminal", "ViewValues"], toolchain: ["Synchronization"]),
    "recording": Rule(imports: ["architecture", "base", "recording"], toolchain: foundation),
    "terminal": Rule(imports: ["Interface", "base"], toolchain: ["Synchronization"]),
    "values": Rule(),
    "base": Rule(imports: ["base"], toolchain: cLibrary.union(["Synchronization"])),
    "features": Rule(imports: basis.union(["features", "values"])),
    "clients": Rule(
      imports: basis.union([
        "Launching", "clients", "features", "base", "recording", "values",
      ]),
      toolchain: foundation.union(["Dispatch", "Synchronization"])),
    "tools": Rule(
      imports: ["tools"],
      toolchain: cLibrary.union([
        "Foundation", "PackagePlugin", "SwiftParser", "SwiftSyntax",
      ])),
    "apps": Rule(imports: program),
    "playgrounds": Rule(imports: program),
    "testing": Rule(
      imports: [
        "architecture", "clients", "features", "hosts", "interface", "base", "recording",
        "terminal", "testing", "values",
      ],
      toolchain: ["Foundation", "Observation", "Synchronization", "Testing"]),
    "tests": Rule(
      imports: [
        "apps", "architecture", "clients", "features", "hosts", "interface", "base",
        "playgrounds", "recording", "terminal", "testing", "tools", "values",
      ],
      toolchain: foundation.union([
        "Dispatch", "Observation", "SwiftUI", "Synchronization", "Testing",
      ])),
  ]

  package static let exceptions = [
    Exception(
      module: "ComposableArchitectureTesting", other: "PlatformC", reason: "It locks its clocks."),
    Exception(
      module: "ComposableInterface", other: "ComposableArchitecture",
      reason: "It binds views to stores."),
    Exception(
      module: "DebuggerPanel", other: "ComposableArchitecture", reason: "The panel has a store."),
    Exception(
      module: "DebuggerPanel", other: "StoreHistory", reason: "It gives a program a history."),
    Exception(module: "DebuggerPanel", other: "TimeTravel", reason: "It shows that feature."),
    Exception(module: "Launcher", other: "PlatformC", reason: "It ends the process."),
    Exception(
      module: "Launching", other: "ComposableArchitecture", reason: "It creates stores that log."),
    Exception(module: "Launching", other: "PlatformC", reason: "It writes files."),
    Exception(
      module: "Launching", other: "Recording", reason: "Clients enter a program through it."),
    Exception(
      module: "SimulationTesting", other: "StoreHistory", reason: "It looks back as a panel does."),
    Exception(module: "TerminalLauncher", other: "DurableFiles", reason: "It reads recordings."),
    Exception(
      module: "TerminalLauncher", other: "ComposableArchitecture",
      reason: "It gives stores the tools of a recording."),
    Exception(module: "TerminalLauncher", other: "PlatformC", reason: "It names errors."),
    Exception(module: "TerminalLauncher", other: "Recording", reason: "It records runs."),
    Exception(module: "WebLauncher", other: "PlatformC", reason: "It waits for signals."),
    Exception(module: "WebServer", other: "PlatformC", reason: "It locks what threads share."),
    Exception(
      module: "Pokedex", other: "ViewValues", reason: "It finds the text that a view marks."),
    Exception(
      module: "Workspace", other: "PlatformC", reason: "It shows its arguments as all programs do."),
    Exception(
      module: "Benchmarks", other: "PrimeTime", reason: "It starts the app, and has its sources."),
  ]

  /// The modules that a module may export again.
  package static let exports = ["Launcher": ["Launching"], "PlatformC": cLibrary]

  /// The modules that a target must not even name in its sources.
  package static let unnamed = ["PrimeTime": ["PrimeModal"]]

  private static let cLibrary: Set = ["Darwin", "Glibc", "Musl"]
  private static let foundation: Set = [
    "Foundation", "FoundationEssentials", "FoundationNetworking",
  ]
  /// The groups that an app or a playground may import.
  private static let program = basis.union([
    "DurableFiles", "Launcher", "clients", "features", "recording", "values",
  ])

  /// Whether a target may import another one.
  package static func allow(_ target: Manifest.Target, importing other: Manifest.Target) -> Bool {
    allowByGroup(target, importing: other)
      || exceptions.contains { $0.module == target.module && $0.other == other.module }
  }

  /// Whether the rule of its group lets a target import another one.
  package static func allowByGroup(
    _ target: Manifest.Target, importing other: Manifest.Target
  ) -> Bool {
    let isLive = other.house == "clients" && target.type == .library && target.house != "clients"
    let imports = rules[target.house]?.imports ?? []
    return !isLive && !imports.isDisjoint(with: [other.house, other.module])
  }
}

extension ReachRule {
  /// The rules of this workspace.
  package static let all = [
    ReachRule(
      sources: ["Features"], forbidden: ["Clients", "Hosts", "Launching", "System"],
      // It writes reports to standard error, and measures how long an action takes.
      exempt: ["ComposableArchitecture"]),
    // What a program does is the same on every host.
    ReachRule(sources: ["Interaction"], forbidden: ["Architecture", "Hosts"]),
    ReachRule(
      sources: ["Architecture", "Interface", "Clients"], forbidden: ["Hosts"]),
    // The panel alone shows a feature, and Launcher passes it on.
    ReachRule(
      sources: [
        "Architecture", "Interface", "PlainUI", "Terminal", "TerminalLauncher", "TerminalUI",
        "WebLauncher", "WebServer", "WebUI",
      ],
      forbidden: ["Features", "Clients"]),
    // Pages are made without a server, and the server knows of no page.
    ReachRule(sources: ["WebUI"], forbidden: ["Terminal", "WebServer"]),
    ReachRule(sources: ["WebLauncher"], forbidden: ["Terminal"]),
    ReachRule(sources: ["WebServer"], forbidden: ["Architecture", "Interface", "Hosts"]),
  ]
}

extension Workspace {
  /// A sentence for each dependency that the rules do not allow.
  package var forbiddenDependencies: [String] {
    manifest.targets.flatMap { target in
      target.declared.sorted().compactMap(manifest.target).filter { other in
        // A group without rules is another package's.
        HouseRules.rules.keys.contains(target.house) && HouseRules.rules.keys.contains(other.house)
          && !HouseRules.allow(target, importing: other)
      }
      .map { other in
        """
        Package.swift: error: \(target.name) declares \(other.name), which HouseRules does not allow in \
        "\(target.house)": take it out, or add an exception with its reason.
        """
      }
    }
  }
}

extension Manifest.Target {
  /// The name of its group in the rules.
  package var house: String {
    switch part {
    case .apps, .playgrounds: part.rawValue
    case .tests: type == .test ? "tests" : "testing"
    case .modules where name == "Recording": "recording"
    case .modules where name == "Terminal": "terminal"
    case .modules: (group ?? "").lowercased()
    }
  }
}
