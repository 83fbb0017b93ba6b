extension LaunchValues {
  /// The clock that effects of the program sleep on.
  ///
  /// In a headless run time passes between two keys, at once, and only while no effect does anything but
  /// sleep: the effect with the earliest deadline wakes first. It passes until all effects but timers have
  /// ended, and for at most a minute. So the picture shows a debounced search with its result, and a
  /// countdown at its beginning.
  public var clock: any Clock<Duration> {
    (virtualClock as (any Clock<Duration>)?) ?? ContinuousClock()
  }
}
