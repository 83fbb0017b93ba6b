import DurableFilesTesting
import Foundation
import Testing

@testable import DurableFiles

/// One sentence for each fault, the same in every program.
struct FileErrorTests {
  private let path = FilePath("/data/log")

  @Test(arguments: [
    (SystemError.full, "the disk is full"), (.readOnly, "the disk is read-only"),
    (.refused, "there is no permission to use /data/log"), (.broken, "the disk failed"),
    (.missing, "/data/log does not exist"), (.notFolder, "/data/log is not a folder"),
    (.isFolder, "/data/log is not a regular file"), (.busy, "another program uses /data/log"),
    (SystemError(code: 9_999), "/data/log: Unknown error 9999"),
  ])
  func `an error number has one sentence`(error: SystemError, sentence: String) {
    #expect(error.words(path).hasPrefix(sentence))
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "/dev/full"),
      "this system has no device that is always full"))
  func `a full disk is named`() throws {
    let file = try OpenFile(FilePath("/dev/full"), .writing, in: .live)
    #expect(throws: FileError(ENOSPC, FilePath("/dev/full"))) { try file.write([1, 2, 3]) }
  }
}
