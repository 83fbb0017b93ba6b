// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "ReadingList",
  platforms: [.macOS(.v26)],
  traits: [.trait(name: "Web")],
  dependencies: [
    .package(
      path: "../PrimeTime", traits: [.trait(name: "Web", condition: .when(traits: ["Web"]))])
  ],
  targets: [
    .target(
      name: "ReadingList",
      dependencies: [
        .product(name: "ComposableInterface", package: "PrimeTime"),
        .product(name: "Saving", package: "PrimeTime"),
      ]),
    .executableTarget(
      name: "ReadingListPlayground",
      dependencies: ["ReadingList", .product(name: "TerminalUI", package: "PrimeTime")]),
    .testTarget(
      name: "ReadingListTests",
      dependencies: [
        "ReadingList", .product(name: "ComposableArchitectureTesting", package: "PrimeTime"),
      ]),
  ]
)
