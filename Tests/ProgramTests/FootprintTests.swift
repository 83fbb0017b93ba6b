import Foundation
import ProcessTesting
import Testing

/// The traces of a program outside its process: files, and the helper that uses the network.
@Suite(.runsPrograms)
struct FootprintTests {
  private let temporary = TemporaryFolder()
  private var home: URL { temporary.url }

  private func run(
    _ path: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Run {
    let own = ["HOME": home.path, "XDG_DATA_HOME": home.path, "TMPDIR": home.path]
    return try Run(
      tool: [path] + arguments, in: home, own.merging(environment) { $1 })
  }

  private var files: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: home.path) }
  }

  @Test(arguments: [("PrimeTime", "Enter g 7 Enter p s"), ("PokeMaster", "2 Tab Space")])
  func `a run writes to the folder of --data-dir alone`(program: String, keys: String) throws {
    let run = try run(
      Executable.path(of: program), ["--data-dir", "\(home.path)/named", "--keys", keys])
    #expect(run.status == 0)
    let files = try files
    #expect(files.contains { $0.hasPrefix("named/") })
    #expect(files.filter { $0 != "named" && !$0.hasPrefix("named/") } == [])
  }

  @Test(arguments: [("PrimeTime", "Enter + n"), ("PokeMaster", "")])
  func `curl is not started without --online`(program: String, keys: String) throws {
    // This curl notes that it was started. Another process writes it: a child that another test starts meanwhile
    // would keep a file open for writing, which then cannot be run.
    let curl = "\(home.path)/curl"
    let script = "#!/bin/sh\n: > \"$0-was-started\"\nexit 7"
    let making = "echo \"$1\" > \"$2\" && chmod 755 \"$2\""
    let made = try Run(tool: ["/bin/sh", "-c", making, "sh", script, curl], in: home)
    try #require(made.status == 0)
    let environment = ["PATH": home.path, "WOLFRAM_ALPHA_APP_ID": "secret"]
    let path = Executable.path(of: program)
    #expect(try run(path, ["--keys", keys], environment: environment).status == 0)
    #expect(try files == ["curl"])
    #expect(try run(path, ["--online", "--keys", keys], environment: environment).status == 0)
    #expect(try Set(files) == ["curl", "curl-was-started"])
  }
}
