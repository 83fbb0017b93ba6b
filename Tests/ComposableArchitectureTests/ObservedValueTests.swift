import Observation
import StoreTesting
import Testing

@testable import ComposableArchitecture

/// An observed value tells its readers, whether it sees them or counts on the promises of Observation alone.
@MainActor
struct ObservedValueTests {
  private func observed(_ seesReaders: Bool) -> ObservedValue<Int> {
    let observed = ObservedValue(0, seesReaders: seesReaders, ==)
    observed.isTemporary = true
    return observed
  }

  /// Updates an observed value with a value; returns whether it stays an observer.
  private func update(_ observed: ObservedValue<Int>, _ value: Int) -> Bool {
    withUnsafePointer(to: value) { observed.update($0) }
  }

  @Test func `the stores of this program see their readers`() {
    _ = Store(initialState: 0, reducer: Reducer<Int, Int, Void>.empty, environment: ())
    #expect(ReaderTrial.hasSucceeded)
  }

  @Test(arguments: [true, false])
  func `an observed value leaves after its reader was told`(seesReaders: Bool) async {
    let (observed, told) = (observed(seesReaders), Log<Void>())
    withObservationTracking {
      _ = observed.read()
    } onChange: {
      MainActor.assumeIsolated { told.note(()) }
    }
    await MainActor.turn()
    #expect(update(observed, 0))
    #expect(!update(observed, 1))
    #expect(told.entries.count == 1)
  }

  @Test(arguments: [true, false], [1, 3])
  func `a change while a reader reads leaves the reader waiting`(
    seesReaders: Bool, changes: Int
  ) async {
    let (observed, told) = (observed(seesReaders), Log<Void>())
    withObservationTracking {
      _ = observed.read()
      for number in 1...changes { #expect(update(observed, number)) }
    } onChange: {
      MainActor.assumeIsolated { told.note(()) }
    }
    await MainActor.turn()
    #expect(told.entries.isEmpty)
    #expect(!update(observed, -1))
    #expect(told.entries.count == 1)
  }

  @Test(arguments: [true, false])
  func `a reader that reads again is told each time`(seesReaders: Bool) async {
    let (observed, told) = (observed(seesReaders), Log<Void>())
    observing(told) { _ = observed.read() }
    for number in 1...10 {
      await MainActor.turn()
      #expect(update(observed, number))
      #expect(told.entries.count == number)
    }
    for number in 11...20 { #expect(update(observed, number)) }
    #expect(told.entries.count == 20)
  }

  // In a separate process: it takes hundreds of turns of the main actor, which other tests use.
  @Test(.timeLimit(.minutes(5)))
  nonisolated static func `a sequence sees the last of 1,000 values of an observed value`() async {
    await #expect(processExitsWith: .success) {
      for seesReaders in [true, false] {
        await ObservedValueTests().expectLast(seesReaders: seesReaders)
      }
    }
  }

  private func expectLast(seesReaders: Bool) async {
    let observed = observed(seesReaders)
    let seen = Log<Int>()
    let reader = Task {
      for await value in Observations({ observed.read() }) {
        seen.note(value)
        if value == 1_000 { return }
      }
    }
    while seen.entries.isEmpty { await MainActor.turn() }
    for number in 1...1_000 {
      // An observed value that has left is read again as another one, with the value at that time.
      _ = update(observed, number)
      if number.isMultiple(of: 3) { await MainActor.turn() }
    }
    await reader.value
    await MainActor.turn()
    _ = update(observed, 0)
    await MainActor.turn()
    #expect(!update(observed, 1))
  }
}
