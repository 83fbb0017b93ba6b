// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "PrimeTime",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "ComposableArchitecture", targets: ["ComposableArchitecture"])
  ],
  targets: [
    .module("ComposableArchitecture"),
    .tests(of: "ComposableArchitecture"),
    .module("ComposableArchitectureTesting", uses: "ComposableArchitecture"),
    .tests(of: "ComposableArchitectureTesting", uses: "ComposableArchitecture"),
    .module("Interface"),
    .tests(of: "Interface"),
    .module("Primes"),
    .tests(of: "Primes"),
    .module("ActivityFeed", uses: "ComposableArchitecture"),
    .tests(
      of: "ActivityFeed", uses: "ComposableArchitecture", "ComposableArchitectureTesting"),
    .module("FavoritePrimes", uses: "ComposableArchitecture", "PrimeAlert", "Primes"),
    .tests(
      of: "FavoritePrimes", uses: "ComposableArchitecture", "ComposableArchitectureTesting",
      "PrimeAlert", "Primes"),
    .module("PrimeAlert", uses: "ComposableArchitecture", "Primes"),
    .tests(
      of: "PrimeAlert", uses: "ComposableArchitecture", "ComposableArchitectureTesting", "Primes"),
    .module("PrimeModal", uses: "ComposableArchitecture", "Primes"),
    .tests(
      of: "PrimeModal", uses: "ComposableArchitecture", "ComposableArchitectureTesting", "Primes"),
  ]
)

// MARK: - The words of this manifest

extension Target {
  /// A library in `Modules`.
  static func module(_ name: String, uses modules: String...) -> Target {
    .target(name: name, dependencies: modules.map { .target(name: $0) }, path: "Modules/\(name)")
  }

  /// The tests of one module, in `Tests`.
  static func tests(of name: String, uses modules: String...) -> Target {
    .testTarget(
      name: "\(name)Tests",
      dependencies: ([name] + modules).map { .target(name: $0) },
      path: "Tests/\(name)Tests")
  }
}

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
