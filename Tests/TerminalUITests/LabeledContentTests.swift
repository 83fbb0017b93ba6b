import Interface
import Terminal
import Testing

@testable import TerminalUI

/// Labels before values, and places that are kept.
@MainActor
struct LabeledContentTests {
  private func lines(_ view: some View) -> [String] {
    Session(view, size: ScreenSize(columns: 40, rows: 12)).screen.text
      .split(separator: "\n", omittingEmptySubsequences: false).map {
        String($0).replacing(/\s+$/, with: "")
      }
  }

  @Test func `the values of a form line up behind their labels`() {
    let shown = lines(
      Form {
        LabeledContent("Types", value: "Grass")
        LabeledContent("Height in m", value: "0.4")
        LabeledContent("A") { Text("x") }
      }
    ).filter { $0.contains(/Types|Height|A {3}/) }
    let start = shown.first?.prefix { $0 == " " }.description ?? ""
    let expected = ["Types        Grass", "Height in m  0.4", "A            x"]
    #expect(shown == expected.map { start + $0 })
  }

  @Test func `outside of a form the label is as wide as its words`() {
    #expect(lines(LabeledContent("Types", value: "Grass")).contains { $0.contains("Types  Grass") })
  }

  @Test func `a kept place moves nothing when it is filled`() {
    func place(_ isFilled: Bool) -> Int? {
      lines(
        VStack {
          VStack { if isFilled { Text("filled") } }.frame(minHeight: 3)
          Text("below")
        }
      ).firstIndex { $0.contains("below") }
    }
    #expect(place(true) == place(false))
    #expect(place(true) != nil)
  }
}
