import ComposableArchitecture
import StoreTesting
import Testing

/// A feature whose parts are of its own kind.
struct Part: Equatable, Identifiable, Sendable {
  /// The first field: the first part inside of a part has the address of that part.
  var parts: IdentifiedArray<Part> = []
  var id = 1
  var count = 0

  static let reducer: Reducer<Part, PartAction, Gate> = Reducer { part, action, gate in
    switch action {
    case .add(let amount): part.count += amount
    case .change(let change): change(&part)
    case .load: return gate.effect(.add(10))
    case .ask: return gate.effect(.add(10)).cancellable(id: "asking", cancelInFlight: true)
    case .stop: return .cancel(id: "asking")
    case .listen: return gate.listener(.add(1)).cancellable(id: "asking")
    case .call:
      // The old memory is freed before the callbacks run.
      part.parts = IdentifiedArray((1...9).map { Part(id: $0) })
      MainActor.assumeIsolated { gate.call() }
    case .part: return Part.inner.run(&part, action, gate)
    }
    return .none
  }

  private static let inner: Reducer<Part, PartAction, Gate> = reducer.forEach(
    state: \Part.parts, action: CasePath(case: PartAction.part),
    environment: { (gate: Gate) in gate })
}

indirect enum PartAction: Sendable {
  case add(Int)
  case change(Change<Part>)
  /// Starts an effect that adds 10 once the gate is open; `ask` has an id, and replaces what it started.
  case load, ask, stop
  /// Leaves a callback at the gate that adds 1; `call` calls all of them.
  case listen, call
  case part(Int, PartAction)
}

/// Has a part in each way in which a state can have one.
struct Whole: Equatable, Sendable {
  enum Screen: Equatable, Sendable {
    case part(Part), empty

    static let partCase = CasePath(case: Screen.part)
  }

  var rows: IdentifiedArray<Part> = [
    Part(), Part(parts: [Part(), Part(parts: [Part()], id: 2)], id: 2),
  ]
  var others: IdentifiedArray<Part> = [Part(), Part(id: 2)]
  var named = ["a": Part()]
  var own = Part()
  var child: Part? = Part()
  var screen = Screen.part(Part())
  var path = StackState([Part()])
  var history = UndoHistory<Part>()

  /// Has no parts but its own.
  static let empty = Whole(
    rows: [], others: [], named: [:], child: nil, screen: .empty, path: StackState([]))

  /// Where the reducer of the rows is made.
  static let line: UInt = #line + 6
  /// Reduces each part with a reducer.
  static func reducer<Environment>(
    _ part: Reducer<Part, PartAction, Environment>
  ) -> Reducer<Whole, WholeAction, Environment> {
    .combine(
      part.forEach(state: \.rows, action: WholeAction.rowCase, environment: { $0 }),
      part.forEach(state: \.others, action: CasePath(case: WholeAction.other), environment: { $0 }),
      part.forEach(state: \.named, action: CasePath(case: WholeAction.named), environment: { $0 }),
      part.forEach(state: \.path, action: WholeAction.pathCase, environment: { $0 }),
      part.pullback(state: \.own, action: CasePath(case: WholeAction.own)),
      part.optional().pullback(state: \.child, action: CasePath(case: WholeAction.child)),
      part.pullback(state: Screen.partCase, action: .self)
        .pullback(state: \.screen, action: CasePath(case: WholeAction.screen)),
      Reducer { state, action, _ in
        switch action {
        case .change(let change): change(&state)
        case .stop: return .cancel(id: "asking")
        default: break
        }
        return .none
      })
  }
}

enum WholeAction: Sendable {
  case row(Int, PartAction), other(Int, PartAction)
  case named(String, PartAction)
  case own(PartAction), child(PartAction), screen(PartAction)
  case path(StackAction<Part, PartAction>)
  case change(Change<Whole>)
  case undo(UndoAction)
  case stop
  /// For the reducers of tests.
  case start

  static let rowCase = CasePath(case: WholeAction.row)
  static let pathCase = CasePath(case: WholeAction.path)
}

/// A place of the whole that has a part, or none.
struct Place: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let action: @Sendable (PartAction) -> WholeAction
  let read: @Sendable (Whole) -> Part?
  let set: @Sendable (inout Whole, Part?) -> Void

  private init(
    _ name: String, _ action: @escaping @Sendable (PartAction) -> WholeAction,
    _ read: @escaping @Sendable (Whole) -> Part?,
    set: @escaping @Sendable (inout Whole, Part?) -> Void
  ) {
    (testDescription, self.action, self.read, self.set) = (name, action, read, set)
  }

  static let child = Place("an optional", { .child($0) }, \.child) { $0.child = $1 }
  static let row = Place("a row", { .row(1, $0) }, { $0.rows[id: 1] }) { $0.rows[id: 1] = $1 }
  static let screen = Place(
    "a case", { .screen($0) }, { if case .part(let part) = $0.screen { part } else { nil } },
    set: { $0.screen = $1.map(Whole.Screen.part) ?? .empty })

  /// A part of a part.
  static let inner = Place(
    "a part of a part", { .row(2, .part(1, $0)) }, { $0.rows[id: 2]?.parts[id: 1] },
    set: { whole, part in whole.rows.modify(2) { $0.parts[id: 1] = part } })
  /// A part of a part of a part, which are parts of the same reducer.
  static let innermost = Place(
    "a part of a part of a part", { .row(2, .part(2, .part(1, $0))) },
    { $0.rows[id: 2]?.parts[id: 2]?.parts[id: 1] },
    set: { whole, part in whole.rows.modify(2) { $0.parts.modify(2) { $0.parts[id: 1] = part } } })

  static let all = [
    child, row, screen, inner, innermost,
    Place("a value", { .named("a", $0) }, { $0.named["a"] }, set: { $0.named["a"] = $1 }),
    Place("a row with the id of another", { .other(1, $0) }, { $0.others[id: 1] }) {
      $0.others[id: 1] = $1
    },
    Place("a screen", { .path(.element(id: 0, action: $0)) }, \.path.first) {
      $0.path.replace(with: $1.map { [$0] } ?? [])
    },
  ]
}
