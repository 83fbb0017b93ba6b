import Foundation
import PlatformC
import ProcessTesting
import Testing

@testable import Workspace

extension Tools {
  /// The tools of this system, without their output for the user.
  static let testing = Tools(
    read: { words, folder in
      words.contains("dump-package") ? try dump(words, folder) : try output(words, folder)
    },
    run: { words, folder in try Run(words, in: folder).status })

  /// What SwiftPM says of a manifest, which it takes a second to compile: it is asked once for each.
  private static let dumps = Lock<[String: (String, Int32)]>([:])

  private static func dump(_ words: [String], _ folder: URL) throws -> (String, Int32) {
    let text = try String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
    if let dump = dumps.withLock({ $0[text] }) { return dump }
    let dump = try output(words, folder)
    dumps.withLock { $0[text] = dump }
    return dump
  }

  private static func output(_ words: [String], _ folder: URL) throws -> (String, Int32) {
    let run = try Run(words, in: folder)
    return (run.output, run.status)
  }
}

extension Run {
  /// Runs a tool of the system with the environment of this process, and reads the whole package.
  init(_ words: [String], in folder: URL) throws {
    try self.init(
      path: "/bin/sh", ["-c", "cd \"$0\" && exec \"$@\"", folder.path] + words,
      environment: ProcessInfo.processInfo.environment.filter { $0.key != "TESTS" })
  }
}

extension Workspace {
  /// Reads a package with the tools of this system.
  init(at root: URL) throws {
    try self.init(at: root, manifest: Tools.testing.manifest(of: root))
  }

  /// This package.
  static var this: Workspace { get throws { try loaded.get() } }

  private static let loaded = Result { try Workspace(at: folder) }

  /// The folder of this package.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

/// A folder with files, which is removed with this value.
final class Fixture {
  let root: URL
  private(set) var output = ""
  private(set) var errors: [String] = []

  /// Creates a folder with files, from their texts by path.
  init(_ files: [String: String]) throws {
    root = FileManager.default.temporaryDirectory.appending(path: "WorkspaceTests-\(UUID())")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: root.appending(path: path))
  }

  func run(_ arguments: String..., tools: Tools = .testing) -> Int32 {
    run(arguments, tools: tools)
  }

  /// Runs a command of the workspace on this folder, and returns its exit status.
  func run(_ arguments: [String], tools: Tools = .testing) -> Int32 {
    output = ""
    errors = []
    let command = Command(
      root: root, tools: tools, output: { self.output += $0 }, errors: { self.errors.append($0) })
    return command.run(arguments)
  }

  /// Runs git in this folder.
  func git(_ words: String...) throws {
    let author = ["-c", "user.name=Blob", "-c", "user.email=blob@example.com"]
    let run = try Run(["git"] + author + words, in: root)
    try #require(run.status == 0, "\(run.errors)")
  }
}

extension Fixture {
  /// A package of two features over a library, with a test, a playground and an app.
  static let package = [
    "Package.swift": manifest,
    "Modules/Library/Base/Base.swift":
      "/// What the\n/// rest stands on. It is small.\npublic let base = 1\n",
    "Modules/Features/One/One.swift": "import Base\n\n/// The first.\npublic func one() {}\n",
    "Modules/Features/Two/Two.swift": "import Base\nimport One\n",
    "Modules/Alone/Alone.swift": "// import Two\n/// By itself.\npublic enum Alone { case open }\n",
    "Tests/OneTests/OneTests.swift": "@testable import One\nlet read = \"Notes.txt\"\n",
    "Playgrounds/OnePlayground/OnePlayground.swift": "import One\n",
    "App/All/All.swift": "import Two\n",
    "Notes.txt": "Read by a test.\n",
  ]

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Sample",
      targets: [
        .target(name: "Base", path: "Modules/Library/Base"),
        .target(name: "One", dependencies: ["Base"], path: "Modules/Features/One"),
        .testTarget(name: "OneTests", dependencies: ["One"], path: "Tests/OneTests"),
        .executableTarget(
          name: "OnePlayground", dependencies: ["One", "Base"], path: "Playgrounds/OnePlayground"),
        .target(name: "Two", dependencies: ["Base", "One"], path: "Modules/Features/Two"),
        .target(name: "Alone", path: "Modules/Alone"),
        .executableTarget(name: "All", dependencies: ["Two"], path: "App/All"),
      ]
    )

    """
}
