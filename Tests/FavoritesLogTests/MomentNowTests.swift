import Dates
import FavoritesLog
import Testing

struct MomentNowTests {
  @Test func `Moment.now does not decrease and has a plausible offset`() {
    let (before, now, after) = (Moment.now, Moment.now, Moment.now)
    #expect(before.seconds <= now.seconds && now.seconds <= after.seconds)
    // Later than this was written, and with an offset that some place on Earth has.
    #expect(now.seconds > 1_700_000_000)
    #expect(-50_400...50_400 ~= now.offset)
  }
}
