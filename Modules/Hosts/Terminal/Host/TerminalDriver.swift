import PlatformC

/// The terminal that a loop draws on, and that reports what happens there.
///
/// `ProcessTerminal` is the one that the process was started on; tests have one in memory.
@MainActor
package protocol TerminalDriver: AnyObject {
  /// Whether the terminal is for this program to use, and not for another job of its shell.
  var isForeground: Bool { get }
  /// The size that the terminal reports, if it knows it.
  var size: ScreenSize? { get }
  /// Milliseconds of a monotonic clock.
  var now: Int { get }

  /// Starts to append input and events to a queue.
  ///
  /// - Returns: False if the system has no pipe or thread left.
  func start(reportingTo queue: EventQueue) -> Bool
  /// Prepares the thread that the main actor runs on now.
  func useThread()
  /// Takes the terminal; the loop then draws `TerminalModes.entering`.
  ///
  /// - Returns: False if the terminal cannot be used.
  func enter() -> Bool
  /// Waits until the queue holds the answer to the last query, or until a time, as `now` counts.
  func awaitAnswers(until deadline: Int)
  /// Gives the terminal back and stops the job; the queue gets `resumed` when it is continued.
  func suspend()
  /// Gives the terminal back for good, and reports nothing any more.
  func end()

  /// Draws as many bytes as there is room for.
  ///
  /// - Returns: The number of bytes drawn.
  func draw(_ bytes: ArraySlice<UInt8>) throws(OutputClosed) -> Int
  /// Appends `writable` to the queue as soon as there is room.
  func awaitRoom()
  /// Appends `tick` to the queue once, after a moment.
  func awaitTick()
  /// Appends `idle` to the queue once, after a frame has had time to appear.
  func awaitIdle()
  /// Reads on, after the queue was full.
  func readOn()
}

/// The terminal on standard input and output.
@MainActor
package final class ProcessTerminal: TerminalDriver {
  private var pipe: (read: Int32, write: Int32)?
  private var thread: SystemThread?
  private var queue: EventQueue?
  private let isPlain: Bool

  /// Creates the driver of a terminal.
  ///
  /// - Parameter isPlain: Whether the program writes lines below each other, and no screen.
  package init(isPlain: Bool = false) { self.isPlain = isPlain }

  package var isForeground: Bool { System.isForeground }
  package var size: ScreenSize? {
    var size = winsize()
    guard ioctl(System.standardOutput, numericCast(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
      size.ws_row > 0
    else { return nil }
    return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
  package var now: Int { NonblockingFile.now }

  package func start(reportingTo queue: EventQueue) -> Bool {
    guard let pipe = System.makePipe() else { return false }
    Signals.install(reportingTo: pipe.write)
    self.pipe = pipe
    self.queue = queue
    thread = SystemThread { InputThread(pipe: pipe.read, queue: queue).run() }
    if thread == nil { closePipe() }
    return thread != nil
  }

  package func useThread() { SignalStack.mainActor.useHere() }

  package func enter() -> Bool { TerminalModes.enter(isPlain: isPlain) }

  package func awaitAnswers(until deadline: Int) {
    while isForeground, queue?.hasAnswers == false, now < deadline { _ = poll(nil, 0, 5) }
  }

  package func suspend() { send(.suspend) }

  package func end() {
    // A thread that read from a terminal in its own mode would wait for a line. Signals are handled until the
    // terminal is given back.
    send(.stop)
    thread.take()?.join()
    TerminalModes.leave(isLast: true)
    TerminalModes.dropInput()
    closePipe()
  }

  private func closePipe() {
    guard let pipe = pipe.take() else { return }
    Signals.uninstall()
    close(pipe.read)
    close(pipe.write)
  }

  package func draw(_ bytes: ArraySlice<UInt8>) throws(OutputClosed) -> Int {
    try TerminalModes.draw(bytes)
  }

  package func awaitRoom() { send(.awaitRoom) }

  package func awaitTick() { send(.awaitTick) }

  package func awaitIdle() { send(.awaitIdle) }

  package func readOn() { send(.readOn) }

  private func send(_ command: InputThread.Command) {
    if let pipe { try? System.write([command.rawValue], to: pipe.write) }
  }
}
