import FavoritesSaving
import Files

/// The folder of the log, with the operations on its files.
struct LogFolder: Sendable {
  let path: FilePath
  let calls: FileCalls

  var log: FilePath { path + "/favorites.log" }
  /// The file with the lines of the log that could not be read.
  var aside: FilePath { log + ".unreadable" }

  /// How many times a lock is tried, a pause apart, before it is a problem.
  static let patience = 500

  /// Creates the folder, and those around it.
  func make() throws(FileProblem) {
    try naming(path) { () throws(SystemError) in try make(path) }
  }

  private func make(_ path: FilePath) throws(SystemError) {
    if try status(of: path) != nil { return }
    let parent = path.parent
    if parent != path { try make(parent) }
    do throws(SystemError) {
      try calls.uninterrupted { () throws(SystemError) in try calls.makeFolder(path) }
    } catch {
      if error != .exists { throw error }
    }
    try sync(folder: parent)
  }

  /// The status of the log, links followed; nil where there is none.
  func logStatus() throws(FileProblem) -> FileStatus? {
    let found: FileStatus? = try naming(path) { () throws(SystemError) in try status(of: log) }
    if found == nil, calls.isLink(log) {
      throw FileProblem(cause: "\(log) is a link to a file that is gone")
    }
    return found
  }

  /// The file of the log: the one to which a link in its place leads, or that place.
  func target() throws(SystemError) -> FilePath {
    guard calls.isLink(log), try status(of: log)?.isFile == true else { return log }
    return try calls.uninterrupted { () throws(SystemError) in try calls.resolve(log) }
  }

  /// The status of a path, links followed; nil where there is nothing.
  func status(of path: FilePath) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try calls.uninterrupted { () throws(SystemError) in try calls.status(path) }
    } catch {
      if error == .missing { return nil }
      throw error
    }
  }

  /// Calls a function while no other program changes the log.
  func locked<Result>(
    patience: Int = patience, _ body: () throws(FileProblem) -> Result
  ) throws(FileProblem) -> Result {
    // Programs that come to the log by different links have the same lock.
    let lock = try naming(log) { () throws(SystemError) in try target() + ".lock" }
    let file: OpenFile
    do throws(SystemError) {
      file = try OpenFile(lock, .appendingOrNew, calls)
    } catch {
      throw problem(error, error == .link ? lock : path)
    }
    var attempts = 0
    while true {
      do throws(SystemError) {
        try file.lock()
        break
      } catch {
        if error != .busy || attempts >= patience { throw problem(error, path) }
        attempts += 1
        calls.pause()
      }
    }
    // The lock is given back when the file is closed, at the end.
    let result = try body()
    _ = consume file
    return result
  }

  /// Brings the names in a folder to the disk.
  func sync(folder: FilePath) throws(SystemError) {
    let file = try OpenFile(folder, .folder, calls)
    do throws(SystemError) {
      try file.sync()
    } catch {
      if error != .unsupported { throw error }
    }
  }

  /// Calls a function that uses a file, and names the file where that fails.
  func naming<Result: ~Copyable>(
    _ path: FilePath, _ body: () throws(SystemError) -> Result
  ) throws(FileProblem) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw problem(error, path)
    }
  }

  func problem(_ error: SystemError, _ path: FilePath) -> FileProblem {
    FileProblem(error == .busy ? .busy : .other, cause: error.words(path))
  }
}
