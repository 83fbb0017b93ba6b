import Terminal
import Testing

@testable import TerminalUI

struct ScrollBarTests {
  private func bar(from start: Int, seen: Int, of count: Int, height: Int) -> ScrollBar {
    ScrollBar(
      rect: Rect(x: 0, y: 0, width: 1, height: height), seen: start..<start + seen, count: count)
  }

  @Test func `the thumb shows which part is seen`() {
    #expect(bar(from: 0, seen: 10, of: 20, height: 10).thumb == 0..<5)
    #expect(bar(from: 5, seen: 10, of: 20, height: 10).thumb == 3..<8)
    #expect(bar(from: 10, seen: 10, of: 20, height: 10).thumb == 5..<10)
    #expect(bar(from: 999_990, seen: 10, of: 1_000_000, height: 10).thumb == 9..<10)
  }

  @Test func `the thumb's position maps to a scroll offset and back`() {
    for (count, height) in [(11, 10), (20, 10), (57, 9), (1_000_000, 20)] {
      var last = 0
      for row in 0..<height {
        let start = bar(from: 0, seen: height, of: count, height: height).start(ofThumbAt: row)
        #expect(start >= last && start <= count - height)
        last = start
        let moved = bar(from: start, seen: height, of: count, height: height)
        #expect(abs(moved.thumb.lowerBound - min(row, height - moved.thumb.count)) <= 1)
      }
      #expect(last == count - height)
      #expect(bar(from: 5, seen: height, of: count, height: height).start(ofThumbAt: -9) == 0)
    }
  }

  @Test func `a bar without room is harmless`() {
    for height in 0...1 {
      let bar = bar(from: 3, seen: 2, of: 9, height: height)
      #expect(bar.thumb.count <= 1)
      #expect(bar.start(ofThumbAt: 4) == 3)
    }
  }
}
