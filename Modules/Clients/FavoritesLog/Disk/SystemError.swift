import Files
import Platform

/// Why a call failed: the system's number for it.
struct SystemError: Error, Equatable, Sendable {
  var code: Int32
}

extension SystemError {
  static let interrupted = SystemError(code: EINTR)
  static let busy = SystemError(code: EWOULDBLOCK)
  static let missing = SystemError(code: ENOENT)
  static let exists = SystemError(code: EEXIST)
  static let full = SystemError(code: ENOSPC)
  /// Links are not followed.
  static let link = SystemError(code: ELOOP)
  static let notRegular = SystemError(code: EISDIR)
  /// A folder cannot be synced on some file systems, which do without.
  static let unsupported = SystemError(code: EINVAL)

  /// What happened, in words that end a sentence.
  func words(_ path: FilePath) -> String {
    switch code {
    case ENOSPC, EDQUOT: "the disk is full"
    case EFBIG: "\(path) has reached the limit of file sizes"
    case EISDIR: "\(path) is not a regular file"
    case ELOOP: "\(path) is a link, and no file"
    case EROFS: "the disk is read-only"
    case EACCES, EPERM: "there is no permission to use \(path)"
    case ENOENT: "\(path) is gone"
    case ENOTDIR: "\(path) is not a folder"
    case EIO: "the disk failed"
    case EWOULDBLOCK: "another program has locked \(path)"
    default: "\(path): \(strerror(code).map { String(cString: $0) } ?? "error \(code)")"
    }
  }
}
