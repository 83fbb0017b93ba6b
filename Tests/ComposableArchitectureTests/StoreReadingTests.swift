import Observation
import StoreTesting
import Testing

@testable import ComposableArchitecture

/// Reading a store by key path, as the body of a view does.
@MainActor
struct StoreReadingTests {
  private struct State: Equatable, Sendable {
    var count = 0
    var label = "a"
    var detail: Int? = 1
    var isEven: Bool { count.isMultiple(of: 2) }

    subscript(isAtLeast number: Int) -> Bool { count >= number }
  }

  private let store = Store(changing: State())

  @Test func `each change of a property notifies its reader once`() {
    let told = Log<Void>()
    observing(told) { _ = (store[\.count], store[\.count]) }
    for _ in 0..<3 { store.send { $0.count += 1 } }
    store.send { $0.label = "b" }
    store.send { _ in }
    #expect(told.entries.count == 3)
    #expect(store[\.count] == 3)
  }

  @Test func `a computed property is compared by its value`() {
    let told = Log<Void>()
    observing(told) { _ = store[\.isEven] }
    store.send { $0.count += 2 }
    #expect(told.entries.isEmpty)
    store.send { $0.count += 1 }
    #expect(told.entries.count == 1)
  }

  @Test func `reading without an observer leaves nothing behind`() {
    #expect(store[\.count] == 0)
    #expect(store.observerCount == 0)
    #expect(store.observedValues.isEmpty)
  }

  @Test func `an observed value is released when its reader was told`() {
    let told = Log<Void>()
    withObservationTracking {
      _ = store[\.count]
    } onChange: {
      MainActor.assumeIsolated { told.note(()) }
    }
    #expect(store.observerCount == 1)
    store.send { $0.count += 1 }
    #expect(told.entries.count == 1)
    #expect(store.observerCount == 0)
    #expect(store[\.count] == 1)
  }

  @Test func `a scoped store that is not kept tells its reader`() {
    let told = Log<Void>()
    observing(told) { _ = store.scope(state: \.label, action: .self)[\.count] }
    store.send { $0.label = "bb" }
    store.send { $0.label = "cc" }
    store.send { $0.count += 1 }
    #expect(told.entries.count == 1)
  }

  @Test func `a reader of a removed part is told`() throws {
    let told = Log<Void>()
    let detail = store.scope(state: \.detail, action: .self)
    let part = try #require(detail.unwrapped())
    observing(told) { _ = part[\.self] }
    store.send { $0.detail = nil }
    #expect(told.entries.count == 1)
    #expect(part[\.self] == 1)
  }

  @Test func `observed values of key paths with arguments are released`() {
    let told = Log<Void>()
    for number in 1...1_000 {
      withObservationTracking {
        _ = store[\.[isAtLeast: number]]
      } onChange: {
        MainActor.assumeIsolated { told.note(()) }
      }
      store.send { $0.count = number }
    }
    #expect(told.entries.count == 1_000)
    #expect(store.observerCount == 0)
    #expect(store.observedValues.count < 64)
  }

  @Test func `reading returns the current state`() {
    let read = Log<Int>()
    let store = Store(
      initialState: 0,
      reducer: Reducer<Int, Int, Void> { state, action, _ in
        state = action
        return .none
      }, environment: ())
    // An observer that is told before the observed value of the second reading.
    let view = store.view(removeDuplicates: { $0 == $1 })
    view.onChange { _ in read.note(store[\.self]) }
    withObservationTracking {
      _ = store[\.self]
    } onChange: {
    }
    store.send(5)
    #expect(read.entries == [5])
  }
}
