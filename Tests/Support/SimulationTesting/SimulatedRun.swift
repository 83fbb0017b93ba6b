import ComposableArchitecture
import Interface
import Launching
import PlatformC
import RandomTesting
import Recording
import StoreHistory
import Terminal
import TerminalLauncher
import TerminalTesting
import TerminalUI
import TimeTravel

/// One run of a simulated program: its steps and its recording.
@MainActor
final class SimulatedRun<App: SimulatedApp> {
  private(set) var steps: [Step] = []
  /// The first thing that was wrong.
  private(set) var problem: String?
  /// The states before each event, and after the last one.
  private(set) var states: [App.State] = []
  private let coverage: Coverage

  private let recorder: OutsideRun
  private let driver: RecordedSession
  private let world: World<App.Fault>
  private let watcher: ActionWatcher<App>
  private let parts: Parts
  private let file = Lock<[UInt8]>([])
  private var parser = InputParser()
  private var encoder = FrameEncoder(depth: .full)
  private var terminal = Terminal(size: .standard)
  private var frames = 0
  private var isMoving = false

  /// An app and the screen that shows it.
  @MainActor
  struct Parts {
    let app: App
    let session: Session
    let scene: Scene
    /// Shows what the panel of a debugger looks back at.
    let past: Session
    private let tree: @MainActor (SizeClass) -> Node

    init(_ world: World<App.Fault>, startingTasksBy executor: MainQueue) {
      app = App(world)
      scene = Scene(app.body)
      weak var changed: Session?
      let tree = scene.start(executor.start, report: { printToStandardError($0) }) {
        changed?.invalidate()
      }
      session = Session(name: App.name, size: .standard, sizedTree: tree)
      past = Session(name: App.name, size: .standard, sizedTree: tree)
      self.tree = tree
      changed = session
    }

    /// Whether the tree, which changed bit by bit, is the one that is made from nothing.
    var isTreeCurrent: Bool {
      let anew = ViewGraph(app.body) {}
      anew.acts = false
      let size = session.size.sizeClass
      return tree(size).outline() == anew.tree(in: size).outline()
    }
  }

  /// The history of the store, and the choices of the user of its panel; nil without a panel.
  private var panel: (watcher: HistoryWatcher, random: SeededRandom)?

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - coverage: Takes what was generated.
  ///   - seed: The seed of the commands of a panel; nil without a panel.
  ///   - isHostile: Whether actions are sent that no screen offers.
  init(_ coverage: Coverage, panel seed: UInt64? = nil, isHostile: Bool = false) {
    self.coverage = coverage
    panel = seed.map { (HistoryWatcher(now: { .zero }), SeededRandom(seed: $0)) }
    let clock = Lock<SimulatedClock?>(nil)
    let header = RecordingHeader(
      program: App.name, version: "0", arguments: [],
      host: ["size": "\(ScreenSize.standard)", "copies": "yes"])
    recorder = OutsideRun(recording: header) {
      clock.withLock { $0?.now.time } ?? .zero
    } write: { [file] line in
      file.withLock { $0 += line }
    }
    driver = RecordedSession(recorder)
    let world = World<App.Fault>(recorder, isHostile: isHostile)
    let watcher = ActionWatcher<App>(coverage)
    (self.world, self.watcher) = (world, watcher)
    clock.withLock { $0 = world.clock }
    let executor = recorder.executor
    let watchers = (panel.map { [$0.watcher] } ?? []) + [watcher] as [any StoreWatcher]
    let tools = StoreTools(starter: executor, watchers: watchers)
    parts = StoreTools.$current.withValue(tools) { Parts(world, startingTasksBy: executor) }
    watcher.app = parts.app
    if let history = panel?.watcher.history { parts.scene.showPast { history.isPast } }
    session.report = { [watcher] in watcher.note($0) }
  }

  /// The recording up to now.
  var recording: [UInt8] { file.withLock(\.self) }
  var time: Duration { world.clock.now.time }
  var files: [String: String] { app.files }
  private var session: Session { parts.session }
  private var app: App { parts.app }

  // MARK: - Steps

  /// Begins, and takes steps that a user chooses.
  func run(_ user: RandomUser, stepCount: Int) async {
    var user = user
    await recorder.turns.rest()
    while steps.count < stepCount, problem == nil, !session.isFinished {
      await take(user.next(session, waiting: recorder.turns.waitingCount))
    }
    await end()
  }

  /// Begins, and takes steps again.
  func run(_ steps: [Step]) async {
    await recorder.turns.rest()
    for step in steps where problem == nil && !session.isFinished { await take(step) }
    await end()
  }

  private func take(_ step: Step) async {
    steps.append(step)
    usePanel()
    switch step {
    // The program goes on while its user looks back.
    case .deliver, .pause, .fault, .action: break
    case .input, .bytes, .silence, .resize, .tick, .draw: panel?.watcher.history?.end()
    }
    switch step {
    case .input(let input): await deliver(input)
    case .bytes(let bytes): for input in parser.parse(bytes) { await deliver(input) }
    case .silence: for input in parser.flush() { await deliver(input) }
    case .resize(let columns, let rows): await resize(ScreenSize(columns: columns, rows: rows))
    case .tick: if isMoving { await deliver(.tick) }
    case .draw: await draw()
    case .deliver(let index):
      let count = recorder.turns.waitingCount
      if count > 0 { await answer(index % count) }
    case .pause(let milliseconds): await pause(.milliseconds(milliseconds))
    case .fault(let name): change(name)
    case .action(let seed):
      var random = SeededRandom(seed: seed)
      states.append(app.store.state)
      app.store.send(app.action(&random))
    }
    await recorder.turns.rest()
    usePanel()
    panel?.watcher.history?.end()
    check()
  }

  /// Gives some commands of a panel, and draws the shown state.
  private func usePanel() {
    guard let history = panel?.watcher.history, var random = panel?.random else { return }
    defer { panel?.random = random }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let view = history.view(HistoryRequest())
      let action = view.entries.randomElement(using: &random)?.id ?? 0
      let other = view.entries.randomElement(using: &random)?.id
      let command: HistoryCommand =
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<6: .jump(to: .random(in: 0...view.count, using: &random))
        case 6..<9: .skip(action)
        case 9..<12: .move(action, before: random.isOne(in: 4) || other == action ? nil : other)
        case 12..<14: .reset
        case 14: .commit
        case 15: .lock(random.isOne(in: 2))
        case 16: .pause(random.isOne(in: 2))
        case 17: .show(action)
        default: .jump(to: 0)
        }
      _ = history.perform(command)
      if history.isPast { _ = parts.past.screen }
    }
  }

  private func deliver(_ input: Input) async {
    let milliseconds = Int(world.clock.now.time / .milliseconds(1))
    await deliver(.input(input, at: milliseconds))
    if session.isSuspensionWanted {
      session.isSuspensionWanted = false
      await resize(session.size)
    }
  }

  private func deliver(_ event: SessionEvent) async {
    states.append(app.store.state)
    await driver.deliver(event, to: session)
  }

  private func resize(_ size: ScreenSize) async {
    await deliver(.resize(size))
    terminal = Terminal(size: session.size)
    encoder.forget()
  }

  private func answer(_ index: Int) async {
    states.append(app.store.state)
    await recorder.turns.deliver(at: index)
  }

  private func answerAll() async {
    while recorder.turns.waitingCount > 0 { await answer(0) }
  }

  private func pause(_ time: Duration) async {
    let isBreak = time >= .seconds(10)
    let end = world.clock.now.advanced(by: time)
    if isBreak { await answerAll() }
    while world.clock.wakeNext(until: end) {
      await recorder.turns.rest()
      if isBreak { await answerAll() }
    }
    world.clock.advance(to: end)
  }

  private func change(_ name: String) {
    guard let fault = App.Fault(rawValue: name) else { return }
    let isOn = world.toggle(fault)
    if isOn { coverage.faults.insert(name) }
    app.change(fault, isOn: isOn)
  }

  private func draw() async {
    let screen = await driver.draw(session)
    isMoving = screen.isMoving
    let bytes = encoder.frame(screen)
    frames += 1
    guard frames % 8 == 0, problem == nil else { return terminal.receive(bytes) }
    terminal.receive(bytes)
    if !terminal.unknown.isEmpty { note("the terminal does not know \(terminal.unknown)") }
    if terminal.text != screen.text { note("the terminal shows another text") }
    compareScreen()
  }

  /// Compares the screen with one that is drawn from nothing.
  private func compareScreen() {
    let (screen, anew) = (session.screen, session.screenFromNothing)
    if anew.styledText(.full) != screen.styledText(.full) || anew.cursor != screen.cursor {
      note("the screen is not the one that is drawn from nothing")
    }
    // This reads the state once more, which a replay would not do.
    if world.isHostile, !parts.isTreeCurrent {
      note("the tree is not the one that is made from nothing")
    }
  }

  // MARK: - What must hold

  private func note(_ sentence: String) {
    if problem == nil { problem = sentence }
  }

  private func check() {
    if let problem = watcher.problem { note(problem) }
    if let problem = app.problemAtRest(in: app.store.state) { note(problem) }
  }

  /// Ends all faults, lets everything happen that waits, and ends the program.
  private func end() async {
    for fault in App.Fault.allCases where world.has(fault) { change(fault.rawValue) }
    await settle()
    check()
    let running = app.store.uncancelledEffects
    if !running.isEmpty { note("effects still run: \(running.joined(separator: ", "))") }
    if let missing = app.unfinished(in: app.store.state) { note(missing) }
    await draw()
    await recorder.turns.rest()
    if problem == nil { compareScreen() }
    await leave()
    states.append(app.store.state)
    coverage.count(events: states.count - 1, time: world.clock.now.time)
  }

  private func settle() async {
    let end = world.clock.now.advanced(by: .seconds(120))
    repeat {
      await recorder.turns.rest()
      await answerAll()
    } while world.clock.wakeNext(until: end)
  }

  private func leave() async {
    states.append(app.store.state)
    var leaving: Task<String?, Never>?
    await driver.end { [app] in leaving = Task.immediate { await app.leave() } }
    await settle()
    if let loss = await leaving?.value { note(loss) }
    if let problem = app.problemAfterEnd(in: app.store.state) { note(problem) }
    check()
  }
}

/// Notes the actions of a store, and checks the state after each of them.
final class ActionWatcher<App: SimulatedApp>: StoreWatcher {
  weak var app: App?
  private(set) var problem: String?
  private let coverage: Coverage

  init(_ coverage: Coverage) {
    self.coverage = coverage
  }

  func watch<State, Action>(
    _ reduce: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action> {
    { state, action in
      let effect = reduce(&state, action)
      if let action = action as? App.Action, let state = state as? App.State {
        self.coverage.count(action)
        if let problem = self.app?.problem(after: action, in: state) {
          self.note("\(problem), after \(describe(action))")
        }
      }
      return effect
    }
  }

  func didCreate<State, Action>(_ store: Store<State, Action>) {}

  /// Notes what is wrong, unless something was before.
  func note(_ sentence: String) {
    if problem == nil { problem = sentence }
  }
}
