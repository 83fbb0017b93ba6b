import Dates
import Testing

struct MomentTests {
  @Test(
    arguments: [
      (0, 0, "1970-01-01 00:00"),
      (59, 0, "1970-01-01 00:00"),
      (1_795_238_700, 0, "2026-11-21 05:25"),
      (1_795_238_700, 3_600, "2026-11-21 06:25"),
      (1_795_238_700, -21_600, "2026-11-20 23:25"),
      (951_782_400, 0, "2000-02-29 00:00"),
      (4_107_542_400, 0, "2100-03-01 00:00"),
      (-1, 0, "1969-12-31 23:59"),
      (-62_135_596_800, 0, "0001-01-01 00:00"),
    ])
  func `a moment reads as date and time`(seconds: Int, offset: Int, text: String) {
    #expect(Moment(seconds: seconds, offset: offset).description == text)
  }

  @Test(arguments: [Int.max, Int.min])
  func `no moment traps`(seconds: Int) {
    #expect(!Moment(seconds: seconds, offset: seconds).description.isEmpty)
  }
}
