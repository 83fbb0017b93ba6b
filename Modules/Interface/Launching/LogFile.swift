import PlatformC

/// A file that a run writes line by line: the actions of `--log`, a recording, or a test.
///
/// Writing to a pipe never blocks: lines for which it has no room are left out and counted.
package final class LogFile: Sendable {
  private struct State {
    /// The rest of a line that is written in part.
    var rest: ArraySlice<UInt8> = []
    var leftOut = 0
    var error: Int32?
  }

  private let name: String
  private let path: String
  private let file: Int32
  private let report: @Sendable (String) -> Void
  private let state = Lock(State())

  /// Opens the file of `--log` to append to it, or creates a new file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - option: The option that names the file.
  ///   - isNew: Whether the file must not exist yet; only the user can read such a file.
  ///   - report: Takes a sentence if the file cannot be written any more.
  package init(
    path: String, option: String, isNew: Bool = false, report: @escaping @Sendable (String) -> Void
  ) throws(Refusal) {
    name = "\(option) \"\(path)\""
    (self.path, self.report) = (path, report)
    if path == "-" { throw Refusal("\(name) is no file; name one such as \(option) ./run.") }
    let kind = isNew ? O_EXCL : O_APPEND | O_NONBLOCK
    file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | kind, isNew ? 0o600 : 0o644)
    if file >= 0 { return }
    switch errno {
    case EEXIST where isNew:
      throw Refusal("\(name) is there already; name a new file.")
    case ENXIO:
      throw Refusal("\(name) is a pipe that nobody reads; start what reads it first.")
    case let error:
      throw Refusal(
        """
        \(name) cannot be written: \(reason(of: error)); name a \(isNew ? "new " : "")file in a \
        folder that is there.
        """)
    }
  }

  deinit { close(file) }

  /// Removes a new file, since there was no run.
  package func discard() { unlink(path) }

  /// Whether a line could not be written.
  package var hasFailed: Bool { state.withLock { $0.error != nil } }

  /// Writes lines; reports once if the file cannot be written any more.
  package func write(_ lines: [UInt8]) {
    let error: Int32? = state.withLock { state in
      if state.error != nil { return nil }
      write(lines, &state)
      return state.error
    }
    guard let error else { return }
    report("\(name) cannot be written any more: \(reason(of: error)).")
  }

  private func write(_ lines: [UInt8], _ state: inout State) {
    flush(&state)
    guard state.rest.isEmpty else { return state.leftOut += 1 }
    let gap = state.leftOut == 0 ? "" : "\(state.leftOut) entries were left out here.\n"
    state.leftOut = 0
    state.rest = (Array(gap.utf8) + lines)[...]
    flush(&state)
  }

  private func flush(_ state: inout State) {
    while !state.rest.isEmpty && state.error == nil {
      let count = state.rest.withUnsafeBytes { PlatformC.write(file, $0.baseAddress, $0.count) }
      if count > 0 {
        state.rest = state.rest.dropFirst(count)
      } else if count == 0 || errno == EAGAIN {
        return
      } else if errno != EINTR {
        state.error = errno
      }
    }
  }
}
