import InteractionTesting
import Interface
import PlainUI
import Testing

@testable import Interaction

/// Inputs that name a control, as a browser sends them.
@MainActor
struct InteractorTests {
  private let sample = Sample()

  private func host(_ place: Sample.Place) -> PlainSession {
    (sample.place, sample.rows) = (place, Array(1...40))
    let host = PlainSession(copying: { _ in }) { [sample] in sample.tree }
    host.interactor.update()
    return host
  }

  private func id(_ name: String, in host: PlainSession) throws -> NodeID {
    let control = host.interactor.top?.controls.first {
      $0.name == name || $0.node.textInput?.label == name
    }
    return try #require(control?.id)
  }

  @Test func `a tap uses a control and gives it the focus`() throws {
    let host = host(.counter)
    host.interactor.tap(try id("+", in: host))
    #expect(sample.outcome(on: host.interactor) == "Counter: +, count 8")
  }

  @Test func `a tap on a disabled or covered control does nothing`() throws {
    let host = host(.counter)
    let (minus, plus) = (try id("−", in: host), try id("+", in: host))
    sample.isBusy = true
    host.interactor.invalidate()
    host.interactor.tap(minus)
    #expect(sample.count == 7)
    host.interactor.press("p")
    host.interactor.tap(plus)
    #expect(sample.outcome(on: host.interactor) == "Counter > Is it prime?: Save")
  }

  @Test func `a text that a host sends is set and submitted`() throws {
    let host = host(.counter)
    let field = try id("Go to", in: host)
    host.interactor.tap(field)
    host.interactor.act(on: field) {
      ($0.behavior as? FieldBehavior)?.take("12", in: host.interactor)
    }
    #expect(sample.outcome(on: host.interactor) == "Counter: Go to = 12")
    host.interactor.press(.enter)
    #expect(
      sample.outcome(on: host.interactor) == "Counter: −, count 12, submitted [\"12\"]")
  }

  @Test func `a list that is scrolled keeps its current row in view`() throws {
    let host = host(.favorites)
    let list = try #require(host.interactor.top?.lists.first)
    host.interactor.changeList(list) { $0.scroll(to: 20, in: $1) }
    host.interactor.invalidate()
    #expect(sample.outcome(on: host.interactor) == "Favorite primes: row 21")
  }

  @Test func `a row is found by its identity, and a count ends`() throws {
    let host = host(.favorites)
    let list = try #require(host.interactor.top?.lists.first?.id)
    host.interactor.press("5")
    var used: [Int] = []
    host.interactor.act(onRow: 7, near: 20, of: list) { _, offset in used.append(offset) }
    host.interactor.act(onRow: -1, near: 0, of: list) { _, offset in used.append(offset) }
    host.interactor.press(.down)
    #expect(used == [6])
    #expect(sample.outcome(on: host.interactor) == "Favorite primes: row 8")
  }
}
