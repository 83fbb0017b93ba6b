import Interface
import Observation
import Testing

/// A view is evaluated again unless its new value has the same bytes or is equal.
@MainActor
struct SamenessTests {
  @Observable @MainActor
  final class Source<Value> {
    var value: Value
    var runs = 0

    init(_ value: Value) { self.value = value }
  }

  private struct Showing<Value>: View {
    let value: Value

    var body: some View { Text("\(value)") }
  }

  private struct ShowingEqual<Value: Equatable & Sendable>: View, Equatable {
    let value: Value

    var body: some View { Text("\(value)") }
  }

  /// Says whether a view with the second value is evaluated after the same view with the first one.
  private func isEvaluated<Value, Content: View>(
    _ first: Value, _ second: Value, as view: @escaping (Value) -> Content
  ) -> Bool {
    let source = Source(first)
    let host = Host(
      Probe<Value, _> {
        Text("\(source.runs)")
        view(source.value)
      })
    _ = host.tree
    source.value = second
    source.runs += 1
    #expect(host.outline.contains("\"1\""))
    return host.evaluations(of: Content.self) == 2
  }

  private func isEvaluated<Value>(_ first: Value, _ second: Value) -> Bool {
    #expect(!isEvaluated(first, first, as: Showing.init))
    return isEvaluated(first, second, as: Showing.init)
  }

  private final class Named: Equatable {
    let name: String

    init(_ name: String) { self.name = name }

    static func == (first: Named, second: Named) -> Bool { true }
  }

  /// A text that is stored outside of its value, elsewhere at each call.
  private func text(_ letters: String) -> String {
    String((letters + " and enough letters to be stored elsewhere").reversed().reversed())
  }

  @Test func `a view is not evaluated for the same bytes`() {
    #expect(!isEvaluated(7, 7))
    #expect(!isEvaluated("seven", "seven"))
    let named = Named("one")
    #expect(!isEvaluated(named, named))
  }

  @Test func `a view is evaluated for other bytes`() {
    #expect(isEvaluated(7, 8))
    #expect(isEvaluated("seven", "eight"))
    #expect(isEvaluated(0.0, -0.0))
    #expect(isEvaluated(Named("one"), Named("two")))
    func adding(_ number: Int) -> () -> Int { { number } }
    #expect(isEvaluated(adding(1), adding(2)))
  }

  @Test func `an equatable view is not evaluated for an equal value`() {
    #expect(isEvaluated(text("a"), text("a")))
    #expect(!isEvaluated(text("a"), text("a"), as: ShowingEqual.init))
    #expect(!isEvaluated([text("a")], [text("a")], as: ShowingEqual.init))
    #expect(isEvaluated(text("a"), text("b"), as: ShowingEqual.init))
  }

  @Test func `a text updates to a canonically equal string`() {
    let source = Source("caf\u{E9}")
    let host = Host(Probe<String, _> { Text(source.value) })
    _ = host.tree
    source.value = "cafe\u{301}"
    #expect(host.tree.label.unicodeScalars.count == 5)
  }
}
