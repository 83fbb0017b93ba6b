public import DurableFiles
import PlatformC
public import Recording

/// A folder with the files of a program. One process at a time writes there; others read.
///
/// The stores of a process share the folder: each may have a separate `SavedFolder`, and all of them use one lock. The
/// folder may be moved, removed or exchanged while the program runs: the next change puts back what this
/// program has saved.
///
/// A run that repeats another one uses no file. When its user goes on, the files are those of the folder that
/// `--continue-in` names; without that option nothing is read or saved.
public final class SavedFolder: Sendable {
  fileprivate struct State {
    /// The open folder; this program holds its lock.
    var lock: OpenFile?
    /// Whether another program held the lock at the last attempt to take it.
    var isShared = false
    /// The latest content of each file that this program read or brought to the disk, by its name.
    var saved: [String: [UInt8]] = [:]
    /// The hash values of all contents that this program read or wrote.
    var hashes: [String: Set<Int>] = [:]
    /// Sentences on restored files, for the user.
    var notices: [String] = []
    /// How many stores opened each file.
    var stores: [String: Int] = [:]
    /// The latest write of each file, if it failed: the file may have the content all the same.
    var failures: [String: (bytes: [UInt8], succeeded: @Sendable () -> Void)] = [:]
    /// What stores want to be told when another one saves a file.
    var observers: [Observer] = []

    func isOwn(_ bytes: [UInt8], _ name: String) -> Bool {
      hashes[name]?.contains(bytes.hashValue) == true
    }

    mutating func note(_ name: String, _ bytes: [UInt8]) {
      // The other program may return to an earlier content, which is not the basis of this one's state.
      if isShared { hashes[name] = [] }
      saved[name] = bytes
      hashes[name, default: []].insert(bytes.hashValue)
    }
  }

  /// A store that is told when another one saves the same file.
  fileprivate struct Observer {
    weak var store: AnyObject?
    let name: String
    let tell: @Sendable () -> Void
  }

  /// Another program has changed a file.
  private struct Conflict: Error {}

  /// The most bytes that a file may have.
  static let longest = 8_388_608

  private let own: FilePath?
  let outside: Outside
  let system: any FileSystem
  private let state: Lock<State>

  /// Creates the description of a folder, and writes nothing.
  ///
  /// - Parameters:
  ///   - path: The path of the folder, which is made if it is missing and something is saved or
  ///     confirmed; nil to save nothing.
  ///   - outside: The edge of the run, the `outside` of its `LaunchValues`.
  public convenience init(_ path: FilePath?, outside: Outside) {
    self.init(path, outside: outside, in: .live, of: .current)
  }

  /// Creates the description of a folder in a file system.
  ///
  /// - Parameter process: The folders of the process; left out, another process.
  package init(
    _ path: FilePath?, outside: Outside = .live, in system: some FileSystem,
    of process: ProcessFolders = ProcessFolders()
  ) {
    (own, self.outside, self.system) = (path, outside, system)
    let shared = outside.files == .own ? path.map(system.withoutLinks) : nil
    state = shared.map(process.state) ?? Lock(State())
  }

  /// The path of the folder that the run may use now; nil if it may use none.
  var path: FilePath? {
    switch outside.files {
    case .own: own
    case .none: nil
    case .folder(let path): FilePath(path)
    }
  }

  /// Whether another program held the lock at the last attempt to take it.
  var isShared: Bool { state.withLock(\.isShared) }

  /// Returns sentences on the files that were restored since the last call, or nil.
  func takeNotice() -> String? {
    state.withLock { state in
      defer { state.notices = [] }
      return state.notices.isEmpty ? nil : state.notices.joined(separator: " ")
    }
  }

  /// Counts a store that opens a file, and returns how many did before it.
  func countStore(of name: String) -> Int {
    state.withLock { state in
      defer { state.stores[name, default: 0] += 1 }
      return state.stores[name, default: 0]
    }
  }

  /// Lets a store be told when another store of this process saves a file.
  func observe(_ name: String, as store: AnyObject, tell: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.observers.removeAll { $0.store == nil }
      state.observers.append(Observer(store: store, name: name, tell: tell))
    }
  }

  // MARK: - Reading

  /// Reads a file. The first read takes the lock of the folder, if it is free.
  ///
  /// - Returns: The latest content that this program saved, even if the folder lacks it; otherwise the
  ///   content of the file; nil without a file.
  func read(_ name: String) throws -> [UInt8]? {
    guard let path else { return nil }
    return try state.withLock { state in
      // A program that may be unable to save must not lock out others: saving takes the lock.
      if !state.isShared { _ = try takeLock(of: path, &state) }
      let found = try content(of: path + "/\(name)")
      if state.isShared || found.map({ !state.isOwn($0, name) }) == true { return found }
      return state.saved[name] ?? found
    }
  }

  /// Records the content of a file that this program has read, and may replace.
  func note(_ name: String, _ bytes: [UInt8]) {
    state.withLock { $0.note(name, bytes) }
  }

  private func content(of path: FilePath) throws(FileError) -> [UInt8]? {
    let file: FilePath
    do throws(FileError) {
      file = try system.target(of: path)
      return try system.read(file, limit: Self.longest)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Takes the lock of the folder that is at the path now; returns false if another program holds it.
  private func takeLock(of path: FilePath, _ state: inout State) throws(FileError) -> Bool {
    if let lock = state.lock, let here = try? system.status(of: path),
      let own = try? lock.status(), own.isSameFile(as: here)
    {
      return true
    }
    (state.lock, state.isShared) = (nil, false)
    let folder: OpenFile
    do throws(FileError) {
      folder = try OpenFile(path, .folder, in: system)
    } catch {
      if error.isMissing { return true }
      throw error
    }
    do throws(FileError) {
      if try folder.lock() { state.lock = folder }
    } catch {
      guard error.isBusy else { throw error }
      state.isShared = true
    }
    return !state.isShared
  }

  // MARK: - Writing

  /// The content of a file that follows from the latest one; nil if the file has none yet, and nil to leave it.
  typealias Change = (_ latest: [UInt8]?) throws -> [UInt8]?

  /// Replaces a file, and restores files of the folder that are missing or old. They are on the disk when
  /// this returns.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - store: The store that saves; other stores are told of a new content.
  ///   - succeeded: Is called later if this throws an error and the file has the new content all the same.
  ///   - change: Returns the new content; nil for the latest one.
  func update(
    _ name: String, by store: AnyObject? = nil, succeeded: @escaping @Sendable () -> Void = {},
    _ change: Change
  ) throws {
    guard let path else { return }
    let observers = try state.withLock { state in
      try system.makeFolder(path)
      guard try takeLock(of: path, &state) else { throw FileError.busy(path + "/\(name)") }
      let before = state.saved[name]
      do {
        try update(name, in: path, succeeded, change, &state)
      } catch is Conflict {
        // This program cannot save, so it leaves the lock to others.
        (state.lock, state.isShared) = (nil, true)
        throw FileError("another program has written \(path)/\(name); start again to use that")
      }
      if state.saved[name] == before { return [] as [Observer] }
      return state.observers.filter { $0.name == name && $0.store !== store }
    }
    for observer in observers where observer.store != nil { observer.tell() }
  }

  private func update(
    _ name: String, in folder: FilePath, _ succeeded: @escaping @Sendable () -> Void,
    _ change: Change, _ state: inout State
  ) throws {
    var (gone, behind): ([FilePath], [FilePath]) = ([], [])
    func bring(_ name: String, _ change: Change) throws {
      let file = folder + "/\(name)"
      let found = try content(of: file)
      let saved = state.saved[name]
      if let failure = state.failures.removeValue(forKey: name), found == failure.bytes {
        failure.succeeded()
      }
      let isForeign = found.map { !state.isOwn($0, name) } ?? false
      if isForeign, state.lock != nil { throw Conflict() }
      let new = try change(isForeign ? found : saved ?? found)
      // Without locks another program may save too, and the last one wins.
      if isForeign, new == nil { return }
      if found == nil, saved != nil { gone.append(file) }
      if let found, let saved, found != saved { behind.append(file) }
      guard let bytes = new ?? saved, found != bytes || saved != bytes else { return }
      if saved == nil, found == bytes {
        // The last write failed in the end, and the file has its content all the same.
        try? system.syncNames(in: file.parent)
        return state.saved[name] = bytes
      }
      do {
        try write(bytes, to: name, in: folder, &state)
      } catch {
        if new != nil { state.failures[name] = (bytes, succeeded) }
        throw error
      }
    }
    try bring(name, change)
    for other in state.saved.keys where other != name {
      do {
        try bring(other) { _ in nil }
      } catch is Conflict {
        // The error is reported when that file is saved.
      } catch {
        let notice = "\(folder)/\(other) lacks what was saved in it: \(error)."
        if !state.notices.contains(notice) { state.notices.append(notice) }
      }
    }
    if let file = gone.first {
      let path = gone.count > 1 ? folder : file
      state.notices.append("\(path) was gone; it is made again with all that was in it.")
    }
    state.notices += behind.map { "\($0) lacked what was saved in it; it is put back." }
  }

  private func write(
    _ bytes: [UInt8], to name: String, in folder: FilePath, _ state: inout State
  ) throws(FileError) {
    let path = folder + "/\(name)"
    try system.removeDrafts(of: path)
    try system.replace(path) { (file: OpenFile) throws(FileError) in
      try file.write(bytes)
      // If a later step fails, the file may hold the old content or the new one.
      if state.saved[name] != bytes { state.saved[name] = nil }
      state.hashes[name, default: []].insert(bytes.hashValue)
    }
    state.saved[name] = bytes
  }

  // MARK: - Putting aside

  /// Puts an unreadable file aside, so that it is not overwritten.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - bytes: The content of the file.
  ///   - replacement: The new content of the file if a link leads to it, because the link stays.
  /// - Returns: The new path; nil if the run may use no file.
  func putAside(_ name: String, _ bytes: [UInt8], replacement: [UInt8]) throws -> FilePath? {
    guard let folder = path else { return nil }
    let path = folder + "/\(name)"
    let names = (1..<100).lazy.map { path + ($0 == 1 ? ".unreadable" : ".unreadable-\($0)") }
    let isLink = try system.target(of: path) != path
    let aside =
      try isLink ? system.firstFree(of: names) : system.move(path, toFirstFreeOf: names)
    guard let aside else {
      throw FileError("\(path) cannot be read, and too many such files lie beside it")
    }
    if isLink {
      try system.replace(aside, with: bytes)
      note(name, bytes)
      try update(name) { _ in replacement }
    }
    return aside
  }
}

/// The folders that a process uses. Its stores share the lock and the content of each.
package final class ProcessFolders: Sendable {
  /// The folders of this process.
  static let current = ProcessFolders()

  private struct Entry {
    weak var state: Lock<SavedFolder.State>?
  }

  private let entries = Lock<[FilePath: Entry]>([:])

  /// Creates a process without folders.
  package init() {}

  /// Returns the state of a folder, which lives until its last store is gone.
  fileprivate func state(of path: FilePath) -> Lock<SavedFolder.State> {
    entries.withLock { entries in
      if let state = entries[path]?.state { return state }
      entries = entries.filter { $0.value.state != nil }
      let state = Lock(SavedFolder.State())
      entries[path] = Entry(state: state)
      return state
    }
  }
}
