import Foundation
import Testing

@testable import Workspace

/// The schema of what the commands print as JSON.
struct JSONTests {
  @Test func `modules --json lists modules and problems`() throws {
    let package = try Fixture(Fixture.package)
    #expect(package.run("modules", "--json") == 0)
    let list = try package.json
    #expect(list.keys.sorted() == ["modules", "undeclaredImports", "unusedDependencies"])
    let modules = try #require(list["modules"] as? [[String: Any]])
    #expect(modules.compactMap { $0["name"] as? String }.contains("OnePlayground"))
    let two = try #require(modules.first { $0["name"] as? String == "Two" })
    #expect(
      two as NSDictionary == [
        "name": "Two", "group": "Features", "lines": 2, "publicDeclarations": 0,
        "imports": ["Base", "One"], "packages": [] as [String],
      ])
  }

  @Test func `modules --check --json lists problems`() throws {
    let package = try Fixture(Fixture.package)
    #expect(package.run("modules", "--check", "--json") == 0)
    #expect(try package.json as NSDictionary == ["problems": [] as [String]])
    try package.write("import Two\n", to: "Modules/Alone/More.swift")
    #expect(package.run("modules", "--json", "--check") == 1)
    let problems = try #require(try package.json["problems"] as? [String])
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("Modules/Alone/More.swift:1: error: ") == true)
    #expect(package.errors == [])
  }

  @Test func `modules --capabilities --json lists features and programs`() throws {
    let package = try Fixture(Fixture.package)
    let source = """
      struct OneEnvironment { var now: () -> Int }
      let one = Reducer<Int, Int, OneEnvironment>()

      """
    try package.write(source, to: "Modules/Features/One/Reducer.swift")
    try package.write("import Foundation\n", to: "Modules/Library/Base/Files.swift")
    #expect(package.run("modules", "--capabilities", "--json") == 0)
    func entry(_ name: String, _ way: [String], given: [String: String] = [:]) -> NSDictionary {
      [
        "name": name, "environment": given,
        "systemImports": [["way": way, "libraries": ["Foundation"]] as NSDictionary],
      ]
    }
    #expect(
      try package.json as NSDictionary == [
        "features": [
          entry("One", ["One", "Base"], given: ["now": "() -> Int"]),
          entry("Two", ["Two", "Base"]),
        ],
        "programs": [
          entry("OnePlayground", ["OnePlayground", "Base"]),
          entry("All", ["All", "Two", "Base"]),
        ],
      ])
  }

  @Test func `affected --json lists the targets of each part`() throws {
    let package = try Fixture(Fixture.package)
    try package.git("init", "--quiet")
    try package.git("add", ".")
    try package.git("commit", "--quiet", "--message", "all")
    try package.write("// Other.\n", to: "Modules/Features/One/New.swift")
    #expect(package.run("affected", "--since", "HEAD", "--json") == 0)
    #expect(
      try package.json as NSDictionary == [
        "modules": ["One", "Two"], "tests": ["OneTests"], "playgrounds": ["OnePlayground"],
        "apps": ["All"],
      ])
    try package.git("add", ".")
    try package.git("commit", "--quiet", "--message", "one more")
    #expect(package.run("affected", "--since", "HEAD", "--json") == 0)
    #expect(try package.json.count == 4)
  }
}

extension Fixture {
  fileprivate var json: [String: Any] {
    get throws {
      try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    }
  }
}
