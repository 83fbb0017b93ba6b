import DurableFiles
import PlatformC

/// A disk in memory that fails when a test says so, and that forgets unsynced data when the power
/// fails.
package final class FakeDisk: Sendable {
  /// A kind of call.
  package enum Call: String, CaseIterable, Sendable {
    case open, read, write, sync, truncate, adopt, lock, rename, remove, makeFolder, status
  }

  /// A fault of a call.
  package enum Fault: Sendable {
    case error(SystemError)
    /// A write ends after this many bytes.
    case short(Int)
    /// The power fails: this call and all later ones do nothing.
    case powerLoss
  }

  struct Contents {
    var data: [UInt8] = []
    var durable: [UInt8] = []
  }

  struct State {
    var files: [UInt64: Contents] = [:]
    var names: [String: UInt64] = [:]
    var durableNames: [String: UInt64] = [:]
    var folders: [String: UInt64] = ["/": 0]
    var open: [Int: (path: String, number: UInt64)] = [:]
    var locks: [UInt64: Int] = [:]
    var owners: [UInt64: UInt32] = [:]
    var lastNumber: UInt64 = 0
    var lastFile = 2
    var calls: [Call] = []
    var hasPower = true
    var fault: @Sendable (_ index: Int, _ call: Call) -> Fault? = { _, _ in nil }
    var pause: @Sendable () -> Void = {}
    var drawn = 0
    var watches: [@Sendable () -> Bool] = []

    mutating func newNumber() -> UInt64 {
      lastNumber += 1
      return lastNumber
    }

    func status(of path: String) -> Result<FileStatus, SystemError> {
      if let number = names[path] ?? folders[path] { return .success(status(number: number)) }
      return .failure(names[FakeDisk.folder(of: path)] == nil ? .missing : .notFolder)
    }

    func status(number: UInt64) -> FileStatus {
      var status = FileStatus()
      status.number = number
      status.owner = owners[number] ?? 0
      if let contents = files[number] {
        (status.kind, status.size) = (.regular, contents.data.count)
      }
      return status
    }
  }

  let state = Lock(State())

  /// Creates an empty disk.
  package init() {}

  /// The calls since faults were set last.
  package var made: [Call] { state.withLock(\.calls) }

  /// Lets calls fail: a function of how many were made before and of the call.
  package func fail(_ fault: @escaping @Sendable (_ index: Int, _ call: Call) -> Fault?) {
    state.withLock {
      $0.fault = fault
      $0.calls = []
    }
  }

  /// Lets calls of one kind fail until other faults are set.
  package func fail(_ call: Call, _ error: SystemError) {
    fail { _, made in made == call ? .error(error) : nil }
  }

  /// Calls a function while a program waits for a lock.
  package func whilePausing(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.pause = body }
  }

  /// Tells the watches of all folders that something may have changed.
  package func reportChanges() {
    let told = state.withLock(\.watches).map { (watch: $0, wantsMore: $0()) }
    state.withLock { state in
      state.watches = told.filter(\.wantsMore).map(\.watch) + state.watches.dropFirst(told.count)
    }
  }

  /// Ends all faults.
  package func work() {
    fail { _, _ in nil }
  }

  /// Restores the power: unsynced data is lost, except for the first `extra` bytes that were added.
  package func restart(keeping extra: Int = 0) {
    state.withLock { state in
      for number in state.files.keys {
        guard let contents = state.files[number] else { continue }
        var kept = contents.durable
        if contents.data.starts(with: kept) {
          kept = Array(contents.data.prefix(kept.count + extra))
        }
        state.files[number] = Contents(data: kept, durable: kept)
      }
      state.names = state.durableNames
      state.open = [:]
      state.locks = [:]
      state.hasPower = true
      state.fault = { _, _ in nil }
    }
  }

  /// The disk as it is now, after the processes that used it were killed.
  package func afterKill() -> FakeDisk {
    let disk = FakeDisk()
    let (files, names, durable, folders, last) = state.withLock {
      ($0.files, $0.names, $0.durableNames, $0.folders, $0.lastNumber)
    }
    disk.state.withLock {
      ($0.files, $0.names, $0.durableNames, $0.folders) = (files, names, durable, folders)
      $0.lastNumber = last
    }
    return disk
  }

  /// The content of a file; nil without one.
  package subscript(path: String) -> String? {
    get {
      state.withLock { state in
        let contents = state.names[path].flatMap { state.files[$0] }
        return contents.map { String(decoding: $0.data, as: UTF8.self) }
      }
    }
    set {
      state.withLock { state in
        guard let newValue else {
          state.names[path] = nil
          state.durableNames[path] = nil
          return
        }
        let number = state.newNumber()
        let bytes = Array(newValue.utf8)
        state.files[number] = Contents(data: bytes, durable: bytes)
        state.names[path] = number
        state.durableNames[path] = number
      }
    }
  }

  /// Changes the content of a file in place.
  package func overwrite(_ path: String, _ text: String) {
    state.withLock { state in
      guard let number = state.names[path] else { return }
      state.files[number] = Contents(data: Array(text.utf8), durable: Array(text.utf8))
    }
  }

  /// A folder and the files in it.
  package struct Volume {
    let number: UInt64
    let names: [String: UInt64]
  }

  /// Takes a folder away, and puts another one in its place.
  package func exchange(_ folder: String, for volume: Volume?) -> Volume? {
    state.withLock { state in
      let isInside = { (name: String) in name.hasPrefix(folder + "/") }
      let old = state.folders[folder].map { number in
        Volume(number: number, names: state.names.filter { isInside($0.key) })
      }
      state.names = state.names.filter { !isInside($0.key) }
        .merging(volume?.names ?? [:]) { $1 }
      state.folders[folder] = volume?.number
      return old
    }
  }

  /// The paths of all files.
  package var paths: [String] { state.withLock { $0.names.keys.sorted() } }

  /// Makes a folder.
  package func makeFolder(_ path: String) {
    state.withLock { if $0.folders[path] == nil { $0.folders[path] = $0.newNumber() } }
  }

  /// Gives a folder to a user; others belong to the superuser.
  package func give(_ folder: String, to user: UInt32) {
    state.withLock { state in
      if let number = state.folders[folder] { state.owners[number] = user }
    }
  }

  /// Removes a folder and the files in it.
  package func removeFolder(_ path: String) {
    state.withLock { state in
      state.folders[path] = nil
      state.names = state.names.filter { !$0.key.hasPrefix(path + "/") }
      state.durableNames = state.durableNames.filter { !$0.key.hasPrefix(path + "/") }
    }
  }

  static func folder(of path: String) -> String {
    FilePath(path).parent.description
  }
}
