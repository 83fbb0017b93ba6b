import ComposableArchitecture
import DurableFiles
import FavoritesSaving
import PlatformC
import Primes

/// The log of the changes of the favorites, in a folder that other programs may use too.
///
/// Each call locks the folder, and merges the content of the file with the known and the held entries.
/// Additions by other programs show in the size of the file, so that adding an entry is constant work.
final class FavoritesLog: Sendable {
  private struct State {
    var known = LogKnowledge()
    /// The end of the file if it held exactly the known content, and lines can be appended.
    var end: FileEnd?
    /// The state of the file that was news last, until the file could be used.
    var news: FileStatus?
    /// What a repeated run read and wrote, for a file that is gone.
    var repeated: LogContents?
  }

  /// The state of the file.
  private struct Scan {
    /// Whether the file has to be written anew, or so little of it matters that it should be.
    var needsReplacing = false
    /// A sentence about the file for the user.
    var notice: String?
    /// Why nothing can be saved.
    var problem: FileError?
  }

  let folder: LogFolder
  private let state: Lock<State>

  /// A log is shortened when it is read and at least this number of its entries are unneeded, and at
  /// least half of them.
  private let fewestPassed: Int

  /// - Parameter generation: The number of times the program has learned of changes by others already.
  init(
    folder: FilePath, in system: some FileSystem = .live, fewestPassed: Int = 1_000,
    generation: Int = 0
  ) {
    self.folder = LogFolder(path: folder, system: system)
    self.fewestPassed = fewestPassed
    state = Lock(State(known: LogKnowledge(generation: generation)))
  }

  /// Returns whether another program has changed the file; true once for each state of it.
  func takeNews() -> Bool {
    state.withLock { state in
      guard let status = try? folder.status(), status.isRegular, status != state.news else {
        return false
      }
      let end = state.end?.status
      if let end, end.isSameFile(as: status), end.size == status.size { return false }
      state.news = status
      return true
    }
  }

  /// Notes what a repeated run read, or wrote: its user goes on from there.
  func noteRepeated(_ answer: FileAnswer, of held: [HeldEntry]) {
    state.withLock { state in
      if let merged = answer.merged {
        state.repeated = LogContents(merged)
      } else if answer.problem == nil, !held.isEmpty {
        var contents = state.repeated ?? LogContents()
        for record in contents.resolve(held) { contents.insert(record) }
        state.repeated = contents
      }
    }
  }

  // MARK: - Reading

  /// Reads the log and repairs it.
  func load() -> FileAnswer {
    do throws(FileError) {
      return try state.withLock { (state) throws(FileError) in try load(&state) }
    } catch {
      return FileAnswer(problem: "\(error)")
    }
  }

  private func load(_ state: inout State) throws(FileError) -> FileAnswer {
    var notice: String?
    if try folder.status() != nil {
      do throws(FileError) {
        notice = try folder.locked { () throws(FileError) in
          let scan = try scan(&state)
          if scan.needsReplacing { try? save([], anew: true, &state) }
          return scan.notice
        }
      } catch {
        // Where nothing can be written, not even a lock, the log can still be read.
        guard !error.isBusy, let reader = try? folder.read().reader else { throw error }
        if reader.unreadableLines > 0 { notice = "\(reader.words) could not be read." }
        state.known.merge(found: reader.contents)
      }
    }
    state.known.isTold = true
    let notices = [notice, conflictedCopies].compactMap(\.self)
    return FileAnswer(
      merged: SavedFavorites(state.known),
      notice: notices.isEmpty ? nil : notices.joined(separator: " "))
  }

  /// A sentence about copies of the log that are not read; nil without one.
  private var conflictedCopies: String? {
    let copies = folder.conflictedCopies
    guard let first = copies.first else { return nil }
    let more = copies.count > 1 ? " and \(copies.count - 1) more" : ""
    return """
      A sync client left “\(first)”\(more) beside \(folder.log): append each copy with \
      cat COPY >> favorites.log, and remove it.
      """
  }

  /// Learns the content of the file, and puts aside the lines that cannot be read.
  private func scan(_ state: inout State) throws(FileError) -> Scan {
    let status = try folder.status()
    guard let status, status.isRegular else {
      state.end = nil
      if status != nil {
        let place = try folder.moveAside()
        return Scan(notice: "\(folder.log) was no file; it was moved to \(place).")
      }
      if state.known.contents.isEmpty {
        guard let repeated = state.repeated, !repeated.isEmpty else { return Scan() }
        state.known.merge(found: repeated)
      }
      return Scan(notice: "\(folder.log) was gone; it is made again with all that was in it.")
    }
    if let end = state.end,
      let (found, end) = folder.tail(after: end, last: state.known.contents.last)
    {
      state.known.merge(found: found)
      state.end = end
      return Scan()
    }
    state.end = nil
    let (reader, end) = try folder.read()
    state.known.merge(found: reader.contents)
    if reader.version > LogLine.currentVersion {
      let words = "\(folder.log) was written by a newer PrimeTime"
      return Scan(notice: "\(words): nothing is saved in it.", problem: FileError(words))
    }
    if reader.isWide {
      let words = "\(folder.log) is in UTF-16: save it in UTF-8 with your editor"
      return Scan(notice: "\(words). Nothing is saved in it.", problem: FileError(words))
    }
    let isWhole = state.known.contents == reader.contents
    if reader.isSound && isWhole { state.end = end }
    let passed = reader.lines - reader.contents.recordCount
    let isLong = passed >= fewestPassed && passed >= reader.lines / 2
    var scan = Scan(needsReplacing: state.end == nil || isLong)
    if !isWhole { scan.notice = "\(folder.log) lacked what was saved in it; it is put back." }
    if reader.unreadable.isEmpty { return scan }
    do throws(FileError) {
      try folder.putAside(reader.unreadable)
      scan.notice = "\(reader.words) could not be read; see \(folder.aside)."
    } catch {
      let words = "\(reader.words) could not be read, nor put aside: \(error)."
      return Scan(notice: words, problem: error)
    }
    return scan
  }

  // MARK: - Writing

  /// Adds entries, and restores entries that the file lacks; without a problem they are on the disk when
  /// this returns.
  ///
  /// The changes of others stay known, whether that succeeds or not.
  func append(_ held: [HeldEntry]) -> FileAnswer {
    state.withLock { state in
      var answer = FileAnswer()
      defer { if answer.problem == nil { state.news = nil } }
      state.known.isTold = true
      state.known.forget(seenBy: held)
      let generation = state.known.generation
      do throws(FileError) {
        // A program that never saved makes no folder.
        let isNew = state.known.contents.isEmpty && state.repeated?.isEmpty ?? true
        if held.isEmpty, isNew, try folder.status() == nil { return answer }
        try folder.system.makeFolder(folder.path)
        answer.notice = try folder.locked { () throws(FileError) in
          let scan = try scan(&state)
          if let problem = scan.problem { throw problem }
          try save(held, &state)
          return scan.notice
        }
      } catch {
        answer.problem = "\(error)"
      }
      let isBehind = held.contains { $0.generation < state.known.generation }
      if isBehind || generation < state.known.generation {
        var known = state.known
        if answer.problem != nil { known.merge(held: held) }
        answer.merged = SavedFavorites(known)
      }
      return answer
    }
  }

  /// Appends held entries to the file, or writes everything anew; they are known then.
  private func save(
    _ held: [HeldEntry], anew: Bool = false, _ state: inout State
  ) throws(FileError) {
    var end = state.end
    defer { state.end = end }
    try state.known.merge(held: held) { (records, contents) throws(FileError) in
      if let last = end, !anew {
        if records.isEmpty { return }
        var writer = LogWriter(last: contents.last)
        let text = records.map { writer.line(of: $0) }.joined()
        let appended = folder.system.append(Array(text.utf8), to: folder.log, after: last)
        end = appended.end
        if let problem = appended.problem { throw problem }
      } else {
        var contents = contents
        for record in records { contents.insert(record) }
        end = nil
        end = try folder.replace(with: contents.records)
      }
    }
  }
}

extension LogReader {
  /// The lines that were not understood, in words.
  fileprivate var words: String {
    "\(unreadableLines) line\(unreadableLines == 1 ? "" : "s") of the favorites"
  }
}

extension SavedFavorites {
  fileprivate init(_ known: LogKnowledge) {
    self.init(
      favorites: IdentifiedArray(known.contents.favorites.lazy.compactMap(Prime.init)),
      activities: IdentifiedArray(known.contents.feed), last: known.contents.last,
      generation: known.generation)
  }
}
