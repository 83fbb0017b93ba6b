import ActivityFeed
import ComposableArchitecture
import Primes
import Synchronization

/// The log of what happened to the favourites, in a folder that other programs may use too.
///
/// Each call has the folder to itself. What another program added since is noticed by the size of the
/// file, so that adding an entry is constant work.
final class FavoritesLog: Sendable {
  /// The log as this program saw it last.
  private enum Known {
    case unread
    case missing
    /// It was read and ended there; `isSound` where another line can follow.
    case read(FileStatus, isSound: Bool)
  }

  /// The log as it was read.
  private struct Found {
    var reader: LogReader
    var status: FileStatus
  }

  /// The log after it was put right.
  private struct Sound {
    /// What it held; nil where there is none.
    var found: Found?
    /// What a person has to know about it.
    var notice: String?
    /// Why it could not be put right.
    var problem: FileProblem?
  }

  let folder: LogFolder
  private let known = Mutex(Known.unread)

  /// A log is written anew, when it is read, if at least so many entries in it do not matter any
  /// more, and they are at least half of it.
  private let fewestPassed: Int

  init(folder: LogFolder, fewestPassed: Int = 1_000) {
    self.folder = folder
    self.fewestPassed = fewestPassed
  }

  /// Whether the log is read faster than a frame is drawn.
  var isSmall: Bool {
    let status = try? folder.status(of: folder.log)
    return status.flatMap(\.self).map { $0.size <= 131_072 } ?? true
  }

  // MARK: - Reading

  /// Reads the log and puts right what is wrong with it.
  ///
  /// - Parameter patience: How often a lock is asked for that another program has.
  func load(patience: Int = LogFolder.patience) throws(FileProblem) -> SavedFavorites {
    try known.withLock { (known) throws(FileProblem) in
      guard try folder.logStatus() != nil else {
        known = .missing
        return SavedFavorites()
      }
      do throws(FileProblem) {
        return try folder.locked(patience: patience) { () throws(FileProblem) in
          saved(try readSoundly(&known))
        }
      } catch {
        // Where nothing can be written, not even a lock, the log can still be read.
        guard error.kind == .other, let found = try? read() else { throw error }
        known = .read(found.status, isSound: false)
        let count = found.reader.unreadableLines
        return saved(
          Sound(found: found, notice: count == 0 ? nil : "\(lines(count)) could not be read."))
      }
    }
  }

  private func saved(_ sound: Sound) -> SavedFavorites {
    guard let fold = sound.found?.reader.fold else { return SavedFavorites(notice: sound.notice) }
    return SavedFavorites(
      favorites: IdentifiedArray(fold.favorites.lazy.compactMap(Prime.init)),
      activities: IdentifiedArray(fold.activities), notice: sound.notice)
  }

  /// Reads the log, and leaves it so that another line can follow, if that is possible.
  private func readSoundly(_ known: inout Known) throws(FileProblem) -> Sound {
    guard let status = try folder.logStatus() else {
      known = .missing
      return Sound()
    }
    if !status.isFile {
      let place = try folder.moveAside()
      known = .missing
      return Sound(notice: "\(folder.log) was no file; it was moved to \(place).")
    }
    let found = try read()
    let reader = found.reader
    known = .read(found.status, isSound: reader.isSound)
    if reader.isSound {
      if isWorthShortening(reader), let status = try? rewrite(reader) {
        known = .read(status, isSound: true)
      }
      return Sound(found: found)
    }
    var sound = Sound(found: found)
    let what = lines(reader.unreadableLines)
    do throws(FileProblem) {
      if !reader.unreadable.isEmpty { try folder.putAside(reader.unreadable) }
      known = .read(try rewrite(reader), isSound: true)
      sound.notice = "\(what) could not be read; see \(folder.aside)."
    } catch {
      sound.problem = error
      sound.notice = "\(what) could not be read, nor put aside: \(error.cause)."
    }
    if reader.unreadable.isEmpty { sound.notice = nil }
    return sound
  }

  private func lines(_ count: Int) -> String {
    "\(count) line\(count == 1 ? "" : "s") of the favorites"
  }

  private func isWorthShortening(_ reader: LogReader) -> Bool {
    reader.fold.passed >= fewestPassed && reader.fold.passed >= reader.lines / 2
  }

  private func rewrite(_ reader: LogReader) throws(FileProblem) -> FileStatus {
    try folder.replaceLog(
      with: LogEntry.all(favorites: reader.fold.favorites, activities: reader.fold.activities))
  }

  /// Reads the whole log.
  private func read() throws(FileProblem) -> Found {
    try folder.naming(folder.log) { () throws(SystemError) in
      guard var status = try folder.status(of: folder.log) else { throw .missing }
      var reader = LogReader()
      status.size = try read(into: &reader, from: 0)
      return Found(reader: reader, status: status)
    }
  }

  /// Reads the log from an offset to its end, and returns where that is.
  private func read(into reader: inout LogReader, from start: Int) throws(SystemError) -> Int {
    let file = try OpenFile(folder.log, .reading, folder.calls)
    var position = start
    while true {
      let piece = try file.read(262_144, at: position)
      if piece.isEmpty { break }
      reader.read(piece)
      position += piece.count
    }
    reader.finish()
    return position
  }

  // MARK: - Writing

  /// Adds entries at the end; when this returns they are on the disk.
  func append(_ entries: [LogEntry]) throws(FileProblem) -> Appended {
    try known.withLock { (known) throws(FileProblem) in
      if case .missing = known { try folder.make() }
      return try inFolder { () throws(FileProblem) in
        guard let (appended, end) = try catchUp(&known) else {
          known = .read(try folder.replaceLog(with: entries), isSound: true)
          return Appended()
        }
        let kept = entries.map { $0.keeping(appended.others) }
        try write(kept, at: end, &known)
        return appended
      }
    }
  }

  /// Keeps everything anew where the log has gone; adds what is missing where it is back.
  func restore(_ entries: [LogEntry]) throws(FileProblem) -> Appended {
    try known.withLock { (known) throws(FileProblem) in
      try folder.make()
      return try folder.locked { () throws(FileProblem) in
        var notice: String?
        if try hasShrunk(known) {
          notice = "\(folder.log) was emptied; what it held is kept in \(try folder.moveAside())."
        }
        let sound = try readSoundly(&known)
        if let problem = sound.problem { throw problem }
        notice = sound.notice ?? notice
        guard let found = sound.found, case .read(let status, _) = known else {
          known = .read(try folder.replaceLog(with: entries), isSound: true)
          return Appended(notice: notice)
        }
        let there = Set(found.reader.fold.favorites)
        var wanted = LogFold()
        for entry in entries { wanted.take(entry) }
        let moment = wanted.activities.last?.moment ?? Moment(seconds: 0)
        let missing = wanted.favorites.filter { !there.contains($0) }
        try write(missing.map { .activity(.added($0), at: moment) }, at: status, &known)
        return Appended(notice: notice)
      }
    }
  }

  private func inFolder<Result>(
    _ body: () throws(FileProblem) -> Result
  ) throws(FileProblem) -> Result {
    let isThere = try folder.naming(folder.path) { () throws(SystemError) in
      try folder.status(of: folder.path) != nil
    }
    if !isThere { throw gone }
    return try folder.locked(body)
  }

  private var gone: FileProblem { FileProblem(.gone, cause: "\(folder.log) is gone") }

  /// Whether the log lost what this program knows that it held.
  private func hasShrunk(_ known: Known) throws(FileProblem) -> Bool {
    guard case .read(let last, _) = known, let status = try folder.logStatus() else { return false }
    return status.isSameFile(as: last) && status.size < last.size
  }

  /// Reads what other programs added.
  ///
  /// - Returns: That, and the log as it is now; nil where there never was one.
  private func catchUp(_ known: inout Known) throws(FileProblem) -> (Appended, FileStatus)? {
    let found = try folder.logStatus()
    guard let now = found, now.isFile else {
      if case .missing = known, found == nil { return nil }
      throw gone
    }
    if case .read(let last, let isSound) = known, now.isSameFile(as: last) {
      if now.size < last.size { throw gone }
      if isSound, now.size == last.size { return (Appended(), now) }
      if isSound, let others = try? additions(after: last.size) { return (others, now) }
    }
    let sound = try readSoundly(&known)
    if let problem = sound.problem { throw problem }
    guard let whole = sound.found, case .read(let status, _) = known else { throw gone }
    let favorites = whole.reader.fold.favorites
    return (Appended(others: [.replaced(favorites)], notice: sound.notice), status)
  }

  /// What was added after an offset, where all of it is understood.
  private func additions(after offset: Int) throws(SystemError) -> Appended {
    var reader = LogReader(at: offset, keepsEntries: true)
    _ = try read(into: &reader, from: offset)
    guard reader.isSoundTail else { throw .unsupported }
    return Appended(
      others: reader.entries.compactMap { entry in
        if case .activity(let event, _) = entry { event } else { nil }
      })
  }

  /// Writes entries at the end, or takes back what was written of them.
  private func write(
    _ entries: [LogEntry], at status: FileStatus, _ known: inout Known
  ) throws(FileProblem) {
    var status = status
    let bytes = Array(entries.map(\.line).joined().utf8)
    var isSound = true
    defer { known = .read(status, isSound: isSound) }
    try folder.naming(folder.log) { () throws(SystemError) in
      let file = try OpenFile(folder.log, .appending, folder.calls)
      do throws(SystemError) {
        try file.write(bytes[...])
        try file.sync()
        status.size += bytes.count
      } catch {
        do throws(SystemError) {
          try file.truncate(to: status.size)
        } catch {
          isSound = false
        }
        throw error
      }
    }
  }
}

extension FileStatus {
  fileprivate func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && number == other.number
  }
}
