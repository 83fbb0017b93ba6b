import Interface
import Testing

@testable import TerminalUI

@MainActor
struct HintTests {
  private func keysLine(_ session: Session) -> String {
    let line = session.screen.text.split(separator: "\n", omittingEmptySubsequences: false).last
    return line.map { String($0.drop { $0 == " " }) } ?? ""
  }

  private func counter(_ columns: Int) -> (Sample, Session) {
    let sample = Sample()
    sample.place = .counter
    return (sample, sample.session(columns, 24))
  }

  @Test func `the last line names the keys that work now`() {
    #expect(
      keysLine(counter(90).1)
        == "- Take one   + Add one   p Prime?   n Nth   g Go to        Esc Back   ? Keys")
    #expect(keysLine(Sample().session()) == "q Quit   ? Keys")
  }

  @Test func `a narrow line keeps the way to all keys`() {
    #expect(keysLine(counter(40).1) == "- Take one   + Add one        ? Keys")
    #expect(keysLine(counter(24).1) == "- Take one    ? Keys")
  }

  @Test func `the shortcut of a disabled control is not named`() {
    let (sample, session) = counter(80)
    sample.isBusy = true
    session.invalidate()
    #expect(!keysLine(session).contains("Take one"))
  }

  @Test func `while typing, only keys that are not text are named`() {
    let (_, session) = counter(80)
    session.keys("g")
    #expect(keysLine(session).hasPrefix("Enter Done"))
    #expect(keysLine(session).hasSuffix("Esc Back"))
  }

  @Test func `the layer on top names its own keys`() {
    let (_, session) = counter(80)
    session.keys("p")
    #expect(keysLine(session).hasPrefix("s Save"))
    #expect(keysLine(session).hasSuffix("Esc Close   q Quit   ? Keys"))
  }

  @Test func `the keys of a list are named`() {
    let sample = Sample()
    sample.place = .favorites
    #expect(keysLine(sample.session()).hasPrefix("Space Mark   Del Delete"))
  }

  @Test func `no line of keys is wider than the screen`() {
    for columns in 24...120 {
      let (_, session) = counter(columns)
      #expect(Width.of(keysLine(session)) <= columns - 4)
    }
  }
}
