import PlatformC
import Terminal

/// The file of `--log`, to which a program writes its actions.
///
/// Writing never blocks: entries for which a pipe has no room are left out and counted.
final class Journal: Sendable {
  private struct State {
    /// The rest of an entry that is written in part.
    var rest: ArraySlice<UInt8> = []
    var leftOut = 0
    var error: Int32?
  }

  private let path: String
  private let file: Int32
  private let state = Lock(State())

  /// Opens a file to append to; creates it if it does not exist.
  init(path: String) throws(Refusal) {
    self.path = path
    file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o644)
    if file >= 0 { return }
    throw errno == ENXIO
      ? Refusal("--log \"\(path)\" is a pipe that nobody reads; start what reads it first.")
      : Refusal(
        """
        --log "\(path)" cannot be written: \(System.reason(errno)); name a file in a folder that is \
        there.
        """)
  }

  deinit { close(file) }

  /// Whether an entry could not be written.
  var hasFailed: Bool { state.withLock { $0.error != nil } }

  /// Writes a line; reports once if the file cannot be written any more.
  func write(_ text: String) {
    let error: Int32? = state.withLock { state in
      if state.error != nil { return nil }
      write(text, &state)
      return state.error
    }
    guard let error else { return }
    StandardError.say("--log \"\(path)\" cannot be written any more: \(System.reason(error)).")
  }

  private func write(_ text: String, _ state: inout State) {
    flush(&state)
    guard state.rest.isEmpty else { return state.leftOut += 1 }
    let gap = state.leftOut == 0 ? "" : "\(state.leftOut) entries were left out here.\n"
    state.leftOut = 0
    state.rest = Array((gap + text + "\n").utf8)[...]
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
