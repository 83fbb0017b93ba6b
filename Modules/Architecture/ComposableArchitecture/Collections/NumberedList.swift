/// Values in the order in which they were added, each of which can be removed by its number.
///
/// Numbers only grow, so a value is found by binary search; a removed value leaves a gap, and the gaps
/// are closed when they outnumber the values.
struct NumberedList<Value> {
  var entries: ContiguousArray<(number: Int, value: Value?)> = []
  /// The number of values.
  var count = 0

  var isEmpty: Bool { count == 0 }

  /// The values, in order.
  var values: [Value] { entries.compactMap { $0.value } }

  /// The values and their numbers, in order.
  var numbered: [(number: Int, value: Value)] {
    entries.compactMap { number, value in value.map { (number, $0) } }
  }

  /// Adds a value under a number that is greater than all before it; O(1) on average.
  mutating func append(_ value: Value, number: Int) {
    entries.append((number, value))
    count += 1
  }

  /// Removes the value with a number and returns it, so that the caller drops it after this access;
  /// O(log n).
  mutating func remove(_ number: Int) -> Value? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].number == number,
      let value = entries[low].value.take()
    else { return nil }
    count -= 1
    return value
  }

  /// Closes the gaps if they outnumber the values; O(1) on average for each removal.
  mutating func compact() {
    guard entries.count > 2 * count else { return }
    entries.removeAll { $0.value == nil }
  }
}
