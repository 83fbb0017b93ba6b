/// The tasks that sleep on a clock, by the time at which they wake, and by the order in which they began to.
struct Sleepers {
  struct Sleeper {
    let name: String?
    let deadline: TestInstant
    /// Whether it is an effect of a test store, which wakes when the store lets it.
    let isEffect: Bool
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Place: Comparable {
    let deadline: TestInstant
    let id: Int

    static func < (first: Place, second: Place) -> Bool {
      (first.deadline, first.id) < (second.deadline, second.id)
    }
  }

  private var sleepers: [Int: Sleeper] = [:]
  /// The places of all sleepers, the first to wake last.
  private var places: [Place] = []

  var count: Int { sleepers.count }

  /// The first to wake.
  var first: Sleeper? { places.last.flatMap { sleepers[$0.id] } }

  /// The sleepers, from the first to wake.
  var inOrder: [Sleeper] { places.reversed().compactMap { sleepers[$0.id] } }

  /// Adds a sleeper; ids grow.
  ///
  /// - Complexity: O(log *n*) comparisons.
  mutating func add(_ sleeper: Sleeper, id: Int) {
    let place = Place(deadline: sleeper.deadline, id: id)
    places.insert(place, at: index(of: place))
    sleepers[id] = sleeper
  }

  /// Removes a sleeper, and returns it.
  mutating func remove(id: Int) -> Sleeper? {
    guard let sleeper = sleepers.removeValue(forKey: id) else { return nil }
    places.remove(at: index(of: Place(deadline: sleeper.deadline, id: id)))
    return sleeper
  }

  /// Removes the next to wake, and returns it; nil where none wakes until a time.
  mutating func removeFirst(until end: TestInstant?) -> (id: Int, sleeper: Sleeper)? {
    guard let first = places.last, end.map({ first.deadline <= $0 }) ?? true,
      let sleeper = remove(id: first.id)
    else { return nil }
    return (first.id, sleeper)
  }

  private func index(of place: Place) -> Int {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] > place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
