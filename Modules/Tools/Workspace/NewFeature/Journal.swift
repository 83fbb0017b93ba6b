import Foundation

/// Writes and removes several files or none: it keeps a journal beside them until all are written, so that the next run
/// can undo an interrupted one.
struct Journal: Codable {
  private struct Change: Codable {
    let path: String
    /// Nil if there was no file.
    let old: Data?
    /// Nil if there is no file any more.
    let new: Data?
  }

  /// The folder of a run that has not ended.
  static let folder = ".new-feature"

  private let changes: [Change]

  /// Records the new and the present content of files.
  ///
  /// - Parameters:
  ///   - texts: The text of each file, by its path; nil for a file that is removed.
  ///   - root: The folder that the paths start from.
  init(_ texts: [String: String?], in root: URL) {
    changes = texts.sorted { $0.key < $1.key }.map { path, text in
      let old = try? Data(contentsOf: root.appending(path: path))
      return Change(path: path, old: old, new: text.map { Data($0.utf8) })
    }
  }

  /// Runs while no other process does in a folder; the lock ends with the process.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - waits: Called where another process has to end first.
  ///   - body: The work.
  static func alone<Result>(
    in root: URL, waits: () -> Void, body: () throws -> Result
  ) throws -> Result {
    let file = open(root.path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Refusal("\(root.path) cannot be opened.", 65) }
    // A process that is being started has the file, too, until it is another program.
    defer {
      flock(file, LOCK_UN)
      close(file)
    }
    if flock(file, LOCK_EX | LOCK_NB) != 0 {
      waits()
      while flock(file, LOCK_EX) != 0, errno == EINTR {}
    }
    return try body()
  }

  /// Writes all files; the signals that end a program wait for that.
  ///
  /// - Throws: A ``Refusal`` that names the file that cannot be written, after all others are as before.
  func write(to root: URL) throws {
    let signals = [SIGHUP, SIGINT, SIGTERM]
    let handlers = signals.map { signal($0, SIG_IGN) }
    defer { for (number, handler) in zip(signals, handlers) { signal(number, handler) } }
    var path = Self.folder
    do {
      try begin(in: root)
      for change in changes {
        path = change.path
        try Self.put(change.new, at: path, in: root)
      }
    } catch {
      _ = try Self.undo(in: root)
      throw Refusal("\(path) cannot be written; everything is as it was.", 73)
    }
    try FileManager.default.removeItem(at: root.appending(path: Self.folder))
  }

  /// Saves the journal.
  func begin(in root: URL) throws {
    try Self.put(JSONEncoder().encode(self), at: "\(Self.folder)/journal", in: root)
  }

  /// Undoes an interrupted run.
  ///
  /// - Returns: Whether an interrupted run had begun to write.
  /// - Throws: A ``Refusal`` that names the files that changed since; they stay as they are.
  static func undo(in root: URL) throws -> Bool {
    let folder = root.appending(path: folder)
    let journal = try? JSONDecoder().decode(
      Journal.self, from: Data(contentsOf: folder.appending(path: "journal")))
    var changed: [String] = []
    for change in journal?.changes ?? [] {
      let file = root.appending(path: change.path)
      let now = try? Data(contentsOf: file)
      if now == change.new || now == change.old {
        try put(change.old, at: change.path, in: root)
      } else {
        changed.append(change.path)
      }
    }
    try? FileManager.default.removeItem(at: folder)
    guard changed.isEmpty else {
      throw Refusal(
        """
        An interrupted run was taken back but for \(changed.enumerated), which changed since: take its \
        lines out by hand.
        """, 65)
    }
    return journal != nil
  }

  /// Replaces a file atomically, or removes it, with the folders that are empty then.
  private static func put(_ data: Data?, at path: String, in root: URL) throws {
    let (file, part) = (root.appending(path: path), root.appending(path: "\(folder)/part"))
    guard let data else {
      if FileManager.default.fileExists(atPath: file.path) {
        try FileManager.default.removeItem(at: file)
      }
      // `rmdir` removes empty folders only.
      var parent = file.deletingLastPathComponent()
      while rmdir(parent.path) == 0 { parent.deleteLastPathComponent() }
      return
    }
    for file in [file, part] {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    try data.write(to: part)
    guard rename(part.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
