import ComposableArchitecture
import Interface
import Launcher
import PlatformC

/// A program that fails on demand, each way by its own key.
@main
struct FaultyProgram: App {
  static let isSlow = LaunchOption.flag("--slow", "never come to an end after quitting")

  static let sharesKey = LaunchOption.flag("--shared", "have two controls with one shortcut")

  static let program = Program(
    "FaultyProgram", about: "Fail on demand.", options: [isSlow, sharesKey])

  static func scene(_ values: LaunchValues) -> Scene {
    let store = values.store(
      initialState: FaultyState(), reducer: faultyReducer, environment: values.clock)
    return Scene(
      FaultyView(viewStore: store.view, sharesKey: values[sharesKey]),
      settle: { await store.finish() },
      finish: {
        guard values[isSlow] else { return nil }
        values.report("Finishing.")
        for await _ in AsyncStream<Void>.makeStream().stream {}
        return nil
      })
  }
}

struct FaultyState: Equatable, Sendable {
  var numbers = [0]
  var isDeep = false
  var count = 0
}

private struct Failure: Error, CustomStringConvertible { var description: String }

enum FaultyAction: Equatable, Sendable {
  /// The reducer traps.
  case trapTapped
  /// The reducer calls itself without end.
  case recursionTapped
  /// An effect answers, and then the reducer calls itself without end.
  case workTapped
  /// The view's body calls itself without end.
  case viewTapped
  /// The reducer never returns.
  case loopTapped
  /// The reducer takes memory and gives it back until an alarm comes in.
  case memoryTapped
  /// The reducer counts and returns when another thread gives the terminal back.
  case waitTapped
  /// A thousand effects fail.
  case failuresTapped
  /// An effect holds the main actor for a while.
  case holdTapped
  /// A timer counts each second, for ever.
  case timerTapped
  case counted
}

let faultyReducer = Reducer<FaultyState, FaultyAction, any Clock<Duration>> {
  state, action, clock in
  switch action {
  case .trapTapped: state.numbers[0] = state.numbers[state.numbers.count]
  case .recursionTapped: state.numbers[0] = depth(below: state.numbers[0])
  case .workTapped: return .task(name: "work") { .recursionTapped }
  case .viewTapped: state.isDeep = true
  case .failuresTapped:
    return .merge(
      (1...1_000).map { _ in
        .run(name: "failing") { _ in throw Failure(description: "\u{1B}[31mred") }
      })
  case .holdTapped:
    return .run(name: "hold") { _ in
      // On a busy machine the clock runs faster than the processor time, which is what counts.
      let end = processorTime() + .milliseconds(400)
      while processorTime() < end {}
    }
  case .timerTapped: return .timer(every: .seconds(1), clock: clock) { .counted }
  case .counted: state.count += 1
  case .loopTapped:
    _ = write(1, "Looping", 7)
    while !state.isDeep {}
  case .memoryTapped: takeMemory()
  case .waitTapped:
    _ = write(1, "Waiting", 7)
    var settings = termios()
    repeat { tcgetattr(0, &settings) } while settings.c_lflag & tcflag_t(ICANON) == 0
    state.count += 1
  }
  return .none
}

/// The processor time of this thread.
private func processorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// Calls itself without end, which the compiler cannot see.
private func depth(below number: Int) -> Int {
  number < 0 ? number : max(depth(below: number + 1), number)
}

/// Takes memory and gives it back, until an alarm that only a thread that works is told of.
private func takeMemory() {
  // What the allocator keeps for this thread would be had without its lock, and so is used up.
  for size in stride(from: 16, through: 1_024, by: 16) {
    for _ in 1...8 { _ = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 1) }
  }
  let moment = timeval(tv_sec: 0, tv_usec: 20_000)
  var timer = itimerval(it_interval: moment, it_value: moment)
  // `ITIMER_PROF`, which has another type on each system.
  setitimer(2, &timer, nil)
  while true { UnsafeMutableRawPointer.allocate(byteCount: 5_000, alignment: 1).deallocate() }
}

struct FaultyView: View {
  let viewStore: ViewStore<FaultyState, FaultyAction>
  let sharesKey: Bool

  var body: some View {
    if sharesKey { Button("Add") { viewStore.send(.counted) }.keyboardShortcut("+") }
    Text("\(viewStore.isDeep ? depth(below: 0) : 0)")
    Text("Counted to \(viewStore.count)")
    Button("Failures") { viewStore.send(.failuresTapped) }.keyboardShortcut("f")
    Button("Hold") { viewStore.send(.holdTapped) }.keyboardShortcut("h")
    Button("Timer") { viewStore.send(.timerTapped) }.keyboardShortcut("i")
    Button("Count") { viewStore.send(.counted) }.keyboardShortcut("+")
    Button("Trap") { viewStore.send(.trapTapped) }.keyboardShortcut("t")
    Button("Recursion") { viewStore.send(.recursionTapped) }.keyboardShortcut("r")
    Button("Work") { viewStore.send(.workTapped) }.keyboardShortcut("w")
    Button("View") { viewStore.send(.viewTapped) }.keyboardShortcut("v")
    Button("Memory") { viewStore.send(.memoryTapped) }.keyboardShortcut("m")
    Button("Wait") { viewStore.send(.waitTapped) }.keyboardShortcut("b")
    Button("Loop") { viewStore.send(.loopTapped) }.keyboardShortcut("l")
  }
}
