import ComposableArchitecture
import Testing

/// The generated properties and case paths in `Forms`.
struct PropertyTests {
  @Test func `a property is the payload of its case`() {
    #expect(Payload.number(7).number == 7)
    #expect(Payload.labelled(share: 0.5).labelled == 0.5)
    #expect(Payload.mixed(n: 1, "a", in: false).mixed?.in == false)
    #expect(Payload.none.none != nil)
    #expect(Payload.`a case with spaces`(["a": [1]]).`a case with spaces` == ["a": [1]])
  }

  @Test func `a property is nil for another case`() {
    #expect(Payload.none.number == nil)
    #expect(Payload.number(7).mixed == nil)
    #expect(Payload.number(7).none == nil)
  }

  @Test func `setting a property changes its case only`() {
    var payload = Payload.mixed(n: 1, "a", in: true)
    payload.mixed?.n = 2
    #expect(payload == .mixed(n: 2, "a", in: true))
    payload.number = 3
    payload.mixed = nil
    payload.none = ()
    #expect(payload == .mixed(n: 2, "a", in: true))
    payload = .labelled(share: 1)
    payload.labelled = 2
    #expect(payload == .labelled(share: 2))
  }

  @Test func `a payload of nil is no missing case`() {
    #expect(Payload.optional(nil).optional == .some(nil))
    #expect(Payload.number(1).optional == nil)
    var payload = Payload.optional(1)
    payload.optional = nil
    #expect(payload == .optional(1))
    payload.optional = .some(nil)
    #expect(payload == .optional(nil))
  }

  @Test func `members by hand are kept`() {
    #expect(Existing.kept(1).kept == "by hand")
    #expect(Existing.keptInExtension(1).keptInExtension == "by hand")
    #expect(Existing.function(1).function == 1)
    #expect(Existing.function(1).function(2) == 2)
  }

  @Test func `properties have the conditions of their cases`() {
    #expect(Conditional.last(1).last == 1)
    #if DEBUG
      #expect(Conditional.debug(2).debug == 2)
    #else
      #expect(ReleaseKind.text("a").text == "a")
    #endif
  }

  @Test func `generic and nested enums have properties`() {
    #expect(Tree.node(.leaf(1), .leaf(2)).node?.1.leaf == 2)
    let part = Nesting.Part(element: "a")
    #expect(Nesting.Action.part(part).part?.element == "a")
    #expect(Nesting.Action.Further.action(.part(part)).action?.part?.element == "a")
    #expect(numberInRegion() == 1)
  }

  @Test func `a case path embeds, extracts and matches`() {
    let path = Listed.Paths.number
    #expect(path.extract(path.embed(1)) == 1)
    #expect(path.extract(.nothing) == nil)
    #expect(Listed.Paths.nothing.extract(.nothing) != nil)
    #expect(GenericListed.Paths.value.extract(.value("a")) == "a")
    #if DEBUG
      #expect(Listed.Paths.pair.extract(.pair(n: 1, "a"))?.n == 1)
    #endif
  }

  @Test func `a property and a case path serve a pullback`() {
    let sum = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return .none
    }
    let property = sum.pullback(
      state: \Int.self, action: \Payload.number, environment: { (_: Void) in () })
    let path = sum.pullback(state: \Int.self, action: Listed.Paths.number)
    var state = 1
    _ = property(&state, .number(2), ())
    _ = property(&state, .labelled(share: 1), ())
    _ = path(&state, .number(2), ())
    _ = path(&state, .nothing, ())
    #expect(state == 5)
  }

  @MainActor @Test func `scoping twice by a generated path gives one store`() {
    let reducer = Reducer<Int, Listed, Void> { _, _, _ in .none }
    let store = Store(initialState: 1, reducer: reducer, environment: ())
    let scope = { store.scope(state: \.self, action: Listed.Paths.number) }
    #expect(scope() === scope())
    #expect(Outer.Payloads.Paths.function.extract(.function { $0 + 1 })?(1) == 2)
    #expect(Outer.Payloads.Paths.optional.extract(.optional(nil)) == .some(nil))
    #expect(Outer.Payloads.Paths.tuple.extract(.tuple((1, "a")))?.1 == "a")
    #expect(Outer.Payloads.Paths.triple.extract(.triple(1, b: 2, 3))?.b == 2)
    #expect(GenericOuter<Int>.Inner.Paths.other.extract(.other(1)) == 1)
  }
}
