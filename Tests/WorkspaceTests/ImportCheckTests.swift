import Testing

@testable import Workspace

/// The manifest declares each import. A build finds an undeclared one if the module was built before.
struct ImportCheckTests {
  @Test func `every import of this package is declared`() throws {
    let imports = try Workspace.this.undeclaredImports
    #expect(imports.isEmpty, "\(imports.map(\.description).joined(separator: "\n"))")
  }

  @Test func `every dependency of this package is imported`() throws {
    let dependencies = try Workspace.this.unusedDependencies
    #expect(dependencies.isEmpty, "\(dependencies.map(\.description).joined(separator: "\n"))")
  }

  @Test func `an undeclared import is reported with its line`() throws {
    let package = try Fixture(Fixture.package)
    try package.write("\n#if DEBUG\n  import Two\n#endif\n", to: "Modules/Features/One/More.swift")
    let workspace = try Workspace(at: package.root)
    #expect(
      workspace.undeclaredImports.map(\.description) == [
        """
        Modules/Features/One/More.swift:3: error: One imports Two, which Package.swift does not give \
        it: add "Two" to the line of One, or leave the import out.
        """
      ])
  }

  @Test func `the code of a tutorial belongs to no module`() throws {
    let package = try Fixture(Fixture.package)
    try package.write("import Two\n", to: "Modules/Features/One/One.docc/Step.swift")
    let workspace = try Workspace(at: package.root)
    #expect(workspace.undeclaredImports.isEmpty)
  }

  @Test func `unused dependencies are named, except for playgrounds`() throws {
    let package = try Fixture(Fixture.package)
    try package.write("import One\n", to: "Modules/Features/Two/Two.swift")
    let workspace = try Workspace(at: package.root)
    #expect(
      workspace.unusedDependencies.map(\.description) == [
        """
        Package.swift: error: Two declares Base, which none of its files imports: take "Base" out of \
        the line of Two.
        """
      ])
  }

  @Test func `a dependency that no rule allows is reported`() throws {
    func toClients(_ text: String) -> String {
      text.replacing("Modules/Library", with: "Modules/Clients")
    }
    let package = Fixture.package.map { (toClients($0), toClients($1)) }
    let (wrong, right) = try (
      Fixture(Dictionary(uniqueKeysWithValues: package)), Fixture(Fixture.package)
    )
    let workspace = try Workspace(at: wrong.root)
    #expect(
      workspace.forbiddenDependencies.first == """
        Package.swift: error: One declares Base, which HouseRules does not allow in "features": take it \
        out, or add an exception with its reason.
        """)
    #expect(try Workspace(at: right.root).forbiddenDependencies == [])
  }
}
