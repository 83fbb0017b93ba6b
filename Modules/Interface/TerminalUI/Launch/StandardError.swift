import Platform

/// Where sentences leave the program.
///
/// Whatever a sentence quotes is harmless here: nothing in it reaches a terminal as a command, and
/// nobody who does not read it holds the program up.
enum StandardError {
  /// How many milliseconds a sentence waits for room while the screen is not taken.
  private static let patience = 1_000

  /// Writes a sentence and ends its line; while the screen is taken, it is kept for later or
  /// counted.
  static func say(_ sentence: String) {
    let line = Array((harmless(sentence) + "\n").utf8)
    if TerminalModes.keepBack(line) { return }
    // What was closed before the program started may be something of the system's now.
    guard System.isWritable(System.standardError) else { return }
    let file = NonblockingFile(System.standardError)
    defer { file.close() }
    line.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      file.write(start, bytes.count, until: NonblockingFile.now + patience)
    }
  }

  /// The text with a visible stand-in for everything that a terminal would obey or hide.
  static func harmless(_ text: String) -> String {
    String(text.map(Glyph.shown))
  }
}
