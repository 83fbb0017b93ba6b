import Interface
package import Terminal

/// Runs a session on a terminal until it ends: takes what the queue holds, then draws.
@MainActor
package final class TerminalLoop {
  /// The reason for which a loop has ended.
  package enum End {
    /// The person has quit, or the input has ended.
    case finished
    /// The person has pressed control-C.
    case interrupted
    /// A signal asked the program to end.
    case signal(Int32)
    /// The terminal cannot be used.
    case unusable
    /// The terminal takes no more bytes.
    case closed(OutputClosed)
  }

  private let session: Session
  /// Delivers events to the session and draws it, such as for a recording; nil to do so at once.
  package var driver: (any SessionDriver)?
  private let terminal: any TerminalDriver
  private let queue = EventQueue()
  private var encoder: FrameEncoder
  /// The bytes that the terminal has not taken yet.
  private var waiting: ArraySlice<UInt8> = []
  private var isRoomAwaited = false
  /// The last frame, and the last one that the terminal has taken.
  private var drawn: SeenFrame?
  private var seen: SeenFrame?
  /// Whether a frame follows that shows what changes until then.
  private var isFrameDue = false
  private var isTickAwaited = false
  private var isIdleAwaited = false
  private var isSuspended = false
  private var lastFrame = 0
  /// Whether the terminal is asked for its background, which sets the theme.
  private let asksForBackground: Bool
  /// Whether the terminal reports the mouse.
  private let usesMouse: Bool
  /// Whether signs move while something is under way.
  private let movesSigns: Bool
  /// The time until which the program waits for answers when it ends; nil if none is due.
  private var answerTime: Int?
  /// Whether the terminal has answered no query in time: it is not waited for again.
  private var isSilent = false
  /// The time before which a click only focuses the window; nil if the window has not got the focus lately.
  private var clickTime: Int?

  /// The number of milliseconds between frames while input waits.
  private static let frameTime = 50
  /// The number of inputs that are handled before effects have their turn.
  private static let turn = 256
  /// The number of milliseconds in which terminals answer, behind a slow network too.
  private static let answerPatience = 1_000
  /// The number of milliseconds between the report that the window got the focus and that of the click that gave it.
  private static let focusTime = 200

  package init(
    _ session: Session, on terminal: any TerminalDriver, encoder: FrameEncoder,
    asksForBackground: Bool, usesMouse: Bool = true, movesSigns: Bool = true
  ) {
    self.session = session
    self.terminal = terminal
    self.encoder = encoder
    self.asksForBackground = asksForBackground
    self.usesMouse = usesMouse
    self.movesSigns = movesSigns
  }

  /// Has a changed tree drawn once, after all changes of this turn.
  package func treeChanged() {
    terminal.useThread()
    session.invalidate()
    if isFrameDue { return }
    isFrameDue = true
    queue.append(.changed)
  }

  /// Has the size of the terminal read again, and all of it drawn.
  package func sizeChanged() { queue.append(.resized) }

  /// Takes the terminal, runs until the person quits or the program is asked to end, and gives the
  /// terminal back.
  package func run() async -> End {
    terminal.useThread()
    guard terminal.start(reportingTo: queue) else { return .unusable }
    defer {
      awaitAnswers()
      terminal.end()
    }
    if !terminal.isForeground {
      suspend()
    } else if !enter() {
      return .unusable
    }
    // Otherwise a thread of the pool would wake for each key, only to wake the main actor.
    return await withTaskExecutorPreference(MainExecutor()) { await loop() }
  }

  private func loop() async -> End {
    do throws(OutputClosed) {
      try await present()
      for await _ in queue.wakeUps {
        // The main actor may have moved to another thread.
        terminal.useThread()
        if let end = try await handleQueue() { return end }
      }
    } catch {
      return .closed(error)
    }
    return .finished
  }

  /// Handles all that waits, and draws. Returns the reason if the program has to end.
  private func handleQueue() async throws(OutputClosed) -> End? {
    let (inputs, events, wasFull) = queue.take()
    isFrameDue = true
    if wasFull { terminal.readOn() }
    var rest = inputs[...]
    while !rest.isEmpty && !isOvertaken(rest.count) {
      let isFlood = inputs.count > EventQueue.typedAhead && driver == nil
      let typed = isFlood ? session.takeText(rest.lazy.map(\.input)) : 0
      rest = rest.dropFirst(typed > 0 ? typed : await handleSome(rest))
      if let end = endOfSession() { return end }
      if !rest.isEmpty || wasFull {
        if terminal.now - lastFrame > Self.frameTime { try await present() }
        // Actions that effects send are handled in between.
        await Task.yield()
      }
    }
    for event in events {
      if let end = await handle(event) { return end }
      if let end = endOfSession() { return end }
    }
    if wasFull {
      // The frame is drawn once the queue is empty.
      queue.append(.changed)
    } else {
      isFrameDue = false
      try await present()
    }
    return nil
  }

  /// Handles some of the input. Returns the number of inputs handled.
  private func handleSome(_ inputs: ArraySlice<EventQueue.TimedInput>) async -> Int {
    for (input, time) in inputs.prefix(Self.turn) where !session.isFinished {
      switch input {
      case .mode(2026, let isKnown): encoder.isSynchronized = isKnown
      case .background(let isLight) where asksForBackground:
        encoder.theme = isLight ? .light : .dark
      case .answered: answerTime = nil
      case .windowFocus(let hasFocus):
        clickTime = hasFocus ? (time ?? terminal.now) + Self.focusTime : .max
      case .click where clickTime.map { (time ?? terminal.now) < $0 } ?? false: break
      case .click(let x, let y, _) where seen?.hasTarget(of: session, x: x, y: y) == false: break
      default: await deliver(.input(input, at: time ?? terminal.now))
      }
    }
    return Self.turn
  }

  /// Delivers an event to the session.
  private func deliver(_ event: SessionEvent) async {
    if let driver { await driver.deliver(event, to: session) } else { session.take(event) }
    // The driver may have suspended, and the main actor may have moved to another thread.
    if driver != nil { terminal.useThread() }
  }

  /// Whether the program was asked to end, and more input waits than a user types ahead.
  private func isOvertaken(_ count: Int) -> Bool {
    count > EventQueue.typedAhead && queue.isUrgent
  }

  private func endOfSession() -> End? {
    if session.isInterrupted { return .interrupted }
    if session.isFinished { return .finished }
    if session.isSuspensionWanted { suspend() }
    return nil
  }

  /// Handles an event. Returns the reason if the program has to end.
  private func handle(_ event: TerminalEvent) async -> End? {
    switch event {
    case .changed: break
    case .resized: await resize()
    case .suspensionWanted: session.isSuspensionWanted = true
    case .resumed: await resume()
    case .writable: isRoomAwaited = false
    case .tick:
      isTickAwaited = false
      if !isSuspended { await deliver(.tick) }
    case .idle:
      isIdleAwaited = false
      // Input that arrives meanwhile comes first.
      while queue.isEmpty, session.makeAhead() {}
    case .inputEnded: return .finished
    case .ended(let signal): return .signal(signal)
    }
    return nil
  }

  /// Draws changes, once the terminal has taken the frame before.
  private func present() async throws(OutputClosed) {
    if isSuspended { return }
    try flush()
    if waiting.isEmpty {
      if let text = session.takeCopied() {
        waiting += (session.clipboard ?? .terminal).bytes(copying: text)
      }
      let screen = await driver?.draw(session) ?? session.screen
      if driver != nil { terminal.useThread() }
      waiting += encoder.frame(screen)
      drawn = SeenFrame(of: session)
      try flush()
      lastFrame = terminal.now
      if movesSigns && screen.isMoving && !isTickAwaited {
        isTickAwaited = true
        terminal.awaitTick()
      }
    }
    if driver == nil, session.wantsRowsAhead, !isIdleAwaited {
      isIdleAwaited = true
      terminal.awaitIdle()
    }
    if !waiting.isEmpty && !isRoomAwaited {
      isRoomAwaited = true
      terminal.awaitRoom()
    }
  }

  /// Draws as many bytes as the terminal has room for.
  private func flush() throws(OutputClosed) {
    if waiting.isEmpty { return }
    waiting = waiting.dropFirst(try terminal.draw(waiting))
    if waiting.isEmpty { (waiting, seen) = ([], drawn) }
  }

  private func resize() async {
    guard let size = terminal.size else { return }
    await deliver(.resize(size))
    encoder.forget()
  }

  private func suspend() {
    session.isSuspensionWanted = false
    if isSuspended { return }
    isSuspended = true
    awaitAnswers()
    terminal.suspend()
  }

  private func resume() async {
    // A stop from outside gave no time to give the terminal back, and another job may have changed
    // it since: in both cases it is taken again.
    isSuspended = !enter()
    await resize()
    encoder.forget()
  }

  /// Takes the terminal. Returns false if it cannot be used.
  private func enter() -> Bool {
    guard terminal.enter() else { return false }
    waiting =
      TerminalModes.entering(usesMouse: usesMouse, asksForBackground: asksForBackground)[...]
    answerTime = isSilent ? nil : terminal.now + Self.answerPatience
    clickTime = nil
    return true
  }

  /// Waits for answers that are due: after the program they would reach the shell, as keys.
  private func awaitAnswers() {
    guard let answerTime else { return }
    terminal.awaitAnswers(until: answerTime)
    isSilent = !queue.hasAnswers
    self.answerTime = nil
  }
}

/// Resumes the tasks that prefer it on the main actor.
private final class MainExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    MainActor.shared.enqueue(UnownedJob(job))
  }
}
