import Foundation

/// What changed in a package since a commit.
struct Changes: Equatable {
  /// The files, from the folder of the package: those that differ, are gone or are new.
  let files: [String]
  /// The targets whose lines of the manifest differ.
  let targets: Set<String>

  /// Asks git what changed.
  ///
  /// - Parameters:
  ///   - reference: A branch, a tag or a commit.
  ///   - root: The folder of the package.
  ///   - tools: Runs git and SwiftPM.
  ///   - manifest: The manifest as it is now.
  /// - Throws: A ``Refusal`` where there is no such commit.
  init(since reference: String, in root: URL, tools: Tools, manifest: ManifestDump) throws {
    let name = reference.hasPrefix("-") ? nil : "\(reference)^{commit}"
    let found = try name.map {
      try tools.read(["git", "rev-parse", "--verify", "--quiet", $0], root)
    }
    guard let (output, status) = found, status == 0 else {
      throw Refusal("There is no commit \"\(reference)\"; name a branch, a tag or a commit.")
    }
    let commit = output.trimmingCharacters(in: .newlines)
    let changed = try tools.files(
      ["git", "diff", "--name-only", "--no-renames", "--relative", "-z", commit], root)
    let new = try tools.files(["git", "ls-files", "--others", "--exclude-standard", "-z"], root)
    files = changed + new
    targets =
      files.contains("Package.swift")
      ? try manifest.targets(changedSince: commit, in: root, tools: tools) : []
  }
}

extension Tools {
  fileprivate func files(_ words: [String], _ root: URL) throws -> [String] {
    let (output, status) = try read(words, root)
    guard status == 0 else {
      throw Refusal("\(words.joined(separator: " ")) ended with \(status).", 65)
    }
    return output.split(separator: "\0").map(String.init)
  }
}

extension ManifestDump {
  /// Returns the targets whose lines differ from those of a commit: all where that has no manifest
  /// which SwiftPM can read.
  fileprivate func targets(
    changedSince commit: String, in root: URL, tools: Tools
  ) throws -> Set<String> {
    let all = Set(decoded.targets.map(\.name))
    let (text, status) = try tools.read(["git", "show", "\(commit):./Package.swift"], root)
    guard status == 0 else { return all }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appending(path: "Package.swift"))
    do {
      return targets(changedSince: try tools.manifest(of: folder))
    } catch is Refusal {
      return all
    }
  }
}
