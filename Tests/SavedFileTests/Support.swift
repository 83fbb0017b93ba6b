import Files
import Foundation
import Synchronization

@testable import SavedFile

/// A disk in memory of which each step can fail, from the nth on.
final class MemoryDisk: Sendable {
  private struct Content {
    var files: [String: [UInt8]] = [:]
    var stepsLeft = Int.max
  }

  private let content = Mutex(Content())
  private let lock: Mutex<FolderLock>

  /// - Parameter locks: Whether folders have locks; some file systems have none.
  init(_ files: [String: String] = [:], locks: Bool = false) {
    lock = Mutex(locks ? .testing() : FolderLock())
    content.withLock { $0.files = files.mapValues { Array($0.utf8) } }
  }

  /// Gives the folder another lock, as one has that came in its place.
  func changeLock() {
    lock.withLock { $0 = .testing() }
  }

  func put(_ text: String, at path: String) {
    content.withLock { $0.files[path] = Array(text.utf8) }
  }

  var files: [String: String] {
    content.withLock { $0.files.mapValues { String(decoding: $0, as: UTF8.self) } }
  }

  /// Lets this many steps happen; those after them fail.
  func allow(_ steps: Int) {
    content.withLock { $0.stepsLeft = steps }
  }

  private func step<Result>(
    _ body: (inout [String: [UInt8]]) -> Result
  ) throws(FileError) -> Result {
    let result: Result? = content.withLock { content in
      guard content.stepsLeft > 0 else { return nil }
      content.stepsLeft -= 1
      return body(&content.files)
    }
    guard let result else { throw FileError("the disk is broken") }
    return result
  }

  var steps: FileSteps {
    FileSteps(
      lock: { [self] _ in lock.withLock { $0 } },
      isFree: { [self] path throws(FileError) in try step { $0["\(path)"] == nil } },
      target: { path in path },
      read: { [self] path, _ throws(FileError) in try step { $0["\(path)"] } },
      makeFolder: { [self] _ throws(FileError) in try step { _ in } },
      write: { [self] path, bytes, _ throws(FileError) in
        do throws(FileError) {
          try step { $0["\(path)"] = bytes }
        } catch {
          // What was written before it failed stays.
          content.withLock { $0.files["\(path)"] = Array(bytes.prefix(3)) }
          throw error
        }
      },
      rename: { [self] path, newPath throws(FileError) in
        try step { $0["\(newPath)"] = $0.removeValue(forKey: "\(path)") }
      },
      syncFolder: { [self] _ throws(FileError) in try step { _ in } })
  }
}

extension FolderLock {
  /// A lock of nothing that counts as held.
  static func testing() -> FolderLock { FolderLock(open("/dev/null", O_RDONLY | O_CLOEXEC)) }
}

/// A folder of its own for one test.
struct TemporaryFolder {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("saved-value-\(UUID().uuidString)").path

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
