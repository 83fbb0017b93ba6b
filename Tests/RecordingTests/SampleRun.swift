import ComposableArchitecture
import PlatformC

@testable import Recording

struct SearchState: Equatable, Sendable {
  var found: [String] = []
  var shares: [Double] = []
  var problem: String?
  var seconds = 0
  var news: [String] = []
  var dice = 0
}

enum SearchAction: Equatable, Sendable {
  case searched(String)
  case stopped
  case progressed(Double)
  case found(String, after: Int)
  case failed(String)
  case waited
  case awoke
  case listened
  case heard(String)
  case rolled
}

struct SearchError: Error, Equatable, Codable {
  var code: Int
}

struct SearchEnvironment: Sendable {
  var search: @Sendable (String, @escaping @Sendable (Double) -> Void) async throws -> [String]
  var news: @Sendable (Int) -> AsyncStream<String>
  var save: @Sendable (String) async throws -> Void = { _ in }
  var now: @Sendable () -> Int
  var roll: @Sendable () -> Int = { 6 }
  var clock: any Clock<Duration>

  func through(_ outside: Outside) -> SearchEnvironment {
    let generator = Lock(outside.generator("dice"))
    return SearchEnvironment(
      search: outside.call("search", errors: [SearchError.self], search),
      news: outside.stream("news", news), save: outside.call("save", save),
      now: outside.read("now", now),
      roll: { generator.withLock { Int.random(in: 1...1_000_000, using: &$0) } },
      clock: outside.clock(clock))
  }
}

let searchReducer = Reducer<SearchState, SearchAction, SearchEnvironment> {
  state, action, environment in
  switch action {
  case .searched(let text):
    return .run(name: "search") { send in
      do {
        let found = try await environment.search(text) { share in
          Task { @MainActor in send(.progressed(share)) }
        }
        try await environment.save(text)
        for text in found { await send(.found(text, after: environment.now())) }
      } catch is CancellationError {
      } catch let error as SearchError {
        await send(.failed("code \(error.code)"))
      } catch {
        await send(.failed("\(error)"))
      }
    }
    .cancellable(id: "search", cancelInFlight: true)
  case .stopped: return .cancel(id: "search")
  case .progressed(let share): state.shares.append(share)
  case .found(let text, let time):
    state.found.append(text)
    state.seconds = time
  case .failed(let problem): state.problem = problem
  case .waited:
    return .run(name: "wait") { send in
      try? await environment.clock.sleep(for: .seconds(3))
      await send(.awoke)
    }
  case .awoke: state.seconds += 3
  case .listened:
    return .run(name: "news") { send in
      for await news in environment.news(2) { await send(.heard(news)) }
    }
  case .heard(let news): state.news.append(news)
  case .rolled: state.dice = environment.roll()
  }
  return .none
}

/// Clients that answer when a test says so.
@MainActor
final class Clients {
  private var questions: [(text: String, answer: CheckedContinuation<[String], any Error>)] = []
  private(set) var report: (@Sendable (Double) -> Void)?
  private var waiters: [(count: Int, resume: CheckedContinuation<Void, Never>)] = []
  private(set) var wereCancelled: [String] = []
  let (news, sendNews) = AsyncStream<String>.makeStream()
  var asked: [String] { questions.map(\.text) }

  func search(
    _ text: String, _ report: @escaping @Sendable (Double) -> Void
  ) async throws -> [String] {
    self.report = report
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        questions.append((text, continuation))
        waiters.removeAll { waiter in
          let isOver = questions.count >= waiter.count
          if isOver { waiter.resume.resume() }
          return isOver
        }
      }
    } onCancel: {
      Task { @MainActor in self.cancel(text) }
    }
  }

  /// Waits until a number of searches were asked for.
  func wait(for count: Int) async {
    guard questions.count < count else { return }
    await withCheckedContinuation { waiters.append((count, $0)) }
  }

  func answer(_ text: String, _ result: Result<[String], any Error>) {
    guard let index = questions.firstIndex(where: { $0.text == text }) else { return }
    questions.remove(at: index).answer.resume(with: result)
  }

  private func cancel(_ text: String) {
    wereCancelled.append(text)
    answer(text, .failure(CancellationError()))
  }

  var environment: SearchEnvironment {
    SearchEnvironment(
      search: { try await self.search($0, $1) }, news: { [news] _ in news }, now: { 41 },
      clock: ImmediateTestClock())
  }
}

/// A clock on which no time is needed to sleep.
struct ImmediateTestClock: Clock {
  let now = ContinuousClock.now
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}

/// The lines of a recording in memory.
final class LinesInMemory: Sendable {
  private let lock = Lock<[UInt8]>([])
  var bytes: [UInt8] { lock.withLock { $0 } }
  var text: String { String(decoding: bytes, as: UTF8.self) }
  func append(_ line: [UInt8]) { lock.withLock { $0 += line } }
}

/// A recorded run of the sample, with events that are its actions.
@MainActor
final class RecordedSample {
  let clients = Clients()
  let lines = LinesInMemory()
  let recorder: OutsideRun
  let store: Store<SearchState, SearchAction>

  init() {
    let lines = lines
    recorder = OutsideRun(
      recording: RecordingHeader(program: "Sample", version: "1.0.0", arguments: [], host: [:])
    ) { lines.append($0) }
    let environment = clients.environment.through(Outside(run: recorder))
    store = StoreTools.$current.withValue(StoreTools(starter: recorder.executor)) {
      Store(initialState: SearchState(), reducer: searchReducer, environment: environment)
    }
  }

  func start() async { await recorder.turns.open() }

  func send(_ action: SearchAction, as event: String) async {
    await recorder.perform({ event }) { self.store.send(action) }
  }

  /// Waits until the state is as wanted.
  func wait(until isWanted: (SearchState) -> Bool) async {
    for await state in store.view.changes where isWanted(state) { return }
  }

  /// Waits until all effects have ended.
  func settle() async { await store.finish() }
}

/// A repeated run of the sample.
@MainActor
final class ReplayedSample {
  let player: OutsideRun
  let store: Store<SearchState, SearchAction>
  private let actions: [String: SearchAction]

  init(
    _ bytes: [UInt8], _ actions: [String: SearchAction],
    clients: SearchEnvironment? = nil, transcript: RunTranscript? = nil
  ) throws {
    self.actions = actions
    player = OutsideRun(repeating: try RecordedRun(bytes))
    player.transcript = transcript
    let unasked = SearchEnvironment(
      search: { _, _ in [] }, news: { _ in AsyncStream { $0.finish() } }, now: { 0 },
      clock: ImmediateTestClock())
    let environment = (clients ?? unasked).through(Outside(run: player))
    let tools = StoreTools(starter: player.executor, watchers: transcript.map { [$0] } ?? [])
    store = StoreTools.$current.withValue(tools) {
      Store(initialState: SearchState(), reducer: searchReducer, environment: environment)
    }
  }

  func play(until last: Int = .max) async {
    await player.play(until: last) { (event: String) in
      if let action = self.actions[event] { self.store.send(action) }
    } draw: {
      "nothing"
    }
  }
}
