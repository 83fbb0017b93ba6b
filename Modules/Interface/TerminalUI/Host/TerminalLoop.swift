/// Runs a session on the terminal of the process, until it ends.
@MainActor
final class TerminalLoop {
  private let session: Session
  private let queue = EventQueue()
  private var encoder: FrameEncoder
  private var output = TerminalOutput()
  private var isRoomAwaited = false
  private var isChangeTold = false
  private var isSuspended = false
  private var lastFrame = 0

  /// How many milliseconds pass between frames while more input waits than is shown.
  private static let frameTime = 50
  /// How many inputs are taken before others have their turn.
  private static let turn = 256

  init(_ session: Session, depth: ColorDepth) {
    self.session = session
    encoder = FrameEncoder(depth: depth)
  }

  /// Notes that the tree has changed: it is drawn once, after all that changes now.
  func treeChanged() {
    SignalStack.mainActor.useHere()
    session.invalidate()
    if isChangeTold { return }
    isChangeTold = true
    queue.append(.changed)
  }

  /// Takes the terminal, runs until the person quits or the program is asked to end, and gives the
  /// terminal back.
  ///
  /// - Returns: The exit status: 0, or 128 and the number of the signal that ended it.
  func run() async -> ExitStatus {
    SignalStack.mainActor.useHere()
    guard let thread = InputThread(queue: queue) else { return .noTerminal }
    defer {
      TerminalModes.leave(isLast: true)
      TerminalModes.dropInput()
      thread.end()
    }
    if !System.isForeground {
      suspend(thread)
    } else if !enter() {
      return .noTerminal
    }
    do throws(System.OutputClosed) {
      try present(thread)
      for await _ in queue.bell {
        // The main actor may have come to another thread.
        SignalStack.mainActor.useHere()
        if let status = try await takeWaiting(thread) { return status }
      }
    } catch {
      return error.status
    }
    return .success
  }

  /// Takes all that waits, and draws. Returns the exit status where it ends the program.
  private func takeWaiting(_ thread: InputThread) async throws(System.OutputClosed) -> ExitStatus? {
    let (inputs, events, wasFull) = queue.take()
    if wasFull { thread.readOn() }
    var rest = inputs[...]
    while !rest.isEmpty && !isOvertaken(rest.count) {
      let isFlood = inputs.count > EventQueue.typedAhead
      let typed = isFlood ? session.takeText(rest) : 0
      rest = rest.dropFirst(typed > 0 ? typed : takeTurn(rest))
      if let status = statusOfSession(thread) { return status }
      if !rest.isEmpty || wasFull {
        if NonblockingFile.now - lastFrame > Self.frameTime { try present(thread) }
        // What effects send is handled in between.
        await Task.yield()
      }
    }
    for event in events {
      if let status = take(event, thread) { return status }
      if let status = statusOfSession(thread) { return status }
    }
    // A frame that is left out is drawn when nothing waits any more.
    if wasFull { queue.append(.changed) } else { try present(thread) }
    return nil
  }

  /// Takes some of what waits. Returns how many inputs that were.
  private func takeTurn(_ inputs: ArraySlice<Input>) -> Int {
    for input in inputs.prefix(Self.turn) where !session.isFinished {
      if case .mode(2026, let isKnown) = input { encoder.isSynchronized = isKnown }
      session.handle(input)
    }
    return Self.turn
  }

  /// Whether somebody wants to end the program, and what waits before that is a flood.
  private func isOvertaken(_ count: Int) -> Bool {
    count > EventQueue.typedAhead && queue.isUrgent
  }

  private func statusOfSession(_ thread: InputThread) -> ExitStatus? {
    if session.isInterrupted { return .signal(Signals.interrupted) }
    if session.isFinished { return .success }
    if session.isSuspensionWanted { suspend(thread) }
    return nil
  }

  /// Returns the exit status where the event ends the program.
  private func take(_ event: TerminalEvent, _ thread: InputThread) -> ExitStatus? {
    switch event {
    case .changed: isChangeTold = false
    case .resized: resize()
    case .suspensionWanted: session.isSuspensionWanted = true
    case .resumed: resume()
    case .roomCame: isRoomAwaited = false
    case .inputEnded: return .success
    case .ended(let signal): return .signal(signal)
    }
    return nil
  }

  /// Draws what has changed, once the terminal has taken what was drawn before.
  private func present(_ thread: InputThread) throws(System.OutputClosed) {
    if isSuspended { return }
    try output.flush()
    if output.isEmpty {
      let frame = encoder.frame(session.screen)
      if !frame.isEmpty { try output.write(frame) }
      lastFrame = NonblockingFile.now
    }
    if !output.isEmpty && !isRoomAwaited {
      isRoomAwaited = true
      thread.awaitRoom()
    }
  }

  private func resize() {
    guard let size = System.terminalSize() else { return }
    session.resize(size)
    encoder.forget()
  }

  private func suspend(_ thread: InputThread) {
    session.isSuspensionWanted = false
    if isSuspended { return }
    isSuspended = true
    TerminalModes.leave(isLast: false)
    thread.suspendJob()
  }

  private func resume() {
    // A stop from outside gave no time to leave, and whoever had the terminal since may have
    // changed it: in both cases it is taken again.
    isSuspended = !enter()
    resize()
    encoder.forget()
  }

  /// Takes the terminal. Returns false where there is none that can be taken.
  private func enter() -> Bool {
    guard TerminalModes.enter() else { return false }
    output.start()
    return true
  }
}
