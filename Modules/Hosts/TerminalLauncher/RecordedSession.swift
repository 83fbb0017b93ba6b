import ComposableArchitecture
import Interaction
import Interface
import Launching
package import Recording
package import Terminal
package import TerminalUI

/// Drives a session whose run is recorded, or repeats a recorded one; then keys of the user let it go faster, or end it.
package final class RecordedSession: SessionDriver {
  let run: OutsideRun
  /// The program of a run that goes on.
  private(set) weak var interactor: Interactor?
  /// The size of the screen with which the run began; nil for the terminal's.
  var size: ScreenSize?
  /// Whether the user has the keys.
  var isLive: Bool { run.isLive }
  /// Whether nothing but a tick happened since the latest screen.
  private var isTicked = false
  /// The latest screen that was drawn.
  private var screen: Screen?
  /// Whether the user goes on where the recorded run ended, or before.
  var staysOpen = false
  /// Whether the events are delivered as fast as possible.
  private var isFast = true
  /// Whether lines of a run that goes on were left out, since they are none of a recording.
  var isDamaged = false
  /// Whether the user ended the replay.
  private(set) var wasEnded = false
  /// The number of the last event that is delivered.
  private var last = 0
  /// The size of the terminal on which a run is repeated; nil without one.
  private var terminal: ScreenSize?
  private let start = ContinuousClock.now
  /// Tells the host that there is another screen.
  private var onChange: @MainActor () -> Void = {}
  /// Is called with each screen of the repeated run.
  var onDraw: @MainActor (Screen) -> Void = { _ in }

  package init(_ run: OutsideRun) {
    self.run = run
  }

  // MARK: - Live

  /// Starts the tasks of views.
  package func start(
    _ name: String, _ work: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    run.executor.start(name, work)
  }

  /// Admits events, once the program has started.
  package func open() async { await run.turns.open() }

  package func deliver(_ event: SessionEvent, to session: Session) async {
    if !isLive { return take(event, in: session) }
    await record(event, in: session)
  }

  /// Delivers an event of the user, and records it.
  func record(_ event: SessionEvent, in program: some RecordedProgram) async {
    passSecrets(of: program)
    isTicked = run.goesOn && event.isTick
    // A run that goes on may be long, and moving signs need not move again.
    if isTicked { return program.take(event) }
    await run.perform {
      RecordedInput(event, for: program)
    } _: {
      program.take(event)
    }
  }

  package func draw(_ session: Session) async -> Screen {
    if !isLive { return repeatedScreen(of: session) }
    guard run.isRecorded, session.isChanged, !isTicked || session.isStale else {
      return session.screen
    }
    await run.draw {
      let screen = session.screen
      self.screen = screen
      return self.run.goesOn ? "" : session.digest(of: screen)
    }
    return screen ?? session.screen
  }

  /// Brings a program that is told in sentences up to date, and records when.
  func update(_ program: some RecordedProgram) async {
    guard program.interactor.isStale else { return }
    await run.draw {
      program.interactor.update()
      return ""
    }
  }

  /// Records that the program ends.
  package func end(_ body: @escaping @MainActor () -> Void) async {
    await run.perform({ RecordedInput.end }, body)
  }

  private func passSecrets(of program: some RecordedProgram) {
    program.interactor.passSecret = { [run] secret in run.read(RecordedInput.secret) { secret } }
  }

  // MARK: - Repeating

  /// Shows the run on a terminal, in the time of the recorded run.
  ///
  /// - Parameters:
  ///   - terminal: The size of the terminal.
  ///   - onChange: Is called when there is another screen.
  func show(on terminal: ScreenSize, onChange: @escaping @MainActor () -> Void) {
    (self.terminal, self.onChange, isFast) = (terminal, onChange, false)
  }

  /// Notes that the tree of a session changed. The recording says when a screen is drawn, until the user goes on.
  func treeChanged(_ session: Session) {
    session.invalidate()
    if isLive { onChange() }
  }

  /// Delivers the events of the recording to a program.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - last: The number of the last event; nil for all.
  ///   - end: Ends the program, as the recorded run did.
  package func play(
    _ program: some RecordedProgram, until last: Int?, end: @escaping @MainActor () -> Void
  ) async {
    self.last = min(last ?? .max, run.eventCount)
    passSecrets(of: program)
    await run.play(until: last ?? .max) { time in
      await wait(until: time)
      onChange()
      return !Task.isCancelled
    } stopsBefore: { (input: RecordedInput) in
      run.goesOn ? !isUsable(input, in: program) : staysOpen && input.end == true
    } handle: { (input: RecordedInput) in
      if input.end == true { return end() }
      // A run that goes on has asked it before.
      if !run.goesOn { _ = isUsable(input, in: program) }
      if let event = input.placed(in: program)?.event { program.take(event) }
      if input.forgets == true { program.interactor.forgetSecrets() }
      // The clipboard is left alone until the user goes on.
      _ = program.takeCopied()
      let interactor = program.interactor
      interactor.isSuspensionWanted = false
      if staysOpen, !wasEnded { (interactor.isFinished, interactor.isInterrupted) = (false, false) }
    } draw: {
      guard let screen = program.shownScreen else {
        program.interactor.update()
        return ""
      }
      self.screen = screen
      onDraw(screen)
      onChange()
      return run.goesOn ? "" : program.digest(of: screen)
    }
  }

  /// Whether the control of an input is there; notes if it is not.
  private func isUsable(_ input: RecordedInput, in program: some RecordedProgram) -> Bool {
    let interactor = program.interactor
    interactor.update()
    if let focus = input.focus, focus != interactor.focusName {
      // The panel of --debugger or a new control may have moved the focus of a run that goes on.
      guard run.goesOn, let control = interactor.top?.places.first(where: { $0.place == focus })
      else {
        let (now, then) = (interactor.focusName.withoutRow, focus.withoutRow)
        run.note("the focus is on \(now), the recording has \(now == then ? "another row" : then)")
        return false
      }
      interactor.moveFocus(to: control.control)
    }
    if input.placed(in: program) == nil {
      run.note("the \(input.on ?? "") of the recording is not on the screen")
      return false
    }
    return true
  }

  /// Goes on with a run: delivers its events as fast as possible, and gives the keys to the user.
  package func goOn(_ program: some RecordedProgram) async {
    interactor = program.interactor
    staysOpen = true
    await play(program, until: nil) {}
    run.goLive()
    if run.eventCount == 0 { return }
    if run.missing != nil {
      await run.perform {
        RecordedInput(forgets: true)
      } _: {
        program.interactor.forgetSecrets()
      }
    }
    program.interactor.show(progress)
  }

  /// Whether a run goes on otherwise than it was.
  var isOtherwise: Bool {
    isDamaged || run.difference != nil || run.newQuestions + run.leftOut > 0
  }

  /// A sentence about how far a run goes on.
  var progress: String {
    func count(_ number: Int, _ word: String) -> String? {
      number == 0 ? nil : "\(number) question\(number == 1 ? " is" : "s are") \(word)"
    }
    let inputs = "The run goes on: \(run.event) of \(run.eventCount) events"
    let secrets = run.missing == nil ? nil : "type passwords again"
    return [
      inputs, run.difference.map { String($0.dropLast()) }, count(run.newQuestions, "new"),
      count(run.leftOut, "left out"),
      secrets,
    ]
    .compactMap(\.self).joined(separator: "; ")
  }

  /// Lets the user go on.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - folder: The folder of the files; nil to save nothing.
  func goLive(_ session: Session, savingIn folder: String?) {
    run.goLive()
    let saving = folder.map { "changes are saved in \($0)" } ?? "nothing is saved"
    session.interactor.show("The keys are yours; \(saving)")
    onChange()
  }

  private func wait(until time: Int) async {
    let due = start.advanced(by: .milliseconds(time))
    while !isFast, due > .now, !Task.isCancelled {
      try? await Task.sleep(until: min(due, .now + .milliseconds(50)))
    }
  }

  /// Takes an event of a user who watches.
  private func take(_ event: SessionEvent, in session: Session) {
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

  private func repeatedScreen(of session: Session) -> Screen {
    let whole = screen ?? Screen(size: session.size)
    var screen = terminal.map(whole.cropped) ?? whole
    // The recorded ticks move it.
    screen.isMoving = false
    let progress = " \(run.event) of \(last) "
    screen.put(
      progress, x: screen.size.columns - progress.count, y: screen.size.rows - 1, pen: .reverse,
      clip: screen.bounds)
    return screen
  }
}

extension Scene {
  /// Finishes; the end is one more event of a recording.
  func finish(recordedBy recorder: RecordedSession?) async -> String? {
    guard let recorder, !recorder.run.goesOn else { return await finish() }
    let (stream, done) = AsyncStream<String?>.makeStream()
    await recorder.end { Task.immediate { done.yield(await finish()) } }
    for await sentence in stream { return sentence }
    return nil
  }
}

extension String {
  /// The name of a control without the digest of its row.
  fileprivate var withoutRow: String { replacing(#/ row [0-9a-f]+$/#, with: "") }
}
