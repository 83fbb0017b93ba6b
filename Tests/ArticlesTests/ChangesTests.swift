import Foundation
import Testing

/// The article *Changes*: the app that stands for all users of the libraries does not change without an entry.
struct ChangesTests {
  private static let package = Article.root.appending(path: "Tests/Support/OutsidePackage")

  @Test func `the app outside changes only with an entry`() throws {
    let changes = try #require(Article.all.first { $0.path.hasSuffix("/Changes.md") })
    // The newest section is the first one.
    let recorded = try changes.text.firstMatch(of: #/Digest of the app: `([0-9a-f]+)`/#)?.1
    let digest = try Self.digest(of: Self.files())
    #expect(
      recorded.map(String.init) == digest,
      """
      The app in Tests/Support/OutsidePackage changed. Would the old app still build and do the same? If not, add an \
      entry to the first section of Changes.md: what users must change and why, the old line and the new one. \
      Then write the digest `\(digest)` there.
      """)
  }

  @Test func `the digest depends on names and contents`() {
    let files = [("A.swift", "let a = 1"), ("B.swift", "let b = 2")].map { ($0, Data($1.utf8)) }
    let digest = Self.digest(of: files)
    #expect(digest == Self.digest(of: files))
    #expect(digest != Self.digest(of: [files[0]]))
    #expect(digest != Self.digest(of: [("C.swift", files[0].1), files[1]]))
    #expect(digest != Self.digest(of: [files[0], ("B.swift", Data("let b = 3".utf8))]))
  }

  /// The manifest and the sources of the app, with their paths, in the order of these.
  private static func files() throws -> [(String, Data)] {
    try FileManager.default.subpathsOfDirectory(atPath: package.path)
      .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted()
      .map { ($0, try Data(contentsOf: package.appending(path: $0))) }
  }

  /// The FNV-1a hash of paths and contents, in hexadecimal digits.
  private static func digest(of files: [(path: String, content: Data)]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for (path, content) in files {
      for byte in Data(path.utf8) + [0] + content + [0] {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    return String(hash, radix: 16)
  }
}
