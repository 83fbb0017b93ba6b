import Foundation
import Testing
import Workspace

/// What the suite works on: the package, its manifest, and a folder that is there for as long as
/// the suite runs.
///
/// Nothing is built in the package's own `.build`: there, modules of earlier builds would be found
/// that a module may not know, and the running `swift test` holds its lock.
actor Workshop {
  /// The folder of the package.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @TaskLocal private static var open: Workshop?

  /// Where everything is built.
  nonisolated let folder: URL
  /// What the package says of itself.
  nonisolated let manifest: Manifest
  private var copyBuild: Task<Build, any Error>?

  private init(folder: URL) throws {
    self.folder = folder
    let dump = try Command(
      "swift", "package", "--scratch-path", folder.appending(path: "manifest").path,
      "dump-package", in: Self.root)
    manifest = try JSONDecoder().decode(Manifest.self, from: Data(dump.output.utf8))
  }

  /// The workshop of this suite.
  static var current: Workshop {
    get throws { try #require(open) }
  }

  /// An untouched copy of the package, built once, with its imports checked.
  func untouchedCopy() async throws -> Build {
    let build =
      copyBuild
      ?? Task { [folder] in
        try Build(package: Copy(named: "untouched", in: folder).folder, in: folder)
      }
    copyBuild = build
    return try await build.value
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
