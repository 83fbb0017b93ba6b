import Foundation

/// A build from nothing, of a whole package or of one of its targets.
struct Build {
  /// The folder of the modules that were compiled.
  let modulesFolder: URL
  /// What it reported, and how it ended.
  let command: Command

  /// Builds in a folder that nothing was built in before.
  ///
  /// - Parameters:
  ///   - package: The folder of the package.
  ///   - target: What is built of it; everything but the tests if left out.
  ///   - folder: Where a new folder is made to build in.
  init(package: URL, target: String? = nil, in folder: URL) throws {
    let scratch = folder.appending(path: "build-\(UUID().uuidString)")
    let command = [
      "swift", "build", "--scratch-path", scratch.path, "--jobs", "2", "--disable-index-store",
      "-Xswiftc", "-gnone", "--explicit-target-dependency-import-check", "error",
    ]
    self.command = try Command(
      command + (target.map { ["--target", $0] } ?? []), in: package)
    modulesFolder = scratch.appending(path: "debug/Modules")
  }

  /// The names of the modules that were compiled.
  var modules: Set<String> {
    let files = try? FileManager.default.contentsOfDirectory(atPath: modulesFolder.path)
    let modules = (files ?? []).filter { $0.hasSuffix(".swiftmodule") }
    return Set(modules.map { String($0.prefix { $0 != "." }) })
  }

  /// Whether it ended well, by its status and by what it reported.
  var isComplete: Bool { command.status == 0 && command.errors.isEmpty }

  /// Removes what was built.
  func cleanUp() throws {
    let scratch = modulesFolder.deletingLastPathComponent().deletingLastPathComponent()
    try FileManager.default.removeItem(at: scratch)
  }
}
