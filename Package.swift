// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "PrimeTime",
  platforms: [.macOS(.v26)],
  targets: [
    // The architecture
    .module("ComposableArchitecture"),
    .tests(of: "ComposableArchitecture"),
    .module("ComposableArchitectureTesting", uses: "ComposableArchitecture"),
    .tests(of: "ComposableArchitectureTesting", uses: "ComposableArchitecture"),

    // The interface
    .module("Interface"),
    .tests(of: "Interface"),
    .module("ComposableInterface", uses: "ComposableArchitecture", "Interface"),
    .module("TerminalUI", uses: "Interface"),
    .testSupport("TerminalTesting", uses: "TerminalUI"),
    .tests(of: "TerminalUI", uses: "Interface", "TerminalTesting"),

    // The features
    .feature("ActivityFeed"),
    .featureTests(of: "ActivityFeed"),
    .playground("ActivityFeed"),

    .feature("Counter", uses: "PrimeAlert", "PrimeModal", "Primes"),
    .featureTests(of: "Counter", uses: "Interface", "PrimeAlert", "PrimeModal", "Primes"),
    .playground("Counter", uses: "Primes"),

    .feature("FavoritePrimes", uses: "PrimeAlert", "Primes"),
    .featureTests(of: "FavoritePrimes", uses: "PrimeAlert", "Primes"),
    .playground("FavoritePrimes", uses: "Primes"),

    .feature("PrimeAlert", uses: "Primes"),
    .featureTests(of: "PrimeAlert", uses: "Primes"),

    .module("PrimeModal", uses: "ComposableArchitecture", "Interface", "Primes"),
    .featureTests(of: "PrimeModal", uses: "Primes"),
    .playground("PrimeModal", uses: "Primes"),

    .module("Primes"),
    .tests(of: "Primes"),

    // The clients
    .client("WolframAlpha"),
    .tests(of: "WolframAlpha", uses: "ComposableArchitectureTesting"),

    // The app
    .app(
      "PrimeTime",
      uses: "ActivityFeed", "ComposableArchitecture", "ComposableInterface", "Counter",
      "FavoritePrimes", "Interface", "Primes", "TerminalUI", "WolframAlpha"),
    .featureTests(
      of: "PrimeTime",
      uses: "ActivityFeed", "Counter", "FavoritePrimes", "Interface", "PrimeAlert", "PrimeModal",
      "Primes"),
    .tests("Isolation"),
    .tests(
      "Readme", uses: "ComposableArchitecture", "ComposableArchitectureTesting", "Interface"),
    .programTests(
      "ActivityFeedPlayground", "CounterPlayground", "FavoritePrimesPlayground",
      "PrimeModalPlayground", "PrimeTime", "TerminalTesting", "TerminalUI", "WolframAlpha"),
  ]
)

// MARK: - The words of this manifest

extension Target {
  /// A library in `Modules`.
  static func module(_ name: String, uses modules: String...) -> Target {
    .target(name: name, dependencies: modules.named, path: "Modules/\(name)")
  }

  /// A program in `Modules` that does for another what would weigh it down.
  static func client(_ name: String) -> Target {
    .executableTarget(name: name, path: "Modules/\(name)")
  }

  /// The tests of one module, in `Tests`.
  static func tests(of name: String, uses modules: String...) -> Target {
    .testTarget(
      name: "\(name)Tests", dependencies: ([name] + modules).named, path: "Tests/\(name)Tests")
  }

  /// A library with state, actions, a reducer and a view.
  static func feature(_ name: String, uses modules: String...) -> Target {
    let basis = ["ComposableArchitecture", "ComposableInterface", "Interface"]
    return .target(
      name: name, dependencies: (basis + modules).named, path: "Modules/\(name)")
  }

  /// What several tests use, in `Tests`.
  static func testSupport(_ name: String, uses modules: String...) -> Target {
    .target(name: name, dependencies: modules.named, path: "Tests/\(name)")
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

  /// The tests that run the executables themselves.
  static func programTests(_ programs: String...) -> Target {
    .testTarget(
      name: "ProgramTests", dependencies: programs.named, path: "Tests/ProgramTests",
      exclude: ["Screens"])
  }

  /// The executable that runs one feature alone, in `Playgrounds`.
  static func playground(_ feature: String, uses modules: String...) -> Target {
    let basis = [feature, "ComposableArchitecture", "TerminalUI"]
    return .executableTarget(
      name: "\(feature)Playground", dependencies: (basis + modules).named,
      path: "Playgrounds/\(feature)Playground")
  }

  /// An executable that puts features together, in `App`.
  static func app(_ name: String, uses modules: String...) -> Target {
    .executableTarget(name: name, dependencies: modules.named, path: "App/\(name)")
  }
}

extension [String] {
  fileprivate var named: [Target.Dependency] { map { .target(name: $0) } }
}

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
