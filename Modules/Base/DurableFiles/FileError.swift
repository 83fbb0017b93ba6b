import PlatformC

/// Why a file cannot be used: one sentence for each fault, the same in every program.
public struct FileError: Error, Equatable, CustomStringConvertible {
  /// The fault in words that end a sentence, without a period.
  public let description: String
  /// The error number of the system; 0 for a fault that this module found.
  package let code: Int32

  /// Creates an error with this sentence.
  package init(_ description: String) {
    (self.description, code) = (description, 0)
  }

  /// Creates an error from an error number of the system.
  package init(_ code: Int32, _ path: FilePath) {
    self.code = code
    description =
      switch code {
      case ENOSPC, EDQUOT: "the disk is full"
      case EFBIG: "\(path) has reached the limit of file sizes"
      case EISDIR: "\(path) is not a regular file"
      case ELOOP: "\(path) is a link, and no file"
      case EROFS: "the disk is read-only"
      case EACCES, EPERM: "there is no permission to use \(path)"
      case ENOENT: "\(path) does not exist"
      case ENOTDIR: "\(path) is not a folder"
      case EIO: "the disk failed"
      case EWOULDBLOCK: "another program uses \(path)"
      default: "\(path): \(reason(of: code))"
      }
  }

  /// The error for a file that another program uses.
  package static func busy(_ path: FilePath) -> FileError { FileError(EWOULDBLOCK, path) }

  /// The error for a path that leads to a folder, a pipe or a device.
  package static func notRegular(_ path: FilePath) -> FileError { FileError(EISDIR, path) }

  /// Whether another program holds the lock.
  package var isBusy: Bool { code == EWOULDBLOCK }
  /// Whether the file system lacks the call, as one without locks does, or one that cannot sync a folder.
  var isUnsupported: Bool {
    [EBADF, EINVAL, ENOLCK, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(code)
  }
  /// Whether nothing lies at the path.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Returns the same fault with another path.
  package func naming(_ path: FilePath) -> FileError {
    code == 0 ? self : FileError(code, path)
  }
}
