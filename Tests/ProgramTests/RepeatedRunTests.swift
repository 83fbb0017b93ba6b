import Foundation
import ProcessTesting
import Terminal
import TerminalTesting
import Testing

extension OnATerminal {
  /// Programs that repeat a run, and the panel of `--debugger`, beside the files of their user.
  struct RepeatedRunTests {
    private let temporary = TemporaryFolder()
    private var folder: URL { temporary.url }

    /// A program, keys that save something, other keys that do so, and keys that do so after the first ones.
    struct Saving: Sendable, CustomTestStringConvertible {
      let program: String
      let file: String
      let recorded: String
      let mine: String
      let after: [String]

      var testDescription: String { program }
    }

    static let savings = [
      Saving(
        program: "PrimeTime", file: "favorites.log", recorded: "Enter g 7 Enter p s Escape",
        mine: "Enter g 1 1 Enter p s Escape", after: ["g", "13\r", "p", "s", "\u{1B}"]),
      Saving(
        program: "PokeMaster", file: "pokemaster.json", recorded: "2 Space", mine: "2 Down Space",
        after: [" "]),
    ]

    private var recording: String { folder.appendingPathComponent("run.jsonl").path }
    /// The folder of a program in the home folder of its user.
    private func mine(_ saving: Saving) -> URL {
      folder.appendingPathComponent("home/\(saving.program.lowercased())")
    }

    /// Records a run in a folder, and saves something else in the home folder.
    private func record(_ saving: Saving) throws {
      let other = folder.appendingPathComponent("recorded").path
      let run = try Run(
        saving.program,
        ["--record", recording, "--data-dir", other, "--keys", saving.recorded])
      #expect(run.status == 0 && run.errors == "")
      _ = try Run(saving.program, ["--data-dir", mine(saving).path, "--keys", saving.mine])
      try FileManager.default.removeItem(atPath: other)
    }

    /// The files of the user and of the recorded run, with their contents.
    private func files() throws -> [String: Data] {
      var files: [String: Data] = [:]
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
        files[path] = try? Data(contentsOf: folder.appendingPathComponent(path))
      }
      return files
    }

    /// Repeats the recorded run to its end, and changes something.
    ///
    /// - Returns: The text of the terminal, and the exit status.
    private func goOn(_ saving: Saving, keys: [String]? = nil, _ options: String...) throws -> (
      text: String, status: Int32
    ) {
      let terminal = try PseudoTerminal(
        saving.program, ["--replay", recording] + options,
        environment: ["XDG_DATA_HOME": folder.appendingPathComponent("home").path])
      try terminal.wait(until: { terminal.text.contains("The keys are yours") }, "the end")
      for keys in keys ?? saving.after {
        terminal.type(keys)
        terminal.read(within: 300)
      }
      try terminal.wait(until: { !terminal.text.contains("Saving…") }, "the change")
      return (terminal.text, terminal.end(pressing: "q"))
    }

    @Test(arguments: savings) func `a repeated run uses no file of its user`(saving: Saving) throws
    {
      try record(saving)
      let before = try files()
      #expect(try goOn(saving, "--until", "99").status == 0)
      #expect(try files() == before)
      let start = try goOn(saving, keys: [], "--until", "0")
      #expect(start.status == 0)
      #expect(try files() == before)
      let refused = try Run(
        saving.program, ["--replay", recording, "--data-dir", mine(saving).path])
      #expect(refused.status == 64)
      #expect(refused.errors.contains("--replay and --data-dir exclude each other"))
      #expect(try files() == before)
    }

    @Test(arguments: savings) func `its user goes on in a folder`(saving: Saving) throws {
      try record(saving)
      let before = try files()
      let new = folder.appendingPathComponent("new")
      #expect(try goOn(saving, "--until", "99", "--continue-in", new.path).status == 0)
      let added = try files().filter { before[$0.key] == nil }
      #expect(added["new/\(saving.file)"] != nil)
      #expect(try files().filter { !$0.key.hasPrefix("new") } == before)
    }

    @Test func `favorites join those of the folder`() throws {
      let saving = Self.savings[0]
      try record(saving)
      #expect(try goOn(saving, "--until", "99", "--continue-in", mine(saving).path).status == 0)
      let list = try Run("PrimeTime", ["--data-dir", mine(saving).path, "--keys", "Down Enter"])
      #expect(list.output.contains("○ 11") && list.output.contains("○ 13"))
    }

    @Test(arguments: savings) func `an honest recording does not differ`(saving: Saving) throws {
      try record(saving)
      for options in [["--until", "99"], ["--debugger"]] {
        let terminal = try PseudoTerminal(
          saving.program, ["--replay", recording] + options, size: .init(columns: 120, rows: 30))
        try terminal.wait(until: { terminal.text.contains("The keys are yours") }, "the end")
        #expect(terminal.quit() == 0)
      }
      #expect(try Run(saving.program, ["--replay", recording]).status == 0)
    }

    @Test func `after a reset in the panel everything is saved`() throws {
      let path = folder.appendingPathComponent("mine").path
      let reset = "F12 BTab BTab BTab Right Right r F12"
      let keys = "Enter g 7 Enter p s Escape \(reset) Escape g 1 1 Enter p s Escape"
      let run = try Run(
        "PrimeTime", ["--data-dir", path, "--debugger", "--size", "120x30", "--keys", keys])
      #expect(run.status == 0)
      let list = try Run("PrimeTime", ["--data-dir", path, "--keys", "Down Enter"])
      #expect(list.output.contains("○ 7") && list.output.contains("○ 11"))
    }
  }
}
