package import Terminal

/// One thing that happens to a simulated program.
package enum Step: Equatable, Sendable {
  /// A user does something.
  case input(Input)
  /// Bytes arrive from the terminal, perhaps a part of a sequence.
  case bytes([UInt8])
  /// The terminal sends nothing for longer than the parser waits.
  case silence
  case resize(columns: Int, rows: Int)
  /// Moving signs move.
  case tick
  /// The terminal has room for a frame.
  case draw
  /// An answer arrives: the index counts round the waiting ones.
  case deliver(Int)
  /// Milliseconds pass; in breaks of ten seconds and more, due events happen in order.
  case pause(Int)
  /// A fault begins or ends.
  case fault(String)
  /// An action that no screen offers, or that comes too late; the number chooses it.
  case action(UInt64)
}
