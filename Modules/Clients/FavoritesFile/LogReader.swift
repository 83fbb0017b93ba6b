/// Reads a log piece by piece.
struct LogReader {
  /// What the lines come to.
  private(set) var fold = LogFold()
  /// The events, where they are wanted one by one.
  private(set) var entries: [LogEntry] = []
  /// Where bytes lie that were not understood.
  private(set) var unreadable: [Range<Int>] = []
  /// How many lines were not understood.
  private(set) var unreadableLines = 0
  /// Whether the line of the version comes first.
  private(set) var isLed = false
  /// Whether the last line has its end.
  private(set) var isEnded = true
  /// How many lines were understood.
  private(set) var lines = 0

  private var rest: [UInt8] = []
  private var start: Int
  private let keepsEntries: Bool

  /// Makes a reader that begins at an offset of the file.
  init(at offset: Int = 0, keepsEntries: Bool = false) {
    start = offset
    self.keepsEntries = keepsEntries
  }

  /// Whether nothing has to be put right before a line can be added.
  var isSound: Bool { isLed && isSoundTail }

  /// Whether what was read can be followed by another line.
  var isSoundTail: Bool { isEnded && unreadable.isEmpty }

  /// Reads the next bytes.
  mutating func read(_ bytes: [UInt8]) {
    var next = bytes.startIndex
    while let end = bytes[next...].firstIndex(of: UInt8(ascii: "\n")) {
      if rest.isEmpty {
        take(bytes[next..<end], isEnded: true)
      } else {
        rest += bytes[next..<end]
        take(rest[...], isEnded: true)
        rest.removeAll()
      }
      next = end + 1
    }
    rest += bytes[next...]
  }

  /// Reads what is left after the last end of a line.
  mutating func finish() {
    guard !rest.isEmpty else { return }
    isEnded = false
    take(rest[...], isEnded: false)
    rest.removeAll()
  }

  private mutating func take(_ line: ArraySlice<UInt8>, isEnded: Bool) {
    let end = start + line.count + (isEnded ? 1 : 0)
    defer { start = end }
    switch line.isEmpty ? nil : LogLine(line) {
    case .entry(let entry):
      lines += 1
      fold.take(entry)
      if keepsEntries { entries.append(entry) }
    case .version(LogLine.currentVersion):
      lines += 1
      if start == 0 { isLed = true }
    default:
      if line.isEmpty { return }
      unreadableLines += 1
      if unreadable.last?.upperBound == start, let first = unreadable.popLast()?.lowerBound {
        unreadable.append(first..<end)
      } else {
        unreadable.append(start..<end)
      }
    }
  }
}
