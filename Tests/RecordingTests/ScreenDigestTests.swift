import Testing

@testable import Recording

/// A screen has a digest of its cells and one of its outline, so that the sentence on a difference says which.
@MainActor
struct ScreenDigestTests {
  private func difference(recorded: String, drawn: String) async throws -> String? {
    let lines = LinesInMemory()
    let recorder = OutsideRun(
      recording: RecordingHeader(program: "Drawing", version: "1", arguments: [], host: [:])
    ) { lines.append($0) }
    await recorder.turns.open()
    await recorder.draw { recorded }
    recorder.end()
    let player = OutsideRun(repeating: try RecordedRun(lines.bytes))
    await player.play { (_: String) in
    } draw: {
      drawn
    }
    player.close()
    return player.difference
  }

  @Test func `cells and outline are compared apart`() async throws {
    #expect(try await difference(recorded: "1 a", drawn: "1 a") == nil)
    let same = try #require(try await difference(recorded: "1 a", drawn: "2 a"))
    #expect(
      same.hasPrefix(
        "Event 0: the screen is drawn otherwise than the recorded one, and says the same"),
      "\(same)")
    for drawn in ["2 b", "1 b"] {
      let other = try #require(try await difference(recorded: "1 a", drawn: drawn))
      #expect(other.hasPrefix("Event 0: the screen is not the recorded one"))
      #expect(!other.contains("says the same"))
    }
  }

  @Test func `a recording of the first format has the digest of cells alone`() async throws {
    #expect(try await difference(recorded: "1", drawn: "1 a") == nil)
    let other = try #require(try await difference(recorded: "1", drawn: "2 a"))
    #expect(!other.contains("says the same"))
  }
}
