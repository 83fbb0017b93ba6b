import Numbers
import Testing

struct NumbersTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (1_000_003, "1,000,003"),
    (-1, "-1"), (-999, "-999"), (-1234, "-1,234"), (Int.max, "9,223,372,036,854,775,807"),
    (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func `numbers have a comma between thousands`(_ number: Int, _ text: String) {
    #expect(number.grouped == text)
  }

  @Test(arguments: [
    (0, "0th"), (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (10, "10th"), (11, "11th"),
    (12, "12th"), (13, "13th"), (21, "21st"), (22, "22nd"), (101, "101st"), (111, "111th"),
    (112, "112th"), (113, "113th"), (1_000_000, "1,000,000th"), (-1, "-1st"), (-11, "-11th"),
    (Int.min, "-9,223,372,036,854,775,808th"),
  ])
  func `ordinals end as they are spoken`(_ number: Int, _ text: String) {
    #expect(number.ordinal == text)
  }

  @Test(arguments: [
    (0, "0 seconds"), (-7, "0 seconds"), (1, "1 second"), (59, "59 seconds"), (60, "1 minute"),
    (61, "1 minute 1 second"), (150, "2 minutes 30 seconds"), (3_600, "1 hour"),
    (3_660, "1 hour 1 minute"), (7_325, "2 hours 2 minutes"), (3_600_000, "1,000 hours"),
  ])
  func `durations have at most two units`(_ seconds: Int, _ text: String) {
    #expect(Duration.seconds(seconds).inWords == text)
    #expect((Duration.seconds(seconds) + .milliseconds(seconds < 0 ? 0 : 999)).inWords == text)
  }

  @Test func `the longest durations have words`() {
    #expect(Duration.seconds(1e19).inWords == Duration.seconds(Int64.max).inWords)
    #expect(Duration.seconds(-1e19).inWords == "0 seconds")
  }
}
