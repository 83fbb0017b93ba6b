import ActivityFeed
import Dates
import DurableFiles
import FavoritesLog
import FavoritesSaving
import Numbers
import PlatformC
import Primes
import Recording

/// W15: the log of the favorites is read at the start, and one more favorite is saved, with few and
/// with many favorites.
@MainActor
func savedFavorites(_ bench: Bench) async {
  let many = bench.size(1_000_000, quick: 10_000)
  guard let folder = makeFolder() else { return bench.note("W15: no folder can be made in /tmp.") }
  defer { removeFolder(folder) }
  let (small, large) = (SavedLog("\(folder)/few"), SavedLog("\(folder)/many"))
  let primes = Prime.first(many + 1).map(\.id).filter { $0 != SavedLog.new }
  await small.fill(with: primes.prefix(10))
  await large.fill(with: primes.prefix(many))
  let reads = await bench.inTurn(1, repetitions: 5, small.read, large.read)
  let saves = await bench.inTurn(bench.size(100, quick: 10), small.save, large.save)
  for log in [small, large] {
    let name = "W15, \(log.count) favorites"
    bench.expect(log.isExact, "\(name): some of them were not read.")
    bench.expect(log.problems, is: 0, "\(name), changes that were not saved")
    bench.expect(log.saved, is: saves.operations, "\(name), changes")
    await log.read(1)
    bench.expect(log.isExact, "\(name): the log has other favorites in the end.")
  }
  for (index, name) in ["10 favorites", "\(many.grouped) favorites"].enumerated() {
    let (isMany, read, save) = (index == 1, reads.workloads[index], saves.workloads[index])
    bench.add(
      Row(
        workload: "W15", what: "start: read \(name)", figures: read, floor: reads.floor,
        reach: isMany ? .init("at most 3 s", read.median <= 3e9) : nil))
    bench.add(
      Row(
        workload: "W15", what: "save one after \(name)", figures: save, floor: saves.floor,
        reach: isMany
          ? .init("at most 2 times 10", save.median <= 2 * saves.workloads[0].median) : nil))
  }
}

/// A log on the disk, as PrimeTime uses it.
@MainActor
private final class SavedLog {
  /// The prime that is saved and removed.
  static let new = 7

  private let folder: FilePath
  private let client: FavoritesFileClient
  private var last = LogStamp.first
  private(set) var count = 0
  private(set) var isExact = true
  private(set) var problems = 0
  private(set) var saved = 0

  init(_ path: String) {
    folder = FilePath(path)
    client = .live(folder: folder, outside: .live)
  }

  func fill(with numbers: some Collection<Int>) async {
    count = numbers.count
    await append(numbers.map { .added($0) })
  }

  /// Reads the log as a program does that starts.
  func read(_ times: Int) async {
    for _ in 0..<times {
      let answer = await FavoritesFileClient.live(folder: folder, outside: .live).load()
      if answer.merged?.favorites.count != count || answer.notice != nil { isExact = false }
    }
  }

  /// Saves one change after the other.
  func save(_ times: Int) async {
    for _ in 0..<times {
      await append([saved.isMultiple(of: 2) ? .added(Self.new) : .removed(Self.new)])
      saved += 1
    }
  }

  private func append(_ events: [Activity.Event]) async {
    let moment = Moment(seconds: 1_800_000_000)
    let entries = events.map { event in
      last = last.next(at: moment)
      return HeldEntry(.activity(event, at: moment), stamp: last)
    }
    if await client.append(entries).problem != nil { problems += 1 }
  }
}

/// Makes an empty folder with a unique name.
private func makeFolder() -> String? {
  var template = "/tmp/primetime-benchmark-XXXXXX".utf8CString.map(\.self)
  return mkdtemp(&template).map { String(cString: $0) }
}

/// Removes the folder with the two logs.
private func removeFolder(_ folder: String) {
  for log in ["few", "many"] {
    for name in ["favorites.log", "favorites.log.lock"] { unlink("\(folder)/\(log)/\(name)") }
    rmdir("\(folder)/\(log)")
  }
  rmdir(folder)
}
