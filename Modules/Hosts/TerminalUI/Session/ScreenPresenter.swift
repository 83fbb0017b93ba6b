package import Interaction
import Interface
package import Terminal

/// Draws a session on a terminal.
@MainActor
package final class ScreenPresenter: TerminalPresenter {
  package let terminal: any TerminalDriver
  package let queue = EventQueue()
  package var interactor: Interactor { session.interactor }
  package var isOnTerminal: Bool { true }
  private let session: Session
  /// Delivers events to the session and draws it, such as for a recording; nil to do so at once.
  package var driver: (any SessionDriver)?
  private var encoder: FrameEncoder
  /// The bytes that the terminal has not taken yet.
  private var waiting: ArraySlice<UInt8> = []
  private var isRoomAwaited = false
  /// The last frame, and the last one that the terminal has taken.
  private var drawn: SeenFrame?
  private var seen: SeenFrame?
  private var isTickAwaited = false
  private var isIdleAwaited = false
  /// Whether the terminal is taken.
  private var isEntered = false
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

  /// The number of inputs that are handled before effects have their turn.
  private static let turn = 256
  /// The number of milliseconds in which terminals answer, behind a slow network too.
  private static let answerPatience = 1_000
  /// The number of milliseconds between the report that the window has the focus and the click that gave it the focus.
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

  package func invalidate() { session.invalidate() }

  package func enter() {
    isEntered = true
    waiting =
      TerminalModes.entering(usesMouse: usesMouse, asksForBackground: asksForBackground)[...]
    answerTime = isSilent ? nil : terminal.now + Self.answerPatience
    clickTime = nil
  }

  package func resume() async {
    await resize()
    encoder.forget()
  }

  /// Waits for answers that are due: after the program they would reach the shell, as keys.
  package func leave() {
    isEntered = false
    guard let answerTime else { return }
    terminal.awaitAnswers(until: answerTime)
    isSilent = !queue.hasAnswers
    self.answerTime = nil
  }

  package func take(_ inputs: ArraySlice<EventQueue.TimedInput>, isFlood: Bool) async -> Int {
    let typed = isFlood && driver == nil ? session.takeText(inputs.lazy.map(\.input)) : 0
    if typed > 0 { return typed }
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
      case .menu(let x, let y) where seen?.hasTarget(of: session, x: x, y: y) == false: break
      default: await deliver(.input(input, at: time ?? terminal.now))
      }
    }
    return Self.turn
  }

  package func take(_ event: TerminalEvent) async {
    switch event {
    case .resized: await resize()
    case .writable: isRoomAwaited = false
    case .tick:
      isTickAwaited = false
      if isEntered { await deliver(.tick) }
    case .idle:
      isIdleAwaited = false
      // Input that arrives meanwhile comes first.
      while queue.isEmpty, session.makeAhead() {}
    default: break
    }
  }

  /// Delivers an event to the session.
  private func deliver(_ event: SessionEvent) async {
    if let driver { await driver.deliver(event, to: session) } else { session.take(event) }
    // The driver may have suspended, and the main actor may have moved to another thread.
    if driver != nil { terminal.useThread() }
  }

  /// Draws changes, once the terminal has taken the frame before.
  package func present() async throws(OutputClosed) {
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
}
