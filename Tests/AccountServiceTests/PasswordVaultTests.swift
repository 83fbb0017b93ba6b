import Account
import Testing
import ViewValues

@testable import AccountService

@Suite(.enabled(if: PasswordVault.system != nil, "this system has no libxcrypt"))
struct PasswordVaultTests {
  @Test func `two records of a password differ, and both match it`() throws {
    let vault = try #require(PasswordVault.system)
    let one = try #require(vault.record(Secret("secret")))
    let other = try #require(vault.record(Secret("secret")))
    #expect(one != other)
    #expect(
      vault.match(Secret("secret"), one) == .right && vault.match(Secret("secret"), other) == .right
    )
    #expect(vault.match(Secret("Secret"), one) == .wrong && vault.match(Secret(""), one) == .wrong)
    #expect(!one.rawValue.contains("secret"))
  }

  @Test func `a record is made by a slow hash`() throws {
    let record = try #require(PasswordVault.system?.record(Secret("secret")))
    #expect(["$y$", "$gy$", "$2b$"].contains { record.rawValue.hasPrefix($0) }, "it is \(record)")
  }

  @Test func `the form's longest password is stored, a longer one refused`() throws {
    let vault = try #require(PasswordVault.system)
    let longest = Secret(String(repeating: "\u{1F600}", count: AccountForm.longestText))
    #expect(vault.match(longest, try #require(vault.record(longest))) == .right)
    #expect(vault.record(Secret(String(repeating: "x", count: 512))) == nil)
  }

  @Test func `a malformed record is damaged, and matches no password`() throws {
    let vault = try #require(PasswordVault.system)
    let text = try #require(vault.record(Secret("secret"))).rawValue
    let others = [
      "", "*0", "*1", "$y$", "secret", String(repeating: "x", count: 73), "\(text)x", "\(text)\n",
      String(text.dropLast()), String(text.dropLast(50)), "\(text)\u{0}", "é\(text)",
      text.replacing("$", with: "!"),
      // Of the password, but of no form: DES.
      "abJnggxhB/yWI", "$$j9T$x$y", "$y$$x$y",
    ]
    for other in others {
      #expect(vault.match(Secret("secret"), .init(rawValue: other)) == .damaged, "\(other)")
    }
  }

  @Test func `a record of another method is foreign and matches nothing`() throws {
    let vault = try #require(PasswordVault.system)
    // Of the password, but fast: MD5, and SHA-512 with few rounds.
    for other in ["$1$abcdefgh$9YXc5Fgs6uPNUTXxv6bOM1", "$6$rounds=1000$abcdefgh$x"] {
      #expect(vault.match(Secret("secret"), .init(rawValue: other)) == .foreign, "\(other)")
    }
  }

  @Test func `a record with another cost is foreign`() throws {
    let vault = try #require(PasswordVault.system)
    let text = try #require(vault.record(Secret("secret"))).rawValue
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    for cost in ["j75", "jFT", "jzzzT", "05"] where cost != parts[2] {
      var parts = parts
      parts[2] = cost[...]
      let other = PasswordVault.Record(rawValue: parts.joined(separator: "$"))
      #expect(vault.match(Secret("secret"), other) == .foreign, "\(other)")
    }
  }
}
