/// Runs a session on the terminal of the process, until it ends.
@MainActor
final class TerminalLoop {
  private let session: Session
  private var encoder: FrameEncoder
  private let events: AsyncStream<TerminalEvent>
  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private var isChangeTold = false
  private var isSuspended = false

  init(_ session: Session, depth: ColorDepth) {
    self.session = session
    encoder = FrameEncoder(depth: depth)
    (events, continuation) = AsyncStream.makeStream()
  }

  /// Notes that the tree has changed: it is drawn once, after all that changes now.
  func treeChanged() {
    SignalStack.mainActor.useHere()
    session.invalidate()
    if isChangeTold { return }
    isChangeTold = true
    continuation.yield(.changed)
  }

  /// Takes the terminal, runs until the person quits or the program is asked to end, and gives the
  /// terminal back.
  ///
  /// - Returns: The exit status: 0, or 128 and the number of the signal that ended it.
  func run() async -> ExitStatus {
    SignalStack.mainActor.useHere()
    guard let thread = InputThread(events: continuation) else { return .noTerminal }
    defer {
      TerminalModes.leave()
      TerminalModes.dropInput()
      thread.end()
    }
    if System.isForeground {
      guard TerminalModes.enter() else { return .noTerminal }
    } else {
      suspend(thread)
    }
    do throws(System.OutputClosed) {
      try present()
      for await event in events {
        // The main actor may have come to another thread.
        SignalStack.mainActor.useHere()
        if let status = take(event, thread: thread) { return status }
        try present()
      }
    } catch {
      return .signal(error.signal)
    }
    return .success
  }

  /// Returns the exit status where the event ends the program.
  private func take(_ event: TerminalEvent, thread: InputThread) -> ExitStatus? {
    switch event {
    case .inputs(let inputs):
      for input in inputs where !session.isFinished {
        if case .mode(2026, let isKnown) = input { encoder.isSynchronized = isKnown }
        session.handle(input)
      }
    case .changed: isChangeTold = false
    case .resized: resize()
    case .suspensionWanted: session.isSuspensionWanted = true
    case .resumed: resume()
    case .inputEnded: return .success
    case .ended(let signal): return .signal(signal)
    }
    if session.isInterrupted { return .signal(Signals.interrupted) }
    if session.isFinished { return .success }
    if session.isSuspensionWanted { suspend(thread) }
    return nil
  }

  private func present() throws(System.OutputClosed) {
    if isSuspended { return }
    let bytes = encoder.frame(session.screen)
    if !bytes.isEmpty { try System.write(bytes, to: System.standardOutput) }
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
    TerminalModes.leave()
    thread.suspendJob()
  }

  private func resume() {
    // A stop from outside gave no time to leave, and whoever had the terminal since may have
    // changed it: in both cases it is taken again.
    isSuspended = !TerminalModes.enter()
    resize()
    encoder.forget()
  }
}
