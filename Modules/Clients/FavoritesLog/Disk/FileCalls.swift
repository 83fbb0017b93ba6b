import Files

/// The calls of the operating system that the log is kept with, so that tests can let them fail.
///
/// Each may fail as the system's may, and may be interrupted; `write` may write less than all.
struct FileCalls: Sendable {
  /// Opens a file, and returns its descriptor.
  var open: @Sendable (_ path: FilePath, _ mode: OpenMode) throws(SystemError) -> Int32
  var close: @Sendable (_ file: Int32) -> Void
  /// Reads at most so many bytes at an offset; none at the end of the file.
  var read: @Sendable (_ file: Int32, _ count: Int, _ offset: Int) throws(SystemError) -> [UInt8]
  /// Writes at the end of the file, and returns how many bytes it wrote.
  var write: @Sendable (_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int
  /// Flushes the file to the disk.
  var sync: @Sendable (_ file: Int32) throws(SystemError) -> Void
  var truncate: @Sendable (_ file: Int32, _ size: Int) throws(SystemError) -> Void
  /// Takes the lock of a file, or fails with `busy` where another program has it.
  var lock: @Sendable (_ file: Int32) throws(SystemError) -> Void
  /// Gives a file the owner, the group and the permissions of another.
  var adopt: @Sendable (_ file: Int32, _ other: FileStatus) throws(SystemError) -> Void
  var rename: @Sendable (_ path: FilePath, _ newPath: FilePath) throws(SystemError) -> Void
  var remove: @Sendable (_ path: FilePath) throws(SystemError) -> Void
  var makeFolder: @Sendable (_ path: FilePath) throws(SystemError) -> Void
  /// The names in a folder.
  var names: @Sendable (_ folder: FilePath) throws(SystemError) -> [FilePath]
  /// The status of a path, links followed.
  var status: @Sendable (_ path: FilePath) throws(SystemError) -> FileStatus
  /// The status of an open file.
  var fileStatus: @Sendable (_ file: Int32) throws(SystemError) -> FileStatus
  /// Whether a link lies at a path, wherever it leads.
  var isLink: @Sendable (_ path: FilePath) -> Bool
  /// The path without links, of something that is there.
  var resolve: @Sendable (_ path: FilePath) throws(SystemError) -> FilePath
  /// Lets a moment pass, until a lock is tried again.
  var pause: @Sendable () -> Void
}

/// The purpose of opening a file. Links are not followed, except to folders.
enum OpenMode: Sendable {
  case reading
  /// The names in a folder are brought to the disk.
  case folder
  /// Writing goes to the end of the file, which has to be there.
  case appending
  /// Writing goes to the end of the file, which is made where it is missing.
  case appendingOrNew
  /// The file is made, and nothing may lie there.
  case new
}

/// The status of a file.
struct FileStatus: Equatable, Sendable {
  /// The device and the number of the file on it: as long as they are the same, so is the file.
  var device: UInt64
  var number: UInt64
  var size: Int
  /// Whether it is a regular file, and no folder, pipe or device.
  var isFile: Bool
  var owner: UInt32 = 0
  var group: UInt32 = 0
  var permissions: UInt32 = 0o600

  func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && number == other.number
  }
}

extension FileCalls {
  /// Repeats a call as long as signals interrupt it.
  func uninterrupted<Result>(
    _ call: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    while true {
      do throws(SystemError) {
        return try call()
      } catch {
        if error != .interrupted { throw error }
      }
    }
  }
}
