import Foundation
import ProcessTesting

/// A build of one target of a copy, in the folder of the copy's other builds, with its imports checked.
struct Build {
  /// The command, with its output and exit status.
  let command: Command
  private let scratch: URL
  private let products: String

  /// The build system that built these tests.
  static let system = Executable.path(of: "").contains("/Products/") ? "swiftbuild" : "native"

  /// Builds a target.
  ///
  /// - Parameters:
  ///   - target: The name of the target.
  ///   - copy: The copy of the package.
  init(_ target: String, of copy: Copy) throws {
    scratch = copy.scratch
    // Without debug information it is faster.
    let build = [
      "swift", "build", "--build-system", Self.system, "--scratch-path", scratch.path, "--jobs",
      "2",
      "--disable-index-store", "-Xswiftc", "-gnone",
    ]
    let words = build + ["--explicit-target-dependency-import-check", "error", "--target", target]
    var built = try Command(words, in: copy.folder)
    // The preview of Swift Build in Swift 6.3 now and then crashes before it compiles anything.
    for _ in 1...3 where built.output.contains("*** Program crashed:") {
      built = try Command(words, in: copy.folder)
    }
    command = built
    products = try Command(build + ["--show-bin-path"], in: copy.folder).output
      .trimmingCharacters(in: .newlines)
  }

  /// The names of the modules that were compiled in the folder.
  var modules: Set<String> {
    let modules = Executable.moduleFolders(in: URL(fileURLWithPath: products)).flatMap(contents)
    return Set(
      modules.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.prefix { $0 != "." }) })
  }

  /// The packages that were fetched.
  var fetched: [String] {
    ["checkouts", "repositories"].map { scratch.appending(path: $0) }.flatMap(contents)
  }

  /// Whether it succeeded: exit status 0 and no reported error.
  var isComplete: Bool { command.status == 0 && command.errors.isEmpty }

  private func contents(of folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }
}
