import Observation
import Testing

@testable import ComposableArchitecture

/// A cell tells its readers, whether it sees them or counts on the promises of Observation alone.
@MainActor
struct CellTests {
  private func cell(_ seesReaders: Bool) -> Cell<Int> {
    let cell = Cell(0, seesReaders: seesReaders, ==)
    cell.isTemporary = true
    return cell
  }

  /// Updates a cell with a value; returns whether it stays an observer.
  private func update(_ cell: Cell<Int>, _ value: Int) -> Bool {
    withUnsafePointer(to: value) { cell.update($0) }
  }

  /// Reads a cell in a function that is observed again after each change.
  private func observing(
    _ told: Log<Void>, _ read: @escaping @Sendable @MainActor () -> Void
  ) {
    withObservationTracking {
      read()
    } onChange: {
      MainActor.assumeIsolated {
        told.note(())
        observing(told, read)
      }
    }
  }

  @Test func `the stores of this program see their readers`() {
    _ = Store(initialState: 0, reducer: Reducer<Int, Int, Void>.empty, environment: ())
    #expect(ReaderTrial.hasSucceeded)
  }

  @Test(arguments: [true, false])
  func `a cell leaves after its reader was told`(seesReaders: Bool) async {
    let (cell, told) = (cell(seesReaders), Log<Void>())
    withObservationTracking {
      _ = cell.read()
    } onChange: {
      MainActor.assumeIsolated { told.note(()) }
    }
    await MainActor.turn()
    #expect(update(cell, 0))
    #expect(!update(cell, 1))
    #expect(told.entries.count == 1)
  }

  @Test(arguments: [true, false], [1, 3])
  func `a change while a reader reads leaves the reader waiting`(
    seesReaders: Bool, changes: Int
  ) async {
    let (cell, told) = (cell(seesReaders), Log<Void>())
    withObservationTracking {
      _ = cell.read()
      for number in 1...changes { #expect(update(cell, number)) }
    } onChange: {
      MainActor.assumeIsolated { told.note(()) }
    }
    await MainActor.turn()
    #expect(told.entries.isEmpty)
    #expect(!update(cell, -1))
    #expect(told.entries.count == 1)
  }

  @Test(arguments: [true, false])
  func `a reader that reads again is told each time`(seesReaders: Bool) async {
    let (cell, told) = (cell(seesReaders), Log<Void>())
    observing(told) { _ = cell.read() }
    for number in 1...10 {
      await MainActor.turn()
      #expect(update(cell, number))
      #expect(told.entries.count == number)
    }
    for number in 11...20 { #expect(update(cell, number)) }
    #expect(told.entries.count == 20)
  }

  @Test(.timeLimit(.minutes(5)), arguments: [true, false])
  func `a sequence sees the last of 1,000 values of a cell`(seesReaders: Bool) async {
    let cell = cell(seesReaders)
    let seen = Log<Int>()
    let reader = Task {
      for await value in Observations({ cell.read() }) {
        seen.note(value)
        if value == 1_000 { return }
      }
    }
    while seen.entries.isEmpty { await MainActor.turn() }
    for number in 1...1_000 {
      // A cell that has left is read again as another cell, with the value at that time.
      _ = update(cell, number)
      if number.isMultiple(of: 3) { await MainActor.turn() }
    }
    await reader.value
    await MainActor.turn()
    _ = update(cell, 0)
    await MainActor.turn()
    #expect(!update(cell, 1))
  }
}
