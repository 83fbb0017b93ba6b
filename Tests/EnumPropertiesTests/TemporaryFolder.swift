#if EnumProperties
  import Foundation
  import ProcessTesting

  /// A folder with files for the command; it is removed with this value.
  final class TemporaryFolder {
    let url: URL
    private(set) var output = ""
    private(set) var errors: [String] = []

    init(_ files: [String: String]) throws {
      url = FileManager.default.temporaryDirectory
        .appendingPathComponent("EnumPropertiesTests-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, text) in files { try write(text, to: name) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func write(_ text: String, to name: String) throws {
      let file = url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func text(of name: String) throws -> String {
      try String(contentsOfFile: path(name), encoding: .utf8)
    }

    var names: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }

    func attribute<Value>(_ key: FileAttributeKey, of name: String) throws -> Value? {
      try FileManager.default.attributesOfItem(atPath: path(name))[key] as? Value
    }

    /// Runs the program in this folder.
    ///
    /// - Returns: Its exit status.
    func run(_ arguments: [String] = []) throws -> Int32 {
      let program = Executable.path(of: "generate-enum-properties")
      let words = [program] + arguments
      let run = try Run(
        shell: "cd '\(url.path)' && " + words.map { "'\($0)'" }.joined(separator: " "), [:])
      output = run.output
      errors = run.errors.split(separator: "\n").map(String.init)
      return run.status
    }
  }
#endif
