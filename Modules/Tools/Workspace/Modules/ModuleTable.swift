import Foundation

/// The part of README that the manifest writes: a table of the modules, and a picture of their
/// imports.
struct ModuleTable {
  static let beginning = "<!-- Written by `swift package modules --update`. -->"
  static let end = "<!-- End of what it writes. -->"

  /// README with the part as it has to be.
  let readme: String

  /// Writes the part. What a module holds is taken from the row that it has already; that of a new
  /// one from the first comment of its main file.
  ///
  /// - Parameters:
  ///   - workspace: The package.
  ///   - readme: README as it is.
  /// - Throws: A ``Refusal`` where README lacks the two lines around the part.
  init(of workspace: Workspace, in readme: String) throws(Refusal) {
    guard let start = readme.firstRange(of: Self.beginning + "\n"),
      let end = readme[start.upperBound...].firstRange(of: Self.end)
    else {
      throw Refusal(
        """
        README.md has no place for the modules: put the lines "\(Self.beginning)" and \
        "\(Self.end)" where they belong.
        """, 65)
    }
    let old = readme[start.upperBound..<end.lowerBound]
    let part = [
      Self.table(of: workspace, keeping: Self.contents(in: old)),
      """
      The basis is \(Manifest.basis.sorted().enumerated).
      Below, an arrow leads from a module to one that it imports; where a longer way leads there as
      well, there is none.
      """,
      "```mermaid\n\(ModuleGraph(workspace.manifest).mermaid)```",
    ]
    self.readme =
      readme[..<start.upperBound] + "\n" + part.joined(separator: "\n\n") + "\n\n"
      + readme[end.lowerBound...]
  }

  private static func table(of workspace: Workspace, keeping contents: [String: String]) -> String {
    let groups = workspace.manifest.groups.filter { $0.targets.first?.part == .modules }
    let rows = groups.flatMap { group in
      group.targets.enumerated().map { index, target in
        let title = index > 0 ? "" : target.group ?? "–"
        let content = contents[target.name] ?? workspace.summary(of: target)
        return "| \(title) | \(target.name) | \(content) | \(target.imports(inProse: true)) |"
          .replacing("|  |", with: "| |")
      }
    }
    let head = ["| Group | Module | What it holds | Imports |", "|---|---|---|---|"]
    return (head + rows).joined(separator: "\n")
  }

  /// What the modules hold, by their names.
  private static func contents(in table: Substring) -> [String: String] {
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("|") }
      .map { $0.split(separator: "|", omittingEmptySubsequences: false) }
      .map { $0.map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { $0.count >= 6 && !$0[3].isEmpty }
    return Dictionary(rows.map { ($0[2], $0[3]) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Workspace {
  /// The first comment of the file that is named as its module, without the period at its end.
  fileprivate func summary(of target: Manifest.Target) -> String {
    let main = files(of: target).first { $0.path.hasSuffix("/\(target.name).swift") }
    let lines = main?.source.split(separator: "\n") ?? []
    let comment = lines.drop { !$0.hasPrefix("/// ") }.prefix { $0.hasPrefix("/// ") }
      .map { $0.dropFirst(4) }.joined(separator: " ")
    return String(comment.prefix { $0 != "." }).uncapitalized
  }
}
