import DurableFiles
import Launching
import PlatformC
import Recording

/// The file of `--session`, which keeps a run while it runs.
///
/// Its lock says which process has the run. A run that goes on is written to a new file, which replaces the old one once
/// the program stands where it stood: a process that is killed before changes nothing.
final class SessionFile: Sendable {
  private struct State {
    /// The file that is written; nil if the run is not kept, or no longer.
    var new: OpenFile?
    var size = 0
  }

  /// The most bytes of a run that is kept: some hundred thousand keys.
  private static let longest = 1 << 25

  /// The option, with the path.
  let name: String
  /// The bytes of the run before; empty for a new one.
  let bytes: [UInt8]
  private let path: FilePath
  private let report: @Sendable (String) -> Void
  private let old: OpenFile
  private let state: Lock<State>
  private let system = LiveFileSystem()
  private var draft: FilePath { path.companion(".new") }

  /// Takes a file, or makes it.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - option: The option that names it.
  ///   - report: Takes a sentence if the run is no longer kept.
  /// - Throws: A `Refusal` if the file is another user's, a link, or the one of another process.
  init(
    _ path: String, option: String, report: @escaping @Sendable (String) -> Void
  ) throws(Refusal) {
    let (name, file) = ("\(option) \"\(path)\"", FilePath(path))
    if path == "-" { throw Refusal("\(name) is no file; name one such as \(option) ./run.") }
    (self.name, self.path, self.report) = (name, file, report)
    do throws(FileError) {
      old = try Self.lock(file, in: system)
      guard try old.status().owner == system.user else {
        throw FileError("\(path) belongs to another user")
      }
      bytes = try system.read(file, limit: Self.longest * 2)
      let draft = file.companion(".new")
      _ = system.remove(draft)
      let new = try OpenFile(draft, .new(permissions: 0o600), in: system)
      try new.lock()
      state = Lock(State(new: new))
    } catch {
      if error.isBusy {
        throw Refusal(
          "\(name) is the run of another process; end that one first, or name another file.")
      }
      throw Refusal(
        error.isMissing
          ? "\(name) is in no folder that is there; make the folder, or name another file."
          : "\(name) cannot be used: \(error); name another file.")
    }
  }

  /// Returns the file with its lock; another process may exchange it before it is locked.
  private static func lock(
    _ path: FilePath, in system: LiveFileSystem
  ) throws(FileError) -> OpenFile {
    for _ in 0..<10 {
      let file = try OpenFile(path, .appendingOrNew, in: system)
      try file.lock()
      let status = try file.status()
      if !status.isRegular { throw FileError("\(path) is not a regular file") }
      if let here = try system.status(of: path), here.isSameFile(as: status) { return file }
    }
    throw .busy(path)
  }

  /// Writes lines; reports once if the run can no longer be kept.
  func write(_ lines: [UInt8]) {
    let reason: String? = state.withLock { state in
      guard let new = state.new else { return nil }
      do throws(FileError) {
        try new.write(lines)
        state.size += lines.count
        if state.size <= Self.longest { return nil }
        state.new = nil
        _ = system.remove(path)
        return "it has more than \(Self.longest >> 20) MB"
      } catch {
        state.new = nil
        return "\(error)"
      }
    }
    if let reason { report("This run is no longer kept: \(reason).") }
  }

  /// Replaces the old run by the new one.
  ///
  /// - Parameter keepsOld: Whether the old one stays, in a file beside it.
  /// - Returns: The path of that file; nil without one.
  func replace(keepingOld keepsOld: Bool) -> FilePath? {
    let names = (1..<100).lazy.map { number in
      self.path.companion(number == 1 ? ".before" : ".before-\(number)")
    }
    do throws(FileError) {
      let old = try keepsOld ? system.firstFree(of: names) : nil
      if let old { try system.replace(old, with: bytes) }
      try system.check(path) { system.rename(draft, to: path) }
      return old
    } catch {
      close()
      report("This run is not kept: \(error).")
      return nil
    }
  }

  /// Ends the run: later lines are not kept.
  func close() { state.withLock { $0.new = nil } }

  /// Removes the file of a run that has ended.
  func discard() {
    _ = system.remove(path)
    discardDraft()
  }

  /// Leaves the old run as it is; a new one did not begin.
  func discardDraft() {
    _ = system.remove(draft)
    if bytes.isEmpty { _ = system.remove(path) }
  }
}
