import Testing

@testable import Interface

/// A view whose body reads one value.
private struct Showing<Value>: View {
  var isOn = true
  var value: Value

  init(_ value: Value) { self.value = value }

  var body: some View { Text("\(value)") }
}

/// Equal to every other with its id.
private final class Named: Equatable, Hashable {
  let id: Int
  var name: String

  init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }

  static func == (first: Named, second: Named) -> Bool { first.id == second.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Equal to every other with its id, and stored with padding.
private struct Row: Equatable {
  var isOn = true
  var id = 1
  var name: String

  static func == (first: Row, second: Row) -> Bool { first.id == second.id }
}

private enum Holder {
  case empty
  case named(Named)
  case row(Row)
  indirect case nested(Holder)
}

private struct Silent: CustomReflectable {
  var isOn = true
  var number: Int
  var customMirror: Mirror { Mirror(self, children: []) }
}

private struct Pretending: CustomReflectable {
  var number: Int
  var customMirror: Mirror { Mirror(self, children: ["number": 1]) }
}

private enum SilentCase: CustomReflectable {
  case number(Int)
  var customMirror: Mirror { Mirror(self, children: ["number": 1], displayStyle: .enum) }
}

@propertyWrapper
private struct Wrapped<Value> {
  var isOn = true
  var wrappedValue: Value
}

private struct WithWrapped: View {
  @Wrapped var row: Row

  var body: some View { Text(row.name) }
}

private struct WithWeak: View {
  var isOn = true
  weak var named: Named?

  var body: some View { Text(named?.name ?? "gone") }
}

private struct WithUnowned: View {
  var isOn = true
  unowned var named: Named

  var body: some View { Text(named.name) }
}

private struct WithLazy: View {
  var isOn = true
  lazy var row = Row(name: "first")

  var body: some View { Text("") }
}

private protocol Shown {}
extension Named: Shown {}
extension Row: Shown {}
extension Int: Shown {}
extension Int?: Shown {}

private indirect enum Chain {
  case end
  case link(Int, Chain)
  case fork(Chain, Chain)
}

/// A text that is stored outside of its value, elsewhere at each call.
private func text(_ letters: String) -> String {
  String((letters + " and enough letters to be stored elsewhere").reversed().reversed())
}

@MainActor
struct SamenessEdgeTests {
  private func isSame<Value>(_ first: Value, _ second: Value) -> Bool {
    #expect(areSame(Showing(first), Showing(first)))
    return areSame(Showing(first), Showing(second))
  }

  @Test func `references to different objects differ even if the objects are equal`() {
    let (first, second) = (Named(1, "first"), Named(1, "second"))
    #expect(first == second)
    #expect(!isSame(first, second))
    #expect(!isSame(first as Named?, second))
    #expect(!isSame((1, first), (1, second)))
    #expect(!isSame([first], [second]))
    #expect(!isSame(Holder.named(first), .named(second)))
    #expect(!isSame(Holder.nested(.named(first)), .nested(.named(second))))
    #expect(!isSame(first as any Shown, second))
    #expect(!isSame(first as Any, second))
    #expect(!isSame(first as AnyObject, second))
    #expect(!isSame(AnyHashable(first), AnyHashable(second)))
    #expect(!isSame(Showing(first), Showing(second)))
    #expect(!isSame([1: first], [1: second]))
    #expect(!isSame(Set([first]), Set([second])))
  }

  @Test func `objects of a class are compared in one way, whichever was seen first`() {
    class Animal {}
    final class Dog: Animal {}
    let (dog, animal) = (Dog(), Animal())
    #expect(!isSame(dog as Animal, Dog()))
    #expect(!isSame(animal, Animal()))
    #expect(!isSame(animal, dog))
    #expect(isSame(animal, animal))
    #expect(isSame(dog as Animal, dog))
  }

  @Test func `equality that ignores fields does not count`() {
    let (first, second) = (Row(name: text("first")), Row(name: text("second")))
    #expect(first == second)
    #expect(!isSame(first, second))
    #expect(!isSame(first as Row?, second))
    #expect(!isSame([first], [second]))
    #expect(!isSame(Holder.row(first), .row(second)))
    #expect(!isSame(first as any Shown, second))
    #expect(!isSame([1: first], [1: second]))
    #expect(!areSame(WithWrapped(row: first), WithWrapped(row: second)))
  }

  @Test func `equal parts are the same wherever they are stored`() {
    func row() -> Row { Row(name: text("row")) }
    #expect(isSame(row(), row()))
    #expect(isSame(row() as Row?, row()))
    #expect(isSame((1, row()), (1, row())))
    #expect(isSame([row(), row()], [row(), row()]))
    #expect(isSame([1, 2, 3], Array((1...3).reversed().reversed())))
    #expect(isSame(Holder.row(row()), .row(row())))
    #expect(isSame(Holder.nested(.nested(.row(row()))), .nested(.nested(.row(row())))))
    #expect(isSame(row() as any Shown, row()))
    #expect(isSame(row() as Any, row()))
    #expect(areSame(WithWrapped(row: row()), WithWrapped(row: row())))
  }

  @Test func `another case, count, or dynamic type differs`() {
    #expect(!isSame(Holder.empty, .row(Row(name: ""))))
    #expect(!isSame(Holder.nested(.empty), .empty))
    #expect(!isSame([Row(name: "")], []))
    #expect(!isSame(1 as any Shown, (1 as Int?) as any Shown))
    #expect(!isSame((1 as Int?) as any Shown, 1 as any Shown))
    #expect(!isSame(1 as Any, 1.0 as Any))
    #expect(!isSame(AnyHashable(1), AnyHashable(2)))
  }

  @Test func `values that hide from mirrors differ in their bytes`() {
    // Equal ones may count as different: between their fields lie bytes that belong to none.
    #expect(!areSame(Showing(Silent(number: 1)), Showing(Silent(number: 2))))
    #expect(!areSame(Showing(Pretending(number: 1)), Showing(Pretending(number: 2))))
    #expect(!areSame(Showing(SilentCase.number(1)), Showing(SilentCase.number(2))))
    #expect(!areSame(Showing(Silent(number: 1) as Any), Showing(Silent(number: 2) as Any)))
    #expect(!areSame(Showing([Silent(number: 1)]), Showing([Silent(number: 2)])))
  }

  @Test func `numbers differ in their bytes`() {
    #expect(isSame(Double.nan, .nan))
    #expect(!isSame(Double.nan, .signalingNaN))
    #expect(!isSame(0.0, -0.0))
    #expect(!isSame([0.0], [-0.0]))
    #expect(!isSame(0.0 as Any, -0.0 as Any))
  }

  @Test func `texts differ in their code units`() {
    let (composed, decomposed) = (text("caf\u{E9}"), text("cafe\u{301}"))
    #expect(composed == decomposed)
    #expect(!isSame(composed, decomposed))
    #expect(isSame(composed, text("caf\u{E9}")))
  }

  @Test func `a weak reference to another object differs`() {
    let (first, second) = (Named(1, "first"), Named(1, "second"))
    #expect(areSame(WithWeak(named: first), WithWeak(named: first)))
    #expect(!areSame(WithWeak(named: first), WithWeak(named: second)))
    #expect(!areSame(WithWeak(named: first), WithWeak(named: nil)))
  }

  @Test func `a weak reference to an object that is gone differs from none`() {
    var object: Named? = Named(1, "first")
    let shown = WithWeak(named: object)
    #expect(shown.named != nil)
    object = nil
    #expect(!areSame(shown, WithWeak(named: nil)))
    let copy = [shown].map { WithWeak(isOn: $0.isOn, named: $0.named) }
    #expect(!areSame(shown, copy[0]))
  }

  @Test func `an unowned reference to an object that is gone is not loaded`() {
    var object: Named? = Named(1, "first")
    let gone = object.map { WithUnowned(named: $0) }
    object = nil
    let second = Named(2, "second")
    #expect(gone.map { areSame($0, WithUnowned(named: second)) } == false)
    #expect(areSame(WithUnowned(named: second), WithUnowned(named: second)))
  }

  @Test func `a lazy property that has been computed differs`() {
    var first = WithLazy()
    #expect(areSame(first, WithLazy()))
    _ = first.row
    #expect(!areSame(first, WithLazy()))
  }

  @Test func `a function with other captures differs`() {
    func adding(_ number: Int) -> (Int) -> Int { { $0 + number } }
    #expect(!isSame(adding(1), adding(2)))
    #expect(!isSame([adding(1)], [adding(2)]))
    #expect(!isSame(adding(1) as Any, adding(2) as Any))
    #expect(!isSame(\String.count as PartialKeyPath<String>, \String.utf8.count))
  }

  @Test func `metatypes differ`() {
    #expect(!isSame(Int.self as Any.Type, String.self))
    #expect(!isSame(Int.self as Any, String.self as Any))
  }

  @Test func `deep and wide values are compared up to a limit`() {
    func chain(_ count: Int) -> Chain {
      (0..<count).reduce(.end) { .link($1, $0) }
    }
    #expect(isSame(chain(100), chain(100)))
    #expect(!isSame(chain(10_000), chain(10_000)))
    func fork(_ depth: Int) -> Chain {
      (0..<depth).reduce(chain(1)) { fork, _ in .fork(fork, fork) }
    }
    #expect(!isSame(fork(60), fork(60)))
    let areNumbersSame = isSame(Array(0..<10_000), Array(0..<10_000))
    let areTextsSame = isSame(
      (0..<10_000).map { text("\($0)") }, (0..<10_000).map { text("\($0)") })
    #expect(areNumbersSame)
    #expect(!areTextsSame)
  }

  @Test func `an object changed in place is observed, not compared`() {
    let named = Named(1, "first")
    let view = Showing(named)
    named.name = "second"
    #expect(areSame(view, Showing(named)))
  }
}
