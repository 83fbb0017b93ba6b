import Dates
import DurableFiles
import FavoritesSaving

/// Reads a log piece by piece.
struct LogReader {
  /// The content of the lines.
  private(set) var contents: LogContents
  /// Where bytes lie that were not understood.
  private(set) var unreadable: [Range<Int>] = []
  /// How many lines were not understood.
  private(set) var unreadableLines = 0
  /// Whether the line of the version comes first.
  private(set) var isLed = false
  /// The content of the logs before this one, if others were appended to the first; nil in one log. The stamps of each
  /// follow from its own lines. The file is then written anew, as one log.
  private var earlier: LogContents?
  /// Whether each entry has its time, and no stamp beyond all clocks. Other entries take the time of the entry before
  /// them, or the stamp of their place. The log is then written anew, so that they keep it.
  private(set) var isTimed = true
  /// Whether each entry lists its changes. The changes of one that replaced all favorites and lists none
  /// depend on all lines before it.
  private var isExplicit = true
  /// Whether the last line has its end.
  private(set) var isEnded = true
  /// How many lines were understood.
  private(set) var lines = 0
  /// The latest version that a line names.
  private(set) var version = 0

  /// Whether the log begins as UTF-16 or UTF-32, which an editor wrote.
  private(set) var isWide = false

  /// The beginning of a line whose end was not read yet.
  private(set) var rest: [UInt8] = []
  /// How many bytes of this line were read and not kept, as it is longer than a line may be.
  private var skipped = 0
  private var start: Int
  private let longestLine: Int

  /// Creates a reader that begins at an offset of the file, after lines with this latest stamp.
  init(at offset: Int = 0, last: LogStamp = .first, longestLine: Int = LogLine.longest) {
    start = offset
    contents = LogContents(after: last)
    self.longestLine = longestLine
  }

  /// Whether another line can be appended without repairing the log.
  var isSound: Bool { isLed && isEnded && isTimed && earlier == nil && unreadable.isEmpty }

  /// Whether the lines after an offset can be used without reading those before.
  var isSoundTail: Bool {
    isExplicit && isEnded && isTimed && earlier == nil && unreadable.isEmpty
  }

  /// Reads the next bytes.
  mutating func read(_ bytes: [UInt8]) {
    var next = bytes.startIndex
    if start == 0, rest.isEmpty, skipped == 0 { isWide = bytes.areWideLog }
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
    if rest.count > longestLine {
      skipped += rest.count
      rest.removeAll()
    }
  }

  /// Reads the rest after the last end of a line.
  mutating func finish() {
    if !rest.isEmpty || skipped > 0 {
      isEnded = false
      take(rest[...], isEnded: false)
      rest.removeAll()
    }
    if let earlier { contents.formUnion(earlier) }
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>, isEnded: Bool) {
    let end = start + skipped + bytes.count + (isEnded ? 1 : 0)
    let isWhole = skipped == 0
    let isMarked = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let bytes = isMarked ? bytes.dropFirst(3) : bytes
    defer { (start, skipped) = (end, 0) }
    if isWhole, bytes.isEmpty { return }
    guard isWhole, var line = LogLine(bytes) ?? untimed(bytes) else { return leave(start..<end) }
    switch line {
    case .entry(let entry, let stamp, let changes):
      lines += 1
      if stamp?.isBeyondClocks == true {
        // Entries after it would have no later stamp, so its place in the log counts.
        line = .entry(entry, nil, changes)
        isTimed = false
      }
      if entry.isReplacement && changes == nil { isExplicit = false }
      if let record = contents.record(of: line) { contents.insert(record) }
    case .version(let version):
      self.version = max(self.version, version)
      guard version == LogLine.currentVersion else { return leave(start..<end) }
      lines += 1
      // A byte order mark is removed: the log is written anew.
      if start == 0, !isMarked { isLed = true }
      if start > 0 { beginLog() }
    }
  }

  /// Reads an entry without a time, such as `{"added":7}`.
  private mutating func untimed(_ bytes: ArraySlice<UInt8>) -> LogLine? {
    let moment = max(contents.last, LogStamp.first.next(at: Moment(seconds: 0))).moment
    guard let line = LogLine(bytes, untimedAt: moment) else { return nil }
    isTimed = false
    return line
  }

  /// Begins with the lines of another log, which was appended.
  private mutating func beginLog() {
    var all = earlier ?? LogContents()
    all.formUnion(contents)
    (earlier, contents) = (all, LogContents())
  }

  /// Notes a line that was not understood.
  private mutating func leave(_ range: Range<Int>) {
    unreadableLines += 1
    let isNext = unreadable.last?.upperBound == range.lowerBound
    let start = isNext ? unreadable.removeLast().lowerBound : range.lowerBound
    unreadable.append(start..<range.upperBound)
  }
}

extension [UInt8] {
  /// Whether a log begins with the byte order mark of UTF-16 or UTF-32, or with a line in such an encoding. Other zeros
  /// are damage.
  fileprivate var areWideLog: Bool {
    if !areWide || haveWideMark { return areWide }
    return Array(prefix(1_024)).inUTF8.split(separator: UInt8(ascii: "\n")).contains {
      LogLine($0) != nil
    }
  }
}
