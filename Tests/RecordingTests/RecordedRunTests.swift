import Testing

@testable import Recording

struct RecordedRunTests {
  private static let header =
    #"{"arguments":[],"host":{},"program":"Sample","recording":1,"version":"1.0.0"}"#

  private func read(_ lines: String...) throws(RecordedRun.NoRecording) -> RecordedRun {
    try RecordedRun(Array(lines.joined(separator: "\n").utf8))
  }

  @Test func `each line is read`() throws {
    let run = try read(
      Self.header, #"{"at":1,"event":"tap"}"#, #"{"arguments":"(1)","call":1,"name":"ask"}"#,
      #"{"at":2,"progress":1,"value":0.5}"#, #"{"answer":1,"at":3,"value":7}"#,
      #"{"read":"now","value":7}"#, #"{"frame":"abc"}"#, "")
    #expect(run.fault == nil)
    #expect(run.lines.count == 6)
    #expect(run.eventCount == 3)
    #expect(run.header.program == "Sample")
    #expect(!run.isWhole)
  }

  @Test func `the last line says that the program has ended`() throws {
    let run = try read(Self.header, #"{"at":1,"event":"tap"}"#, #"{"whole":true}"#, "")
    #expect(run.isWhole)
    #expect(run.fault == nil)
    #expect(run.eventCount == 1)
  }

  @Test func `a torn last line is left out`() throws {
    let run = try read(Self.header, #"{"at":1,"event":"tap"}"#, #"{"at":2,"ev"#)
    #expect(run.eventCount == 1)
    #expect(run.fault == "Its last line is torn and was left out.")
  }

  @Test func `a wrong line ends the recording`() throws {
    let run = try read(
      Self.header, #"{"at":1,"event":"tap"}"#, "{}", #"{"at":2,"event":"tap"}"#, "")
    #expect(run.eventCount == 1)
    #expect(run.fault == "Line 3 is not one of a recording; it and all after it were left out.")
  }

  @Test(arguments: ["", "hello", "{}", "[]", #"{"recording":1}"#, "\u{0}\u{1}"])
  func `a file of another kind is refused`(text: String) {
    #expect(
      throws: RecordedRun.NoRecording(sentence: "its first line is not that of a recording")
    ) { try read(text) }
  }

  @Test func `a newer format is refused`() {
    let header = Self.header.replacing("\"recording\":1", with: "\"recording\":4")
    #expect(
      throws: RecordedRun.NoRecording(
        sentence: "it has the format 4, and this program reads formats up to 3")
    ) { try read(header) }
  }

  /// A hostile line ends the recording; the lines before it are read.
  @Test func `hostile lines are refused`() throws {
    let deep = String(repeating: "[", count: 100_000)
    for line in [
      deep, #"{"at":1,"event":\#(deep)"#, #"{"at":99999999999999999999,"event":1}"#,
      #"{"answer":-1,"at":-1,"value":null}"#, #"{"call":1,"name":"a","arguments":7}"#, "\u{0}",
      #"{"at":1,"told":"a"}"#,
    ] {
      let run = try read(Self.header, line, "")
      #expect(run.lines.count <= 1)
    }
  }
}
