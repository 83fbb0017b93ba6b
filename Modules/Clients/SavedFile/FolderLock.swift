import Files
import Platform

/// The lock of a folder, for as long as this lives.
final class FolderLock: Sendable {
  private let file: Int32?

  /// - Parameter file: The open folder that is locked; nil where there is none yet, or no locks.
  init(_ file: Int32? = nil) {
    self.file = file
  }

  deinit {
    if let file { close(file) }
  }

  var isHeld: Bool { file != nil }

  /// Whether the locked folder is the one at a path: it may have been moved, and another one come.
  func isHeld(on path: FilePath) -> Bool {
    var (own, other) = (stat(), stat())
    guard let file, fstat(file, &own) == 0, path.withCString({ stat($0, &other) }) == 0 else {
      return false
    }
    return own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }
}
