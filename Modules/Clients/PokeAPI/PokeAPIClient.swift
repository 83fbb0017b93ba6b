import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks PokéAPI for the Pokémon.
struct PokeAPIClient: Sendable {
  let api: URL
  /// How many Pokémon there are, from number 1 on.
  var count = 151
  /// How many questions are asked at once.
  var atOnce = 8
  /// How long an answer is waited for.
  var timeout = Duration.seconds(10)
  /// How often a question is asked again.
  var retries = 3
  /// How long it waits before that: twice as long each time.
  var delay = Duration.milliseconds(500)
  /// How long all of it may take; what has not come then is missing. PokeMaster waits a minute longer.
  var timeLimit = Duration.seconds(240)
  var clock: any Clock<Duration> = ContinuousClock()
  /// The time of day, which some servers name for the next question.
  var now: @Sendable () -> Date = { Date() }

  /// The most bytes that an answer may have.
  static let answerLimit = 4_194_304

  /// Loads the Pokémon; the notice says why some are missing.
  ///
  /// A server that cannot be used is given up: the load returns the Pokémon that have arrived.
  ///
  /// - Throws: `PokeAPIError` if no Pokémon was loaded, or `CancellationError`.
  func load() async throws -> PokemonBatch {
    var loaded: [PokemonBatch.Pokemon] = []
    var failures: [Int: PokeAPIError] = [:]
    let limit = RateLimit(timeLimit: timeLimit, clock: clock)
    try await withThrowingTaskGroup(
      of: (Int, Result<PokemonBatch.Pokemon, PokeAPIError>?).self
    ) { group in
      var ids = (1...max(count, 1)).makeIterator()
      var (asked, failuresInARow) = (0, 0)
      func askNext() {
        guard let id = ids.next() else { return }
        let isAsked = group.addTaskUnlessCancelled { (id, try await pokemon(id, limit)) }
        if isAsked { asked += 1 }
      }
      for _ in 0..<atOnce { askNext() }
      group.addTask {
        let isOver: Void? = try? await clock.sleep(for: timeLimit)
        return (0, isOver.map { .failure(.tookTooLong(timeLimit)) })
      }
      while asked > 0, let (id, result) = try await group.next() {
        if id > 0 { asked -= 1 }
        switch result {
        case .success(let pokemon):
          loaded.append(pokemon)
          failuresInARow = 0
        case .failure(let error):
          failures[id] = error
          failuresInARow += 1
          if await isHopeless(error, loaded.isEmpty, limit) { group.cancelAll() }
        case nil: continue
        }
        // A server that only fails is asked nothing new, and the questions under way may end.
        if failuresInARow < (loaded.isEmpty ? 3 : 8) { askNext() }
      }
      group.cancelAll()
    }
    try Task.checkCancellation()
    guard let first = failures.min(by: { $0.key < $1.key })?.value else {
      return PokemonBatch(pokemon: loaded.sorted { $0.id < $1.id })
    }
    if loaded.isEmpty { throw failures.values.first(where: \.isUnreachable) ?? first }
    let missing = count - loaded.count
    return PokemonBatch(
      pokemon: loaded.sorted { $0.id < $1.id },
      notice: "\(missing) of \(count) Pokémon \(missing == 1 ? "is" : "are") missing: \(first)")
  }

  /// Whether no other question can succeed after this failure.
  private func isHopeless(
    _ error: PokeAPIError, _ isFirst: Bool, _ limit: RateLimit
  ) async -> Bool {
    switch error {
    case .unreachable, .tookTooLong, .tooLong, .status(401): true
    case .busy(let seconds): await !limit.fits(.seconds(seconds))
    case .timedOut: isFirst
    case .brokenOff, .malformed, .status: false
    }
  }

  /// One Pokémon, joined from two answers; nil where it is not asked for any more.
  private func pokemon(
    _ id: Int, _ limit: RateLimit
  ) async throws -> Result<PokemonBatch.Pokemon, PokeAPIError>? {
    do {
      let pokemon = try await answer(to: "pokemon", id, limit)
      let species = try await answer(to: "pokemon-species", id, limit)
      return .success(try PokemonBatch.Pokemon(id: id, pokemon: pokemon, species: species))
    } catch let error as PokeAPIError {
      return .failure(error)
    } catch is CancellationError {
      return nil
    }
  }

  /// Asks one question, and again where that may help.
  private func answer(to question: String, _ id: Int, _ limit: RateLimit) async throws -> Data {
    let url = api.appendingPathComponent(question).appendingPathComponent("\(id)")
    var (delay, retriesLeft) = (delay, retries)
    while true {
      try await limit.pass()
      do {
        return try await ask(url)
      } catch let error as PokeAPIError {
        if case .busy(let seconds) = error { await limit.close(for: .seconds(seconds)) }
        guard retriesLeft > 0, await mayPass(error, limit) else { throw error }
        retriesLeft -= 1
        if case .busy(let seconds) = error, seconds > 0 { continue }
        try await clock.sleep(for: delay)
        delay *= 2
      }
    }
  }

  /// Whether a question may be answered when it is asked again.
  private func mayPass(_ error: PokeAPIError, _ limit: RateLimit) async -> Bool {
    switch error {
    case .timedOut: true
    case .status(let status): (500..<600).contains(status)
    case .busy(let seconds): await limit.fits(.seconds(seconds))
    case .unreachable, .brokenOff, .malformed, .tooLong, .tookTooLong: false
    }
  }

  private func ask(_ url: URL) async throws -> Data {
    let timedOut = PokeAPIError.timedOut(after: timeout)
    do {
      let answer = try await first(within: timeout, on: clock, orThrow: timedOut) {
        try await Download(upTo: Self.answerLimit).answer(to: URLRequest(url: url), .ephemeral)
      }
      guard let response = answer.response as? HTTPURLResponse else {
        throw PokeAPIError.malformed
      }
      if response.statusCode == 200 { return answer.data }
      guard response.statusCode == 429 else { throw PokeAPIError.status(response.statusCode) }
      // A server that is busy and does not say for how long is asked again soon.
      throw PokeAPIError.busy(seconds: response.secondsToWait(since: now()) ?? 1)
    } catch let error as Download.Failure {
      throw error == .tooLong ? PokeAPIError.tooLong : .malformed
    } catch let error as URLError {
      // A session also calls a question cancelled that this task did not cancel.
      try Task.checkCancellation()
      switch error.code {
      case .timedOut:
        throw timedOut
      case .notConnectedToInternet, .cannotFindHost, .dnsLookupFailed, .cannotConnectToHost:
        throw PokeAPIError.unreachable(reason: error.reason)
      default:
        throw PokeAPIError.brokenOff(reason: error.reason)
      }
    }
  }
}

extension PokeAPIError {
  fileprivate var isUnreachable: Bool {
    if case .unreachable = self { true } else { false }
  }
}
