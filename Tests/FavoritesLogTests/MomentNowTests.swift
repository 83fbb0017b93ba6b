import Dates
import FavoritesLog
import Foundation
import Testing

@testable import Recording

struct MomentNowTests {
  @Test func `Moment.now does not decrease and has a plausible offset`() {
    let (before, now, after) = (Moment.now, Moment.now, Moment.now)
    #expect(before.seconds <= now.seconds && now.seconds <= after.seconds)
    // Later than this was written, and with an offset that some place on Earth has.
    #expect(now.seconds > 1_700_000_000)
    #expect(-50_400...50_400 ~= now.offset)
  }

  @MainActor @Test
  func `a run that goes on is never earlier than it was, also where the clock was set back`() throws
  {
    let header = RecordingHeader(program: "Sample", version: "1.0.0", arguments: [], host: [:])
    let first = try JSONEncoder().encode(header)
    let later = Moment(seconds: 9_000_000_000, offset: 3_600)
    let line = try JSONEncoder().encode(Lines.Read(read: "now", value: later))
    let recording = try RecordedRun(Array(first + [0x0A] + line + [0x0A]))
    let run = OutsideRun(continuing: recording) { _ in }
    let now = Moment.now(through: Outside(run: run))
    #expect(now() == later)
    run.goLive()
    #expect(now() == later)
    let set = Moment.now(through: Outside(run: run), standingAt: Moment(seconds: 5, offset: 0))
    #expect(set().seconds == 5)
  }
}
