import Foundation
import Testing

/// README tells the truth: its code is compiled and run here, its lists are those of the package.
struct ReadmeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let root = folder.deletingLastPathComponent().deletingLastPathComponent()

  private let readme: String

  init() throws {
    readme = try String(
      contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
  }

  @Test(
    arguments: [
      "ReadmeTests/Greeting.swift", "ReadmeTests/GreetingTests.swift",
      "PrimeAlertTests/LongSearchTests.swift",
    ])
  func `its code is code that is tested`(file: String) throws {
    let tests = Self.folder.deletingLastPathComponent()
    let code = try String(contentsOf: tests.appendingPathComponent(file), encoding: .utf8)
    let shown = readme.components(separatedBy: "```swift\n")
    let difference = Self.difference(of: "\(code)```\n", to: shown)
    #expect(difference == nil, "\(file)")
    if file.hasSuffix("Greeting.swift") { #expect(code.split(separator: "\n").count <= 40) }
  }

  /// The first line in which a text differs from the beginning of that one of several which begins most
  /// like it; nil where one begins with all of it.
  private static func difference(of text: String, to others: [String]) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let firsts = others.map { other in
      let pairs = zip(lines, other.split(separator: "\n", omittingEmptySubsequences: false))
      return (other: other, same: pairs.prefix { $0 == $1 }.count)
    }
    guard let closest = firsts.max(by: { $0.same < $1.same }) else { return text }
    guard closest.same < lines.count else { return nil }
    let shown =
      closest.other.split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst(closest.same).first ?? "nothing"
    return "line \(closest.same + 1) is \(lines[closest.same]), and README has \(shown)"
  }

  @Test func `the line that differs is named`() {
    let others = ["a\nb\nc\n", "a\nx\n"]
    #expect(Self.difference(of: "a\nb\n", to: others) == nil)
    #expect(Self.difference(of: "a\nb\nd\n", to: others) == "line 3 is d, and README has c")
    #expect(Self.difference(of: "a\nb\nc\ne\n", to: ["a"]) == "line 2 is b, and README has nothing")
  }

  @Test func `every module has its line`() throws {
    for module in try modules() {
      let isThere = readme.contains("| \(module) |")
      #expect(isThere, "README lacks \(module)")
    }
  }

  /// The folders of `Modules`; where one holds no source file but folders only, these.
  private func modules() throws -> [String] {
    let modules = Self.root.appendingPathComponent("Modules")
    return try contents(of: modules).flatMap { folder in
      let inside = try contents(of: modules.appendingPathComponent(folder))
      return inside.contains { $0.hasSuffix(".swift") } ? [folder] : inside
    }
  }

  private func contents(of folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  /// Each picture follows a comment that names its file. `UPDATE_SNAPSHOTS=1` draws them again.
  @Test func `its pictures are screens of the apps`() throws {
    let folder = "Tests/ProgramTests/Screens/"
    let parts = readme.components(separatedBy: "<!-- \(folder)")
    var names: [String] = []
    var redrawn = try #require(parts.first)
    for part in parts.dropFirst() {
      let words = part.components(separatedBy: " -->\n```\n")
      let (name, picture) = (words[0], words.dropFirst().joined())
      let end = try #require(picture.range(of: "```\n"), "\(name) has no picture")
      let screen = try String(
        contentsOf: Self.root.appendingPathComponent(folder + name), encoding: .utf8)
      names.append(name)
      redrawn += "<!-- \(folder)\(name) -->\n```\n\(screen)```\n\(picture[end.upperBound...])"
    }
    for start in ["app-", "poke-"] { #expect(names.contains { $0.hasPrefix(start) }) }
    for size in ["40x12", "80x24"] { #expect(names.contains { $0.hasSuffix("-\(size).txt") }) }
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      try Data(redrawn.utf8).write(to: Self.root.appendingPathComponent("README.md"))
    } else {
      let difference = Self.difference(of: redrawn, to: [readme])
      #expect(difference == nil, "UPDATE_SNAPSHOTS=1 draws the screens again")
    }
  }

  @Test func `the files that it links to are there`() throws {
    let links = readme.components(separatedBy: "](").dropFirst().map { $0.prefix { $0 != ")" } }
    let files = links.filter { !$0.hasPrefix("http") && !$0.hasPrefix("#") }
    #expect(!files.isEmpty)
    for file in files {
      let path = Self.root.appendingPathComponent(String(file)).path
      #expect(FileManager.default.fileExists(atPath: path), "README links to \(file)")
    }
  }

  @Test func `every test that keeps a promise is there`() throws {
    let tests = Self.folder.deletingLastPathComponent()
    let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
      .filter { $0.hasSuffix(".swift") }
    let code = try files.map {
      try String(contentsOf: tests.appendingPathComponent($0), encoding: .utf8)
    }.joined()
    for table in readme.components(separatedBy: "| Promise | Kept by |\n").dropFirst() {
      for row in table.components(separatedBy: "\n").dropFirst().prefix(while: { $0 != "" }) {
        let names = try #require(row.components(separatedBy: " | ").last).split(separator: "`")
        let kept = names.filter { $0.contains { $0.isLetter } }
        #expect(!kept.isEmpty, "nothing keeps the promise \(row)")
        for name in kept.flatMap({ $0.split(separator: ".") }) {
          let forms = ["func \(name)(", "func `\(name)`(", "struct \(name) "]
          let isThere = forms.contains { code.contains($0) }
          #expect(isThere, "README names \(name), which is no test")
        }
      }
    }
  }
}
