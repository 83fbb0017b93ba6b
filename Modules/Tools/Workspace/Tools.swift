package import Foundation

/// Runs the tools that the commands use: `git` and `swift`.
package struct Tools: Sendable {
  /// Runs a tool: the words of its command, in a folder.
  package typealias Call<Result> = @Sendable (_ words: [String], _ folder: URL) throws -> Result

  /// Returns what a tool prints on standard output, and its exit status.
  package let read: Call<(String, Int32)>
  /// Runs a tool that prints for the user, and returns its exit status.
  package let run: Call<Int32>

  /// Creates the tools.
  package init(read: @escaping Call<(String, Int32)>, run: @escaping Call<Int32>) {
    self.read = read
    self.run = run
  }

  /// Returns what SwiftPM says of the manifest in a folder.
  ///
  /// - Throws: A ``Refusal`` if SwiftPM cannot read a manifest there.
  package func manifest(of folder: URL) throws -> Manifest {
    // SwiftPM holds the lock of the package's own folder while it runs a plugin. The sandbox of a plugin
    // cannot contain another.
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let words = "swift package --disable-sandbox dump-package --scratch-path".split(separator: " ")
    let (text, status) = try read(words.map(String.init) + [scratch.path], folder)
    guard status == 0 else {
      // It has said why on standard error.
      throw Refusal("SwiftPM cannot read Package.swift in \(folder.path).", 65)
    }
    return try Manifest(Data(text.utf8))
  }
}
