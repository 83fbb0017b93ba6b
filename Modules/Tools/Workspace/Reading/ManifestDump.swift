package import Foundation

/// What `swift package dump-package` prints.
package struct ManifestDump {
  /// What is known of it by name.
  package let decoded: Manifest
  private let targets: [String: NSDictionary]
  private let rest: NSDictionary

  /// Reads what it prints.
  ///
  /// - Throws: What the decoder says where that is no manifest.
  package init(_ data: Data) throws {
    decoded = try JSONDecoder().decode(Manifest.self, from: data)
    var whole = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    let targets = whole.removeValue(forKey: "targets") as? [[String: Any]] ?? []
    // Where the package lies says nothing of what it is.
    whole.removeValue(forKey: "packageKind")
    rest = whole as NSDictionary
    self.targets = Dictionary(
      targets.map { ($0["name"] as? String ?? "", $0 as NSDictionary) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the names of the targets that another manifest describes differently or not at all: all
  /// of them where what belongs to no target differs.
  package func targets(changedSince old: ManifestDump) -> Set<String> {
    guard rest == old.rest else { return Set(targets.keys) }
    return Set(targets.filter { old.targets[$0.key] != $0.value }.keys)
  }
}
