/// How often effects may begin.
@usableFromInline
struct Throttle: Sendable {
  let duration: Duration
  let latest: Bool
  let clock: any Clock<Duration>

  /// Begins a time in which no other effect begins; the result returns how much of it is left.
  func begin() -> () -> Duration {
    begin(on: clock)
  }

  private func begin<Ticking: Clock<Duration>>(on clock: Ticking) -> () -> Duration {
    let end = clock.now.advanced(by: duration)
    return { clock.now.duration(to: end) }
  }
}
