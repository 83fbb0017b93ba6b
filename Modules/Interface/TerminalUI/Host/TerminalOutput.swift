/// What is drawn, as far as the terminal has not taken it yet.
struct TerminalOutput {
  private var waiting: ArraySlice<UInt8> = []

  /// Whether the terminal has taken everything.
  var isEmpty: Bool { waiting.isEmpty }

  /// Appends bytes to those that wait.
  mutating func append(_ bytes: [UInt8]) { waiting += bytes }

  /// Draws what there is room for now.
  @MainActor
  mutating func flush(to terminal: any TerminalDriver) throws(System.OutputClosed) {
    if waiting.isEmpty { return }
    waiting = waiting.dropFirst(try terminal.draw(waiting))
    if waiting.isEmpty { waiting = [] }
  }

  /// Begins anew on a terminal that was taken.
  mutating func start() { waiting = TerminalModes.entering[...] }
}
