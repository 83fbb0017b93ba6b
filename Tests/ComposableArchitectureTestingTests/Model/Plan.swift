import RandomTesting

/// An effect, as both the model and the store run it.
indirect enum Plan: Sendable {
  case send(Int)
  /// Sends a number after some time; without a time at once, from a task that does not suspend.
  case later(Int, Int)
  /// Leaves a callback behind that sends a number, and ends.
  case listen(Int)
  case merge([Plan])
  case concatenate([Plan])
  case cancellable(Plan, id: Int, cancelInFlight: Bool)
  case cancel(Int)
}

/// What happens in a program.
enum ModelAction: Equatable, Sendable {
  /// Adds a number to the log of the whole, the child or a row, and starts the effect of that number.
  case whole(Int)
  case child(Int)
  case row(Int, Int)
  /// Replaces the child by one with an identity, or removes it.
  case setChild(Int?)
  case addRow(Int)
  case removeRow(Int)
}

/// A step of a program.
enum ModelStep: Sendable {
  case send(ModelAction)
  case advance(Int)
  /// Cancels what an earlier step sent.
  case cancel(Int)
  /// Calls back all who listen.
  case call
  /// Forgets all who listen.
  case forget
}

/// A random program: its steps, and the effect of each number.
struct ModelProgram: Sendable {
  /// Numbers from `firstNumber` on start no effect, so that programs end.
  static let numbers = 24

  let plans: [Plan]
  let steps: [ModelStep]

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    plans = (0..<Self.numbers).map { number in
      Int.random(in: 0..<4, using: &random) == 0
        ? .merge([]) : Self.plan(after: number, depth: 3, &random)
    }
    steps = (0..<Int.random(in: 3...14, using: &random)).map { _ in Self.step(&random) }
  }

  /// An effect that sends greater numbers only.
  private static func plan(after number: Int, depth: Int, _ random: inout SeededRandom) -> Plan {
    let next = Int.random(in: (number + 1)...(numbers + 2), using: &random)
    switch Int.random(in: 0..<(depth > 0 ? 10 : 5), using: &random) {
    case 0: return .send(next)
    case 1, 2: return .later(Int.random(in: 0...3, using: &random), next)
    case 3: return .cancel(Int.random(in: 0...1, using: &random))
    case 4: return .listen(next)
    case 5, 6: return .merge(plans(after: number, depth: depth - 1, &random))
    case 7: return .concatenate(plans(after: number, depth: depth - 1, &random))
    default:
      return .cancellable(
        plan(after: number, depth: depth - 1, &random), id: Int.random(in: 0...1, using: &random),
        cancelInFlight: .random(using: &random))
    }
  }

  private static func plans(
    after number: Int, depth: Int, _ random: inout SeededRandom
  ) -> [Plan] {
    (0..<Int.random(in: 2...3, using: &random)).map { _ in
      plan(after: number, depth: depth, &random)
    }
  }

  private static func step(_ random: inout SeededRandom) -> ModelStep {
    let number = Int.random(in: 0..<10, using: &random)
    let row = Int.random(in: 1...3, using: &random)
    switch Int.random(in: 0..<17, using: &random) {
    case 0, 1: return .send(.whole(number))
    case 2, 3, 4: return .send(.child(number))
    case 5, 6: return .send(.row(row, number))
    case 7: return .send(.setChild(Bool.random(using: &random) ? row : nil))
    case 8: return .send(.addRow(row))
    case 9: return .send(.removeRow(row))
    case 10: return .cancel(Int.random(in: 0..<6, using: &random))
    case 11, 12: return .call
    case 13: return .forget
    default: return .advance(Int.random(in: 1...3, using: &random))
    }
  }
}

/// The state of a program.
struct ModelState: Equatable, Sendable {
  struct Part: Equatable, Identifiable, Sendable {
    let id: Int
    var log: [Int] = []
  }

  var log: [Int] = []
  var child: Part? = Part(id: 1)
  var rows: [Part] = [Part(id: 1), Part(id: 2)]

  /// What the parts around a child do for an action of it: take it away, or put another in its place.
  static func childAfter(_ number: Int, _ child: Part?) -> Part? {
    switch number % 11 {
    case 3: nil
    case 7: child.map { Part(id: $0.id + 10) }
    default: child
    }
  }

  /// Whether the effect of the whole for a number is bound to the child.
  static func isBound(_ number: Int) -> Bool { number % 3 == 1 }

  /// Whether the reducers for a number call back all who listen, and forget them.
  static func calls(_ number: Int) -> Bool { number % 7 == 2 }

  /// Whether a row is taken away by an action of it.
  static func removesRow(_ number: Int) -> Bool { number % 11 == 5 }
}
