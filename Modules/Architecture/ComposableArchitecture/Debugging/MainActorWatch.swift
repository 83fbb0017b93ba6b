#if DEBUG
  /// Finds effects that hold the main actor for too long before they first suspend, in debug builds.
  ///
  /// Such an effect is reported once, when it suspends or ends. One that does not within two seconds may
  /// never: that is printed to standard error from beside the main actor.
  @MainActor
  @usableFromInline
  final class MainActorWatch {
    @usableFromInline static let shared = MainActorWatch { .now }

    /// How long an effect may hold the main actor.
    static let limit = Duration.milliseconds(250)

    private let now: () -> ContinuousClock.Instant
    /// When the last effect that took too long suspended: what an outer effect is not to blame for.
    private var lastLateEnd: ContinuousClock.Instant?
    /// The names of the effects that were reported.
    private var reported: Set<String> = []

    /// Creates a watch.
    ///
    /// - Parameter now: Returns the time.
    init(now: @escaping () -> ContinuousClock.Instant) {
      self.now = now
    }

    /// Starts an effect, and reports it if it took too long.
    ///
    /// - Parameters:
    ///   - name: The name of the effect.
    ///   - start: Returns when the effect suspends or ends.
    ///   - report: A function that is told how long that took, the first time that it is too long.
    /// - Returns: The result of `start`.
    @usableFromInline
    func watch<Started>(
      _ name: EffectName?, _ start: () -> Started, report: (String) -> Void
    ) -> Started {
      let begin = now()
      let hold = MainActorHold(name)
      let started = start()
      let wasPrinted = hold.end()
      let end = now()
      let duration = max(begin, lastLateEnd ?? begin).duration(to: end)
      guard duration > Self.limit else { return started }
      lastLateEnd = end
      if reported.insert(name?.description ?? "").inserted, !wasPrinted {
        let (seconds, attoseconds) = duration.components
        report("\(seconds).\(attoseconds / 100_000_000_000_000_000) seconds")
      }
      return started
    }
  }
#endif
