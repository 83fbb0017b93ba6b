import Interface
import Testing

@MainActor
struct ProgressViewTests {
  @Test(arguments: [
    (12.0, "12 s"), (11.2, "12 s"), (0.01, "1 s"), (0, "0 s"), (-3, "0 s"), (59.5, "1:00"),
    (65, "1:05"), (3_600, "60:00"),
  ])
  func `a countdown shows the seconds that remain, rounded up`(seconds: Double, words: String) {
    let countdown = ProgressView("Undo", remaining: .seconds(seconds), of: .seconds(60))
    #expect(Host(countdown).outline == "progress \"Undo\" \(words)")
  }

  @Test func `a countdown without time is empty`() {
    guard
      case .progress(let fraction, let value) =
        Host(ProgressView("Undo", remaining: .seconds(3), of: .zero)).tree.kind
    else { return #expect(Bool(false), "no progress") }
    #expect(fraction == 0 && value == "3 s")
    let longest = Duration(secondsComponent: .max, attosecondsComponent: 1)
    #expect(!Host(ProgressView("Undo", remaining: longest, of: longest)).outline.isEmpty)
  }

  @Test func `only a whole share is 100 percent`() {
    #expect(Host(ProgressView("Load", value: 0.9999)).outline == "progress \"Load\" 99%")
    #expect(Host(ProgressView("Load", value: 1)).outline == "progress \"Load\" 100%")
    #expect(Host(ProgressView("Load", value: 0.29)).outline == "progress \"Load\" 29%")
  }
}
