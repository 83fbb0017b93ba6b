import Foundation

/// What changed in a package since it left the history of a commit.
struct Changes: Equatable {
  /// The files, from the folder of the package, that differ, are gone or are new.
  let files: [String]
  /// The targets whose lines of the manifest differ.
  let targets: Set<String>

  /// Asks git what changed since the latest commit that HEAD has in common with another one: what that one got later is
  /// no change of this branch.
  ///
  /// - Parameters:
  ///   - reference: A branch, a tag or a commit.
  ///   - workspace: The package as it is now.
  ///   - tools: Runs git and SwiftPM.
  /// - Throws: A ``Refusal`` if there is no such commit, or none in common.
  init(since reference: String, in workspace: Workspace, tools: Tools) throws {
    func git(_ words: String...) throws -> String? {
      let (output, status) = try tools.read(["git"] + words, workspace.root)
      return status == 0 ? output : nil
    }
    func refusal(_ sentence: String) throws -> Refusal {
      let isShallow = try git("rev-parse", "--is-shallow-repository")?.hasPrefix("true") == true
      let remedy = "This clone is shallow; get the other commits with git fetch --unshallow."
      return Refusal(isShallow ? "\(sentence) \(remedy)" : sentence)
    }
    guard !reference.hasPrefix("-"),
      let commit = try git("rev-parse", "--verify", "--quiet", "\(reference)^{commit}")?
        .trimmingCharacters(in: .newlines)
    else {
      throw try refusal("There is no commit \"\(reference)\"; name a branch, a tag or a commit.")
    }
    guard let base = try git("merge-base", commit, "HEAD")?.trimmingCharacters(in: .newlines) else {
      throw try refusal("\"\(reference)\" and HEAD have no commit in common.")
    }
    guard
      let changed = try git("diff", "--name-only", "--no-renames", "--relative", "-z", base),
      let new = try git("ls-files", "--others", "--exclude-standard", "-z")
    else { throw Refusal("git cannot say what changed.", 65) }
    files = (changed + new).split(separator: "\0").map(String.init)
    targets =
      files.contains("Package.swift")
      ? try workspace.manifest.targets(
        differingFrom: git("show", "\(base):./Package.swift"), tools: tools) : []
  }
}

extension Manifest {
  /// Returns the targets whose lines differ in an older manifest: all if SwiftPM cannot read that manifest.
  fileprivate func targets(differingFrom old: String?, tools: Tools) throws -> Set<String> {
    guard let old else { return Set(targets.map(\.name)) }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(old.utf8).write(to: folder.appending(path: "Package.swift"))
    let manifest = try? tools.manifest(of: folder)
    return manifest.map { targets(changedSince: $0) } ?? Set(targets.map(\.name))
  }
}
