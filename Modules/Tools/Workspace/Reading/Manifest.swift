package import Foundation

/// What `swift package dump-package` says of a package.
package struct Manifest: Sendable {
  /// The name of the package.
  let name: String
  /// Its targets.
  package let targets: [Target]
  /// All that belongs to no target.
  private let rest: String

  /// Reads what SwiftPM prints.
  ///
  /// - Throws: The error of the JSON parser.
  package init(_ dump: Data) throws {
    var fields = try JSONSerialization.jsonObject(with: dump) as? [String: Any] ?? [:]
    targets = try (fields.removeValue(forKey: "targets") as? [[String: Any]] ?? []).map(Target.init)
    name = fields["name"] as? String ?? ""
    // The folder of the package does not matter.
    fields["packageKind"] = nil
    // SwiftPM prints traits in any order.
    let traits = fields["traits"] as? [[String: Any]] ?? []
    fields["traits"] = try traits.map { try Self.text(of: $0) }.sorted()
    rest = try Self.text(of: fields)
  }

  /// Returns fields as a text that is the same for the same fields.
  fileprivate static func text(of fields: [String: Any]) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: fields, options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the target of a name, as the manifest or as imports write it.
  package func target(_ name: String) -> Target? {
    targets.first { $0.name == name || $0.module == name }
  }

  /// Returns the modules of this package that a target reaches through any path, without itself.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - withTraits: Whether the modules count that a target declares for a trait alone.
  ///
  /// Complexity: O(targets) look-ups for each module on the way.
  package func reach(of target: Target, withTraits: Bool = true) -> Set<String> {
    var found: Set<String> = []
    func next(to target: Target) -> Set<String> {
      withTraits ? target.declared : target.declared.subtracting(target.traitModules)
    }
    var waiting = next(to: target)
    while let module = waiting.popFirst() {
      guard let target = self.target(module), found.insert(module).inserted else { continue }
      waiting.formUnion(next(to: target))
    }
    return found
  }

  /// Returns the names of the targets that another manifest lacks or describes differently: all of them if
  /// anything outside of the targets differs.
  func targets(changedSince old: Manifest) -> Set<String> {
    Set(
      targets.filter { target in
        rest != old.rest || !old.targets.contains { $0.text == target.text }
      }
      .map(\.name))
  }
}

extension Manifest {
  /// A target, which is a module.
  package struct Target: Sendable {
    /// The kind of a target.
    package enum Kind: String, Sendable {
      case library = "regular"
      case executable, test, plugin, other
    }

    /// Its name.
    package let name: String
    /// Its kind.
    package let type: Kind
    /// Its folder, from the folder of the package.
    package let folder: String
    /// The name that imports of it have.
    package let module: String
    /// The names of the targets and products that it declares, in the order of the manifest.
    package let dependencies: [String]
    /// The names of the modules that it declares.
    package let declared: Set<String>
    /// The modules of this package that it declares.
    let modules: [String]
    /// Those of them that it declares for a trait.
    let traitModules: Set<String>
    /// The other packages whose products it declares.
    let packages: [String]
    /// All that the manifest says of it, as JSON with sorted keys.
    package let text: String

    fileprivate init(_ fields: [String: Any]) throws {
      name = fields["name"] as? String ?? ""
      type = (fields["type"] as? String).flatMap(Kind.init) ?? .other
      folder = fields["path"] as? String ?? "\(type == .test ? "Tests" : "Sources")/\(name)"
      let uses = (fields["dependencies"] as? [[String: [Any]]] ?? []).flatMap { $0 }
      module = name.replacing("-", with: "_")
      dependencies = uses.compactMap { $0.value.first as? String }
      declared = Set(dependencies.map { $0.replacing("-", with: "_") })
      modules = uses.filter { $0.key != "product" }.compactMap { $0.value.first as? String }
      traitModules = Set(
        uses.compactMap { use in
          let hasCondition = use.key != "product" && use.value.dropFirst().first is [String: Any]
          return hasCondition ? (use.value.first as? String)?.replacing("-", with: "_") : nil
        })
      packages =
        uses.compactMap { $0.key == "product" ? $0.value.dropFirst().first as? String : nil }
        .unique
      text = try Manifest.text(of: fields)
    }

    /// The folder of `Modules` that it lies in; nil for one that lies in `Modules` itself or elsewhere.
    package var group: String? {
      let folders = folder.split(separator: "/")
      return part == .modules && folders.count > 2 ? String(folders[1]) : nil
    }

    /// The feature that it runs alone, if it is a playground.
    package var playedFeature: String? {
      part == .playgrounds ? String(module.dropLast("Playground".count)) : nil
    }

    /// The part of the workspace that it belongs to.
    package var part: Part {
      switch folder.prefix(while: { $0 != "/" }) {
      case "App": .apps
      case "Playgrounds": .playgrounds
      case "Tests": .tests
      default: .modules
      }
    }
  }

  /// The parts of the workspace, by the folders of the top level.
  package enum Part: String, CaseIterable, Sendable {
    case modules, tests, playgrounds, apps
  }
}
