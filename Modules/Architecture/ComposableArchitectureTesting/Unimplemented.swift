public import Testing

/// A dependency that a test does not expect to be called: calling it fails the test and says which.
///
/// - Parameters:
///   - name: What the dependency is called.
///   - value: The value to return.
///   - sourceLocation: The line that fails.
/// - Returns: A function for an environment.
public func unimplemented<each Argument, Result: Sendable>(
  _ name: String, returning value: Result, sourceLocation: SourceLocation = #_sourceLocation
) -> @Sendable (repeat each Argument) -> Result {
  { (_: repeat each Argument) in
    Issue.record(
      "\(name) was called, but this test does not stub it.", sourceLocation: sourceLocation)
    return value
  }
}
