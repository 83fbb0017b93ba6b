import Interface
import Testing

@testable import Launching
@testable import TerminalLauncher

/// Programs that work instead of showing a screen.
@MainActor
struct WorkTests {
  private func run(_ words: String..., isOutputOpen: Bool = true) async -> (
    output: String, errors: [String], status: Int32
  ) {
    var (output, errors): (String, [String]) = ("", [])
    let host = LaunchHost(
      isInputTerminal: false, isOutputTerminal: true, environment: { _ in nil },
      terminal: { MemoryTerminal() },
      process: StandardProcess(
        isOutputOpen: isOutputOpen, print: { output += $0 }, complain: { errors.append($0) }))
    let flag = LaunchOption.flag("--work", "work")
    let launch = Launch(
      program: Program("Sample", about: "works.", options: [flag]), host: host,
      work: { values in
        guard values[flag] else { return nil }
        return {
          WorkOutcome(output: "Done.\n", complaints: ["One.", "Two."], status: .wrongData)
        }
      },
      scene: { _ in Scene(Text("screen")) })
    let status = await launch.run(words)
    return (output, errors, status.code)
  }

  @Test func `work is done without a screen or a terminal`() async {
    let run = await run("--work")
    #expect(run.output == "Done.\n")
    #expect(run.errors == ["Sample: One.", "Sample: Two."])
    #expect(run.status == 65)
  }

  @Test func `work has no screen for keys`() async {
    for option in ["--keys=x", "--size=80x24"] {
      let run = await run("--work", option)
      #expect(run.output == "")
      #expect(run.status == 64)
    }
  }

  @Test func `without an order to work the screen is shown`() async {
    let run = await run("--keys", "")
    #expect(run.output.contains("screen"))
    #expect(run.status == 0)
  }
}
