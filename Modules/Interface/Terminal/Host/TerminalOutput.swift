/// The bytes that are drawn and that the terminal has not taken yet.
package struct TerminalOutput {
  private var waiting: ArraySlice<UInt8> = []

  package init() {}

  /// Whether the terminal has taken all bytes.
  package var isEmpty: Bool { waiting.isEmpty }

  /// Appends bytes to those that wait.
  package mutating func append(_ bytes: [UInt8]) { waiting += bytes }

  /// Draws as many bytes as there is room for.
  @MainActor
  package mutating func flush(to terminal: any TerminalDriver) throws(System.OutputClosed) {
    if waiting.isEmpty { return }
    waiting = waiting.dropFirst(try terminal.draw(waiting))
    if waiting.isEmpty { waiting = [] }
  }

  /// Drops the bytes, and takes those that prepare a terminal.
  ///
  /// - Parameter isAsking: Whether the terminal is asked for its background.
  package mutating func start(isAsking: Bool) {
    waiting = (TerminalModes.entering + (isAsking ? TerminalModes.asking : []))[...]
  }
}
