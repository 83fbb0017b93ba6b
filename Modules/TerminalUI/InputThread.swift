#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif
import Interface

/// Something that the loop of a terminal wakes up for.
enum TerminalEvent: Sendable {
  case inputs([Input])
  case changed, resized, suspensionWanted, resumed, inputEnded
  /// A signal asks the program to end.
  case ended(signal: Int32)
}

/// The thread that waits for the keyboard and for signals, so that nothing else has to.
///
/// It sleeps in `poll` without a time, but for the moment after a byte that may begin a sequence.
struct InputThread {
  /// Commands, in the same pipe as the numbers of signals, which are smaller.
  private static let stop: UInt8 = 200
  private static let suspend: UInt8 = 201

  private let thread: pthread_t
  private let pipe: (read: Int32, write: Int32)

  /// Starts the thread; nil where the system has no means left.
  init?(events: AsyncStream<TerminalEvent>.Continuation) {
    guard let pipe = System.makePipe() else { return nil }
    Signals.install(telling: pipe.write)
    let reader = Unmanaged.passRetained(Reader(pipe: pipe.read, events: events))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let result = pthread_create(&thread, nil, run, reader.toOpaque())
    #if !canImport(Glibc)
      guard let thread else { return nil }
    #endif
    guard result == 0 else {
      reader.release()
      Signals.uninstall()
      return nil
    }
    self.thread = thread
    self.pipe = pipe
  }

  /// Stops the job of this process; `resumed` is told when it goes on.
  func suspendJob() {
    try? System.write([Self.suspend], to: pipe.write)
  }

  /// Ends the thread.
  func end() {
    try? System.write([Self.stop], to: pipe.write)
    pthread_join(thread, nil)
    Signals.uninstall()
    close(pipe.read)
    close(pipe.write)
  }

  fileprivate final class Reader {
    private let pipe: Int32
    private let events: AsyncStream<TerminalEvent>.Continuation
    private var input = System.standardInput
    private var parser = InputParser()
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    private var isInterrupted = false
    /// Whether the job has to stop, once what was told before is done.
    private var isStopDue = false
    /// Whether the program was asked to end: then it does not stop before it has.
    private var isEnding = false

    init(pipe: Int32, events: AsyncStream<TerminalEvent>.Continuation) {
      self.pipe = pipe
      self.events = events
    }

    func run() {
      SignalStack.inputThread.useHere()
      Signals.receiveHere()
      while true {
        if isStopDue && !isEnding { stopJob() }
        // What is typed while the terminal belongs to another job is not for this one.
        let source = isEnding && !System.isForeground ? -1 : input
        let (hasInput, hasSignal) = System.wait(source, pipe, milliseconds: parser.patience)
        if hasSignal {
          guard takeSignals() else { return }
        } else if hasInput {
          if System.isForeground { takeInput() } else { isStopDue = true }
        } else {
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
        events.yield(isGone ? .ended(signal: Signals.hungUp) : .inputEnded)
      }
    }

    /// Tells what was typed. A second control-C while the first is not heeded ends the process.
    private func tell(_ inputs: [Input]) {
      if inputs.isEmpty { return }
      if inputs.contains(.key(.control("c"))) {
        if isInterrupted { Signals.die(of: SIGINT) }
        isInterrupted = true
      }
      events.yield(.inputs(inputs))
    }

    /// Returns false where the thread is to end.
    private func takeSignals() -> Bool {
      guard case .bytes(let bytes) = System.read(pipe, into: &buffer) else { return true }
      for byte in bytes {
        switch byte {
        case InputThread.stop: return false
        case InputThread.suspend: isStopDue = true
        case UInt8(Signals.resized): events.yield(.resized)
        case UInt8(Signals.suspended): events.yield(.suspensionWanted)
        case UInt8(Signals.continued): goOn()
        default:
          isEnding = true
          events.yield(.ended(signal: Int32(byte)))
        }
      }
      return true
    }

    /// Goes on after a stop. What goes on behind another job must not touch the terminal, and nothing
    /// would tell it when it may: so it stops again.
    private func goOn() {
      guard System.isForeground else { return isStopDue = true }
      input = System.standardInput
      events.yield(.resumed)
    }

    private func stopJob() {
      // Who ends a stopped program lets it go on at the same time: the word of that comes first.
      if !System.isForeground && System.wait(pipe, -1, milliseconds: 100).0 { return }
      isStopDue = false
      if Signals.stopHere(waitingAt: pipe) { return }
      // Nobody could continue it, so that the system did not stop it.
      if System.isForeground { events.yield(.resumed) } else { input = -1 }
    }
  }
}

#if canImport(Darwin)
  private func run(_ reader: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<InputThread.Reader>.fromOpaque(reader).takeRetainedValue().run()
    return nil
  }
#else
  private func run(_ reader: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let reader { Unmanaged<InputThread.Reader>.fromOpaque(reader).takeRetainedValue().run() }
    return nil
  }
#endif
