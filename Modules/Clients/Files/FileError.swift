import Platform

/// Why a file cannot be read or written.
public struct FileError: Error, Equatable, CustomStringConvertible {
  /// The path and the reason that the system gave, without a period.
  public let description: String

  /// Creates an error with a description that names the path.
  package init(_ description: String) {
    self.description = description
  }

  init(_ path: FilePath, _ reason: String) {
    self.init("\(path): \(reason)")
  }

  /// The error for a path that leads to a folder, a pipe or a device.
  package static func notRegular(_ path: FilePath) -> FileError {
    FileError("\(path) is not a regular file")
  }

  /// The error that the system named last.
  package static func system(_ path: FilePath) -> FileError {
    FileError(path, String(cString: strerror(errno)))
  }
}
