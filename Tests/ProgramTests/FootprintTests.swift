import Foundation
import ProcessTesting
import Testing

/// The traces of a program outside its process: files, and the helper that uses the network.
@Suite(.runsPrograms)
struct FootprintTests {
  private let home = FileManager.default.temporaryDirectory
    .appendingPathComponent("footprint-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  private func cleanUp() { try? FileManager.default.removeItem(at: home) }

  private func run(_ path: String, _ arguments: [String]) throws -> Run {
    try Run(
      tool: [path] + arguments, in: home,
      ["HOME": home.path, "XDG_DATA_HOME": home.path, "TMPDIR": home.path])
  }

  private var files: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: home.path) }
  }

  @Test(arguments: [("PrimeTime", "Enter g 7 Enter p s"), ("PokeMaster", "2 Tab Space")])
  func `a run writes to the folder of --data-dir alone`(program: String, keys: String) throws {
    defer { cleanUp() }
    let run = try run(
      Executable.path(of: program), ["--data-dir", "\(home.path)/named", "--keys", keys])
    #expect(run.status == 0)
    let files = try files
    #expect(files.contains { $0.hasPrefix("named/") })
    #expect(files.filter { $0 != "named" && !$0.hasPrefix("named/") } == [])
  }

  @Test(arguments: [("PrimeTime", "Enter + n"), ("PokeMaster", "")])
  func `no helper is started without --online`(program: String, keys: String) throws {
    defer { cleanUp() }
    // A helper lies beside the program; this one notes that it was started.
    let (copy, helper) = ("\(home.path)/\(program)", "\(home.path)/OnlineHelper")
    // Another process writes them: a child that another test starts meanwhile would keep a file open for writing,
    // which then cannot be run.
    let script = "#!/bin/sh\ntouch \"$0-was-started\"\nexit 1"
    let making = "cp \"$1\" \"$2\" && echo \"$3\" > \"$4\" && chmod 755 \"$4\""
    let made = try Run(
      tool: ["/bin/sh", "-c", making, "sh", Executable.path(of: program), copy, script, helper],
      in: home)
    try #require(made.status == 0)
    #expect(try run(copy, ["--keys", keys]).status == 0)
    #expect(!FileManager.default.fileExists(atPath: helper + "-was-started"))
    #expect(try run(copy, ["--online", "--keys", keys]).status == 0)
    #expect(FileManager.default.fileExists(atPath: helper + "-was-started"))
  }
}
