// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "PrimeTime",
  platforms: [.macOS(.v26)],
  targets: [
    .module("Interface"),
    .tests(of: "Interface"),
    .module("TerminalUI", uses: "Interface"),
    .tests(of: "TerminalUI", uses: "Interface"),
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
