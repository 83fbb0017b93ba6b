import Foundation
import Interface
import Observation
import Terminal
import TerminalUI
import Testing
import ViewValues

@testable import Launching
@testable import TerminalLauncher

/// What a recording leaves out: passwords, secret options, and the network.
@MainActor
final class RecordedSecretsTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent(
    "secrets-\(UUID().uuidString).jsonl"
  ).path

  isolated deinit { try? FileManager.default.removeItem(atPath: path) }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func `a password is not in the recording`() async throws {
    let run = await recordLogin(keys: "A n n Tab s e c r e t Enter")
    #expect(run.output.contains("Welcome, Ann"))
    let text = try text()
    #expect(!text.contains("\"type\":\"s\""))
    #expect(text.contains("\"type\":\"A\""))
    #expect(text.components(separatedBy: "\"type\":\"•\"").count == 7)
  }

  @Test func `a pasted password is recorded as one dot per character`() {
    let pasted = Input.paste("\u{1B}[1ms\te\u{200B}\ncret\u{7F}")
    let recorded = RecordedInput(.input(pasted, at: 0), isSecret: true)
    #expect(recorded.paste == "••••••\n••••")
    let lines = RecordedInput(.input(.paste("a\n\u{1B}\nb"), at: 0), isSecret: true)
    #expect(lines.paste == "•\n\n•")
  }

  @Test(arguments: [
    ("a b c Tab a b c", "equal"), ("a b c Tab a b d", "different"), ("a BSpace Tab", "equal"),
    ("\u{E9} Tab e\u{301}", "different"), ("👩‍👩‍👧 Tab 👩‍👩‍👧", "equal"), ("👩‍👩‍👧 Tab 👩‍👩‍👦", "different"),
    ("\u{1112} \u{1161} x Tab \u{1112} \u{1161} x", "equal"),
    ("\u{1112} \u{1161} Tab \u{D558}", "different"),
    ("a Space b Left Left x Tab a x Space b", "equal"),
    ("a b c C-u a b d C-_ C-_ Tab a b c", "equal"), ("🇩 🇪 Left a C-e BSpace Tab 🇩", "different"),
  ])
  func `equal passwords are equal in a repeated run, and others are not`(
    keys: String, outcome: String
  ) async throws {
    func launch(_ words: String...) async -> LaunchEnd {
      await LaunchEnd.of(Program("Pair", about: "compares."), words) { _ in
        Scene(PairView(login: SecretLogin()))
      }
    }
    let recorded = await launch("--keys", keys, "--record", path)
    #expect(recorded.output.contains("The passwords are \(outcome)."), "\(recorded.output)")
    let text = try text()
    #expect(!text.contains("Space") || keys.contains("BSpace"))
    let replayed = await launch("--replay", path)
    #expect(replayed.output == recorded.output)
    #expect(replayed.status == 0)
    #expect(
      replayed.errors == """
        Pair: --replay: Secrets are missing, since no file has them; stand-ins take their places.

        """)
  }

  private func recordLogin(keys: String) async -> LaunchEnd {
    let words = ["--keys", keys, "--record", path]
    return await LaunchEnd.of(Program("Login", about: "logs in."), words) { _ in
      Scene(LoginView(login: SecretLogin()))
    }
  }

  /// Runs a program with an address and an option of the network.
  ///
  /// - Returns: The end, and the values of both that the program saw.
  private func launchOnline(
    _ words: String...
  ) async -> (end: LaunchEnd, address: String, isOnline: Bool) {
    let address = LaunchOption("--address", "URL", "an address", default: "") { $0 }
    let online = LaunchOption.flag("--online", "asks a server").usingNetwork()
    var seen = (address: "", isOnline: false)
    let end = await LaunchEnd.of(
      Program("Online", about: "asks.", options: [address, online]), words
    ) { values in
      seen = (values[address], values[online])
      return Scene(Text("Hello"))
    }
    return (end, seen.address, seen.isOnline)
  }

  @Test func `the header has neither keys nor secrets of an address`() async throws {
    let address = "https://ann:hunter2@example.org:8080/a/b@c?token=hunter3#hunter4"
    _ = await launchOnline(
      "--keys", "h u n t e r 5", "--address=\(address)", "--record", path)
    let header = try #require(try text().split(separator: "\n").first)
    #expect(header.contains("\"--address\",\"https://example.org:8080/a/b@c\""), "\(header)")
    #expect(!header.contains("hunter") && !header.contains("h u n t") && !header.contains("ann"))
    #expect(await launchOnline("--replay", path).address == "https://example.org:8080/a/b@c")
  }

  @Test func `an option that is secret is in no recording`() async throws {
    let token = LaunchOption.secret("--token", "a token")
    func launch(_ words: String...) async -> (end: LaunchEnd, token: Secret?) {
      var seen: Secret?
      let end = await LaunchEnd.of(Program("Keys", about: "has one.", options: [token]), words) {
        seen = $0[token]
        return Scene(Text("Hello"))
      }
      return (end, seen)
    }
    #expect(
      await launch("--token", "hunter2", "--keys", "Down", "--record", path).token
        == Secret("hunter2"))
    #expect(try !text().contains("hunter2") && !text().contains("--token"))
    let replayed = await launch("--replay", path)
    #expect(replayed.token == nil)
    #expect(replayed.end.status == 0)
    #expect(
      replayed.end.errors == """
        Keys: --replay "\(path)": An option with a secret is missing, since no recording has it; give it \
        again.

        """)
    #expect(await launch("--replay", path, "--token", "hunter2").end.errors == "")
  }

  @Test func `a recording does not turn the network on`() async throws {
    #expect(await launchOnline("--online", "--keys", "Down", "--record", path).isOnline)
    #expect(try !text().contains("--online"))
    #expect(await !launchOnline("--replay", path).isOnline)
    // Someone else may have written it.
    let added = try text().replacing("\"arguments\":[", with: "\"arguments\":[\"--online\",")
    try added.write(toFile: path, atomically: true, encoding: .utf8)
    let replayed = await launchOnline("--replay", path)
    #expect(!replayed.isOnline)
    #expect(replayed.end.status == 0)
    #expect(await launchOnline("--replay", path, "--online").isOnline)
  }
}

/// A form with a password.
@MainActor @Observable
final class SecretLogin {
  var name = ""
  var password = Secret()
  var again = Secret()
  var isIn = false
}

struct PairView: View {
  let login: SecretLogin

  var body: some View {
    VStack {
      SecureField(
        "Password", text: Binding(get: { login.password }, set: { login.password = $0 }))
      SecureField("Again", text: Binding(get: { login.again }, set: { login.again = $0 }))
      Text("The passwords are \(login.password == login.again ? "equal" : "different").")
    }
  }
}

private struct LoginView: View {
  let login: SecretLogin

  var body: some View {
    VStack {
      TextField("Name", text: Binding(get: { login.name }, set: { login.name = $0 }))
      SecureField("Password", text: Binding(get: { login.password }, set: { login.password = $0 }))
        .onSubmit { login.isIn = true }
      if login.isIn { Text("Welcome, \(login.name)") }
    }
  }
}
