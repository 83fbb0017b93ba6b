import Platform

/// Sentences on standard error.
///
/// Nothing that a sentence quotes reaches the terminal as an escape sequence, and a reader that
/// does not read never blocks the program.
package enum StandardError {
  /// The number of milliseconds that a sentence waits for room.
  private static let patience = 1_000

  /// Writes a sentence as a line; while the screen is taken, it is held back or counted.
  package static func say(_ sentence: String) {
    let line = Array((harmless(sentence) + "\n").utf8)
    if TerminalModes.keepBack(line) { return }
    // A file that was closed before the program started may be an internal one of the system now.
    guard System.isWritable(System.standardError) else { return }
    let file = NonblockingFile(System.standardError)
    defer { file.close() }
    line.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      file.write(start, bytes.count, until: NonblockingFile.now + patience)
    }
  }

  /// The text with visible replacements for characters that a terminal obeys or hides.
  package static func harmless(_ text: String) -> String {
    String(text.map(Glyph.shown))
  }
}
