import InteractionTesting
import Interface
import Terminal
import Testing

@testable import TerminalUI

/// Which of several controls is the next one.
@MainActor
struct FocusRuleTests {
  /// A control at a place.
  private func control(_ name: Int, _ x: Int, _ y: Int, width: Int = 5) -> Control {
    let control = Control.of(button([name], "\(name)"), width: width)
    control.rect = Rect(x: x, y: y, width: width, height: 1)
    return control
  }

  private func next(_ key: Key, from: Control, of controls: [Control]) -> Int? {
    let found = FocusRule.next(key, from: from.rect, of: controls)
    return controls.firstIndex { $0.node.id == found?.node.id }
  }

  @Test func `a grid is walked in all directions`() {
    let grid = (0..<9).map { control($0, $0 % 3 * 10, $0 / 3 * 2) }
    #expect(next(.up, from: grid[4], of: grid) == 1)
    #expect(next(.down, from: grid[4], of: grid) == 7)
    #expect(next(.left, from: grid[4], of: grid) == 3)
    #expect(next(.right, from: grid[4], of: grid) == 5)
  }

  @Test func `there is no next control at the edge`() {
    let grid = (0..<9).map { control($0, $0 % 3 * 10, $0 / 3 * 2) }
    #expect(next(.up, from: grid[1], of: grid) == nil)
    #expect(next(.down, from: grid[7], of: grid) == nil)
    #expect(next(.left, from: grid[3], of: grid) == nil)
    #expect(next(.right, from: grid[5], of: grid) == nil)
    #expect(next(.enter, from: grid[4], of: grid) == nil)
  }

  @Test func `the next row comes before a farther one straight below`() {
    let controls = [control(0, 0, 0), control(1, 40, 1), control(2, 0, 5)]
    #expect(next(.down, from: controls[0], of: controls) == 1)
  }

  @Test func `the nearest control in a row is next`() {
    let controls = [control(0, 20, 0), control(1, 0, 2), control(2, 18, 2), control(3, 60, 2)]
    #expect(next(.down, from: controls[0], of: controls) == 2)
  }

  @Test func `the control nearest to a lost focus is found`() {
    let controls = [control(0, 0, 0), control(1, 20, 4), control(2, 0, 9)]
    let lost = Rect(x: 22, y: 5, width: 5, height: 1)
    #expect(FocusRule.nearest(to: lost, of: controls)?.node.id == controls[1].node.id)
    #expect(FocusRule.nearest(to: lost, of: []) == nil)
  }
}
