import Testing

/// Waits for threads that no test controls, such as those of the session; fails after half a minute.
func wait(
  until condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let end = ContinuousClock.now + .seconds(30)
  while !condition() {
    try #require(ContinuousClock.now < end, "it did not happen", sourceLocation: sourceLocation)
    await Task.yield()
  }
}
