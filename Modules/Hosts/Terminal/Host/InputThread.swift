import Interface
import PlatformC

/// The thread that waits for the keyboard, for signals and for room on the screen, so that no other
/// thread blocks.
///
/// It sleeps in `poll` without a timeout, except after a byte that may begin a sequence, and while
/// something on the screen moves.
final class InputThread {
  /// A command, sent through the same pipe as the numbers of signals, which are smaller.
  enum Command: UInt8 {
    case stop = 200
    /// Give the terminal back and stop the job of this process; the queue gets `resumed` when it is continued.
    case suspend
    /// Wait until the screen has room; the queue gets `writable` then.
    case awaitRoom
    /// Read on after the queue was full.
    case readOn
    /// Append `tick` to the queue after a moment, once.
    case awaitTick
    /// Append `idle` to the queue after a shorter moment, once.
    case awaitIdle
  }

  /// The number of milliseconds between two ticks.
  private static let tickTime = 250
  /// The number of milliseconds in which a frame appears, on a busy system too.
  private static let frameTime = 5

  private let pipe: Int32
  private let queue: EventQueue
  private var input = System.standardInput
  private let isTerminal = System.isTerminal(System.standardInput)
  private var parser = InputParser(environment: System.environment)
  private var buffer = [UInt8](repeating: 0, count: EventQueue.limit)
  /// The times at which an unfinished sequence ends, and at which the next tick and `idle` are due.
  private var sequenceEnd: Int?
  private var nextTick: Int?
  private var nextIdle: Int?
  private var isInterrupted = false
  private var isRoomAwaited = false
  /// Whether the job has to stop, after the commands before it.
  private var isStopDue = false
  /// Whether the program was asked to end: it then ends before it stops.
  private var isEnding = false

  init(pipe: Int32, queue: EventQueue) {
    self.pipe = pipe
    self.queue = queue
  }

  func run() {
    SignalStack.inputThread.useHere()
    Signals.receiveHere()
    while true {
      if isStopDue && !isEnding { stopJob() }
      // Keys that are typed while another job has the terminal belong to that job.
      let isReading = !queue.isFull && !(isEnding && !System.isForeground)
      let ready = System.wait(
        input: isReading ? input : -1, pipe: pipe,
        output: isRoomAwaited ? TerminalModes.screen : -1,
        milliseconds: milliseconds(until: isReading ? sequenceEnd : nil, nextTick, nextIdle))
      let now = NonblockingFile.now
      if let tick = nextTick, tick <= now {
        nextTick = nil
        queue.append(.tick)
      }
      if let idle = nextIdle, idle <= now {
        nextIdle = nil
        queue.append(.idle)
      }
      if ready.hasRoom {
        isRoomAwaited = false
        queue.append(.writable)
      }
      if ready.hasSignal {
        guard readPipe() else { return }
      } else if ready.hasInput {
        if System.isForeground { readInput() } else { isStopDue = true }
      } else if ready.isTimeout, isReading, let end = sequenceEnd, end <= now {
        append(parser.flush())
      }
    }
  }

  private func milliseconds(until times: Int?...) -> Int32? {
    let first = times.compactMap(\.self).min()
    return first.map { Int32(clamping: max($0 - NonblockingFile.now, 0)) }
  }

  private func readInput() {
    if let bytes = System.read(input, into: &buffer) {
      if !bytes.isEmpty { append(parser.parse(bytes)) }
      return
    }
    input = -1
    append(parser.flush())
    let isGone = isTerminal && !System.isTerminal(System.standardInput)
    queue.append(isGone ? .ended(signal: SIGHUP) : .inputEnded)
  }

  /// Appends input. A second control-C ends the process, as the loop did not act on the first.
  private func append(_ inputs: [Input]) {
    if inputs.contains(.key(.control("c"))) {
      if isInterrupted { Signals.die(of: SIGINT) }
      isInterrupted = true
    }
    let now = NonblockingFile.now
    queue.append(inputs, at: now)
    sequenceEnd = parser.patience.map { now + Int($0) }
  }

  /// Reads commands and signals; returns false if the thread has to end.
  private func readPipe() -> Bool {
    guard let bytes = System.read(pipe, into: &buffer) else { return true }
    for byte in bytes {
      switch byte {
      case Command.stop.rawValue: return false
      case Command.suspend.rawValue: isStopDue = true
      case Command.awaitRoom.rawValue: isRoomAwaited = true
      case Command.readOn.rawValue: break
      case Command.awaitTick.rawValue: nextTick = NonblockingFile.now + Self.tickTime
      case Command.awaitIdle.rawValue: nextIdle = NonblockingFile.now + Self.frameTime
      case UInt8(SIGWINCH): queue.append(.resized)
      case UInt8(SIGTSTP): queue.append(.suspensionWanted)
      case UInt8(SIGCONT): resume()
      default:
        isEnding = true
        queue.append(.ended(signal: Int32(byte)))
      }
    }
    return true
  }

  /// Goes on after a stop. A job that is continued in the background must not touch the terminal,
  /// and no signal says when it may: it stops again.
  private func resume() {
    guard System.isForeground else { return isStopDue = true }
    input = System.standardInput
    queue.append(.resumed)
  }

  private func stopJob() {
    // Ending a stopped program also continues it: that signal is handled first.
    if !System.isForeground && System.wait(pipe: pipe, milliseconds: 100).hasSignal { return }
    isStopDue = false
    // In the background the terminal belongs to another job.
    if System.isForeground { TerminalModes.leave(isLast: false) }
    if Signals.stopHere(waitingAt: pipe) { return }
    // The system does not stop a job that no shell could continue.
    if System.isForeground { queue.append(.resumed) } else { input = -1 }
  }
}
