import PlatformC
import Terminal

/// A new file to which a run is written line by line, or the test of a run.
final class RecordingFile: Sendable {
  private let name: String
  private let file: Int32
  private let error = Lock<Int32?>(nil)

  /// Creates the file, which only the user can read.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - option: The option that names the file.
  init(path: String, option: String = "--record") throws(Refusal) {
    name = "\(option) \"\(path)\""
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file >= 0 { return }
    throw errno == EEXIST
      ? Refusal("\(name) is there already; name a new file.")
      : Refusal(
        """
        \(name) cannot be written: \(System.reason(errno)); name a new file in a folder that is \
        there.
        """)
  }

  deinit { close(file) }

  /// Whether a line could not be written.
  var hasFailed: Bool { error.withLock { $0 != nil } }

  /// Writes a line; reports once if the file cannot be written any more.
  func write(_ line: [UInt8]) {
    let failure = error.withLock { failure -> Int32? in
      if failure != nil { return nil }
      do throws(System.OutputClosed) {
        try System.write(line, to: file)
      } catch {
        failure = error.error
      }
      return failure
    }
    guard let failure else { return }
    StandardError.say("\(name) cannot be written any more: \(System.reason(failure)).")
  }

  /// The greatest number of bytes of a recording that is read.
  private static let limit = 1 << 30

  /// Reads a recording.
  static func read(_ path: String) throws(Refusal) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw Refusal("--replay \"\(path)\" cannot be read: \(System.reason(errno)).")
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = PlatformC.read(file, &part, part.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw Refusal("--replay \"\(path)\" cannot be read: \(System.reason(errno)).")
      }
      if count == 0 { return bytes }
      bytes += part.prefix(count)
    }
    throw Refusal("--replay \"\(path)\" is larger than \(limit >> 20) MB, which is no recording.")
  }
}
