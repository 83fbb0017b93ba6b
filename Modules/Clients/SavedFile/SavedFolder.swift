public import Files
import Platform

/// A folder with files of a program, which belong to one program at a time once the folder is there:
/// another one could only write older values over them.
///
/// The files of a folder share its lock, so that a program makes one of these for each folder.
public final class SavedFolder: Sendable {
  let path: FilePath
  let steps: FileSteps
  private let latest = Lock<FolderLock?>(nil)

  /// Creates the description of a folder; the disk is not touched.
  ///
  /// - Parameter path: The path of the folder, which is made where it is missing and something is saved.
  public convenience init(_ path: FilePath) {
    self.init(path, steps: .live)
  }

  init(_ path: FilePath, steps: FileSteps) {
    self.path = path
    self.steps = steps
  }

  /// Takes the lock of the folder, or keeps the one that it has.
  ///
  /// - Returns: The lock, which is not held where there is no folder yet, or where the file system has no
  ///   locks; nil where another program has it.
  /// - Throws: An error whose description says why the folder cannot be opened.
  func lock() throws -> FolderLock? {
    try latest.withLock { latest in
      if latest?.isHeld(on: path) != true { latest = try steps.lock(path) }
      return latest
    }
  }
}
