/// Types that need parentheses before `?`, and types that are written over several lines.
enum Functions {
  case callback(() -> Void)
  case sendable(@Sendable (Int, _ text: String) async throws -> Int)
  case existential(any Error)
  case metatype(any Error.Type)
  case composition(any Error & Sendable)
  case two((Int) -> Int, any Error)
  case several(
    // The first.
    first: [String: Int],
    second: (Int, String)  // The second.
  )
}
