// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "PrimeTime",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "ComposableArchitecture", targets: ["ComposableArchitecture"])
  ],
  targets: [
    // The architecture
    .module("ComposableArchitecture"),
    .module("ComposableArchitectureTesting", uses: "ComposableArchitecture"),
    .tests(of: "ComposableArchitectureTesting", uses: "ComposableArchitecture"),

    // The interface
    .module("Interface"),
    .tests(of: "Interface"),
    .module("ComposableInterface", uses: "ComposableArchitecture", "Interface"),

    // The features
    .module("Primes"),
    .tests(of: "Primes"),
    .feature("ActivityFeed"),
    .tests(of: "ActivityFeed", uses: "ComposableArchitecture", "ComposableArchitectureTesting"),
    .feature("Counter", uses: "PrimeAlert", "PrimeModal", "Primes"),
    .feature("FavoritePrimes", uses: "PrimeAlert", "Primes"),
    .tests(
      of: "FavoritePrimes",
      uses: "ComposableArchitecture", "ComposableArchitectureTesting", "PrimeAlert", "Primes"),
    .feature("PrimeAlert", uses: "Primes"),
    .tests(
      of: "PrimeAlert", uses: "ComposableArchitecture", "ComposableArchitectureTesting", "Primes"),
    .feature("PrimeModal", uses: "Primes"),
    .tests(
      of: "PrimeModal", uses: "ComposableArchitecture", "ComposableArchitectureTesting", "Primes"),
  ]
)

// MARK: - The words of this manifest

extension Target {
  /// A library in `Modules`.
  static func module(_ name: String, uses modules: String...) -> Target {
    .target(name: name, dependencies: modules.named, path: "Modules/\(name)")
  }

  /// A library in `Modules` that has state, actions, a reducer and a view.
  static func feature(_ name: String, uses modules: String...) -> Target {
    let basis = ["ComposableArchitecture", "ComposableInterface", "Interface"]
    return .target(
      name: name, dependencies: (basis + modules).named, path: "Modules/\(name)")
  }

  /// The tests of one module, in `Tests`.
  static func tests(of name: String, uses modules: String...) -> Target {
    .testTarget(
      name: "\(name)Tests", dependencies: ([name] + modules).named, path: "Tests/\(name)Tests")
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
