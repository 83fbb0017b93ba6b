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
}
