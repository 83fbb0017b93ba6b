import Interaction
import Interface
import Launching
import Terminal
import TerminalUI

extension Launch {
  /// Presses the keys, each when effects have settled, and prints the last screen.
  func runHeadless(_ arguments: Arguments) async -> ExitStatus {
    let clock = VirtualClock()
    let (scene, debugger) = makeScene(arguments, clock)
    let settling = Settling(scene, clock, patience: host.patience)
    weak var changed: Session?
    let tree = scene.start(recorder?.start, report: arguments.values.say) { [weak settling] in
      changed?.invalidate()
      settling?.screenChanged()
    }
    let size = arguments.size ?? host.environmentSize
    let debugged = debugged(debugger, on: size) { [weak settling] in settling?.screenChanged() }
    let driver: (any SessionDriver)? = recorder ?? debugged
    let session = Session(
      name: program.name, size: debugged?.programSize ?? size, sizedTree: tree)
    session.interactor.willTakeSecret = host.guardMemory
    changed = session
    let theme = arguments.theme ?? Theme(environment: host.environment)
    var picture = MovingPicture(theme: theme)
    func draw() async -> Screen {
      if let driver { return await driver.draw(session) }
      return session.screen
    }
    func show() async {
      var screen = await draw()
      await settling.settle {
        await debugger?.settle()
        screen = await draw()
        return session.isStale || debugged?.isStale == true
      }
      picture.add(screen)
    }
    await recorder?.open()
    await settling.press(arguments.keys ?? [], in: session.interactor, show: show) { key in
      let event = SessionEvent.input(.key(key), at: nil)
      if let driver { await driver.deliver(event, to: session) } else { session.take(event) }
    }
    var screen = await draw()
    if Width.isAmbiguousWide { screen = screen.replaced(by: .narrow) }
    let isForced = !["", "0"].contains(host.environment("CLICOLOR_FORCE") ?? "")
    let depth = ColorDepth(environment: host.environment)
    var status = print((isForced ? screen.styledText(depth, theme) : screen.text) + "\n")
    if let path = arguments.picture { status = write(picture, to: path, status) }
    let running = settling.running
    if !running.isEmpty {
      let effects = running.count == 1 ? "1 effect is" : "\(running.count) effects are"
      complain("\(effects) still running: \(running.joined(separator: ", ")).")
    }
    debugger?.end()
    return finish(await settling.finish(recordedBy: recorder), status)
  }
}

extension Launch {
  /// Writes the file of `--record-svg`.
  ///
  /// - Returns: The exit status.
  func write(_ picture: MovingPicture, to path: String, _ status: ExitStatus) -> ExitStatus {
    do throws(Refusal) {
      try picture.write(to: path)
      return status
    } catch {
      return refuse(error.sentence, .noOutput)
    }
  }
}

/// Lets the effects of a headless run settle, and time pass until then.
@MainActor
final class Settling {
  /// How much time passes at most before the next key.
  static let mostTime = Duration.seconds(60)
  /// How many sleepers wake at most before the next key: a loop may sleep for no time.
  private static let mostWakes = 10_000
  /// How many screens are shown at most before the next key: effects may cause each other.
  private static let mostScreens = 100
  /// How often a run looks whether an effect has ended that did not sleep.
  private static let pause = Duration.milliseconds(10)

  private let scene: Scene
  private let clock: VirtualClock
  private let patience: Duration
  private let (events, event) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  private var changes = 0
  /// The names of the effects that run after the latest key.
  private(set) var running: [String] = []

  /// - Parameter patience: How long to wait for effects that do not sleep while the screen stays the same.
  init(_ scene: Scene, _ clock: VirtualClock, patience: Duration) {
    (self.scene, self.clock, self.patience) = (scene, clock, patience)
    clock.begin { [event] in event.yield() }
  }

  /// Notes that the screen changed.
  func screenChanged() {
    changes += 1
  }

  /// Shows a program and presses keys, each when effects have settled.
  func press(
    _ keys: [Key], in interactor: Interactor, show: () async -> Void, _ press: (Key) async -> Void
  ) async {
    await show()
    for key in keys where !interactor.isFinished {
      await press(key)
      await show()
    }
  }

  /// Lets effects settle and shows the screen, until the views on it start no more effects.
  ///
  /// - Parameter show: Shows the screen; returns whether it is out of date again.
  func settle(showing show: () async -> Bool) async {
    await settle()
    for _ in 1...Self.mostScreens {
      let rounds = scene.actionRounds
      let isStale = await show()
      if scene.actionRounds == rounds && !isStale { return }
      if scene.actionRounds != rounds, await hasNewEffects { await settle() }
    }
  }

  /// Waits until no effect runs but timers, or time or patience is over.
  private func settle() async {
    running = await pass(givesUp: true, scene.settle)
  }

  /// Whether effects run now that did not run when all had settled.
  private var hasNewEffects: Bool {
    get async {
      let probe = Task { await scene.settle() }
      probe.cancel()
      return await probe.value != running
    }
  }

  /// Finishes the scene, and ends all sleeps.
  func finish(recordedBy recorder: RecordedSession?) async -> String? {
    let sentence = await pass(givesUp: false) { [scene] in await scene.finish(recordedBy: recorder)
    }
    clock.end()
    return sentence
  }

  /// Lets time pass during some work.
  private func pass<Result: Sendable>(
    givesUp: Bool, _ body: @escaping @MainActor () async -> Result
  ) async -> Result {
    var hasEnded = false
    let work = Task.immediate {
      let result = await body()
      hasEnded = true
      event.yield()
      return result
    }
    guard !hasEnded else { return await work.value }
    let ticker = Task { [event] in
      while true {
        try await Task.sleep(for: Self.pause)
        event.yield()
      }
    }
    defer { ticker.cancel() }
    event.yield()
    let end = clock.now.advanced(by: Self.mostTime)
    var wakes = 0
    // Counted in rounds: while the main actor is busy, effects cannot go on.
    var (last, waited) = (changes, Duration.zero)
    passing: for await _ in events {
      if hasEnded { break }
      let rest = await rest()
      if last != changes || rest != .busy { (last, waited) = (changes, .zero) }
      switch rest {
      case .busy where waited < patience: waited += Self.pause
      case .settled(let timers) where givesUp || clock.sleeperCount <= timers: continue
      case .settled where wakes < Self.mostWakes && clock.wakeNext(until: end): wakes += 1
      case .asleep where wakes < Self.mostWakes && clock.wakeNext(until: end): wakes += 1
      case .settled, .asleep, .busy: break passing
      }
    }
    // Time is over, or the run was cancelled: no sleeper wakes any more.
    if !hasEnded, givesUp {
      work.cancel()
    } else if !hasEnded {
      clock.end()
    }
    return await work.value
  }

  private enum Rest: Equatable {
    /// Only timers run, this many.
    case settled(timers: Int)
    /// Effects run, and all of them sleep.
    case asleep
    case busy
  }

  private func rest() async -> Rest {
    guard clock.sleeperCount > 0 else { return .busy }
    // `settle` does not suspend in a cancelled task, so that no effect goes on between these three lines.
    let probe = Task { [clock] in
      let running = await scene.settle()
      if isSettled { return Rest.settled(timers: running.count) }
      return running.count <= clock.sleeperCount ? .asleep : .busy
    }
    probe.cancel()
    return await probe.value
  }

  /// Whether settling ends without waiting.
  private var isSettled: Bool {
    var isSettled = false
    Task.immediate {
      _ = await scene.settle()
      isSettled = true
    }.cancel()
    return isSettled
  }
}
