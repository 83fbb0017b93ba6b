import PlatformC
import Synchronization

/// Sentences on standard error, which are kept while the screen is taken: the alternate screen would
/// lose them.
///
/// Standard error is a pipe meanwhile. The kept bytes are limited, which leaves room for the report
/// of a trap; further sentences are counted. Control characters become visible symbols, and a reader
/// that does not read never blocks the program. `release` is async-signal-safe: its memory is
/// allocated before the first handler is installed.
package enum StandardError {
  /// The number of milliseconds that a sentence waits for room.
  private static let patience = 1_000
  /// The limit of the kept sentences, in bytes.
  private static let limit = 16_384
  private static let words = Array(" more messages were left out.\n".utf8)

  private struct State {
    /// The pipe in which messages wait.
    var pipe: (read: Int32, write: Int32)?
    var found: Int32 = -1
    var file: NonblockingFile?
    var scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 4_096, alignment: 1)
    var words = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: StandardError.words.count)
  }

  private static let isKept = Atomic(false)
  private static let leftOut = Atomic(0)
  // Safety: it is written while no handler is installed, or by the thread that takes the screen.
  nonisolated(unsafe) private static let state: UnsafeMutablePointer<State> = {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State())
    _ = state.pointee.words.initialize(from: words)
    return state
  }()

  /// Writes a sentence as a line; keeps or counts it while the screen is taken.
  package static func say(_ sentence: String) {
    let line = Array((String(sentence.map(Glyph.shown)) + "\n").utf8)
    if isKept.load(ordering: .acquiring) { return keep(line) }
    System.writeError(line, patience: patience)
  }

  /// Starts to keep sentences, in a pipe if standard error is a terminal.
  static func hold() {
    if state.pointee.file == nil {
      let found = fcntl(System.standardError, F_DUPFD_CLOEXEC, 3)
      state.pointee.found = found
      state.pointee.file = NonblockingFile(found >= 0 ? found : System.standardError)
    }
    defer { isKept.store(true, ordering: .releasing) }
    guard System.isTerminal(System.standardError), state.pointee.found >= 0 else { return }
    if state.pointee.pipe == nil { state.pointee.pipe = System.makePipe() }
    if let pipe = state.pointee.pipe { _ = dup2(pipe.write, System.standardError) }
  }

  /// Keeps a line, or writes it if standard error is no terminal; counts it if there is no room.
  private static func keep(_ line: [UInt8]) {
    let isDone: Bool =
      if let pipe = state.pointee.pipe {
        waiting(in: pipe.read) + line.count <= limit
          && line.withUnsafeBytes { PlatformC.write(pipe.write, $0.baseAddress, $0.count) }
            == line.count
      } else {
        state.pointee.file?.write(line, until: 0) ?? false
      }
    if !isDone { leftOut.add(1, ordering: .relaxed) }
  }

  private static func waiting(in pipe: Int32) -> Int {
    var count: Int32 = 0
    return ioctl(pipe, numericCast(FIONREAD), &count) == 0 ? Int(count) : limit
  }

  /// Writes the kept sentences, and the number of the others. Async-signal-safe.
  ///
  /// - Parameter deadline: The time to give up, as `NonblockingFile.now` counts.
  static func release(until deadline: Int) {
    defer { isKept.store(false, ordering: .releasing) }
    guard let file = state.pointee.file, let scratch = state.pointee.scratch.baseAddress
    else { return }
    if let pipe = state.pointee.pipe {
      _ = dup2(state.pointee.found, System.standardError)
      while true {
        let count = read(pipe.read, scratch, state.pointee.scratch.count)
        if count <= 0 { break }
        file.write(scratch, count, until: deadline)
      }
    }
    var count = leftOut.exchange(0, ordering: .relaxed)
    guard count > 0 else { return }
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
