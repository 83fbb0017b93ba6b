import Foundation
import PlatformC
import ProcessTesting
import Testing

@testable import Workspace

/// `new-feature` writes all of its files or none, however it ends, and one run waits for the other.
@Suite(.runsPrograms)
struct JournalTests {
  private static let before = ["a.txt": "a", "b/c.txt": "c"]
  private static let after = ["a.txt": "A", "b/c.txt": "C", "b/d.txt": "D", "e/f/g.txt": "G"]

  @Test(arguments: 0...4) func `an interrupted run is taken back`(written: Int) throws {
    let package = try Fixture(Self.before)
    let before = try package.contents
    try Journal(Self.after, in: package.root).begin(in: package.root)
    for (path, text) in Self.after.sorted(by: { $0.key < $1.key }).prefix(written) {
      try package.write(text, to: path)
    }
    #expect(try Journal.undo(in: package.root))
    #expect(try package.contents == before)
    let folders = try FileManager.default.contentsOfDirectory(atPath: package.root.path)
    #expect(folders.sorted() == ["a.txt", "b"])
    #expect(try Journal.undo(in: package.root) == false)
  }

  @Test func `a file that changed since then keeps its change`() throws {
    let package = try Fixture(Self.before)
    try Journal(Self.after, in: package.root).begin(in: package.root)
    try package.write("A, and more", to: "a.txt")
    try package.write("C", to: "b/c.txt")
    #expect {
      try Journal.undo(in: package.root)
    } throws: {
      ($0 as? Refusal)?.sentence == """
        An interrupted run was taken back but for a.txt, which changed since: take its lines out by hand.
        """
    }
    #expect(try package.text(of: "a.txt") == "A, and more")
    #expect(try package.text(of: "b/c.txt") == "c")
  }

  @Test(arguments: [SIGKILL, SIGTERM])
  func `a run that is stopped leaves all or nothing`(signal: Int32) throws {
    let package = try Fixture.sample()
    let run = try package.start("Zebra")
    let journal = package.root.appending(path: "\(Journal.folder)/journal").path
    while access(journal, F_OK) != 0, !run.hasEnded { sched_yield() }
    kill(run.id, signal)
    run.waitForEnd()
    let other = try package.start("Yak")
    other.waitForEnd()
    #expect(other.exitStatus == 0)
    let after = try package.contents
    let isThere = after["Modules/Features/Zebra/Zebra.swift"] != nil
    #expect(isThere || signal == SIGKILL)
    let expected = try Fixture.sample()
    for name in isThere ? ["Zebra", "Yak"] : ["Yak"] {
      #expect(expected.run("new-feature", name) == 0)
    }
    #expect(try after == expected.contents)
  }

  @Test func `two concurrent runs both add their lines`() throws {
    let package = try Fixture.sample()
    let runs = try ["Zebra", "Yak"].map(package.start)
    for run in runs { run.waitForEnd() }
    #expect(runs.map(\.exitStatus) == [0, 0])
    let manifest = try package.text(of: "Package.swift")
    #expect(manifest.contains(".feature(\"Zebra\")") && manifest.contains(".feature(\"Yak\")"))
    let cases = try package.text(of: "Tests/ProgramTests/ScreenTests.swift")
    #expect(cases.contains("\"zebra\"") && cases.contains("\"yak\""))
  }
}

extension Fixture {
  /// Starts `new-feature` as a program.
  fileprivate func start(_ name: String) throws -> ChildProcess {
    let tool = Executable.path(of: "workspace-tool")
    return try ChildProcess(
      ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", root.path, tool, "new-feature", name],
      environment: ProcessInfo.processInfo.environment.filter { $0.key != "TESTS" },
      files: Array(repeating: .path("/dev/null", O_RDWR), count: 3))
  }
}
