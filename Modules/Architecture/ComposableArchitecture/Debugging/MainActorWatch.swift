#if DEBUG
  /// Finds effects that hold the main actor for too long before they first suspend, in debug builds.
  ///
  /// Such an effect is reported once, when it suspends or ends. One that does not within two seconds may
  /// never: that is printed to standard error from beside the main actor.
  @MainActor
  @usableFromInline
  final class MainActorWatch {
    @usableFromInline static let shared = MainActorWatch { .now }

    /// How long an effect may hold the main actor, as time passes for everybody: a program that is stopped,
    /// or a machine that is busy with others, holds it too.
    static let limit = Duration.milliseconds(250)

    private let now: () -> SuspendingClock.Instant
    /// How long effects took too long that the running one started: what it is not to blame for.
    private var excused = Duration.zero
    /// The names of the effects that were reported.
    private var reported: Set<String> = []

    /// Creates a watch.
    ///
    /// - Parameter now: Returns the time.
    init(now: @escaping () -> SuspendingClock.Instant) {
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
      let outer = exchange(&excused, with: .zero)
      let started = start()
      let whole = begin.duration(to: now())
      let duration = whole - excused
      excused = outer + (duration > Self.limit ? whole : excused)
      guard duration > Self.limit else { return started }
      if reported.insert(name?.description ?? "").inserted {
        let (seconds, attoseconds) = duration.components
        report("\(seconds).\(attoseconds / 100_000_000_000_000_000) seconds")
      }
      return started
    }
  }
#endif
