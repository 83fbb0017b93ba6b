import Foundation
import Testing

@testable import Workspace

/// What SwiftPM says of a package.
struct ManifestTests {
  private func manifest(traits: [String]) throws -> Manifest {
    let names = traits.map { #"{"name": "\#($0)", "enabledTraits": []}"# }
    let target = #"{"name": "Counter", "type": "regular", "path": "Modules/Counter"}"#
    return try Manifest(
      Data(
        #"{"name": "Package", "traits": [\#(names.joined(separator: ","))], "targets": [\#(target)]}"#
          .utf8))
  }

  @Test func `the order of traits is no difference`() throws {
    let manifest = try manifest(traits: ["A", "B"])
    #expect(manifest.targets(changedSince: try self.manifest(traits: ["B", "A"])).isEmpty)
    #expect(manifest.targets(changedSince: try self.manifest(traits: ["A"])) == ["Counter"])
  }
}
