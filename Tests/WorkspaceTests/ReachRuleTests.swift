import Testing

@testable import Workspace

/// What a module never reaches, however many modules lie between.
struct ReachRuleTests {
  @Test func `no module of this package reaches what it must not`() throws {
    let workspace = try Workspace.this
    let reaches = workspace.forbiddenReaches()
    #expect(reaches.isEmpty, "\(reaches.joined(separator: "\n"))")
    #expect(workspace.paidDebts() == [])
  }

  @Test func `a debt is a reach that is known`() throws {
    let rules = ReachRule.all.map {
      ReachRule(sources: $0.sources, forbidden: $0.forbidden, debts: [:])
    }
    let debts = ReachRule.all.flatMap(\.debts)
    let reaches = try Workspace.this.forbiddenReaches(by: rules)
    #expect(reaches.isEmpty == debts.isEmpty)
    for debt in debts {
      #expect(reaches.contains { $0.contains("\(debt.key) → \(debt.value)") })
    }
  }

  @Test func `a forbidden reach is reported with its way`() throws {
    let package = try Fixture(Fixture.package)
    try package.write("import Foundation\n", to: "Modules/Library/Base/Files.swift")
    let rule = ReachRule(sources: ["Features"], forbidden: ["Foundation"], debts: [:])
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

  @Test func `an undeclared import is on the way, a debt is not`() throws {
    let package = try Fixture(Fixture.package)
    try package.write("import Two\n", to: "Modules/Library/Base/Up.swift")
    let workspace = try Workspace(at: package.root)
    let rule = ReachRule(sources: ["Library"], forbidden: ["Features"], debts: [:])
    #expect(workspace.forbiddenReaches(by: [rule]).map { $0.contains("Base → Two.") } == [true])
    let known = ReachRule(
      sources: ["Library"], forbidden: ["Features"], debts: ["Base": "Two", "Base": "One"])
    #expect(workspace.forbiddenReaches(by: [known]) == [])
    #expect(
      workspace.paidDebts(of: [known])
        == ["ReachRule.swift: error: Base does not import One: take this debt out."])
  }
}
