/// The lock of a folder, which a program holds while it makes one change there.
///
/// Each change takes it anew, so that several programs use a folder at once.
package struct FolderLock: Sendable {
  /// How often it is tried again, a pause apart, before it is a problem.
  package static let patience = 500

  private let file: OpenFile

  /// Takes the lock, and holds it while this value lives.
  ///
  /// - Parameters:
  ///   - path: The folder, or a file in it that all programs lock in its place.
  ///   - mode: How it is opened.
  ///   - name: The file that is changed, which an error names.
  ///   - patience: How often the lock is tried again while another program holds it.
  ///   - system: The file system.
  package init(
    _ path: FilePath, _ mode: OpenMode, changing name: FilePath, patience: Int = patience,
    in system: any FileSystem
  ) throws(FileError) {
    file = try OpenFile(path, mode, in: system)
    do throws(FileError) {
      try file.lock(patience: patience)
    } catch {
      throw error.isBusy ? error.naming(name) : error
    }
  }

  /// Returns the status of the file or the folder.
  package func status() throws(FileError) -> FileStatus { try file.status() }
}
