import ActivityFeed

/// What a log comes to: the favourites, in their order, and the activities since the feed was
/// cleared last.
struct LogFold: Sendable {
  /// The numbers in the order in which they came; one that went has another place, or none.
  private var numbers: [Int]
  private var places: [Int: Int]
  private(set) var activities: [Activity] = []
  /// How many entries do not matter any more.
  private(set) var passed = 0

  /// Begins with favourites that are distinct.
  init(favorites: [Int] = []) {
    numbers = []
    places = [:]
    apply(.replaced(favorites))
  }

  /// The favourites, in the order in which they came.
  ///
  /// - Complexity: O(n) in the numbers that were ever added.
  var favorites: [Int] {
    numbers.indices.filter { places[numbers[$0]] == $0 }.map { numbers[$0] }
  }

  /// Takes one entry in; O(1) on average, O(k) where k numbers replace all.
  mutating func take(_ entry: LogEntry) {
    switch entry {
    case .activity(let event, let moment):
      apply(event)
      activities.append(Activity(id: activities.count + 1, event: event, moment: moment))
    case .cleared:
      passed += activities.count + 1
      activities.removeAll()
    }
  }

  /// Changes the favourites alone.
  mutating func apply(_ event: Activity.Event) {
    switch event {
    case .added(let number):
      if places[number] == nil { add(number) }
    case .removed(let number):
      places[number] = nil
    case .replaced(let all):
      numbers.removeAll()
      places.removeAll()
      numbers.reserveCapacity(all.count)
      places.reserveCapacity(all.count)
      for number in all where places[number] == nil { add(number) }
    }
  }

  private mutating func add(_ number: Int) {
    places[number] = numbers.count
    numbers.append(number)
  }
}
