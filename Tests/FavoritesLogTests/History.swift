import ActivityFeed
import ComposableArchitecture
import Dates
import DurableFilesTesting
import Primes
import RandomTesting

@testable import FavoritesLog
@testable import FavoritesSaving

/// A random history of two or three programs that share a folder. Writes fail, answers come late, and the watch of the
/// folder reports. The folder goes and comes, backups are put in place, logs are shortened, programs start anew.
///
/// A model tracks who knows each change: each program and each file has a set of changes, which only
/// grows. The last change of a number decides whether it is a favorite in the end.
struct History {
  let disk = FakeDisk()
  private(set) var users: [User] = []
  private(set) var random: SeededRandom
  private(set) var changes: [Change] = []
  /// The changes that the file holds.
  private var filed = ChangeSet()
  /// The changes that a file may or may not hold, because writing them failed.
  private var uncertain = ChangeSet()
  private var away: (volume: FakeDisk.Volume?, filed: ChangeSet) = (nil, ChangeSet())
  private var backup: (text: String, filed: ChangeSet)?
  private let isTold: Bool
  private(set) var steps: [String] = []
  private(set) var fault: String?

  /// A change that a user makes, at the moment of its index.
  struct Change {
    var numbers: [Int: Bool] = [:]
    var isClearing = false
  }

  /// Runs the history of a seed.
  ///
  /// - Parameter isTold: Whether to record the steps, which takes longer than the steps.
  init(seed: UInt64, isTold: Bool = false) {
    random = SeededRandom(seed: seed)
    self.isTold = isTold
    disk.makeFolder("/data")
    for _ in 0..<Int.random(in: 2...3, using: &random) {
      users.append(User(disk.makeLog(fewestPassed: 1)))
    }
    for index in users.indices { start(index) }
    for _ in 0..<Int.random(in: 5...25, using: &random) where fault == nil {
      step()
      guard fault == nil, Bool.random(using: &random) else { continue }
      watch(Int.random(in: users.indices, using: &random))
    }
    if fault == nil { settle() }
  }

  private mutating func step() {
    let index = Int.random(in: users.indices, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<45: act(index)
    case 45..<75: users[index].answer == nil ? save(index, mayFail: true) : hear(index)
    case 75..<82: hear(index)
    case 82..<88: start(index)
    case 88..<93: exchange()
    case 93..<95:
      if let text = disk[FakeDisk.log] { backup = (text, filed) }
    case 95..<97: restore()
    default:
      if let text = disk[FakeDisk.log] { disk.overwrite(FakeDisk.log, text + "rubbish\n{\"ad") }
    }
  }

  private mutating func tell(_ step: @autoclosure () -> String) {
    if isTold { steps.append(step()) }
  }

  // MARK: - User actions

  private mutating func act(_ index: Int) {
    guard changes.count < ChangeSet.capacity else { return }
    let moment = Moment(seconds: changes.count)
    let known = users[index].parts.favorites.map(\.id)
    let numbers = [2, 3, 5, 7]
    let number = numbers.randomElement(using: &random) ?? 2
    var change = Change()
    let entry: LogEntry
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      change.isClearing = true
      entry = .cleared(at: moment)
    case 1, 2:
      let wanted =
        known.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        + numbers.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
        .filter { !known.contains($0) }
      for number in known where !wanted.contains(number) { change.numbers[number] = false }
      for number in wanted where !known.contains(number) { change.numbers[number] = true }
      entry = .activity(.replaced(wanted), at: moment)
    default:
      change.numbers[number] = !known.contains(number)
      entry = .activity(known.contains(number) ? .removed(number) : .added(number), at: moment)
    }
    tell("\(index) \(entry)")
    users[index].known.insert(changes.count)
    users[index].untold.insert(changes.count)
    changes.append(change)
    users[index].parts.happen(entry)
  }

  private mutating func save(_ index: Int, mayFail: Bool) {
    let fails = mayFail && Int.random(in: 0..<3, using: &random) == 0
    let call = Int.random(in: 0..<16, using: &random)
    let isLong = Bool.random(using: &random)
    let kind: FakeDisk.Fault =
      Bool.random(using: &random) ? .error(.full) : .short(Int.random(in: 0..<30, using: &random))
    if fails {
      disk.fail { made, what in
        guard isLong ? made >= call : made == call else { return nil }
        if case .short = kind, what != .write { return nil }
        return kind
      }
    }
    guard let held = users[index].parts.send() else { return disk.work() }
    let answer = users[index].log.append(held)
    disk.work()
    tell("\(index) saves: \(answer.problem ?? "done")")
    let news = answer.merged?.generation ?? 0
    if answer.problem == nil {
      users[index].known.formUnion(filed)
      filed = users[index].known.subtracting(users[index].untold)
      for number in users[index].sent(held) { filed.insert(number) }
    } else {
      // It may have read the file before it failed.
      if news > users[index].generation { users[index].known.formUnion(filed) }
      uncertain.formUnion(users[index].known)
    }
    users[index].generation = max(users[index].generation, news)
    users[index].answer = answer
    if !mayFail || Int.random(in: 0..<3, using: &random) > 0 { hear(index) }
  }

  private mutating func hear(_ index: Int) {
    guard let answer = users[index].answer else { return }
    users[index].answer = nil
    let sent = users[index].parts.saving.inFlight
    if answer.problem == nil {
      for entry in users[index].parts.saving.held.prefix(sent) {
        users[index].untold.remove(entry.entry.moment.seconds)
      }
    }
    users[index].parts.hear(answer)
    let isSaved = answer.problem == nil && users[index].parts.saving.isSaved
    let isCertain = filed == users[index].known && uncertain.subtracting(filed).isEmpty
    if isSaved, isCertain { check(index..<index + 1, "after saving") }
  }

  /// Tells a program of what its folder's watch reports, if it is at rest; it shows the content of the file then.
  private mutating func watch(_ index: Int) {
    guard users[index].answer == nil else { return }
    if users[index].log.takeNews() {
      tell("\(index) is told that the file has changed")
      users[index].parts.saving.hasNews = true
      save(index, mayFail: true)
    }
    let saving = users[index].parts.saving
    let isAtRest = users[index].answer == nil && saving.held.isEmpty && !saving.hasNews
    if isAtRest, uncertain.subtracting(filed).isEmpty, disk[FakeDisk.log] != nil {
      check(index..<index + 1, "after the watch")
    }
  }

  /// Ends a program, and starts it anew.
  private mutating func start(_ index: Int) {
    tell("\(index) starts")
    users[index] = User(disk.makeLog(fewestPassed: Int.random(in: 1...8, using: &random)))
    let answer = users[index].log.load()
    if answer.problem != nil { return fault = "cannot be read" }
    users[index].parts.load(answer)
    users[index].known = filed
  }

  // MARK: - What happens outside

  private mutating func exchange() {
    tell("the folder is exchanged")
    let filed = filed
    self.filed = away.filed
    away = (disk.exchange(away.volume), filed)
  }

  private mutating func restore() {
    guard let backup else { return }
    tell("a backup is put in place")
    if disk[FakeDisk.log] == nil { disk.makeFolder(FakeDisk.folder) }
    if Bool.random(using: &random), disk[FakeDisk.log] != nil {
      disk.overwrite(FakeDisk.log, backup.text)
    } else {
      disk[FakeDisk.log] = backup.text
    }
    filed = backup.filed
  }

  // MARK: - What must hold

  /// Lets every program save without faults; then all agree, and no change is lost.
  private mutating func settle() {
    for _ in 0..<2 {
      for index in users.indices {
        hear(index)
        users[index].parts.saving.isLeaving = false
        save(index, mayFail: false)
        guard users[index].parts.saving.held.isEmpty else { continue }
        users[index].look()
        users[index].known.formUnion(filed)
        filed = users[index].known
      }
    }
    var all = filed
    for user in users { all.formUnion(user.known) }
    filed = all
    check(users.indices, "in the end")
  }

  /// Checks that programs show the content of the file, and that it follows from the last changes.
  private mutating func check(_ indices: Range<Int>, _ when: String) {
    let answer = disk.makeLog().load()
    if let problem = answer.problem { return fault = "\(when): \(problem)" }
    let saved = answer.merged ?? SavedFavorites()
    for index in indices {
      let parts = users[index].parts
      if parts.favorites != saved.favorites {
        return fault = "\(when), \(index) shows \(parts.favorites), not \(saved.favorites)"
      }
      let isSame = parts.feed.activities.elementsEqual(saved.activities) {
        $0.event == $1.event && $0.moment == $1.moment
      }
      if !isSame {
        return fault = "\(when), \(index) shows the feed \(parts.feed.activities)"
      }
    }
    fault = problem(saved.numbers, saved.activities.map(\.moment.seconds)).map { "\(when): \($0)" }
  }

  private func problem(_ shown: [Int], _ feed: [Int]) -> String? {
    let uncertain = uncertain.subtracting(filed)
    for number in [2, 3, 5, 7] {
      let latest = changes.indices.last { filed.contains($0) && changes[$0].numbers[number] != nil }
      let doubts = changes.indices.filter {
        uncertain.contains($0) && $0 > latest ?? -1 && changes[$0].numbers[number] != nil
      }
      let wanted = ([latest].compactMap(\.self) + doubts).map { changes[$0].numbers[number] }
      let isThere = shown.contains(number)
      if !wanted.contains(isThere), isThere || latest != nil {
        return "\(number) is \(isThere ? "" : "not ")there"
      }
    }
    let cleared = changes.indices.last { filed.contains($0) && changes[$0].isClearing } ?? -1
    let wanted = changes.indices.filter {
      filed.contains($0) && $0 > cleared && !changes[$0].isClearing
    }
    return !uncertain.isEmpty || feed == wanted ? nil : "the feed is \(feed), not \(wanted)"
  }
}
