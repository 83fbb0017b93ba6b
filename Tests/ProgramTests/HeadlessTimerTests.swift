import ProcessTesting
import Testing

@Suite(.runsPrograms)
struct HeadlessTimerTests {
  @Test(.timeLimit(.minutes(30))) func `a headless run with a timer ends and names it`() throws {
    let run = try Run(
      path: Executable.path(of: "FaultyProgram"), ["--keys", "i +", "--size", "60x16"])
    #expect(run.output.contains("Counted to 1"))
    #expect(run.errors == "FaultyProgram: 1 effect is still running: timer.\n")
    #expect(run.status == 0)
  }
}
