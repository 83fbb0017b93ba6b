package import DurableFiles
import PlatformC

/// An error number of the system.
package struct SystemError: Error, Equatable, Sendable {
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  package static let interrupted = SystemError(code: EINTR)
  package static let busy = SystemError(code: EWOULDBLOCK)
  package static let missing = SystemError(code: ENOENT)
  package static let exists = SystemError(code: EEXIST)
  package static let full = SystemError(code: ENOSPC)
  package static let readOnly = SystemError(code: EROFS)
  package static let refused = SystemError(code: EACCES)
  package static let broken = SystemError(code: EIO)
  package static let notFolder = SystemError(code: ENOTDIR)
  package static let isFolder = SystemError(code: EISDIR)
  /// The file system has no locks.
  package static let noLocks = SystemError(code: ENOLCK)
  /// The errors of file systems that cannot sync a folder, or have no locks.
  package static let unsupported = [EBADF, EINVAL, ENOLCK, ENOSYS, ENOTSUP].map(SystemError.init)

  /// The sentence that programs show.
  package func words(_ path: FilePath) -> String { FileError(code, path).description }
}
