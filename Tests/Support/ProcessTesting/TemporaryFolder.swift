package import Foundation

/// An empty folder that is removed with this object.
package final class TemporaryFolder: Sendable {
  package let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("tests-\(UUID().uuidString)")

  package init() {
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A file or folder in this one, which need not exist.
  package subscript(name: String) -> URL { url.appendingPathComponent(name) }
}
