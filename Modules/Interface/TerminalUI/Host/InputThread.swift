import Interface
import Platform

/// The thread that waits for the keyboard, for signals and for room on the screen, so that nothing
/// else has to.
///
/// It sleeps in `poll` without a time, but for the moment after a byte that may begin a sequence.
struct InputThread {
  /// Commands, in the same pipe as the numbers of signals, which are smaller.
  private enum Command {
    static let stop: UInt8 = 200
    static let suspend: UInt8 = 201
    static let awaitRoom: UInt8 = 202
    static let readOn: UInt8 = 203
  }

  private let thread: SystemThread
  private let pipe: (read: Int32, write: Int32)

  /// Starts the thread; nil where the system has no means left.
  init?(queue: EventQueue) {
    guard let pipe = System.makePipe() else { return nil }
    Signals.install(telling: pipe.write)
    do throws(SystemThread.Failure) {
      thread = try SystemThread { Reader(pipe: pipe.read, queue: queue).run() }
    } catch {
      Signals.uninstall()
      return nil
    }
    self.pipe = pipe
  }

  /// Stops the job of this process; `resumed` is told when it goes on.
  func suspendJob() { tell(Command.suspend) }

  /// Waits until the screen has room; `roomCame` is told then.
  func awaitRoom() { tell(Command.awaitRoom) }

  /// Reads on, after so much input waited that no more was read.
  func readOn() { tell(Command.readOn) }

  /// Ends the thread.
  func end() {
    tell(Command.stop)
    thread.join()
    Signals.uninstall()
    close(pipe.read)
    close(pipe.write)
  }

  private func tell(_ command: UInt8) {
    try? System.write([command], to: pipe.write)
  }

  private final class Reader {
    private let pipe: Int32
    private let queue: EventQueue
    private var input = System.standardInput
    private var parser = InputParser()
    private var buffer = [UInt8](repeating: 0, count: EventQueue.limit)
    private var isInterrupted = false
    private var isRoomAwaited = false
    /// Whether the job has to stop, once what was told before is done.
    private var isStopDue = false
    /// Whether the program was asked to end: then it does not stop before it has.
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
        // What is typed while the terminal belongs to another job is not for this one.
        let isReading = !queue.isFull && !(isEnding && !System.isForeground)
        let ready = System.wait(
          input: isReading ? input : -1, pipe: pipe,
          output: isRoomAwaited ? TerminalModes.screen : -1,
          milliseconds: isReading ? parser.patience : nil)
        if ready.hasRoom {
          isRoomAwaited = false
          queue.append(.roomCame)
        }
        if ready.hasSignal {
          guard takeSignals() else { return }
        } else if ready.hasInput {
          if System.isForeground { takeInput() } else { isStopDue = true }
        } else if ready.isOver {
          tell(parser.flush())
        }
      }
    }

    private func takeInput() {
      switch System.read(input, into: &buffer) {
      case .bytes(let bytes): tell(parser.parse(bytes))
      case .nothing: break
      case .end:
        input = -1
        tell(parser.flush())
        let isGone = !System.isTerminal(System.standardInput)
        queue.append(isGone ? .ended(signal: Signals.hungUp) : .inputEnded)
      }
    }

    /// Tells what was typed. A second control-C while the first is not heeded ends the process.
    private func tell(_ inputs: [Input]) {
      if inputs.contains(.key(.control("c"))) {
        if isInterrupted { Signals.die(of: SIGINT) }
        isInterrupted = true
      }
      queue.append(inputs)
    }

    /// Returns false where the thread is to end.
    private func takeSignals() -> Bool {
      guard case .bytes(let bytes) = System.read(pipe, into: &buffer) else { return true }
      for byte in bytes {
        switch byte {
        case Command.stop: return false
        case Command.suspend: isStopDue = true
        case Command.awaitRoom: isRoomAwaited = true
        case Command.readOn: break
        case UInt8(Signals.resized): queue.append(.resized)
        case UInt8(Signals.suspended): queue.append(.suspensionWanted)
        case UInt8(Signals.continued): goOn()
        default:
          isEnding = true
          queue.append(.ended(signal: Int32(byte)))
        }
      }
      return true
    }

    /// Goes on after a stop. What goes on behind another job must not touch the terminal, and nothing
    /// would tell it when it may: so it stops again.
    private func goOn() {
      guard System.isForeground else { return isStopDue = true }
      input = System.standardInput
      queue.append(.resumed)
    }

    private func stopJob() {
      // Who ends a stopped program lets it go on at the same time: the word of that comes first.
      if !System.isForeground && System.wait(pipe: pipe, milliseconds: 100).hasSignal { return }
      isStopDue = false
      if Signals.stopHere(waitingAt: pipe) { return }
      // Nobody could continue it, so that the system did not stop it.
      if System.isForeground { queue.append(.resumed) } else { input = -1 }
    }
  }
}
