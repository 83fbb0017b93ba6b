import ComposableArchitecture
import Interface
import RandomTesting
import ViewValues

/// A random change of the state.
struct RandomChange: CustomStringConvertible {
  let description: String
  let apply: @Sendable (inout World) -> Void

  private init(_ description: String, _ apply: @escaping @Sendable (inout World) -> Void) {
    (self.description, self.apply) = (description, apply)
  }

  static func random(using random: inout SeededRandom) -> RandomChange {
    let number = Int.random(in: 0..<5, using: &random)
    switch Int.random(in: 0..<18, using: &random) {
    case 0, 1:
      let offset = Int.random(in: 0..<2, using: &random)
      return RandomChange("flag \(offset)") { $0[keyPath: World.flags[offset]].toggle() }
    case 2, 3:
      let offset = Int.random(in: 0..<2, using: &random)
      return RandomChange("number \(offset) = \(number)") {
        $0[keyPath: World.numbers[offset]] = number
      }
    case 4:
      let offset = Int.random(in: 0..<2, using: &random)
      return RandomChange("text \(offset) = \(number)") {
        $0[keyPath: World.texts[offset]] = number == 0 ? "" : "text \(number)"
      }
    case 5, 6, 7:
      let offset = Int.random(in: 0..<2, using: &random)
      let order = ids(using: &random)
      return RandomChange("order \(offset) = \(order)") {
        $0[keyPath: World.orders[offset]] = order
      }
    case 8, 9:
      let ids = ids(using: &random)
      return RandomChange("entries \(ids)") { world in
        let old = world.entries
        world.entries = IdentifiedArray(ids.map { old[id: $0] ?? World.Entry(id: $0) })
      }
    case 10:
      return RandomChange("entry \(number)") { world in
        world.entries[id: number]?.count += 1
      }
    case 11:
      let isMaybe = random.isOne(in: 3)
      return RandomChange("maybe \(number) \(isMaybe)") {
        $0.maybe = isMaybe ? nil : World.Entry(id: number % 2, count: number)
      }
    case 12:
      return RandomChange("choice \(number)") {
        $0.choice = number < 3 ? .number(number) : .entry(World.Entry(id: number))
      }
    case 13:
      let path = Array(ids(using: &random).prefix(2))
      return RandomChange("path \(path)") { $0.path = path }
    case 14, 15:
      let screens = ids(using: &random).prefix(2).map { World.Entry(id: $0) }
      return number < 2
        ? RandomChange("screens \(screens.map(\.id))") { $0.screens.replace(with: screens) }
        : RandomChange("screens end, then \(number)") {
          if number == 2 {
            _ = $0.screens.popLast()
          } else {
            $0.screens.append(World.Entry(id: number))
          }
        }
    case 16:
      let marks = Set(ids(using: &random))
      return RandomChange("marks \(marks.sorted()), selection \(number)") {
        ($0.marks, $0.selection) = (marks, number == 0 ? nil : number)
      }
    default:
      return RandomChange("focus and sort \(number)") {
        ($0.focus, $0.sort) = (number, TableSort(number % 2, isReversed: number > 2))
      }
    }
  }

  /// Some ids in a random order.
  private static func ids(using random: inout SeededRandom) -> [Int] {
    Array((0..<5).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random)))
  }
}
