import Foundation
import ProcessTesting
import Testing
import Workspace

/// The input of the suite: the package, its manifest, its modules, and a folder that is removed after the suite.
struct Workshop: Sendable {
  /// The folder of the package.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What the package says of itself.
  static var manifest: Manifest { get throws { try dump.get() } }

  private static let dump = Result {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "manifest-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let words = ["swift", "package", "--scratch-path", scratch.path, "dump-package"]
    return try Manifest(Data(Command(words, in: root).output.utf8))
  }

  /// The sources of the package.
  static var workspace: Workspace { get throws { try sources.get() } }

  private static let sources = Result { try Workspace(at: root, manifest: manifest) }

  @TaskLocal private static var open: Workshop?

  /// Where anything is built or written.
  let folder: URL
  /// The modules of the package.
  let modules: CompiledModules

  /// The workshop of this suite.
  static var current: Workshop {
    get throws { try #require(open) }
  }

  fileprivate static func whileOpen(_ work: () async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "isolation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let workshop = Workshop(folder: folder, modules: CompiledModules(in: folder))
    try await $open.withValue(workshop) { try await work() }
  }
}

/// Opens the workshop before the tests of a suite, and cleans it up after them.
struct WorkshopTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Workshop.whileOpen(function)
  }
}

extension Trait where Self == WorkshopTrait {
  /// A workshop that all tests of the suite share.
  static var workshop: WorkshopTrait { WorkshopTrait() }
}
