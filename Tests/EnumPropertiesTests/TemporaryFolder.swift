#if EnumProperties
  import EnumProperties
  import Foundation

  /// A folder with files that the command is run on; it goes away with this value.
  final class TemporaryFolder {
    let url: URL
    private(set) var output = ""
    private(set) var errors: [String] = []

    /// Makes a folder.
    ///
    /// - Parameter files: The text of each file in it.
    init(_ files: [String: String]) throws {
      url = FileManager.default.temporaryDirectory
        .appendingPathComponent("EnumPropertiesTests-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, text) in files {
        try FileManager.default.createDirectory(
          at: url.appendingPathComponent(name).deletingLastPathComponent(),
          withIntermediateDirectories: true)
        try write(text, to: name)
      }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: url.appendingPathComponent(name))
    }

    func text(of name: String) throws -> String {
      try String(contentsOfFile: path(name), encoding: .utf8)
    }

    var names: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }

    /// Which file it is: replacing a file gives it another number.
    func fileNumber(of name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path(name))[.systemFileNumber] as? Int
    }

    /// Runs the command on files of this folder.
    ///
    /// - Returns: Its exit status.
    func run(_ options: [String] = [], _ names: String...) -> Int32 {
      output = ""
      errors = []
      let command = Command(
        folder: url.path,
        output: { self.output += $0 },
        errors: { self.errors.append($0.replacingOccurrences(of: self.url.path + "/", with: "")) })
      return command.run(options + names.map(path))
    }
  }
#endif
