import Foundation
import ProcessTesting
import Testing

@testable import Workspace

/// What a change can reach.
struct AffectedTests {
  @Test func `a change in any module reaches all its dependents`() throws {
    let workspace = try Workspace.this
    for target in workspace.manifest.targets {
      let affected = Affected(files: ["\(target.folder)/Changed.swift"], in: workspace)
      // The other way round: from each target down to all that it reaches.
      let implied = workspace.manifest.targets.filter {
        $0.name == target.name || workspace.manifest.reach(of: $0).contains(target.module)
      }
      #expect(affected.targets == implied.map(\.name), "after a change in \(target.name)")
      #expect(affected.tests == implied.filter { $0.type == .test }.map(\.name))
    }
  }

  @Test func `a change is told by module, test, playground and app`() throws {
    let package = try committed()
    try package.write("// Other.\n", to: "Modules/Features/One/New.swift")
    #expect(package.run("affected", "--since", "HEAD") == 0)
    #expect(
      package.output == """
        modules:     One, Two
        tests:       OneTests
        playgrounds: OnePlayground
        apps:        All

        """)
    try package.git("add", ".")
    try package.git("commit", "--quiet", "--message", "one more")
    #expect(package.run("affected", "--since", "HEAD~1") == 0)
    #expect(package.output.hasPrefix("modules:     One, Two\n"))
  }

  @Test func `a file that nothing depends on runs no tests`() throws {
    let package = try committed()
    try package.write("Nobody reads this.\n", to: "LICENSE")
    let tools = Tools(read: Tools.testing.read) { _, _ in 1 }
    #expect(package.run("affected", "--since", "HEAD", "--test", tools: tools) == 0)
    #expect(package.output == "Nothing that is built or tested depends on what changed.\n")
  }

  @Test func `removed files and files named by tests count`() throws {
    let package = try committed()
    try package.remove("Modules/Alone/Alone.swift")
    #expect(package.run("affected", "--since", "HEAD") == 0)
    #expect(package.output == "modules:     Alone\n")
    try package.git("checkout", "--quiet", ".")
    try package.write("More.\n", to: "Notes.txt")
    #expect(package.run("affected", "--since", "HEAD") == 0)
    #expect(package.output == "tests:       OneTests\n")
  }

  @Test func `an article reaches the tests that read articles`() throws {
    let article = "Modules/Tools/Workspace/Workspace.docc/Speed.md"
    let affected = Affected(files: [article], in: try Workspace.this)
    #expect(affected.tests.contains("ArticlesTests"))
    #expect(affected.targets == affected.tests)
  }

  @Test func `a line of the manifest counts for its target`() throws {
    let package = try committed()
    let manifest = try package.text(of: "Package.swift")
    try package.write(manifest + "// A comment.\n", to: "Package.swift")
    #expect(package.run("affected", "--since", "HEAD") == 0)
    #expect(package.output.hasPrefix("Nothing "))
    let other = manifest.replacing("[\"One\", \"Base\"]", with: "[\"One\"]")
    try package.write(other, to: "Package.swift")
    #expect(package.run("affected", "--since", "HEAD") == 0)
    #expect(package.output == "playgrounds: OnePlayground\n")
    try package.write(manifest.replacing("\"Sample\"", with: "\"Other\""), to: "Package.swift")
    #expect(package.run("affected", "--since", "HEAD") == 0)
    #expect(package.output.contains("Alone"), "What is said of the whole package counts for all.")
  }

  @Test func `commits that only the other branch has do not count`() throws {
    let package = try committed()
    try package.git("branch", "ahead")
    try package.write("// Other.\n", to: "Modules/Alone/New.swift")
    try package.git("add", ".")
    try package.git("commit", "--quiet", "--message", "of this branch")
    try package.git("checkout", "--quiet", "ahead")
    try package.write("// Other.\n", to: "Modules/Library/Base/New.swift")
    let manifest = try package.text(of: "Package.swift")
    try package.write(
      manifest.replacing("[\"One\", \"Base\"]", with: "[\"One\"]"), to: "Package.swift")
    try package.git("add", ".")
    try package.git("commit", "--quiet", "--message", "of the other branch")
    try package.git("checkout", "--quiet", "-")
    #expect(package.run("affected", "--since", "ahead") == 0)
    #expect(package.output == "modules:     Alone\n")
  }

  @Test func `without a common commit a shallow clone names the remedy`() throws {
    let package = try committed()
    let branch = try Run(["git", "branch", "--show-current"], in: package.root).output
      .trimmingCharacters(in: .newlines)
    try package.git("checkout", "--quiet", "--orphan", "other")
    try package.git("commit", "--quiet", "--message", "of another history")
    #expect(package.run("affected", "--since", branch) == 64)
    #expect(package.errors.first?.hasSuffix(" and HEAD have no commit in common.") == true)

    try package.git("checkout", "--quiet", branch)
    try package.git("commit", "--quiet", "--allow-empty", "--message", "one more")
    let clone = try Fixture([:])
    try clone.git(
      "clone", "--quiet", "--depth", "1", "--no-single-branch", "file://\(package.root.path)", ".")
    for reference in ["HEAD~1", "origin/other"] {
      #expect(clone.run("affected", "--since", reference) == 64)
      #expect(
        clone.errors.first?.hasSuffix(
          " This clone is shallow; get the other commits with git fetch --unshallow.") == true)
    }
  }

  @Test func `affected --test runs only the reached tests`() throws {
    let package = try committed()
    try package.write("// Other.\n", to: "Modules/Library/Base/New.swift")
    let tools = Tools(read: Tools.testing.read) { words, _ in
      words == ["swift", "test", "--ignore-lock", "--filter", "^(OneTests)\\."] ? 7 : 0
    }
    #expect(package.run("affected", "--since", "HEAD", "--test", tools: tools) == 7)
  }

  @Test(
    arguments: [
      ("--since nowhere", "There is no commit \"nowhere\"; name a branch, a tag or a commit."),
      ("--since -x", "There is no commit \"-x\"; name a branch, a tag or a commit."),
      ("--since", "--since needs a branch, a tag or a commit, such as --since main."),
      ("", "Say since when: swift package affected --since main."),
      ("-x", "There is no option \"-x\"; the options are --since REF, --test, --json and --help."),
    ])
  func `wrong arguments get one sentence`(arguments: String, sentence: String) throws {
    let package = try committed()
    #expect(package.run(["affected"] + arguments.split(separator: " ").map(String.init)) == 64)
    #expect(package.errors == ["affected: \(sentence)"])
    #expect(package.output == "")
  }

  private func committed() throws -> Fixture {
    let package = try Fixture(Fixture.package)
    try package.git("init", "--quiet")
    try package.git("add", ".")
    try package.git("commit", "--quiet", "--message", "all")
    return package
  }
}
