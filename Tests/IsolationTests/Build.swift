import Foundation

/// A build of one target of a copy, in the folder of the copy's other builds, with its imports checked.
struct Build {
  /// The command, with its output and exit status.
  let command: Command
  private let scratch: URL

  /// Builds a target.
  ///
  /// - Parameters:
  ///   - target: The name of the target.
  ///   - copy: The copy of the package.
  init(_ target: String, of copy: Copy) throws {
    scratch = copy.scratch
    // Without debug information it is faster.
    command = try Command(
      "swift", "build", "--scratch-path", scratch.path, "--jobs", "2", "--disable-index-store",
      "-Xswiftc", "-gnone", "--explicit-target-dependency-import-check", "error", "--target",
      target, in: copy.folder)
  }

  /// The names of the modules that were compiled in the folder.
  var modules: Set<String> {
    let modules = contents(of: "debug/Modules").filter { $0.hasSuffix(".swiftmodule") }
    return Set(modules.map { String($0.prefix { $0 != "." }) })
  }

  /// The packages that were fetched.
  var fetched: [String] { contents(of: "checkouts") + contents(of: "repositories") }

  /// Whether it succeeded: exit status 0 and no reported error.
  var isComplete: Bool { command.status == 0 && command.errors.isEmpty }

  private func contents(of folder: String) -> [String] {
    let path = scratch.appending(path: folder).path
    return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }
}
