import Foundation
import ProcessTesting
import Testing
import Workspace

/// The input of the suite: the package, its manifest, the modules that were built beside the tests, and a
/// folder that is removed after the suite.
struct Workshop: Sendable {
  /// The folder of the package.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @TaskLocal private static var open: Workshop?

  /// All modules of the package, as the build of these tests has compiled them.
  static let modules = URL(fileURLWithPath: Executable.path(of: "Modules"))

  /// Where anything else is built or written.
  let folder: URL
  /// What the package says of itself.
  let manifest: Manifest

  private init(folder: URL) throws {
    self.folder = folder
    let dump = try Command(
      "swift", "package", "--scratch-path", folder.appending(path: "manifest").path,
      "dump-package", in: Self.root)
    manifest = try Manifest(Data(dump.output.utf8))
  }

  /// The workshop of this suite.
  static var current: Workshop {
    get throws { try #require(open) }
  }

  fileprivate static func whileOpen(_ work: () async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "isolation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await $open.withValue(try Workshop(folder: folder)) { try await work() }
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
