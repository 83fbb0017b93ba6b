import ComposableArchitecture
import RandomTesting
import Testing

/// What the generated properties and case paths do.
struct PropertyTests {
  @Test func `a property is what its case holds`() {
    #expect(Payloads.number(7).number == 7)
    #expect(Payloads.labelled(share: 0.5).labelled == 0.5)
    #expect(Payloads.pair(1, "a").pair?.1 == "a")
    #expect(Payloads.mixed(n: 1, "a", in: true).mixed?.n == 1)
    #expect(Payloads.mixed(n: 1, "a", in: true).mixed?.in == true)
    #expect(Payloads.empty.empty != nil)
  }

  @Test func `a property is nil for another case`() {
    #expect(Payloads.empty.number == nil)
    #expect(Payloads.number(7).preset == nil)
    #expect(Payloads.number(7).pair == nil)
    #expect(Payloads.number(7).empty == nil)
  }

  @Test func `nil in a case is not no case`() {
    #expect(Payloads.optional(nil).optional == .some(nil))
    #expect(Payloads.number(1).optional == nil)
    var payload = Payloads.optional(1)
    payload.optional = nil
    #expect(payload == .optional(1), "nil is ignored")
    payload.optional = .some(nil)
    #expect(payload == .optional(nil))
  }

  @Test func `backticks do not matter`() {
    var names = Names.default(1)
    names.default = 2
    #expect(names == .default(2))
    names = .`a case with spaces`(for: 1, 2)
    names.`a case with spaces`?.for = 3
    #expect(names == .`a case with spaces`(for: 3, 2))
    #expect(Names.`self`(4).`self` == 4)
    #expect(Names.`init`(5).`init` == 5)
    #expect(Names.in.in != nil)
  }

  @Test func `members by hand are kept`() {
    #expect(Existing.kept(1).kept == "by hand")
    #expect(Existing.keptInExtension(1).keptInExtension == "by hand")
    #expect(Existing.keptFunction(1).keptFunction() == "by hand")
    #expect(Existing.function(1).function == 1)
    #expect(Existing.function(1).function(2) == 2)
    #expect(Existing.typeMember(1).typeMember == 1)
  }

  @Test func `conditions of the enum are those of the properties`() {
    #expect(Conditional.always(1).always == 1)
    #if DEBUG
      #expect(Conditional.debug(2).debug == 2)
      #expect(DebugAction.number(3).number == 3)
    #else
      #expect(DebugAction.text("a").text == "a")
    #endif
  }

  @Test func `generic and nested enums have properties`() {
    #expect(Loading<Int, any Error>.loaded(3).loaded == 3)
    #expect(Tree.node(.leaf(1), .leaf(2)).node?.1.leaf == 2)
    let part = Nesting.Part(element: "a")
    #expect(Nesting.Action.Inner.part(part).part?.element == "a")
    #expect(Nesting.Action.Further.action(.parts([part], at: 0)).action?.parts?.at == 0)
  }

  @Test func `a property serves a pullback`() {
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return .none
    }.pullback(state: \Int.self, action: \Payloads.number, environment: { (_: Void) in () })
    var state = 1
    _ = reducer(&state, .number(2), ())
    _ = reducer(&state, .preset(4), ())
    #expect(state == 3)
  }

  @Test func `a path serves a pullback`() {
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return .none
    }.pullback(state: \Int.self, action: PayloadPaths.Paths.number)
    var state = 1
    _ = reducer(&state, .number(2), ())
    _ = reducer(&state, .preset(4), ())
    #expect(state == 3)
  }

  // MARK: - Laws

  /// Values of all cases, the same in every run.
  private static let samples: [PayloadPaths] = {
    var generator = SeededRandom(seed: 4)
    return (0..<50).flatMap { _ -> [PayloadPaths] in
      let number = Int.random(in: .min ... .max, using: &generator)
      let text = String(number % 97, radix: 36)
      return [
        .none, .empty, .three, .number(number), .labelled(share: Double(number) / 7),
        .unlabelled(text), .pair(number, text), .mixed(n: number, text, in: number > 0),
        .preset(number), .optional(number > 0 ? number : nil), .list([text: [number]]),
        .member(number > 0 ? .success(number) : .failure(.init())), .one(number),
        .two(number, -(number / 2)),
      ]
    }
  }()

  @Test func `get after set is what was set in the same case and nil in another`() {
    for target in Self.samples {
      for source in Self.samples.prefix(28) {
        expectLaw(\.number, PayloadPaths.Paths.number, target, source)
        expectLaw(\.labelled, PayloadPaths.Paths.labelled, target, source)
        expectLaw(\.unlabelled, PayloadPaths.Paths.unlabelled, target, source)
        expectLaw(\.preset, PayloadPaths.Paths.preset, target, source)
        expectLaw(\.optional, PayloadPaths.Paths.optional, target, source)
        expectLaw(\.list, PayloadPaths.Paths.list, target, source)
        expectLaw(\.member, PayloadPaths.Paths.member, target, source)
        expectLaw(\.one, PayloadPaths.Paths.one, target, source)
        expectLaw(\.pair, PayloadPaths.Paths.pair, target, source, by: ==)
        expectLaw(\.mixed, PayloadPaths.Paths.mixed, target, source, by: ==)
        expectLaw(\.two, PayloadPaths.Paths.two, target, source, by: ==)
        expectLaw(\.empty, PayloadPaths.Paths.empty, target, source) { _, _ in true }
        expectLaw(\.three, PayloadPaths.Paths.three, target, source) { _, _ in true }
      }
    }
  }

  private func expectLaw<Value: Equatable>(
    _ property: WritableKeyPath<PayloadPaths, Value?>, _ path: CasePath<PayloadPaths, Value>,
    _ target: PayloadPaths, _ source: PayloadPaths
  ) {
    expectLaw(property, path, target, source, by: ==)
  }

  private func expectLaw<Value>(
    _ property: WritableKeyPath<PayloadPaths, Value?>, _ path: CasePath<PayloadPaths, Value>,
    _ target: PayloadPaths, _ source: PayloadPaths, by areEqual: (Value, Value) -> Bool
  ) {
    var changed = target
    changed[keyPath: property] = nil
    #expect(changed == target, "nil is ignored")
    guard let value = source[keyPath: property] else { return }
    #expect(path.embed(value) == source)
    #expect(path.extract(source).map { areEqual($0, value) } == true)
    changed[keyPath: property] = value
    if target[keyPath: property] == nil {
      #expect(changed == target, "another case is left as it is")
      #expect(path.extract(target) == nil)
    } else {
      #expect(changed[keyPath: property].map { areEqual($0, value) } == true)
      #expect(changed == source)
    }
  }
}
