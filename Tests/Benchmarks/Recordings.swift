import ComposableArchitecture
import Counter
import Interface
import PlatformC
import Primes
import Recording
import Terminal
import TerminalLauncher
import TerminalUI

/// W17: a key on the counter and its frame, live and recorded to a file. Then the recording is replayed with all
/// frames.
@MainActor
func recordings(_ bench: Bench) async {
  let file = fopen("/dev/null", "w")
  defer { if let file { fclose(file) } }
  let descriptor = file.map { fileno($0) } ?? -1
  let lines = Lock([UInt8]())
  let recorder = OutsideRun(recording: Counting.header) { line in
    _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    lines.withLock { $0 += line }
  }
  let driver = RecordedSession(recorder)
  let live = Counting()
  let recorded = Counting(startingEffectsBy: recorder.executor)
  await driver.open()
  let found = await bench.inTurn(
    bench.size(10_000, quick: 1_000),
    { count in
      for _ in 0..<count {
        live.session.take(Counting.plus)
        _ = live.session.screen
      }
    },
    { count in
      for _ in 0..<count {
        await driver.deliver(Counting.plus, to: recorded.session)
        _ = await driver.draw(recorded.session)
      }
    })
  bench.expect(recorded.count, is: found.operations, "W17, recorded keys")
  bench.expect(live.count, is: found.operations, "W17, live keys")
  let (plain, slowed) = (found.workloads[0], found.workloads[1])
  bench.add(
    Row(workload: "W17", what: "key and frame", figures: plain, floor: found.floor))
  bench.add(
    Row(
      workload: "W17", what: "the same, recorded in two lines", figures: slowed, floor: found.floor)
  )
  await replay(bench, lines.withLock { $0 }, keys: found.operations)
}

/// Replays a recording, and compares the count.
@MainActor
private func replay(_ bench: Bench, _ lines: [UInt8], keys: Int) async {
  guard let run = try? RecordedRun(lines) else {
    return bench.expect(false, "W17: the recording cannot be read.")
  }
  let player = OutsideRun(repeating: run)
  let repeated = Counting(startingEffectsBy: player.executor)
  let time = await ContinuousClock().measure {
    await RecordedSession(player).play(repeated.session, until: nil) {}
  }
  bench.expect(repeated.count, is: keys, "W17, replayed keys")
  bench.expect(player.difference, is: nil, "W17, the difference of the replay")
  let each = time.nanoseconds / Double(keys)
  bench.add(
    Row(
      workload: "W17", what: "each replayed, with its frame", figures: Figures([each]),
      reach: .init("100,000 in 10 s", each <= 100_000)))
}

/// The counter on a screen in memory.
@MainActor
private struct Counting {
  static let plus = SessionEvent.input(.key("+"), at: 0)
  static let header = RecordingHeader(
    program: "Counting", version: "1", arguments: [], host: ["size": "80x24", "copies": "yes"])

  let session: Session
  private let store: Store<CounterFeatureState, CounterFeatureAction>

  init(startingEffectsBy executor: MainQueue? = nil) {
    let store = StoreTools.$current.withValue(StoreTools(starter: executor)) {
      Store(
        initialState: CounterFeatureState(), reducer: counterViewReducer,
        environment: NthPrimeEnvironment(
          nthPrime: NthPrimeClient { n, _ in n }, clock: ContinuousClock()))
    }
    self.store = store
    session = Session(CounterView(store: store), name: "Counting")
  }

  var count: Int { store.state.counter.count }
}
