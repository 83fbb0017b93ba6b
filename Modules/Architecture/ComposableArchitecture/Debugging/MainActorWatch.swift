#if DEBUG
  /// Starts effects in debug builds, and finds effects that hold the main actor for too long before they first suspend.
  ///
  /// Such an effect is reported once, when it suspends or ends.
  @MainActor
  final class MainActorWatch: EffectStarter {
    /// The time of the clock, and the processor time of this thread, in milliseconds.
    typealias Times = SIMD2<Int>

    static let shared = MainActorWatch(now: clockAndProcessorTime)

    /// How long an effect may hold the main actor.
    ///
    /// The limit for computing is processor time: on a busy machine an effect that does little waits long
    /// for its turn. An effect that blocks, such as in a synchronous read, uses no processor time. For
    /// that case the clock has a limit too, longer than a thread waits for a busy machine.
    static let limits = Times(2_000, 250)

    private let now: () -> Times
    /// The times of nested effects that were too long: the running effect is not reported for them.
    private var excused = Times.zero
    /// The names of the reported effects.
    private var reported: Set<String> = []

    /// Creates a watch.
    ///
    /// - Parameter now: Returns the times.
    init(now: @escaping () -> Times) {
      self.now = now
    }

    func start(
      _ name: String?, _ effect: @escaping @MainActor @Sendable () async -> Void,
      report: (String) -> Void
    ) -> Task<Void, Never> {
      watch(name ?? "") {
        Task.immediate(name: name) { await effect() }
      } report: { duration in
        report(
          """
          held the main actor for \(duration) before it suspended: nothing else was handled or drawn; compute in \
          a @concurrent function, and await that.
          """)
      }
    }

    /// Starts an effect, and reports it if it holds the main actor for too long.
    ///
    /// - Parameters:
    ///   - name: The name of the effect.
    ///   - start: Starts the effect, and returns when it suspends or ends.
    ///   - report: Takes the duration, the first time that it is too long.
    /// - Returns: The result of `start`.
    func watch<Started>(
      _ name: String, _ start: () -> Started, report: (String) -> Void
    ) -> Started {
      let begin = now()
      let outer = exchange(&excused, with: .zero)
      let started = start()
      let whole = now() &- begin
      let own = whole &- excused
      let isTooLong = any(own .> Self.limits)
      excused = outer &+ (isTooLong ? whole : excused)
      if isTooLong, reported.insert(name).inserted {
        report("\(own.x / 1_000).\(own.x % 1_000 / 100) seconds")
      }
      return started
    }
  }
#endif
