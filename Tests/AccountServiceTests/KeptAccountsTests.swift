import Account
import ComposableArchitectureTesting
import DurableFiles
import DurableFilesTesting
import Foundation
import ProcessTesting
import SavedFile
import Testing
import ViewValues

@testable import AccountService

/// Accounts in a folder.
@Suite(.enabled(if: PasswordVault.system != nil, "this system has no libxcrypt"))
struct KeptAccountsTests {
  private let clock = TestClock()
  private let temporary = TemporaryFolder()
  private var folder: URL { temporary["data"] }
  private let blob = Credentials(email: "blob@example.org", password: Secret("correct horse"))
  private let other = Credentials(email: "other@example.org", password: Secret("battery staple"))

  private let third = Credentials(email: "third@example.org", password: Secret("purple monkey"))

  private var file: URL { folder.appendingPathComponent("accounts.json") }

  private func service(
    vault: PasswordVault? = .system, of process: ProcessFolders = ProcessFolders()
  ) -> AccountService {
    AccountService(
      clock: clock, vault: vault,
      folder: SavedFolder(FilePath(folder.path), in: .live, of: process))
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Registers an account. Returns the refusal, if there is one.
  private func register(
    _ credentials: Credentials, _ service: AccountService
  ) async throws -> AccountService.Refusal? {
    do {
      try await clock.answer { try await service.register(credentials) }
      return nil
    } catch let refusal as AccountService.Refusal {
      return refusal
    }
  }

  private func logIn(
    _ credentials: Credentials, _ service: AccountService
  ) async throws -> AccountService.Refusal? {
    do {
      try await clock.answer { try await service.logIn(credentials) }
      return nil
    } catch let refusal as AccountService.Refusal {
      return refusal
    }
  }

  @Test func `an answered registration is on the disk`() async throws {
    do {
      let first = service()
      #expect(try await register(blob, first) == nil)
      #expect(try await register(other, first) == nil)
    }
    let second = service()
    #expect(second.notice == nil)
    #expect(try await logIn(blob, second) == nil)
    #expect(try await logIn(other, second) == nil)
    #expect(try await register(blob, second) == .taken(email: blob.email))
    let wrong = Credentials(email: blob.email, password: other.password)
    #expect(try await logIn(wrong, second) == .wrongPassword)
  }

  @Test func `the accounts file has no password and is private`() async throws {
    #expect(try await register(blob, service()) == nil)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(blob.email) && text.contains("$"))
    for part in ["correct", "horse", "staple"] { #expect(!text.contains(part)) }
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["accounts.json"])
  }

  /// The password is `xyzzy123`.
  @Test func `a file of version 1 is read`() async throws {
    try write(
      #"""
      {
        "value" : {
          "b@c.d" : "$y$j9T$T8cFJRECNaJIMRftAkPcv\/$5y0eVSN65OcLPztpgzaPxyBrnGZAei5LI8gZZYxIAO."
        },
        "version" : 1
      }

      """#)
    let service = service()
    let known = Credentials(email: "b@c.d", password: Secret("xyzzy123"))
    let refusal = try await logIn(known, service)
    // A system with another method or cost does not check it.
    #expect(refusal == nil || refusal == .foreign(email: known.email))
    #expect(try await register(known, service) == .taken(email: known.email))
  }

  @Test func `a notice warns about a file that others can read`() async throws {
    #expect(try await register(blob, service()) == nil)
    chmod(file.path, 0o644)
    let notice = "\(file.path) can be read by others: close it with chmod 600."
    #expect(service().notice == notice)
    chmod(file.path, 0o600)
    #expect(service().notice == nil)
  }

  @Test func `without a slow hash no file is written`() async throws {
    let service = service(vault: nil)
    #expect(try await register(blob, service) == nil)
    #expect(try await logIn(blob, service) == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func `accounts stay unchanged when the system loses its slow hash`() async throws {
    #expect(try await register(blob, service()) == nil)
    let text = try String(contentsOf: file, encoding: .utf8)
    let service = service(vault: nil)
    #expect(service.notice?.contains("this system has no libxcrypt") == true)
    for credentials in [blob, other] {
      #expect(try await logIn(credentials, service) == .noHash)
      #expect(try await register(credentials, service) == .noHash)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    #expect(try await logIn(blob, self.service()) == nil)
  }

  @Test func `a file that is put aside later is said once`() async throws {
    try write(#"{"version":2,"value":{}}"#)
    let service = service()
    try write("rubbish")
    let refusal = try #require(try await logIn(blob, service)).description
    #expect(refusal.hasSuffix("accounts.json.unreadable. Ask again to go on without it."))
    #expect(try await logIn(blob, service) == .noAccount(email: blob.email))
    #expect(try await register(blob, service) == nil)
  }

  @Test func `an account that cannot be saved can be registered later`() async throws {
    let disk = FakeDisk()
    let service = AccountService(
      clock: clock, vault: .system, folder: SavedFolder(FilePath("/data"), in: disk))
    disk.fail(.write, .full)
    #expect(try await register(blob, service) == .notSaved(reason: "the disk is full"))
    #expect(try await logIn(blob, service) == .noAccount(email: blob.email))
    disk.work()
    #expect(try await register(blob, service) == nil)
    #expect(try await logIn(blob, service) == nil)
  }

  @Test func `unreadable accounts refuse requests until they are readable`() async throws {
    try write(#"{"version":2,"value":{}}"#)
    let service = service()
    let refusal = try #require(try await logIn(blob, service)).description
    #expect(refusal.hasPrefix("The accounts cannot be read: "))
    #expect(refusal.contains("is of a newer version"))
    #expect(try await register(blob, service) != nil)
    #expect(try String(contentsOf: file, encoding: .utf8) == #"{"version":2,"value":{}}"#)
    try write(#"{"version":1,"value":{}}"#)
    #expect(try await register(blob, service) == nil)
  }

  @Test(arguments: [
    "", "rubbish", "[]", #"{"version":1,"value":[]}"#, #"{"version":1,"value":{"a@b.c":7}}"#,
    #"{"version":1,"value":{"a@b.c":null}}"#,
  ])
  func `an invalid file is put aside with a notice`(text: String) async throws {
    try write(text)
    let service = service()
    #expect(service.notice?.hasSuffix("accounts.json.unreadable.") == true)
    #expect(try await register(blob, service) == nil)
    #expect(
      try String(contentsOfFile: file.path + ".unreadable", encoding: .utf8) == text)
  }

  @Test func `a damaged record opens nothing, and leaves the others`() async throws {
    #expect(try await register(other, service()) == nil)
    let text = try String(contentsOf: file, encoding: .utf8)
    for damaged in ["", "correct horse", "$1$abcdefgh$irWbblnpmw.5z7wgBnprh0", "\\u0000"] {
      let isForeign = damaged.hasPrefix("$")
      try write(
        text.replacing("\"value\" : {", with: "\"value\" : { \"\(blob.email)\": \"\(damaged)\","))
      let service = service()
      #expect(
        try await logIn(blob, service)
          == (isForeign ? .foreign(email: blob.email) : .damaged(email: blob.email)))
      #expect(try await register(blob, service) == .taken(email: blob.email))
      #expect(try await logIn(other, service) == nil)
    }
  }

  @Test(arguments: [true, false])
  func `two services keep both accounts`(isOneProgram: Bool) async throws {
    let process = ProcessFolders()
    func service() -> AccountService {
      self.service(of: isOneProgram ? process : ProcessFolders())
    }
    let (first, second) = (service(), service())
    #expect(try await register(blob, first) == nil)
    #expect(try await register(other, second) == nil)
    let changed = Credentials(email: blob.email, password: other.password)
    #expect(try await register(changed, second) == .taken(email: blob.email))
    for credentials in [blob, other] {
      for service in [first, second, service()] {
        #expect(try await logIn(credentials, service) == nil)
      }
    }
  }

  /// Both services find no account before they make the slow hash.
  @Test func `of two registrations of one address at once one is refused`() async throws {
    let passwords = [blob.password, other.password]
    let services = passwords.map { _ in service() }
    let work = zip(services, passwords).map { service, password in
      Task { try await service.register(Credentials(email: blob.email, password: password)) }
    }
    await clock.waitForSleepers(2)
    await clock.advance(by: AccountService.delay)
    var refusals: [AccountService.Refusal?] = []
    for work in work {
      switch await work.result {
      case .success: refusals.append(nil)
      case .failure(let error): refusals.append(error as? AccountService.Refusal)
      }
    }
    #expect(refusals.compactMap(\.self) == [.taken(email: blob.email)])
    let winner = try #require(refusals.firstIndex(of: nil))
    let credentials = Credentials(email: blob.email, password: passwords[winner])
    #expect(try await logIn(credentials, service()) == nil)
  }

  @Test func `two services on a new folder keep both accounts`() async throws {
    let second = service()
    #expect(try await register(blob, service()) == nil)
    #expect(try await register(other, second) == nil)
    #expect(try await logIn(blob, second) == nil)
    #expect(try await logIn(other, second) == nil)
  }
}
