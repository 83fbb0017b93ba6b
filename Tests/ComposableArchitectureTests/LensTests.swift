import StoreTesting
import Testing

@testable import ComposableArchitecture

@MainActor
struct LensTests {
  private struct Whole: Equatable {
    var first: Int8 = 1
    var numbers = [1, 2, 3]
    var inner = Inner()
    var computed: Int {
      get { numbers.count }
      set { numbers = Array(repeating: 0, count: newValue) }
    }
  }

  private struct Inner: Equatable {
    var flag = false
    var text = "a"
  }

  private final class Reference {
    var number = 1
  }

  @Test func `a stored property is resolved to its place in memory`() {
    #expect(Lens(\Whole.inner.text).offset == MemoryLayout<Whole>.offset(of: \.inner.text))
    #expect(Lens(\Whole.computed).offset == nil)
    #expect(Lens(\Whole.numbers[0]).offset == nil)
    #expect(Lens(\Reference.number).offset == nil)
  }

  @Test func `the whole is a part of itself`() {
    var whole = Whole()
    Lens(\Whole.self).modify(&whole) { $0.first = 9 }
    #expect(whole.first == 9)
  }

  @Test func `modify changes the part and returns the result`() {
    var whole = Whole()
    #expect(
      Lens(\Whole.inner.text).modify(&whole) {
        $0 += "b"; return $0.count
      } == 2)
    #expect(
      Lens(\Whole.computed).modify(&whole) {
        $0 += 2; return $0
      } == 5)
    #expect(
      Lens(\Whole.numbers[4]).modify(&whole) {
        $0 = 8; return $0
      } == 8)
    #expect(whole == Whole(numbers: [0, 0, 0, 0, 8], inner: Inner(text: "ab")))
  }

  @Test func `a reference is changed through its key path`() {
    var reference = Reference()
    Lens(\Reference.number).modify(&reference) { $0 += 1 }
    #expect(reference.number == 2)
  }

  @Test func `read shows the part`() {
    var seen: [Int] = []
    withUnsafePointer(to: Whole()) { whole in
      Lens(\Whole.numbers).read(whole) { seen += $0.pointee }
      Lens(\Whole.computed).read(whole) { seen.append($0.pointee) }
    }
    #expect(seen == [1, 2, 3, 3])
  }

  @Test func `a part put together is taken apart again`() {
    var whole = Whole()
    Self.parts.modify(&whole) {
      $0.numbers.append(4)
      $0.flag = true
    }
    #expect(whole == Whole(numbers: [1, 2, 3, 4], inner: Inner(flag: true)))
  }

  @Test func `a lens that skips its body is reported, changing nothing`() {
    let issues = Log<String>()
    let lens = Lens<Int, Int>(get: { $0 }, modify: { _, _ in })
    let reducer = Reducer<Int, Int, Void>.adding
    let store = Store(
      initialState: 0,
      reducer: reducer.pullback(
        state: lens, action: .self),
      environment: (), report: { issues.note($0) })
    store.send(3)
    #expect(store.state == 0)
    #expect(issues.entries.count == 1)
  }

  @Test func `take leaves an empty collection or the given value`() {
    var numbers = [1, 2]
    #expect(take(&numbers) == [1, 2])
    #expect(numbers == [])
    var text = "full"
    #expect(take(&text, leaving: "-") == "full")
    #expect(text == "-")
  }

  private struct Parts {
    var numbers: [Int]
    var flag: Bool
  }

  private static let parts = Lens<Whole, Parts>(
    get: { Parts(numbers: $0.numbers, flag: $0.inner.flag) },
    modify: { whole, body in
      var parts = Parts(numbers: take(&whole.numbers), flag: whole.inner.flag)
      body(&parts)
      whole.numbers = parts.numbers
      whole.inner.flag = parts.flag
    })
}
