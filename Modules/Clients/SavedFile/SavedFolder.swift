public import DurableFiles
import PlatformC
public import Recording

/// A folder with the files of a program. Several programs may use it at once: each change takes the lock of the folder,
/// and begins with the files on the disk.
///
/// The stores of a process share the folder; each may have a separate `SavedFolder`. The folder may be moved, removed
/// or exchanged while the program runs: the next change puts back what this program has saved.
///
/// A run that repeats another one uses no file. When its user goes on, the files are those of the folder that
/// `--continue-in` names; without that option nothing is read or saved.
public final class SavedFolder: Sendable {
  fileprivate struct State {
    /// What this program knows of each file, by its name.
    var files: [String: File] = [:]
    /// The folder of the last change. It stays open, so that no other folder gets its identity.
    var folder: OpenFile?
    /// Sentences on restored files, for the user.
    var notices: [String] = []
    /// What stores want to be told when another one, or another process, saves a file.
    var observers: [Observer] = []
    /// Whether changes by other processes are told.
    var isWatched = false

    mutating func add(notice: String) {
      if !notices.contains(notice) { notices.append(notice) }
    }
  }

  /// What this program knows of a file.
  fileprivate struct File {
    /// The latest content that this program read or brought to the disk.
    private(set) var saved: [UInt8]?
    /// The folder that had that content.
    private var folder: OpenFile?
    /// The hash values of all contents that this program read or wrote.
    private var hashes: Set<Int> = []
    /// The hash value of the content that was news last, until it was read.
    private var news: Int?

    mutating func note(_ bytes: [UInt8], in folder: OpenFile?) {
      (saved, self.folder, news) = (bytes, folder, nil)
      hashes.insert(bytes.hashValue)
    }

    /// Returns whether another program has changed the content; true once for each content until it is read.
    mutating func takeNews(_ found: [UInt8]?) -> Bool {
      guard let found, found != saved, found.hashValue != news else { return false }
      news = found.hashValue
      return true
    }

    /// Notes that a write of another content began: the file may hold either.
    mutating func begin(_ bytes: [UInt8]) {
      if saved != bytes { saved = nil }
      hashes.insert(bytes.hashValue)
    }

    /// Returns the latest content.
    ///
    /// - Parameter found: The content in a folder. There it is a change by others; a folder that was exchanged
    ///   meanwhile may also hold an earlier content of this program.
    func latest(_ found: [UInt8]?, in folder: OpenFile?) -> Latest? {
      let isHere = folder != nil && self.folder === folder
      let isOthers =
        found.map { $0 != saved && (isHere || !hashes.contains($0.hashValue)) } ?? false
      return (isOthers ? found : saved ?? found).map {
        Latest(bytes: $0, isOthers: isOthers, isElsewhere: !isHere)
      }
    }
  }

  /// The latest content of a file.
  struct Latest {
    var bytes: [UInt8]
    /// Whether another program wrote it, or an editor.
    var isOthers: Bool
    /// Whether it lies in a folder that this program has not used yet.
    var isElsewhere: Bool
  }

  /// A store that is told when another one saves the same file.
  fileprivate struct Observer {
    weak var store: AnyObject?
    let name: String
    let tell: @Sendable () -> Void
  }

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
    let shared = outside.usesOwnFiles ? path.map(system.withoutLinks) : nil
    state = shared.map(process.state) ?? Lock(State())
  }

  /// The path of the folder that the run may use now; nil if it may use none.
  public var path: FilePath? { outside.folder(own) { FilePath($0) } }

  /// Returns sentences on the files that were restored since the last call, or nil.
  func takeNotice() -> String? {
    state.withLock { state in
      defer { state.notices = [] }
      return state.notices.isEmpty ? nil : state.notices.joined(separator: " ")
    }
  }

  /// Lets a store be told when another store, or another process, saves a file.
  func observe(_ name: String, as store: AnyObject, tell: @escaping @Sendable () -> Void) {
    let isFirst = state.withLock { state in
      state.observers.append(Observer(store: store, name: name, tell: tell))
      defer { state.isWatched = true }
      return !state.isWatched
    }
    guard isFirst, let path, outside.usesOwnFiles else { return }
    system.watch(path) { [weak state, system] in
      state.map { Self.tellNews(of: path, in: system, $0) } ?? false
    }
  }

  /// Tells the stores of a folder whose file another process has changed. Returns whether there are any.
  private static func tellNews(
    of path: FilePath, in system: any FileSystem, _ state: Lock<State>
  ) -> Bool {
    let observers = state.withLock { state -> [Observer]? in
      state.observers.removeAll { $0.store == nil }
      state.isWatched = !state.observers.isEmpty
      let names = Set(state.observers.map(\.name)).filter { name in
        let found = try? content(of: path + "/\(name)", in: system)
        return state.files[name, default: File()].takeNews(found)
      }
      return state.isWatched ? state.observers.filter { names.contains($0.name) } : nil
    }
    for observer in observers ?? [] { observer.tell() }
    return observers != nil
  }

  /// Adds a sentence for the user.
  func add(notice: String) {
    state.withLock { $0.add(notice: notice) }
  }

  // MARK: - Reading

  /// Reads a file.
  ///
  /// - Returns: The latest content: what this program saved, even if the folder lacks it, unless others changed it
  ///   since; nil without a file.
  func read(_ name: String) throws -> [UInt8]? {
    guard let path else { return nil }
    return try state.withLock { state -> [UInt8]? in
      let folder = try openFolder(path, &state)
      let found = try content(of: path + "/\(name)")
      return state.files[name, default: File()].latest(found, in: folder)?.bytes
    }
  }

  /// Records the content of a file that this program has read.
  func note(_ name: String, _ bytes: [UInt8]) {
    state.withLock { state in
      let folder = path.flatMap { try? openFolder($0, &state) }
      state.files[name, default: File()].note(bytes, in: folder)
    }
  }

  private func content(of path: FilePath) throws(FileError) -> [UInt8]? {
    try Self.content(of: path, in: system)
  }

  private static func content(
    of path: FilePath, in system: any FileSystem
  ) throws(FileError) -> [UInt8]? {
    let file: FilePath
    do throws(FileError) {
      file = try system.target(of: path)
      return try system.read(file, limit: Self.longest)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Returns the folder that is at the path now: the one of the last change, if it is the same; nil without one.
  private func openFolder(_ path: FilePath, _ state: inout State) throws(FileError) -> OpenFile? {
    if let known = state.folder, let here = try? system.status(of: path),
      let own = try? known.status(), own.isSameFile(as: here)
    {
      return known
    }
    do throws(FileError) {
      state.folder = try OpenFile(path, .folder, in: system)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
    return state.folder
  }

  // MARK: - Writing

  /// The content of a file that follows from the latest one; nil to leave it.
  typealias Change = (_ latest: Latest?) throws -> [UInt8]?

  /// Replaces a file, and restores files of the folder that are missing or old. They are on the disk when
  /// this returns.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - store: The store that saves; other stores are told of a new content.
  ///   - replaced: Is called if this throws an error and the file has the new content all the same.
  ///   - change: Returns the new content; nil for the latest one.
  func update(
    _ name: String, by store: AnyObject? = nil, replaced: () -> Void = {}, _ change: Change
  ) throws {
    guard let path else { return }
    let observers = try state.withLock { state in
      try whileLocked(path, changing: name, &state) { folder, state in
        let before = state.files[name]?.saved
        try update(name, in: path, folder, replaced, change, &state)
        if state.files[name]?.saved == before { return [] as [Observer] }
        return state.observers.filter { $0.name == name && $0.store !== store }
      }
    }
    for observer in observers where observer.store != nil { observer.tell() }
  }

  /// Calls a function with the folder that is at the path, while no other program changes it.
  private func whileLocked<Result>(
    _ path: FilePath, changing name: String, _ state: inout State,
    _ body: (OpenFile?, inout State) throws -> Result
  ) throws -> Result {
    // Another program may move the folder away before it is locked.
    for _ in 0..<10 {
      try system.makeFolder(path)
      let lock: FolderLock
      do throws(FileError) {
        lock = try FolderLock(path, .folder, changing: path + "/\(name)", in: system)
      } catch {
        if error.isMissing { continue }
        throw error
      }
      defer { withExtendedLifetime(lock) {} }
      guard let here = try system.status(of: path), try lock.status().isSameFile(as: here) else {
        continue
      }
      return try body(openFolder(path, &state), &state)
    }
    throw FileError.busy(path + "/\(name)")
  }

  private func update(
    _ name: String, in path: FilePath, _ folder: OpenFile?, _ replaced: () -> Void,
    _ change: Change, _ state: inout State
  ) throws {
    var (gone, behind): ([FilePath], [FilePath]) = ([], [])
    func bring(_ other: String, _ change: Change) throws {
      let file = path + "/\(other)"
      let found = try content(of: file)
      var known = state.files[other] ?? File()
      defer { state.files[other] = known }
      let latest = known.latest(found, in: folder)
      let new = try change(latest)
      if let latest, latest.isOthers, new == nil {
        if other == name { known.note(latest.bytes, in: folder) }
        return
      }
      let saved = known.saved
      if found == nil, saved != nil { gone.append(file) }
      if latest?.isOthers == false, let found, let saved, found != saved { behind.append(file) }
      guard let bytes = new ?? saved else { return }
      if found == bytes {
        // The last write failed in the end, and the file has its content all the same.
        if saved == nil { try? system.syncNames(in: file.parent) }
        return known.note(bytes, in: folder)
      }
      try write(bytes, to: file, in: folder, &known, replaced: new == nil ? {} : replaced)
    }
    try bring(name, change)
    for other in state.files.keys where other != name {
      do {
        try bring(other) { _ in nil }
      } catch {
        state.add(notice: "\(path)/\(other) lacks what was saved in it: \(error).")
      }
    }
    if let file = gone.first {
      let path = gone.count > 1 ? path : file
      state.notices.append("\(path) was gone; it is made again with all that was in it.")
    }
    state.notices += behind.map { "\($0) lacked what was saved in it; it is put back." }
  }

  private func write(
    _ bytes: [UInt8], to path: FilePath, in folder: OpenFile?, _ known: inout File,
    replaced: () -> Void = {}
  ) throws(FileError) {
    try system.removeDrafts(of: path)
    var draft: OpenFile?
    do throws(FileError) {
      try system.replace(path) { (file: OpenFile) throws(FileError) in
        draft = file
        try file.write(bytes)
        // If a later step fails, the file may hold the old content or the new one.
        known.begin(bytes)
      }
    } catch {
      // Asked now, under the lock: later another program may change what this one wrote.
      if let new = try? draft?.status(), let file = try? system.status(of: path),
        new.isSameFile(as: file)
      {
        replaced()
      }
      throw error
    }
    known.note(bytes, in: folder)
  }

  // MARK: - Putting aside

  /// Puts an unreadable file aside, so that it is not overwritten.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - bytes: The content of the file.
  ///   - replacement: The new content of the file if a link leads to it, because the link stays.
  /// - Returns: The new path; nil if the file has another content now.
  func putAside(_ name: String, _ bytes: [UInt8], replacement: [UInt8]) throws -> FilePath? {
    guard let path else { return nil }
    return try state.withLock { state in
      try whileLocked(path, changing: name, &state) { folder, state in
        let file = path + "/\(name)"
        guard try content(of: file) == bytes else { return nil }
        let names = (1..<100).lazy.map { file + ($0 == 1 ? ".unreadable" : ".unreadable-\($0)") }
        let isLink = try system.target(of: file) != file
        let aside =
          try isLink ? system.firstFree(of: names) : system.move(file, toFirstFreeOf: names)
        guard let aside else {
          throw FileError("\(file) cannot be read, and too many such files lie beside it")
        }
        if isLink {
          try system.replace(aside, with: bytes)
          try write(replacement, to: file, in: folder, &state.files[name, default: File()])
        }
        return aside
      }
    }
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
