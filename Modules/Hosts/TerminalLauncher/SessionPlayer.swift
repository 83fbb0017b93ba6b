import Interaction
import Interface
package import Recording
package import Terminal
package import TerminalUI

/// Repeats a recorded run on a session; keys of the user let it go faster, or end it.
package final class SessionPlayer: SessionDriver {
  let player: RunPlayer
  private let session: Session
  private var screen: Screen
  /// Whether the user goes on where the recorded run ended, or before.
  var staysOpen = false
  /// Whether the events are delivered as fast as possible.
  private var isFast = true
  /// Whether the user goes on.
  private(set) var isLive = false
  /// Whether the user ended the replay.
  private(set) var wasEnded = false
  /// The number of the last event that is delivered.
  private var last = 0
  /// The size of the terminal; nil without one.
  private var terminal: ScreenSize?
  private let start = ContinuousClock.now
  /// Tells the host that there is another screen.
  private var onChange: @MainActor () -> Void = {}
  /// Is called with each screen of the recorded run.
  var onDraw: @MainActor (Screen) -> Void = { _ in }

  package init(_ player: RunPlayer, _ session: Session) {
    (self.player, self.session) = (player, session)
    screen = Screen(size: session.size)
    session.passSecret = { secret in player.read(RecordedInput.secret) { secret } }
  }

  /// Shows the run on a terminal, in the time of the recorded run.
  ///
  /// - Parameters:
  ///   - terminal: The size of the terminal.
  ///   - onChange: Is called when there is another screen.
  func show(on terminal: ScreenSize, onChange: @escaping @MainActor () -> Void) {
    (self.terminal, self.onChange, isFast) = (terminal, onChange, false)
  }

  /// Notes that the tree changed. The recording says when a screen is drawn, until the user goes on.
  func treeChanged() {
    session.invalidate()
    if isLive { onChange() }
  }

  /// Delivers the events.
  ///
  /// - Parameters:
  ///   - last: The number of the last one; nil for all.
  ///   - end: Ends the program, as the recorded run did.
  package func play(until last: Int?, end: @escaping @MainActor () -> Void) async {
    self.last = min(last ?? .max, player.eventCount)
    await player.play(until: last ?? .max) { time in
      await wait(until: time)
      onChange()
      return !Task.isCancelled
    } stopsBefore: { (input: RecordedInput) in
      staysOpen && input.end == true
    } handle: { (input: RecordedInput) in
      if input.end == true { return end() }
      _ = session.takesSecret
      if let focus = input.focus, focus != session.focusName {
        player.note("the focus is on \(session.focusName), the recording has \(focus)")
      }
      guard let placed = input.placed(in: session) else {
        return player.note("the \(input.on ?? "") of the recording is not on the screen")
      }
      if let event = placed.event { session.take(event) }
      // The clipboard is left alone until the user goes on.
      _ = session.takeCopied()
      if staysOpen, !wasEnded { (session.isFinished, session.isInterrupted) = (false, false) }
    } draw: {
      screen = session.screen
      onDraw(screen)
      onChange()
      return session.digest(of: screen)
    }
  }

  /// Lets the user go on.
  ///
  /// - Parameter folder: The folder of the files; nil to save nothing.
  func goLive(savingIn folder: String?) {
    isLive = true
    player.goLive()
    let saving = folder.map { "changes are saved in \($0)" } ?? "nothing is saved"
    session.show("The keys are yours; \(saving)")
    onChange()
  }

  private func wait(until time: Int) async {
    let due = start.advanced(by: .milliseconds(time))
    while !isFast, due > .now, !Task.isCancelled {
      try? await Task.sleep(until: min(due, .now + .milliseconds(50)))
    }
  }

  package func deliver(_ event: SessionEvent, to session: Session) async {
    if isLive { return session.take(event) }
    switch event {
    case .input(.key(.control("c")), _):
      wasEnded = true
      (session.isInterrupted, session.isFinished) = (true, true)
    case .input(.key("q"), _):
      wasEnded = true
      session.isFinished = true
    case .input(.key, _): isFast = true
    case .resize(let size): terminal = size
    case .input, .tick: break
    }
  }

  package func draw(_ session: Session) async -> Screen {
    if isLive { return session.screen }
    var screen = terminal.map(screen.cropped) ?? screen
    // The recorded ticks move it.
    screen.isMoving = false
    let progress = " \(player.event) of \(last) "
    screen.put(
      progress, x: screen.size.columns - progress.count, y: screen.size.rows - 1, pen: .reverse,
      clip: screen.bounds)
    return screen
  }
}
