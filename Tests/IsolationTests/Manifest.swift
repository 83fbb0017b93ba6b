import Foundation

/// What `swift package dump-package` says of the package.
struct Manifest: Decodable {
  /// Its targets.
  let targets: [Target]

  /// A target, which is a module.
  struct Target: Decodable, Sendable {
    enum Kind: String, Decodable {
      case library = "regular"
      case executable, test, plugin
      case systemLibrary = "system"
      case binary, macro
    }

    let name: String
    let type: Kind
    let path: String?
    let dependencies: [Dependency]
    let settings: [Setting]

    /// The name that imports of it have.
    var module: String { name.moduleName }

    /// The names of the modules that it declares.
    var declared: Set<String> { Set(dependencies.map(\.name.moduleName)) }

    /// What the compiler is told for this target.
    var flags: [String] {
      settings.compactMap(\.kind.enableUpcomingFeature).flatMap {
        ["-enable-upcoming-feature", $0._0]
      }
    }
  }

  /// A target, or a product of another package, that a target declares.
  struct Dependency: Decodable, Sendable {
    let name: String

    private enum Kind: CodingKey {
      case target, byName, product
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Kind.self)
      let kind = container.allKeys.first ?? .target
      var list = try container.nestedUnkeyedContainer(forKey: kind)
      name = try list.decode(String.self)
    }
  }

  /// A setting of a target; of all kinds, upcoming features matter here.
  struct Setting: Decodable, Sendable {
    struct Kind: Decodable {
      struct Feature: Decodable {
        let _0: String
      }
      let enableUpcomingFeature: Feature?
    }
    let kind: Kind
  }

  /// The target of a name, as the manifest or as imports write it.
  func target(_ name: String) -> Target? {
    targets.first { $0.name == name || $0.module == name }
  }

  /// The modules of this package that a target reaches through any path, without itself. Products of
  /// other packages, which stand behind a trait, are none of them.
  ///
  /// Complexity: O(targets) look-ups for each module on the way.
  func reach(of target: Target) -> Set<String> {
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
