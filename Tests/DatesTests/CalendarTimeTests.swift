import Dates
import Testing

struct CalendarTimeTests {
  @Test(arguments: [0, 3_600, -12_600, 20_700, 1_172, -86_399, 86_399])
  func `a calendar time leads back to its moment`(offset: Int) {
    for day in stride(from: -719_000, through: 2_932_000, by: 61) {
      let moment = Moment(seconds: day * 86_400 + day % 86_400, offset: offset)
      #expect(Moment(moment.calendarTime, offset: offset) == moment)
    }
  }

  @Test func `the fields use the offset of the moment`() {
    #expect(
      Moment(seconds: 1_795_251_909, offset: 3_600).calendarTime
        == CalendarTime(year: 2026, month: 11, day: 21, hour: 10, minute: 5, second: 9))
    #expect(
      Moment(seconds: -1).calendarTime
        == CalendarTime(year: 1969, month: 12, day: 31, hour: 23, minute: 59, second: 59))
  }

  @Test(arguments: [
    CalendarTime(year: 10_000, month: 1, day: 1, hour: 0, minute: 0, second: 0),
    CalendarTime(year: -1, month: 1, day: 1, hour: 0, minute: 0, second: 0),
    CalendarTime(year: 2026, month: 13, day: 1, hour: 0, minute: 0, second: 0),
    CalendarTime(year: 2026, month: 0, day: 1, hour: 0, minute: 0, second: 0),
    CalendarTime(year: 2026, month: 1, day: 32, hour: 0, minute: 0, second: 0),
    CalendarTime(year: 2026, month: 1, day: 1, hour: 24, minute: 0, second: 0),
    CalendarTime(year: 2026, month: 1, day: 1, hour: 0, minute: 60, second: 0),
    CalendarTime(year: 2026, month: 1, day: 1, hour: 0, minute: 0, second: 60),
  ])
  func `a value outside of its range is no moment`(time: CalendarTime) {
    #expect(Moment(time, offset: 0) == nil)
  }

  @Test func `an offset of a day is no offset`() {
    let time = Moment(seconds: 0).calendarTime
    for offset in [86_400, -86_400, .max, .min] { #expect(Moment(time, offset: offset) == nil) }
  }

  @Test(arguments: [Int.min, 0, .max])
  func `a clamped moment has a year of four digits`(offset: Int) {
    for seconds in [Int.min, 0, .max] {
      let moment = Moment(seconds: seconds, offset: offset).clamped
      #expect(0...9_999 ~= moment.calendarTime.year)
      #expect(Moment(moment.calendarTime, offset: moment.offset) == moment)
      #expect(moment.clamped == moment)
    }
  }
}
