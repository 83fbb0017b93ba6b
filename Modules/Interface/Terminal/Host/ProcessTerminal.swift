import Platform

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

  package func suspend() { thread?.suspendJob() }

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

  package func awaitRoom() { thread?.awaitRoom() }

  package func awaitTick() { thread?.awaitTick() }

  package func readOn() { thread?.readOn() }
}
