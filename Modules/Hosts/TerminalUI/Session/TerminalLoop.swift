import Interaction
package import Terminal

/// Runs a program on a terminal until it ends: takes what the queue holds, then shows what changed.
@MainActor
package final class TerminalLoop<Presenter: TerminalPresenter> {
  package let presenter: Presenter
  private var terminal: any TerminalDriver { presenter.terminal }
  private var queue: EventQueue { presenter.queue }
  /// Whether changes are shown soon, with all that follow until then.
  private var isShowDue = false
  private var isSuspended = false
  private var lastShown = 0

  package init(_ presenter: Presenter) { self.presenter = presenter }

  /// Has a changed tree shown once, after all changes of this turn.
  package func treeChanged() {
    terminal.useThread()
    presenter.invalidate()
    if isShowDue { return }
    isShowDue = true
    queue.append(.changed)
  }

  /// Has the size of the terminal read again, and all of it drawn.
  package func sizeChanged() { queue.append(.resized) }

  /// Takes the terminal, runs until the person quits or the program is asked to end, and gives the
  /// terminal back.
  package func run() async -> TerminalEnd {
    terminal.useThread()
    guard terminal.start(reportingTo: queue) else { return .unusable }
    defer { terminal.end() }
    // Otherwise a thread of the pool would wake for each key, only to wake the main actor.
    let end = await withTaskExecutorPreference(MainExecutor()) { await loop() }
    do throws(OutputClosed) {
      try presenter.leave()
      return end
    } catch {
      return .closed(error)
    }
  }

  private func loop() async -> TerminalEnd {
    do throws(OutputClosed) {
      if presenter.isOnTerminal {
        if !terminal.isForeground {
          suspend()
        } else if try !enter() {
          return .unusable
        }
      }
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

  /// Handles all that waits, and shows what changed. Returns the reason if the program has to end.
  private func handleQueue() async throws(OutputClosed) -> TerminalEnd? {
    let (inputs, events, wasFull) = queue.take()
    isShowDue = true
    if wasFull { terminal.readOn() }
    let isFlood = inputs.count > EventQueue.typedAhead
    var rest = inputs[...]
    while !rest.isEmpty && !isOvertaken(rest.count) {
      rest = rest.dropFirst(try await presenter.take(rest, isFlood: isFlood))
      if let end = endOfProgram() { return end }
      if !rest.isEmpty || wasFull {
        if terminal.now - lastShown > showTime { try await present() }
        // Actions that effects send are handled in between.
        await Task.yield()
      }
    }
    for event in events {
      if let end = try await handle(event) ?? endOfProgram() { return end }
    }
    if wasFull {
      // Changes are shown once the queue is empty.
      queue.append(.changed)
    } else {
      isShowDue = false
      try await present()
    }
    return nil
  }

  /// Whether the program was asked to end, and more input waits than a user types ahead.
  private func isOvertaken(_ count: Int) -> Bool {
    count > EventQueue.typedAhead && queue.isUrgent
  }

  private func endOfProgram() -> TerminalEnd? {
    if presenter.interactor.isInterrupted { return .interrupted }
    if presenter.interactor.isFinished { return .finished }
    if presenter.interactor.isSuspensionWanted { suspend() }
    return nil
  }

  /// Handles an event. Returns the reason if the program has to end.
  private func handle(_ event: TerminalEvent) async throws(OutputClosed) -> TerminalEnd? {
    switch event {
    case .suspensionWanted: presenter.interactor.isSuspensionWanted = true
    case .resumed:
      // A stop from outside gave no time to give the terminal back, and another job may have changed
      // it since: in both cases it is taken again.
      isSuspended = try !enter()
      try await presenter.resume()
    case .inputEnded where presenter.isOnTerminal: return .finished
    case .ended(let signal): return .signal(signal)
    default: try await presenter.take(event)
    }
    return nil
  }

  private func present() async throws(OutputClosed) {
    if isSuspended { return }
    try await presenter.present()
    lastShown = terminal.now
  }

  /// Takes the terminal. Returns false if it cannot be used.
  private func enter() throws(OutputClosed) -> Bool {
    guard terminal.enter() else { return false }
    try presenter.enter()
    return true
  }

  private func suspend() {
    presenter.interactor.isSuspensionWanted = false
    if isSuspended || !presenter.isOnTerminal { return }
    isSuspended = true
    try? presenter.leave()
    terminal.suspend()
  }
}

/// The number of milliseconds after which changes are shown while input waits.
private let showTime = 50

/// The reason for which a loop has ended.
package enum TerminalEnd {
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

/// Resumes the tasks that prefer it on the main actor.
private final class MainExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    MainActor.shared.enqueue(UnownedJob(job))
  }
}
