import Foundation
import Testing
import ViewValues

@testable import Recording

/// Secrets in the files of recordings.
struct SecretFileTests {
  private static let secrets = [
    "", "a", "b", "a", "👩‍👩‍👧", "👩‍👩‍👧‍👦", "e\u{301}", "\u{E9}", "\u{1112}\u{1161}", "\u{D558}", "hunter2",
    "hunter3", "hunter2", "",
  ].map(Secret.init)

  private func read(_ data: Data, by coder: FileCoder) throws -> [Secret] {
    try coder.decoder.decode([Secret].self, from: data)
  }

  @Test func `equal secrets stay equal, and others unequal`() throws {
    let data = try FileCoder().encoder.encode(Self.secrets)
    let coder = FileCoder()
    let read = try read(data, by: coder)
    #expect(read.map(\.count) == Self.secrets.map(\.count))
    for (index, secret) in Self.secrets.enumerated() {
      for (other, second) in Self.secrets.enumerated() {
        #expect((read[index] == read[other]) == (secret == second), "\(index) \(other)")
      }
    }
    #expect(
      coder.missing
        == "Secrets are missing, since no file has them; stand-ins take their places.")
  }

  @Test func `a file has the length and a number`() throws {
    let text = String(
      decoding: try FileCoder().encoder.encode(["hunter2", "b", "hunter2", ""].map(Secret.init)),
      as: UTF8.self)
    #expect(
      text == """
        [{"characters":7,"secret":1},{"characters":1,"secret":2},{"characters":7,"secret":1},\
        {"characters":0}]
        """)
  }

  @Test func `a stand-in equals nothing of another file, nor a text`() throws {
    let data = try FileCoder().encoder.encode([Secret("a")])
    let (one, other) = (FileCoder(), FileCoder())
    let secret = try #require(try read(data, by: one).first)
    #expect(try read(data, by: one).first == secret)
    #expect(try read(data, by: other).first != secret)
    #expect(secret != Secret("a") && secret != Secret("•"))
    // By any decoder nothing is known to be equal.
    let plain = JSONDecoder()
    #expect(try plain.decode([Secret].self, from: data) != plain.decode([Secret].self, from: data))
  }

  @Test func `a stand-in that is written again keeps its equals`() throws {
    let first = try FileCoder().encoder.encode(Self.secrets)
    let again = try read(
      try FileCoder().encoder.encode(try read(first, by: FileCoder())), by: FileCoder())
    #expect((again[1] == again[3]) && (again[1] != again[2]) && again[10] == again[12])
    #expect(try FileCoder().encoder.encode(try read(first, by: FileCoder())) == first)
  }

  @Test(arguments: [
    #"[{"characters":-1}]"#, #"[{"characters":9223372036854775807,"secret":-9223372036854775808}]"#,
    "[null]", #"[{"characters":1}]"#,
  ])
  func `a hostile secret is read or refused`(json: String) throws {
    guard let secret = try? read(Data(json.utf8), by: FileCoder()).first else { return }
    #expect(secret == secret && secret.count <= 1 << 20)
  }
}
