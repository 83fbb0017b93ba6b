/// What `swift package dump-package` says of a package.
package struct Manifest: Decodable, Sendable {
  /// Its targets.
  package let targets: [Target]

  /// A target, which is a module.
  package struct Target: Decodable, Sendable {
    /// What is made of a target.
    package enum Kind: String, Decodable, Sendable {
      case library = "regular"
      case executable, test, plugin
      case systemLibrary = "system"
      case binary, macro
    }

    /// Its name.
    package let name: String
    /// What is made of it.
    package let type: Kind
    /// Its folder, where the manifest names it.
    package let path: String?
    /// What it declares, in the order of the manifest.
    package let dependencies: [Dependency]
    private let settings: [Setting]

    /// The name that imports of it have.
    package var module: String { name.moduleName }

    /// The names of the modules that it declares.
    package var declared: Set<String> { Set(dependencies.map(\.name.moduleName)) }

    /// What the compiler is told for this target.
    package var flags: [String] {
      settings.compactMap(\.kind.enableUpcomingFeature).flatMap {
        ["-enable-upcoming-feature", $0._0]
      }
    }
  }

  /// A target, or a product of another package, that a target declares.
  package struct Dependency: Decodable, Sendable {
    /// The name of the target or of the product.
    package let name: String
    /// The other package, if it is a product of one.
    let package: String?

    private enum Kind: CodingKey {
      case target, byName, product
    }

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Kind.self)
      let kind = container.allKeys.first ?? .target
      var list = try container.nestedUnkeyedContainer(forKey: kind)
      name = try list.decode(String.self)
      package = kind == .product ? try list.decodeIfPresent(String.self) : nil
    }
  }

  /// A setting of a target; of all kinds, upcoming features matter here.
  private struct Setting: Decodable, Sendable {
    struct Kind: Decodable, Sendable {
      struct Feature: Decodable, Sendable {
        let _0: String
      }
      let enableUpcomingFeature: Feature?
    }
    let kind: Kind
  }

  /// Returns the target of a name, as the manifest or as imports write it.
  package func target(_ name: String) -> Target? {
    targets.first { $0.name == name || $0.module == name }
  }

  /// Returns the modules of this package that a target reaches through any path, without itself.
  /// Products of other packages, which stand behind a trait, are none of them.
  ///
  /// Complexity: O(targets) look-ups for each module on the way.
  package func reach(of target: Target) -> Set<String> {
    var found: Set<String> = []
    var waiting = target.declared
    while let module = waiting.popFirst() {
      guard let target = targets.first(where: { $0.module == module }),
        found.insert(module).inserted
      else { continue }
      waiting.formUnion(target.declared)
    }
    return found
  }
}

extension String {
  /// The name of a target as imports write it.
  fileprivate var moduleName: String { replacing("-", with: "_") }
}
