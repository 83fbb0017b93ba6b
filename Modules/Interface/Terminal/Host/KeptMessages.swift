import Platform
import Synchronization

/// Messages that wait while the screen is taken: on the alternate screen they would be lost.
///
/// Standard error is a pipe meanwhile. The sentences in it are limited, which leaves room for the
/// report of a trap; the rest is counted. `show` is async-signal-safe, and all that it needs is
/// allocated before the first handler is installed.
enum KeptMessages {
  /// The limit of the sentences, in bytes.
  static let limit = 16_384

  private struct State {
    /// The pipe in which messages wait.
    var pipe: (read: Int32, write: Int32)?
    var standardError: Int32 = -1
    var file: NonblockingFile?
    var scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 4_096, alignment: 1)
    var words = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: KeptMessages.words.count)
  }

  private static let words = Array(" more messages were left out.\n".utf8)
  private static let leftOut = Atomic(0)

  // Written while no handler is installed or by the thread that enters and leaves.
  nonisolated(unsafe) private static let state: UnsafeMutablePointer<State> = {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State())
    _ = state.pointee.words.initialize(from: words)
    return state
  }()

  /// Starts to hold back what is written to standard error, if that is a terminal.
  static func begin() {
    if state.pointee.file == nil {
      state.pointee.standardError = fcntl(System.standardError, F_DUPFD_CLOEXEC, 3)
      state.pointee.file = NonblockingFile(
        state.pointee.standardError >= 0 ? state.pointee.standardError : System.standardError)
    }
    guard System.isTerminal(System.standardError), state.pointee.standardError >= 0 else { return }
    if state.pointee.pipe == nil { state.pointee.pipe = System.makePipe() }
    if let pipe = state.pointee.pipe { _ = dup2(pipe.write, System.standardError) }
  }

  /// Holds a message back, or writes it if standard error is no terminal; counts it if there is no
  /// room.
  static func keep(_ line: [UInt8]) {
    let isKept: Bool =
      if let pipe = state.pointee.pipe {
        waiting(in: pipe.read) + line.count <= limit
          && line.withUnsafeBytes { write(pipe.write, $0.baseAddress, $0.count) } == line.count
      } else {
        line.withUnsafeBytes { bytes in
          guard let start = bytes.baseAddress, let file = state.pointee.file else { return false }
          return file.write(start, bytes.count, until: 0)
        }
      }
    if !isKept { leftOut.add(1, ordering: .relaxed) }
  }

  private static func waiting(in pipe: Int32) -> Int {
    var count: Int32 = 0
    return ioctl(pipe, numericCast(FIONREAD), &count) == 0 ? Int(count) : limit
  }

  /// Writes the messages, and the number of those that were left out. Async-signal-safe.
  ///
  /// - Parameter deadline: The time to give up, as `NonblockingFile.now` counts.
  static func show(until deadline: Int) {
    guard let file = state.pointee.file else { return }
    if let pipe = state.pointee.pipe {
      _ = dup2(state.pointee.standardError, System.standardError)
      guard let scratch = state.pointee.scratch.baseAddress else { return }
      while true {
        let count = read(pipe.read, scratch, state.pointee.scratch.count)
        if count <= 0 { break }
        file.write(scratch, count, until: deadline)
      }
    }
    showCount(in: file, until: deadline)
  }

  private static func showCount(in file: NonblockingFile, until deadline: Int) {
    var count = leftOut.exchange(0, ordering: .relaxed)
    guard count > 0, let scratch = state.pointee.scratch.baseAddress else { return }
    // Digits from the last to the first: a handler cannot create a string.
    var place = 32
    while count > 0 {
      place -= 1
      scratch.storeBytes(of: UInt8(0x30 + count % 10), toByteOffset: place, as: UInt8.self)
      count /= 10
    }
    file.write(scratch + place, 32 - place, until: deadline)
    let words = state.pointee.words
    if let start = words.baseAddress { file.write(start, words.count, until: deadline) }
  }
}
