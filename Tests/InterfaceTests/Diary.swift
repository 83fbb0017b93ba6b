/// What happened, in order.
@MainActor
final class Diary {
  var lines: [String] = []

  /// Takes the lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
