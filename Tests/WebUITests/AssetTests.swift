import Foundation
import PlatformC
import ProcessTesting
import Testing

@testable import WebUI

/// The files that pages load: `UPDATE_SNAPSHOTS=1` compresses them anew.
@Suite(.runsPrograms)
struct AssetTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Modules/Hosts/WebUI/Compressed")

  /// Runs gzip, and returns what it writes.
  private func gzip(_ option: String, _ bytes: [UInt8]) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: "gzip-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    let output = try LocalPipe()
    let process = try ChildProcess(
      ["/usr/bin/env", "gzip", option, "-c"],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"],
      files: [.path(file.path, O_RDONLY), .open(output.writing), .path("/dev/null", O_WRONLY)])
    output.closeWriting()
    var written: [UInt8] = []
    while case let more = output.read(), !more.isEmpty { written += more }
    process.waitForEnd()
    try #require(process.shellStatus == 0)
    return written
  }

  @Test(arguments: ["app.js.gz", "app.css.gz"])
  func `each compressed file has the content of its sources`(name: String) throws {
    let asset = name == "app.js.gz" ? Assets.script : Assets.styleSheet
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      try Data(gzip("-9n", asset.content)).write(to: Self.folder.appending(path: name))
      return
    }
    let remedy = "Run UPDATE_SNAPSHOTS=1 swift test --filter AssetTests, and build again."
    // The bytes stay out of the messages of failures.
    let compressed = asset.compressed ?? []
    let isOld = compressed.isEmpty
    try #require(!isOld, "\(name) is old. \(remedy)")
    let hasSameContent = try gzip("-d", compressed) == asset.content
    #expect(hasSameContent)
    #expect(compressed.count < asset.content.count / 2)
  }

  @Test func `a name changes with each byte of its content`() {
    let names = ["a", "b", "ab", "ba", ""].map { Asset("app", "js", type: "", Array($0.utf8)).name }
    #expect(Set(names).count == 5)
    #expect(names.allSatisfy { $0.wholeMatch(of: /app-[0-9a-f]+\.js/) != nil })
    #expect(Array("123456789".utf8).checksum == 0xCBF4_3926)
  }

  @Test func `a compressed file of another content is left out`() throws {
    let compressed = try gzip("-9n", Array("old".utf8))
    for (content, isOwn) in [("old", true), ("new", false), ("older", false)] {
      let asset = Asset("app", "js", type: "", Array(content.utf8), compressed: compressed)
      #expect(asset.compressed == (isOwn ? compressed : nil))
    }
    #expect(Asset("app", "js", type: "", compressed: []).compressed == nil)
  }
}
