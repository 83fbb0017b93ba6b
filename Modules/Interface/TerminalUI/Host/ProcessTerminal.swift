import Platform

/// The terminal on standard input and output.
@MainActor
final class ProcessTerminal: TerminalDriver {
  private var thread: InputThread?
  private var queue: EventQueue?

  var isForeground: Bool { System.isForeground }
  var size: ScreenSize? { System.terminalSize() }
  var now: Int { NonblockingFile.now }

  func start(reportingTo queue: EventQueue) -> Bool {
    thread = InputThread(queue: queue)
    self.queue = queue
    return thread != nil
  }

  func useThread() { SignalStack.mainActor.useHere() }

  func enter() -> Bool { TerminalModes.enter() }

  func awaitBackground(until deadline: Int) {
    while isForeground, queue?.hasBackground == false, now < deadline { _ = poll(nil, 0, 5) }
  }

  func suspend() { thread?.suspendJob() }

  func end() {
    // A thread that read from a terminal in its own mode would wait for a line.
    thread?.stop()
    TerminalModes.leave(isLast: true)
    TerminalModes.dropInput()
    thread?.end()
    thread = nil
  }

  func draw(_ bytes: ArraySlice<UInt8>) throws(System.OutputClosed) -> Int {
    try TerminalModes.draw(bytes)
  }

  func awaitRoom() { thread?.awaitRoom() }

  func awaitTick() { thread?.awaitTick() }

  func readOn() { thread?.readOn() }
}
