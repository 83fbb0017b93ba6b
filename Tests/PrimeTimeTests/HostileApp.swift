import ComposableArchitecture
import ComposableArchitectureTesting
import Counter
import FavoritePrimes
import FavoritesSaving
import PrimeAlert
import Primes
import RandomTesting
import TerminalTesting
import Testing

@testable import FavoritesLog
@testable import PrimeTime

/// The whole app in memory, in surroundings that do their worst, the same ones for the same seed.
@MainActor
final class HostileApp {
  let seed: UInt64
  let answers: HostileAnswers
  let file: HostileFile
  let recording: Recording
  let clock = TestClock()
  let store: Store<AppState, AppAction>
  var random: SeededRandom

  init(seed: UInt64) {
    let (answers, file) = (HostileAnswers(seed: seed ^ 1), HostileFile(seed: seed ^ 2))
    let recording = Recording(file: file)
    (self.seed, self.answers, self.file, self.recording) = (seed, answers, file, recording)
    random = SeededRandom(seed: seed)
    store = Store(
      initialState: AppState(), reducer: recording.reducer,
      environment: AppEnvironment(
        nthPrime: NthPrimeClient { try await answers.nthPrime($0, $1) },
        now: { MainActor.assumeIsolated { recording.now() } }, file: file.client, clock: clock),
      report: { _ in })
    store.send(.saving(.began))
  }

  /// Lets effects run until each has ended or waits for an answer, the file, or the clock. The next
  /// steps then do not depend on the speed of the machine.
  func settle() async throws {
    while store.runningEffects.count != answers.count + file.count + clock.deadlines.count {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  /// Lets a random event happen that does not come from the keyboard.
  func happen() async throws {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: answers.answerOne()
    case 1: file.goOn()
    case 2, 3:
      await clock.advance(by: .seconds(random.pick([1, 20])))
    default: try await progress()
    }
    try await settle()
  }

  /// Reports progress of the latest question, if each open question belongs to a screen.
  private func progress() async throws {
    let questions = store.withState {
      [$0.counterView.counter.primeAlert, $0.favoritesList.primeAlert]
    }
    let asking = questions.count { if case .asking? = $0 { true } else { false } }
    guard asking > 0, asking == answers.count else { return }
    let handled = recording.actions.count
    answers.progress()
    while recording.actions.count == handled {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  /// Requires that the recording holds no problems.
  func check(_ doing: @autoclosure () -> String) throws {
    let problems = recording.problems
    try #require(problems.isEmpty, "\(doing()): \(problems.first ?? "") (FUZZ_SEED=\(seed))")
  }

  /// Ends everything, and checks that the actions alone lead to the same state, and that all of it is
  /// in the file.
  func finish() async throws {
    file.isFriendly = true
    store.send(.pathChanged([]))
    answers.answerAll()
    while !store.withState(\.saving.isSaved) || store.withState(\.saving.isBusy) {
      file.goOn()
      await clock.advance(by: .seconds(20))
      try Task.checkCancellation()
    }
    while answers.count > 0 {
      answers.answerAll()
      await Task.yield()
    }
    await store.finish()
    try check("at the end")
    let state = store.state
    let (kept, shown) = (file.contents.favorites, state.counterView.favoritePrimes.map(\.id))
    #expect(recording.isSame(kept, shown), "\(kept), \(shown), FUZZ_SEED=\(seed)")
    #expect(try recording.replayed() == state, "replayed; FUZZ_SEED=\(seed)")
  }
}
