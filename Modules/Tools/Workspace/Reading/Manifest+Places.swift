extension Manifest.Target {
  /// What a target is for, by the folder of the top level that it lies in.
  package enum Part: String, CaseIterable, Sendable {
    case modules, tests, playgrounds, apps
  }

  /// The folder of its sources, from the folder of the package.
  package var folder: String { path ?? "\(type == .test ? "Tests" : "Sources")/\(name)" }

  /// What it is for.
  package var part: Part {
    switch folder.prefix(while: { $0 != "/" }) {
    case "App": .apps
    case "Playgrounds": .playgrounds
    case "Tests": .tests
    default: .modules
    }
  }

  /// The folder of `Modules` that it lies in; nil for one that lies in `Modules` itself or elsewhere.
  var group: String? {
    let folders = folder.split(separator: "/")
    return part == .modules && folders.count > 2 ? String(folders[1]) : nil
  }

  /// The feature that it runs alone, if it is a playground.
  package var playedFeature: String? {
    part == .playgrounds ? String(module.dropLast("Playground".count)) : nil
  }

  /// The packages whose products it declares, each once.
  var packages: [String] {
    dependencies.compactMap(\.package).unique
  }
}

extension Manifest {
  /// What every feature is made of.
  package static let basis: Set = ["ComposableArchitecture", "ComposableInterface", "Interface"]
}
