import Foundation

/// A build from nothing, of a whole package or of one of its targets.
struct Build {
  /// Where it was built.
  let scratch: URL
  /// What it reported, and how it ended.
  let command: Command

  /// Builds in a folder that nothing was built in before, with its imports checked.
  ///
  /// - Parameters:
  ///   - package: The folder of the package.
  ///   - target: What is built of it; everything but the tests if left out.
  ///   - folder: Where a new folder is made to build in.
  init(package: URL, target: String? = nil, in folder: URL) throws {
    scratch = folder.appending(path: "build-\(UUID().uuidString)")
    // Without debug information it is faster.
    let alone = target.map { ["--target", $0] } ?? []
    let command = [
      "swift", "build", "--scratch-path", scratch.path, "--jobs", "2", "--disable-index-store",
      "-Xswiftc", "-gnone", "--explicit-target-dependency-import-check", "error",
    ]
    self.command = try Command(command + alone, in: package)
  }

  /// The folder of the modules that were compiled.
  var modulesFolder: URL { scratch.appending(path: "debug/Modules") }

  /// The names of the modules that were compiled.
  var modules: Set<String> {
    let modules = contents(of: "debug/Modules").filter { $0.hasSuffix(".swiftmodule") }
    return Set(modules.map { String($0.prefix { $0 != "." }) })
  }

  /// The packages that were fetched.
  var fetched: [String] { contents(of: "checkouts") + contents(of: "repositories") }

  /// Whether it ended well, by its status and by what it reported.
  var isComplete: Bool { command.status == 0 && command.errors.isEmpty }

  /// Removes what was built.
  func cleanUp() throws {
    try FileManager.default.removeItem(at: scratch)
  }

  private func contents(of folder: String) -> [String] {
    let path = scratch.appending(path: folder).path
    return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }
}
