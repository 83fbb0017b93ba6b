import Platform

/// Runs a session on a terminal until it ends: takes what the queue holds, then draws.
@MainActor
final class TerminalLoop {
  private let session: Session
  private let terminal: any TerminalDriver
  private let queue = EventQueue()
  private var encoder: FrameEncoder
  private var output = TerminalOutput()
  private var isRoomAwaited = false
  private var isChangeQueued = false
  private var isSuspended = false
  private var lastFrame = 0

  /// The number of milliseconds between frames while input waits.
  private static let frameTime = 50
  /// The number of inputs that are handled before effects have their turn.
  private static let turn = 256

  init(_ session: Session, on terminal: any TerminalDriver, depth: ColorDepth) {
    self.session = session
    self.terminal = terminal
    encoder = FrameEncoder(depth: depth)
  }

  /// Has a changed tree drawn once, after all changes of this turn.
  func treeChanged() {
    terminal.useThread()
    session.invalidate()
    if isChangeQueued { return }
    isChangeQueued = true
    queue.append(.changed)
  }

  /// Takes the terminal, runs until the person quits or the program is asked to end, and gives the
  /// terminal back.
  ///
  /// - Returns: The exit status: 0, or 128 and the number of the signal that ended it.
  func run() async -> ExitStatus {
    terminal.useThread()
    guard terminal.start(reportingTo: queue) else { return .noTerminal }
    defer { terminal.end() }
    if !terminal.isForeground {
      suspend()
    } else if !enter() {
      return .noTerminal
    }
    do throws(System.OutputClosed) {
      try present()
      for await _ in queue.wakeUps {
        // The main actor may have moved to another thread.
        terminal.useThread()
        if let status = try await handleQueue() { return status }
      }
    } catch {
      return error.status
    }
    return .success
  }

  /// Handles all that waits, and draws. Returns the exit status if it ends the program.
  private func handleQueue() async throws(System.OutputClosed) -> ExitStatus? {
    let (inputs, events, wasFull) = queue.take()
    if wasFull { terminal.readOn() }
    var rest = inputs[...]
    while !rest.isEmpty && !isOvertaken(rest.count) {
      let isFlood = inputs.count > EventQueue.typedAhead
      let typed = isFlood ? session.takeText(rest) : 0
      rest = rest.dropFirst(typed > 0 ? typed : handleSome(rest))
      if let status = statusOfSession() { return status }
      if !rest.isEmpty || wasFull {
        if terminal.now - lastFrame > Self.frameTime { try present() }
        // Actions that effects send are handled in between.
        await Task.yield()
      }
    }
    for event in events {
      if let status = handle(event) { return status }
      if let status = statusOfSession() { return status }
    }
    // A frame that is left out is drawn once the queue is empty.
    if wasFull { queue.append(.changed) } else { try present() }
    return nil
  }

  /// Handles some of the input. Returns the number of inputs handled.
  private func handleSome(_ inputs: ArraySlice<Input>) -> Int {
    for input in inputs.prefix(Self.turn) where !session.isFinished {
      if case .mode(2026, let isKnown) = input { encoder.isSynchronized = isKnown }
      session.handle(input, at: terminal.now)
    }
    return Self.turn
  }

  /// Whether the program was asked to end, and more input waits than a person types ahead.
  private func isOvertaken(_ count: Int) -> Bool {
    count > EventQueue.typedAhead && queue.isUrgent
  }

  private func statusOfSession() -> ExitStatus? {
    if session.isInterrupted { return .signal(SIGINT) }
    if session.isFinished { return .success }
    if session.isSuspensionWanted { suspend() }
    return nil
  }

  /// Handles an event. Returns the exit status if it ends the program.
  private func handle(_ event: TerminalEvent) -> ExitStatus? {
    switch event {
    case .changed: isChangeQueued = false
    case .resized: resize()
    case .suspensionWanted: session.isSuspensionWanted = true
    case .resumed: resume()
    case .writable: isRoomAwaited = false
    case .inputEnded: return .success
    case .ended(let signal): return .signal(signal)
    }
    return nil
  }

  /// Draws what has changed, once the terminal has taken the frame before.
  private func present() throws(System.OutputClosed) {
    if isSuspended { return }
    try output.flush(to: terminal)
    if output.isEmpty {
      output.append(encoder.frame(session.screen))
      try output.flush(to: terminal)
      lastFrame = terminal.now
    }
    if !output.isEmpty && !isRoomAwaited {
      isRoomAwaited = true
      terminal.awaitRoom()
    }
  }

  private func resize() {
    guard let size = terminal.size else { return }
    session.resize(size)
    encoder.forget()
  }

  private func suspend() {
    session.isSuspensionWanted = false
    if isSuspended { return }
    isSuspended = true
    terminal.suspend()
  }

  private func resume() {
    // A stop from outside gave no time to give the terminal back, and another job may have changed
    // it since: in both cases it is taken again.
    isSuspended = !enter()
    resize()
    encoder.forget()
  }

  /// Takes the terminal. Returns false if it cannot be used.
  private func enter() -> Bool {
    guard terminal.enter() else { return false }
    output.start()
    return true
  }
}
