import Foundation
import ProcessTesting
import Testing

/// PokeMaster run after run, on folders of every kind.
@Suite(.runsPrograms)
struct PokeMasterTests {
  private let temporary = TemporaryFolder()
  private var folder: URL { temporary["data"] }

  private var file: URL { folder.appendingPathComponent("pokemaster.json") }

  private func run(_ keys: String) throws -> Run {
    try Run("PokeMaster", ["--data-dir", folder.path, "--keys", keys])
  }

  /// Registers in the sheet that a favorite asks for.
  private static let register =
    "Space BTab Right Tab b @ c . d Tab x y z z y 1 2 3 Tab x y z z y 1 2 3 Enter"

  @Test func `a favorite is marked after registering and survives a restart`() throws {
    let first = try run("Down \(Self.register)")
    #expect(first.errors == "")
    #expect(first.output.contains("● #002   Ivysaur"))
    let second = try run("3")
    #expect(second.output.contains("b@c.d"))
    #expect(try run("").output.contains("● #002   Ivysaur"))
    // The address has the focus after logging out, and typed digits are text there.
    #expect(try run("3 l 1").output.contains("[1 "))
    #expect(try run("3 Up 1").output.contains("○ #002   Ivysaur"))
  }

  @Test func `Enter leads from the address to the hidden password`() throws {
    let keys = "Space b @ c . d Enter x y z z y 1 2 3"
    let form = try run(keys)
    #expect(form.output.contains("[b@c.d "))
    #expect(form.output.contains("[••••••••"))
    #expect(!form.output.contains("xyzzy"))
    let refused = try run("\(keys) Enter")
    #expect(refused.output.contains("▸ Register ◂"))
    // Registering keeps the typed address and password.
    let registered = try run("\(keys) Enter Enter x y z z y 1 2 3 Enter")
    #expect(registered.output.contains("● #001   Bulbasaur"))
    #expect(registered.output.contains("Registered as b@c.d."))
  }

  @Test(.needsSlowHash) func `a wrong password is typed again in its field`() throws {
    _ = try run("\(Self.register) 3 l")
    let wrong = "Down Space b @ c . d Enter w r o n g Enter"
    #expect(try run(wrong).output.contains("▸ Type it again ◂"))
    let again = try run("\(wrong) Enter x y z z y 1 2 3 Enter")
    #expect(again.output.contains("● #002   Ivysaur"))
    #expect(again.output.contains("Logged in as b@c.d."))
    #expect(try run("3 l").output.contains("Logged out."))
  }

  @Test func `settings are there at the next run`() throws {
    _ = try run("2 Right Down Space")
    let list = try run("")
    #expect(list.output.contains("三") || list.output.contains("伊布"))
    #expect(!list.output.contains("Eevee"))
    #expect(try run("2").output.contains("name"))
  }

  @Test func `an account survives a restart and needs its password`() throws {
    _ = try run("\(Self.register) 3 l")
    let logIn = "Up Up Up Up Down b @ c . d Tab x y z z y"
    // Where the system has no slow hash, accounts end with the program.
    let isKept = FileManager.default.fileExists(
      atPath: folder.appendingPathComponent("accounts.json").path)
    let answer = isKept ? "You are logged in as" : "There is no account for b@c.d."
    #expect(try run("3 \(logIn) 1 2 3 Enter").output.contains(answer))
    let refusal = isKept ? "The password is not right." : "There is no account for b@c.d."
    #expect(try run("3 l \(logIn) 1 2 4 Enter").output.contains(refusal))
  }

  @Test func `both unreadable files are put aside and reported once`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("rubbish".utf8).write(to: file)
    let accounts = folder.appendingPathComponent("accounts.json")
    try Data("rubbish".utf8).write(to: accounts)
    // The names are longer than a line.
    let output = try run("").output.filter { !$0.isWhitespace }
    #expect(output.contains("pokemaster.json.unreadable."))
    #expect(output.contains("accounts.json.unreadable."))
    #expect(!(try run("").output.contains("put aside")))
  }

  @Test func `a password is in no file`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let log = folder.appendingPathComponent("log").path
    let again = "3 l Up Up Up Up Down b @ c . d Tab x y z z y 1 2 4 Enter Enter Escape Escape"
    let run = try Run(
      "PokeMaster",
      ["--data-dir", folder.path, "--log", log, "--keys", "\(Self.register) \(again)"])
    #expect(run.status == 0)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(names.contains("pokemaster.json") && names.contains("log"))
    for name in names {
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      #expect(data.range(of: Data("xyzzy".utf8)) == nil, "\(name) has it")
      // Nor in another form.
      for form in [Data("xyzzy123".utf8).base64EncodedString(), "78797a7a79"] {
        #expect(data.range(of: Data(form.prefix(10).utf8)) == nil, "\(name) has it")
      }
    }
    #expect(!run.output.contains("xyzzy") && run.errors == "")
  }

  @Test func `a headless run without a folder saves nothing`() throws {
    let environment = ["XDG_DATA_HOME": folder.path, "HOME": folder.path]
    let run = try Run("PokeMaster", ["--keys", Self.register], environment: environment)
    #expect(run.output.contains("● #001   Bulbasaur"))
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func `an unreadable file is put aside and reported once`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("rubbish".utf8).write(to: file)
    #expect(try run("").output.contains("put aside"))
    #expect(!(try run("2 Right").output.contains("put aside")))
    #expect(
      try Data(contentsOf: folder.appendingPathComponent("pokemaster.json.unreadable"))
        == Data("rubbish".utf8))
  }

  @Test func `a file of a newer version is not touched`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = Data(#"{"version":99,"value":{}}"#.utf8)
    try text.write(to: file)
    #expect(try run("2 Right").output.contains("Nothing is saved"))
    #expect(try Data(contentsOf: file) == text)
  }

  private func write(_ text: String, to url: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  @Test func `the files of version 1 are read`() throws {
    try write(PokeMasterFiles.saved, to: file)
    try write(PokeMasterFiles.accounts, to: folder.appendingPathComponent("accounts.json"))
    let list = try run("")
    #expect(list.output.contains("● #001   Bulbasaur") && !list.output.contains("put aside"))
    #expect(try run("3").output.contains("b@c.d"))
  }

  /// Files of programs that knew fewer settings, or none.
  @Test(arguments: [
    #"{"version":1,"value":{"user":"b@c.d","favorites":{"b@c.d":[2]}}}"#,
    #"{"version":1,"value":{"user":"b@c.d","favorites":{"b@c.d":[2]},"settings":{}}}"#,
    #"{"version":1,"value":{"user":"b@c.d","favorites":{"b@c.d":[2]},"settings":{"order":"number"}}}"#,
  ])
  func `a file that lacks newer fields is read`(text: String) throws {
    try write(text, to: file)
    let output = try run("").output
    #expect(output.contains("● #002   Ivysaur") && !output.contains("put aside"))
    #expect(try run("Space").output.contains("● #001   Bulbasaur"))
    #expect(try run("").output.contains("● #002   Ivysaur"))
  }

  @Test func `a linked file stays a link with its permissions`() throws {
    let other = folder.appendingPathComponent("elsewhere.json")
    try write(PokeMasterFiles.saved, to: other)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: other.path)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: other)
    #expect(try run("Down Space").errors == "")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == other.path)
    let mode = try FileManager.default.attributesOfItem(atPath: other.path)[.posixPermissions]
    #expect(mode as? Int == 0o640)
    #expect(try run("").output.contains("● #002   Ivysaur"))
  }

  @Test func `a link to a missing file is said and stays`() throws {
    let other = folder.appendingPathComponent("elsewhere.json")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: other)
    let output = try run("2 Right").output.filter { !$0.isWhitespace }
    #expect(output.contains("isalinktoafilethatisgone"))
    #expect(!FileManager.default.fileExists(atPath: other.path))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == other.path)
  }

  @Test(.needsSlowHash) func `accounts that others can read are said`() throws {
    let accounts = folder.appendingPathComponent("accounts.json")
    try write(PokeMasterFiles.accounts, to: accounts)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: accounts.path)
    let output = try run("").output.filter { !$0.isWhitespace }
    #expect(output.contains("canbereadbyothers"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: accounts.path)
    #expect(!(try run("").output.contains("others")))
  }

  @Test func `an unusable folder is reported, and the app goes on`() throws {
    let run = try Run("PokeMaster", ["--data-dir", "/dev/null/x", "--keys", "2 Right 1"])
    #expect(run.status == 74)
    #expect(run.output.contains("#063   Abra"))
    #expect(
      run.errors
        == "PokeMaster: The latest changes were not saved: /dev/null/x is not a folder.\n")
  }
}
