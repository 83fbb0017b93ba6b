import Testing

@testable import Workspace

/// What a module never reaches, however many modules lie between.
struct ReachRuleTests {
  @Test func `no module of this package reaches what it must not`() throws {
    let workspace = try Workspace.this
    let reaches = workspace.forbiddenReaches()
    #expect(reaches.isEmpty, "\(reaches.joined(separator: "\n"))")
  }

  @Test func `a forbidden reach is reported with its way`() throws {
    let package = try Fixture(Fixture.package)
    try package.write("import Foundation\n", to: "Modules/Library/Base/Files.swift")
    let rule = ReachRule(sources: ["Features"], forbidden: ["Foundation"])
    #expect(
      try Workspace(at: package.root).forbiddenReaches(by: [rule]) == [
        """
        Modules/Features/One: error: One must not reach Foundation: One → Base → Foundation. Take out one of \
        these imports.
        """,
        """
        Modules/Features/Two: error: Two must not reach Foundation: Two → Base → Foundation. Take out one of \
        these imports.
        """,
      ])
    #expect(package.run("modules", "--check") == 1)
    #expect(package.errors.contains { $0.contains("Two → Base → Foundation") })
  }

  @Test(arguments: ["import Glibc", "import WinSDK", "#if os(Windows)\nimport System\n#endif"])
  func `no library of the system is reached but by an exempt module`(line: String) throws {
    let package = try Fixture(Fixture.package)
    try package.write("\(line)\nimport Synchronization\n", to: "Modules/Library/Base/Files.swift")
    var rule = ReachRule(sources: ["Features"], forbidden: ["System"])
    let workspace = try Workspace(at: package.root)
    let ways = ["One → Base → ", "Two → Base → "]
    let sentences = workspace.forbiddenReaches(by: [rule])
    #expect(zip(sentences, ways).map { $0.contains($1) } == [true, true])
    rule.exempt = ["Base"]
    #expect(workspace.forbiddenReaches(by: [rule]) == [])
    try package.write("import Glibc\n", to: "Modules/Features/Two/Files.swift")
    #expect(
      try Workspace(at: package.root).forbiddenReaches(by: [rule]) == [
        """
        Modules/Features/Two: error: Two must not reach Glibc: Two → Glibc. Take out one of these imports.
        """
      ])
  }

  @Test func `an undeclared import is on the way`() throws {
    let package = try Fixture(Fixture.package)
    try package.write("import Two\n", to: "Modules/Library/Base/Up.swift")
    let workspace = try Workspace(at: package.root)
    let rule = ReachRule(sources: ["Library"], forbidden: ["Features"])
    #expect(workspace.forbiddenReaches(by: [rule]).map { $0.contains("Base → Two.") } == [true])
  }
}
