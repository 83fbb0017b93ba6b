import ActivityFeed
import Dates
import FavoritesSaving
import RandomTesting
import Testing

@testable import FavoritesLog

struct LogLineTests {
  private func read(_ text: some StringProtocol) -> LogLine? { LogLine(Array(text.utf8)[...]) }

  @Test(arguments: [
    LogEntry.added(7), .removed(7), .replaced([]), .replaced([2, 3, 1_000_003]), .cleared,
    .activity(.added(2), at: Moment(seconds: 1_795_238_700, offset: 3_600)),
  ])
  func `a written line is read as the same entry`(entry: LogEntry) {
    #expect(entry.line.hasSuffix("\n"))
    #expect(read(entry.line.dropLast()) == .entry(entry))
  }

  @Test func `a line without a time takes the given time`() {
    let moment = Moment(seconds: 1)
    let line = LogLine(Array("{\"added\":7}".utf8)[...], untimedAt: moment)
    #expect(line == .entry(.activity(.added(7), at: moment)))
    let timed = LogEntry.added(7).line.dropLast()
    #expect(LogLine(Array(timed.utf8)[...], untimedAt: moment) == read(timed))
    #expect(LogLine(Array("{\"added\":4}".utf8)[...], untimedAt: moment) == nil)
    #expect(LogLine(Array("{\"holds\":\"x\"}".utf8)[...], untimedAt: moment) == nil)
  }

  @Test func `the first line is the version`() {
    #expect(read(LogLine.head.dropLast()) == .version(1))
    #expect(read("{\"version\":2}") == .version(2))
  }

  @Test(arguments: [
    LogRecord(entry: .added(7), stamp: LogStamp(7) ?? .first),
    LogRecord(entry: .removed(7), stamp: LogStamp(-7) ?? .first),
    LogRecord(entry: .replaced([2, 3]), stamp: LogStamp(0) ?? .first, added: [3], removed: [5]),
    LogRecord(entry: .cleared, stamp: LogStamp(1) ?? .first),
  ])
  func `a record is read with its stamp`(record: LogRecord) throws {
    for last in [LogStamp.first, record.stamp] {
      var contents = LogContents()
      contents.insert(LogRecord(entry: .cleared, stamp: last))
      let line = try #require(read(record.line(after: last).dropLast()))
      #expect(contents.record(of: line) == record)
    }
  }

  @Test func `an overlong record splits into equivalent parts`() {
    let record = LogRecord(
      entry: .replaced([2, 3, 5]), stamp: LogStamp(0) ?? .first, added: [3, 5], removed: [7])
    #expect(record.parts() == [record])
    var (whole, parts) = (LogContents(), LogContents())
    whole.insert(record)
    for part in record.parts(longest: 5) { parts.insert(part) }
    #expect(parts.changes == whole.changes)
    #expect(parts.feed.count == 3)
  }

  @Test(arguments: [
    "", "{}", "rubbish", "{\"added\":7}", "{\"at\":\"2026-11-21T09:05:00+00:00\"}",
    "{\"added\":4,\"at\":\"2026-11-21T09:05:00+00:00\"}",
    "{\"added\":7,\"removed\":7,\"at\":\"2026-11-21T09:05:00+00:00\"}",
    "{\"added\":7,\"at\":\"2026-11-21T09:05:00+00:00\",\"by\":1}",
    "{\"added\":7.0,\"at\":\"2026-11-21T09:05:00+00:00\"}",
    "{\"added\":7,\"at\":\"2026-11-21T09:05:00+00:00\",\"stamp\":9223372036854775807}",
    "{\"added\":[7],\"at\":\"2026-11-21T09:05:00+00:00\"}",
    "{\"replaced\":[7],\"added\":[7],\"at\":\"2026-11-21T09:05:00+00:00\"}",
    "{\"added\":\"7\",\"at\":\"2026-11-21T09:05:00+00:00\"}",
    "{\"replaced\":[4],\"at\":\"2026-11-21T09:05:00+00:00\"}",
    "{\"cleared\":\"favorites\",\"at\":\"2026-11-21T09:05:00+00:00\"}",
    "{\"version\":1,\"added\":7,\"at\":\"2026-11-21T09:05:00+00:00\"}",
    "{\"added\":7,\"at\":\"2026-11-21T09:05:00+00:00\"}{\"added\":7}",
  ])
  func `lines that no version writes are rejected`(text: String) {
    #expect(read(text) == nil)
  }
}

/// The format on disk, byte for byte. Every existing log must stay readable forever, so only a new
/// version may change the format. The words on the screens must not.
struct LogFormatTests {
  private static let log = """
    {"version":1,"holds":"favorites and activities of PrimeTime"}
    {"added":7,"at":"2026-11-21T09:05:00+01:00"}
    {"removed":7,"at":"2026-11-21T09:06:10+01:00"}
    {"replaced":[2,3,5],"added":[2,5],"removed":[11],"at":"2026-11-21T09:07:00+01:00"}
    {"cleared":"feed","at":"2026-11-21T09:08:00+01:00"}

    """

  private static let records = {
    let first = 1_795_248_300
    let moment = { Moment(seconds: first + $0, offset: 3_600) }
    var last = LogStamp.first
    let entries: [(LogEntry, added: [Int], removed: [Int])] = [
      (.activity(.added(7), at: moment(0)), [], []),
      (.activity(.removed(7), at: moment(70)), [], []),
      (.activity(.replaced([2, 3, 5]), at: moment(120)), [2, 5], [11]),
      (.cleared(at: moment(180)), [], []),
    ]
    return entries.map { entry, added, removed in
      let record = LogRecord(
        entry: entry, stamp: last.next(at: entry.moment), added: added, removed: removed)
      last = record.end
      return record
    }
  }()

  @Test func `version 1 is written as it always was`() {
    var writer = LogWriter()
    #expect(LogLine.head + Self.records.map { writer.line(of: $0) }.joined() == Self.log)
  }

  @Test func `version 1 is read as it always was`() {
    var reader = LogReader()
    reader.read(Array(Self.log.utf8))
    reader.finish()
    var expected = LogContents()
    for record in Self.records { expected.insert(record) }
    #expect(reader.isSound)
    #expect(reader.lines == 5)
    #expect(reader.contents == expected)
    #expect(reader.contents.last == expected.last)
  }
}

struct MomentLogTests {
  private func read(_ text: String) -> Moment? { Moment(log: Array(text.utf8)[...]) }

  @Test(arguments: [0, 3_600, -12_600, 20_700, 1_172, -86_399, 86_399])
  func `moments are read back unchanged`(offset: Int) {
    var random = SeededRandom(seed: 1)
    for _ in 0..<200 {
      let seconds = Int.random(in: -60_000_000_000...250_000_000_000, using: &random)
      let moment = Moment(seconds: seconds, offset: offset)
      #expect(read(moment.logText) == moment)
    }
  }

  @Test func `the text is ISO 8601`() {
    #expect(
      Moment(seconds: 1_795_251_909, offset: 3_600).logText == "2026-11-21T10:05:09+01:00")
    #expect(Moment(seconds: -1).logText == "1969-12-31T23:59:59+00:00")
  }

  @Test func `an extreme time is written so that it reads back`() {
    for seconds in [Int.min, .max] {
      for offset in [Int.min, 0, .max] {
        let text = Moment(seconds: seconds, offset: offset).logText
        #expect(read(text)?.logText == text)
      }
    }
  }

  @Test func `Z is no offset`() {
    #expect(read("2026-11-21T09:05:00Z") == read("2026-11-21T09:05:00+00:00"))
    #expect(read("2026-11-21T09:05:00Z") != nil)
  }

  @Test(arguments: [
    "2026-11-21T09:05:00z", "2026-11-21T09:05:00", "2026-11-21T09:05:0Z", "2026-11-21T09:05:000Z",
    "2026-11-21T09:05:00ZZ", "2026-11-21T09:05Z", "2026-13-21T09:05:00Z",
    "", "2026-11-21", "2026-13-21T09:05:00+00:00", "2026-00-21T09:05:00+00:00",
    "2026-11-32T09:05:00+00:00", "2026-11-21T24:05:00+00:00", "2026-11-21T09:60:00+00:00",
    "2026-11-21T09:05:60+00:00", "2026-11-21T09:05:00 00:00", "2026-11-21T09:05:00+24:00",
    "2026-11-21T09:05:00+00:60", "2026-11-21 09:05:00+00:00", "2026-11-21T09:05:00+00:00:60",
    "2026-11-21T09:05:00Z+0:00", "2O26-11-21T09:05:00+00:00",
  ])
  func `text that is no moment is rejected`(text: String) {
    #expect(read(text) == nil)
  }
}
