import ComposableArchitecture
import FavoritesSaving
import Platform
import Primes

/// The log of the changes of the favorites, in a folder that other programs may use too.
///
/// Each call locks the folder. The content of the file is merged with the known and the held entries, as
/// `LogContents.merge` describes; additions by other programs show in the size of the file, so that
/// adding an entry is constant work.
final class FavoritesLog: Sendable {
  private struct State {
    /// The confirmed content: it was read or written once and is never given up.
    var known = LogContents()
    /// The end of the file when it held exactly the known content; nil where it does not.
    var mark: LogMark?
    var news = LogNews()
    /// Whether the known content was returned to the program.
    var isLoaded = false
  }

  /// The file as it was found, after its content was learned.
  private struct Sight {
    /// Whether lines can be added at its end.
    var isReady = false
    var isMissing = false
    /// Whether so little of it matters that it is worth being written anew.
    var isLong = false
    /// A sentence about the file that a person should read.
    var notice: String?
    /// Why nothing can be saved.
    var problem: FileProblem?
  }

  let folder: LogFolder
  private let state = Lock(State())

  /// A log is written anew, when it is read, if at least so many entries in it do not matter any
  /// more, and they are at least half of it.
  private let fewestPassed: Int

  init(folder: LogFolder, fewestPassed: Int = 1_000) {
    self.folder = folder
    self.fewestPassed = fewestPassed
  }

  // MARK: - Reading

  /// Reads the log and repairs it.
  func load() throws(FileProblem) -> SavedFavorites {
    try state.withLock { (state) throws(FileProblem) in
      var notice: String?
      if try folder.logStatus() == nil { return loaded(&state) }
      do throws(FileProblem) {
        notice = try folder.locked { () throws(FileProblem) in
          let sight = try look(&state)
          if !sight.isMissing, sight.problem == nil, !sight.isReady || sight.isLong {
            try? write([], anew: true, &state)
          }
          return sight.notice
        }
      } catch {
        // Where nothing can be written, not even a lock, the log can still be read.
        guard error.kind == .other, let reader = try? folder.read().reader else { throw error }
        notice = reader.notice
        learn(reader.contents, &state)
      }
      return loaded(&state, notice)
    }
  }

  private func loaded(_ state: inout State, _ notice: String? = nil) -> SavedFavorites {
    state.isLoaded = true
    var saved = SavedFavorites(state.known, state.news)
    saved.notice = notice
    return saved
  }

  /// Learns the content of the file, and puts aside the lines that cannot be read.
  private func look(_ state: inout State) throws(FileProblem) -> Sight {
    guard let status = try folder.logStatus() else { return missing(&state) }
    if !status.isFile {
      let place = try folder.moveAside()
      var sight = missing(&state)
      sight.notice = "\(folder.log) was no file; it was moved to \(place)."
      return sight
    }
    if let mark = state.mark, let (lines, end) = folder.tail(after: mark) {
      if !lines.isEmpty { state.news.note(state.known.append(lines)) }
      state.mark = end
      return Sight(isReady: true)
    }
    state.mark = nil
    let (reader, mark) = try folder.read()
    let isFirst = state.known.isEmpty
    learn(reader.contents, &state)
    let isWhole = isFirst || state.known == reader.contents
    var sight = Sight(isReady: reader.isSound && isWhole)
    if reader.version > LogLine.currentVersion {
      sight.problem = FileProblem(cause: "\(folder.log) was written by a newer PrimeTime")
      sight.notice = "\(folder.log) was written by a newer PrimeTime: nothing is saved in it."
      return sight
    }
    if !isWhole { sight.notice = "\(folder.log) lacked what was saved in it; it is put back." }
    if sight.isReady { state.mark = mark }
    let passed = reader.lines - (isFirst ? reader.contents.recordCount : reader.lines)
    sight.isLong = passed >= fewestPassed && passed >= reader.lines / 2
    if reader.unreadable.isEmpty { return sight }
    do throws(FileProblem) {
      try folder.putAside(reader.unreadable)
      sight.notice = "\(reader.words) could not be read; see \(folder.aside)."
    } catch {
      sight.problem = error
      sight.notice = "\(reader.words) could not be read, nor put aside: \(error.cause)."
    }
    return sight
  }

  private func missing(_ state: inout State) -> Sight {
    state.mark = nil
    var sight = Sight(isMissing: true)
    if !state.known.isEmpty {
      sight.notice = "\(folder.log) was gone; it is made again with all that was in it."
    }
    return sight
  }

  private func learn(_ found: LogContents, _ state: inout State) {
    if state.known.isEmpty, !state.isLoaded {
      state.known = found
    } else {
      let before = state.known
      let changes = state.known.formUnion(found)
      if state.known != before { state.news.note(changes) }
    }
  }

  // MARK: - Writing

  /// Adds entries, and restores entries that the file lacks; without a problem they are on the disk when
  /// this returns.
  ///
  /// The changes of others stay known, whether that succeeds or not.
  func append(_ held: [HeldEntry]) -> Appended {
    state.withLock { state in
      var appended = Appended()
      state.isLoaded = true
      state.news.forget(seenBy: held)
      let generation = state.news.generation
      do throws(FileProblem) {
        // A program that never saved makes no folder.
        if held.isEmpty, state.known.isEmpty, try folder.logStatus() == nil { return appended }
        try folder.make()
        appended.notice = try folder.locked { () throws(FileProblem) in
          let sight = try look(&state)
          if let problem = sight.problem { throw problem }
          let records = resolve(held, state)
          try write(records, anew: !sight.isReady, &state)
          state.news.note(records, of: held)
          return sight.notice
        }
      } catch {
        appended.problem = error
      }
      let isBehind = held.contains { $0.generation < state.news.generation }
      if isBehind || generation < state.news.generation {
        var contents = state.known
        if appended.problem != nil {
          for record in resolve(held, state) { contents.insert(record) }
        }
        appended.merged = SavedFavorites(contents, state.news)
      }
      return appended
    }
  }

  private func resolve(_ held: [HeldEntry], _ state: State) -> [LogRecord] {
    state.known.resolve(held, seen: state.news.seen)
  }

  /// Appends records to the file, or writes everything anew; they are known then.
  private func write(
    _ records: [LogRecord], anew: Bool, _ state: inout State
  ) throws(FileProblem) {
    let records = records.flatMap { $0.parts() }
    if let mark = state.mark, !anew {
      if records.isEmpty { return }
      state.mark = nil
      let (end, problem) = folder.append(text(of: records, after: state.known.last), at: mark)
      state.mark = end
      if let problem { throw problem }
      for record in records { state.known.insert(record) }
    } else {
      var contents = state.known
      for record in records { contents.insert(record) }
      state.mark = nil
      state.mark = try folder.replaceLog(with: contents.records)
      state.known = contents
    }
  }

  private func text(of records: [LogRecord], after last: LogStamp) -> [UInt8] {
    var writer = LogWriter(last: last)
    return Array(records.map { writer.line(of: $0) }.joined().utf8)
  }
}

extension LogReader {
  /// The lines that were not understood, in words.
  fileprivate var words: String {
    "\(unreadableLines) line\(unreadableLines == 1 ? "" : "s") of the favorites"
  }

  /// The notice about a log that can only be read.
  fileprivate var notice: String? {
    unreadableLines == 0 ? nil : "\(words) could not be read."
  }
}

extension SavedFavorites {
  fileprivate init(_ contents: LogContents, _ news: LogNews) {
    self.init(
      favorites: IdentifiedArray(contents.favorites.lazy.compactMap(Prime.init)),
      activities: IdentifiedArray(contents.feed), last: contents.last,
      generation: news.generation)
  }
}
