extension Duration {
  /// The time in words, in whole seconds and at most two units, such as `2 minutes 5 seconds`;
  /// a negative one is `0 seconds`.
  public var inWords: String {
    // More seconds than `components` can hold are cut.
    let seconds = min(max(self, .zero), .seconds(Int64.max)).components.seconds
    let (minutes, hours) = (seconds / 60, seconds / 3_600)
    if hours > 0 { return hours.of("hour", and: minutes % 60, "minute") }
    if minutes > 0 { return minutes.of("minute", and: seconds % 60, "second") }
    return seconds.of("second")
  }
}

extension Int64 {
  fileprivate func of(_ unit: String) -> String {
    "\(Int(self).grouped) \(unit)\(self == 1 ? "" : "s")"
  }

  fileprivate func of(_ unit: String, and rest: Int64, _ smaller: String) -> String {
    rest == 0 ? of(unit) : "\(of(unit)) \(rest.of(smaller))"
  }
}
