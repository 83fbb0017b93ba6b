package import Foundation

/// Runs the tools that the commands use: `git` and `swift`.
package struct Tools: Sendable {
  /// Returns what a tool prints on standard output, and its exit status.
  package var read: @Sendable (_ words: [String], _ folder: URL) throws -> (String, Int32)
  /// Runs a tool that prints for the user, and returns its exit status.
  package var run: @Sendable (_ words: [String], _ folder: URL) throws -> Int32

  /// Creates the tools.
  ///
  /// - Parameters:
  ///   - read: Returns what a tool prints on standard output, and its exit status.
  ///   - run: Runs a tool that prints for the user, and returns its exit status.
  package init(
    read: @escaping @Sendable (_ words: [String], _ folder: URL) throws -> (String, Int32),
    run: @escaping @Sendable (_ words: [String], _ folder: URL) throws -> Int32
  ) {
    self.read = read
    self.run = run
  }
}

extension Tools {
  /// Returns what SwiftPM says of the manifest in a folder.
  ///
  /// - Throws: A ``Refusal`` where there is no manifest that SwiftPM can read.
  package func manifest(of folder: URL) throws -> ManifestDump {
    // SwiftPM holds the lock of the package's own folder while it runs a plugin. A sandbox cannot be
    // made within that of a plugin.
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let (text, status) = try read(
      [
        "swift", "package", "--scratch-path", scratch.path, "--disable-sandbox", "dump-package",
      ], folder)
    guard status == 0 else {
      // It has said why on standard error.
      throw Refusal("SwiftPM cannot read Package.swift in \(folder.path).", 65)
    }
    return try ManifestDump(Data(text.utf8))
  }
}
