/// What is drawn, as far as the terminal has not taken it yet.
@MainActor
struct TerminalOutput {
  private var waiting: ArraySlice<UInt8> = []

  /// Whether the terminal has taken everything.
  var isEmpty: Bool { waiting.isEmpty }

  /// Writes behind what waits, and keeps what there is no room for.
  mutating func write(_ bytes: [UInt8]) throws(System.OutputClosed) {
    waiting += bytes
    try flush()
  }

  /// Writes what there is room for now.
  mutating func flush() throws(System.OutputClosed) {
    if waiting.isEmpty { return }
    waiting = waiting.dropFirst(try TerminalModes.draw(waiting))
    if waiting.isEmpty { waiting = [] }
  }

  /// Begins anew on a terminal that was taken.
  mutating func start() { waiting = TerminalModes.entering[...] }
}
