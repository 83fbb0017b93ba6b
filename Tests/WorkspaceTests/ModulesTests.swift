import Foundation
import Testing

@testable import Workspace

/// The modules in words and in pictures.
struct ModulesTests {
  @Test func `the list tells groups, lines, public declarations and imports`() throws {
    let package = try Fixture(Fixture.package)
    try package.write("import Two\n", to: "Modules/Alone/More.swift")
    #expect(package.run("modules") == 0)
    #expect(
      package.output == """
        Library            lines  public  may import
          Base                 3       1  nothing

        Features
          One                  4       1  Base
          Two                  2       0  Base, One

        Playgrounds
          OnePlayground        1       0  Base, One

        Modules
          Alone                4       1  nothing

        App
          All                  1       0  Two

        Imports that Package.swift does not declare:
          Modules/Alone/More.swift:1: error: Alone imports Two, which Package.swift does not give it: \
        add "Two" to the line of Alone, or leave the import out.

        Dependencies that Package.swift declares and nothing imports:
          none

        """)
  }

  @Test(arguments: ["--help", "-h"])
  func `help names the commands and reads nothing`(option: String) throws {
    let package = try Fixture([:])
    #expect(package.run(option) == 0)
    #expect(package.errors == [])
    for word in ["usage: ", "modules", "affected", "new-feature"] {
      #expect(package.output.contains(word))
    }
  }

  @Test(arguments: [
    ["\u{1B}]0;x\u{7}"], ["modules", "\u{1B}[31m"], ["new-feature", "A\u{9B}31m\u{202E}"],
  ])
  func `escape codes in arguments are shown`(arguments: [String]) throws {
    let package = try Fixture(Fixture.package)
    #expect(package.run(arguments) == 64)
    #expect(!package.errors.isEmpty)
    let controls = package.errors.joined().unicodeScalars.filter {
      [.control, .format].contains($0.properties.generalCategory) && $0 != "\n"
    }
    #expect(controls.isEmpty)
  }

  @Test func `the graph leaves out what a longer way leads to`() throws {
    let package = try Fixture(Fixture.package)
    #expect(package.run("modules", "--mermaid") == 0)
    #expect(
      package.output == """
        graph TD
          subgraph in_Library[Library]
            Base
          end
          subgraph in_Features[Features]
            One
            Two
          end
          subgraph in_Modules[Modules]
            Alone
          end
          subgraph in_App[App]
            All
          end
          One --> Base
          Two --> One
          All --> Two

        """)
  }

  @Test(
    arguments: [
      (
        "-x",
        "There is no option \"-x\"; the options are --mermaid, --capabilities, --check, --json and --help."
      ),
      ("--mermaid --json", "--mermaid and --json cannot be had at once; name one of them."),
      ("--mermaid --check", "--mermaid and --check cannot be had at once; name one of them."),
    ])
  func `wrong arguments get one sentence`(arguments: String, sentence: String) throws {
    let package = try Fixture([:])
    #expect(package.run(["modules"] + arguments.split(separator: " ").map(String.init)) == 64)
    #expect(package.errors == ["modules: \(sentence)"])
    #expect(package.output == "")
  }
}
