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
  /// Waits until the queue holds the report of the background, or until a time, as `now` counts.
  func awaitBackground(until deadline: Int)
  /// Gives the terminal back and stops the job; the queue gets `resumed` when it is continued.
  func suspend()
  /// Gives the terminal back for good, and reports nothing any more.
  func end()

  /// Draws as many bytes as there is room for.
  ///
  /// - Returns: The number of bytes drawn.
  func draw(_ bytes: ArraySlice<UInt8>) throws(System.OutputClosed) -> Int
  /// Appends `writable` to the queue as soon as there is room.
  func awaitRoom()
  /// Appends `tick` to the queue once, after a moment.
  func awaitTick()
  /// Reads on, after the queue was full.
  func readOn()
}

/// The terminal on standard input and output.
@MainActor
package final class ProcessTerminal: TerminalDriver {
  private var thread: InputThread?
  private var queue: EventQueue?

  package init() {}

  package var isForeground: Bool { System.isForeground }
  package var size: ScreenSize? { System.terminalSize() }
  package var now: Int { NonblockingFile.now }

  package func start(reportingTo queue: EventQueue) -> Bool {
    thread = InputThread(queue: queue)
    self.queue = queue
    return thread != nil
  }

  package func useThread() { SignalStack.mainActor.useHere() }

  package func enter() -> Bool { TerminalModes.enter() }

  package func awaitBackground(until deadline: Int) {
    while isForeground, queue?.hasBackground == false, now < deadline { _ = poll(nil, 0, 5) }
  }

  package func suspend() { thread?.send(.suspend) }

  package func end() {
    // A thread that read from a terminal in its own mode would wait for a line.
    thread?.stop()
    TerminalModes.leave(isLast: true)
    TerminalModes.dropInput()
    thread?.end()
    thread = nil
  }

  package func draw(_ bytes: ArraySlice<UInt8>) throws(System.OutputClosed) -> Int {
    try TerminalModes.draw(bytes)
  }

  package func awaitRoom() { thread?.send(.awaitRoom) }

  package func awaitTick() { thread?.send(.awaitTick) }

  package func readOn() { thread?.send(.readOn) }
}
