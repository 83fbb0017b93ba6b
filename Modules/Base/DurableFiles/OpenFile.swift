import PlatformC

/// An open file; it is closed with its last reference.
///
/// Interrupted calls are repeated, and short writes are completed.
package final class OpenFile: Sendable {
  let path: FilePath
  private let file: Int
  private let system: any FileSystem

  /// Opens a file.
  package init(
    _ path: FilePath, _ mode: OpenMode, in system: any FileSystem
  ) throws(FileError) {
    file = try system.check(path) { system.open(path, mode) }
    (self.path, self.system) = (path, system)
    if system.user == 0, mode.makesPrivateFile { try giveToOwnerOfFolder() }
  }

  /// Gives a new file of the superuser to the owner of its folder, who could not read it otherwise.
  private func giveToOwnerOfFolder() throws(FileError) {
    let own = try status()
    // A file with content may be a link to a file elsewhere.
    guard own.isRegular, own.size == 0, own.owner == 0,
      var owner = try system.status(of: path.parent), owner.owner != 0
    else { return }
    owner.permissions = own.permissions
    try adopt(from: owner)
  }

  deinit { system.close(file) }

  /// Returns the status of the file.
  package func status() throws(FileError) -> FileStatus {
    var status = FileStatus()
    try check { system.find(&status, of: file) }
    return status
  }

  /// Reads at most `count` bytes at an offset, or without one the next bytes; none at the end.
  package func read(_ count: Int, at offset: Int?) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let found = try check {
      bytes.withUnsafeMutableBytes { system.read(file, into: $0, at: offset) }
    }
    bytes.removeLast(count - found)
    return bytes
  }

  /// Writes all bytes at the end of the file.
  package func write(_ bytes: some Collection<UInt8>) throws(FileError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = try check { system.write(rest, to: file) }
      // A file that takes nothing and gives no reason takes nothing the next time either.
      guard count > 0 else { throw FileError(ENOSPC, path) }
      rest = rest.dropFirst(count)
    }
  }

  /// Flushes the file, or the names in a folder, to the disk.
  package func sync() throws(FileError) {
    try check { system.sync(file) }
  }

  /// Takes the lock of the file until the file is closed.
  ///
  /// On a file system without locks, a program uses its files without a lock. Only one program at a time should
  /// use a folder there.
  ///
  /// - Parameter patience: How often the lock is tried again while another program holds it.
  /// - Returns: Whether the file is locked; false on a file system without locks.
  @discardableResult
  package func lock(patience: Int = 0) throws(FileError) -> Bool {
    var attempts = 0
    while true {
      do throws(FileError) {
        try check { system.lock(file) }
        return true
      } catch {
        if error.isUnsupported { return false }
        if !error.isBusy || attempts >= patience { throw error }
        attempts += 1
        system.pause()
      }
    }
  }

  func truncate(to size: Int) throws(FileError) {
    try check { system.truncate(file, to: size) }
  }

  func adopt(from other: FileStatus) throws(FileError) {
    try check { system.adopt(file, from: other) }
  }

  @discardableResult
  private func check(_ call: () -> Int) throws(FileError) -> Int {
    try system.check(path, call)
  }
}

extension FileSystem {
  /// Repeats a call while signals interrupt it, and names the file if it fails.
  @discardableResult
  package func check(_ path: FilePath, _ call: () -> Int) throws(FileError) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = Int32(-result)
      if code != EINTR { throw FileError(code, code == ENOTDIR ? path.parent : path) }
    }
  }
}
