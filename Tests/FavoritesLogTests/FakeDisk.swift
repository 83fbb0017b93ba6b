import FavoritesSaving
import Files
import Synchronization

@testable import FavoritesLog

/// A disk in memory that fails when a test says so, and that forgets what was not synced when the
/// power goes.
final class FakeDisk: Sendable {
  enum Call: String, CaseIterable, Sendable {
    case open, read, write, sync, truncate, adopt, lock, rename, remove, makeFolder, status
  }

  enum Fault: Sendable {
    case error(SystemError)
    /// Only so many bytes are written.
    case short(Int)
    /// The power goes: this call and all that follow do nothing.
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
    var folders: Set<String> = ["/"]
    var open: [Int32: (path: String, number: UInt64?)] = [:]
    var locks: [UInt64: Int32] = [:]
    var lastNumber: UInt64 = 0
    var lastFile: Int32 = 2
    var calls: [Call] = []
    var hasPower = true
    var fault: @Sendable (_ index: Int, _ call: Call) -> Fault? = { _, _ in nil }

    func status(of path: String) -> Result<FileStatus, SystemError> {
      if folders.contains(path) {
        return .success(FileStatus(device: 1, number: 0, size: 0, isFile: false))
      }
      return names[path].map { .success(status(number: $0)) } ?? .failure(.missing)
    }

    func status(number: UInt64) -> FileStatus {
      FileStatus(
        device: 1, number: number, size: files[number]?.data.count ?? 0, isFile: true)
    }
  }

  let state = Mutex(State())

  /// The calls so far.
  var made: [Call] { state.withLock(\.calls) }

  /// Lets calls fail: a function of how many were made before and of what is called.
  func fail(_ fault: @escaping @Sendable (_ index: Int, _ call: Call) -> Fault?) {
    state.withLock {
      $0.fault = fault
      $0.calls = []
    }
  }

  /// Lets calls of one kind fail until it is told otherwise.
  func fail(_ call: Call, _ error: SystemError) {
    fail { _, made in made == call ? .error(error) : nil }
  }

  func work() {
    fail { _, _ in nil }
  }

  /// Gives power again: what was not synced is lost, but for the first bytes of what was added.
  func restart(keeping extra: Int = 0) {
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

  /// What a file holds, nil where there is none.
  subscript(path: String) -> String? {
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
        state.lastNumber += 1
        let bytes = Array(newValue.utf8)
        state.files[state.lastNumber] = Contents(data: bytes, durable: bytes)
        state.names[path] = state.lastNumber
        state.durableNames[path] = state.lastNumber
      }
    }
  }

  /// Changes what a file holds, in its place.
  func overwrite(_ path: String, _ text: String) {
    state.withLock { state in
      guard let number = state.names[path] else { return }
      state.files[number] = Contents(data: Array(text.utf8), durable: Array(text.utf8))
    }
  }

  /// The folder of the log and what is in it; nil where it is not there.
  typealias Volume = [String: UInt64]

  /// Takes the folder of the log away, and puts another in its place.
  func exchange(_ volume: Volume?) -> Volume? {
    state.withLock { state in
      let isInside = { (name: String) in name.hasPrefix(Self.folder + "/") }
      let old = state.names.filter { isInside($0.key) }
      let wasThere = state.folders.contains(Self.folder)
      state.names = state.names.filter { !isInside($0.key) }
        .merging(volume ?? [:]) { $1 }
      if volume == nil {
        state.folders.remove(Self.folder)
      } else {
        state.folders.insert(Self.folder)
      }
      return wasThere ? old : nil
    }
  }

  var paths: [String] { state.withLock { $0.names.keys.sorted() } }

  func makeFolder(_ path: String) {
    state.withLock { _ = $0.folders.insert(path) }
  }

  func removeFolder(_ path: String) {
    state.withLock { state in
      state.folders.remove(path)
      state.names = state.names.filter { !$0.key.hasPrefix(path + "/") }
      state.durableNames = state.durableNames.filter { !$0.key.hasPrefix(path + "/") }
    }
  }
}

extension FakeDisk {
  static let folder = "/data/primetime"
  static let log = folder + "/favorites.log"
  static let aside = log + ".unreadable"

  /// A disk on which the log holds these lines, below the line of the version.
  convenience init(holding text: String, led: Bool = true) {
    self.init()
    makeFolder("/data")
    makeFolder(Self.folder)
    self[Self.log] = (led ? LogLine.head : "") + text
  }

  /// A program that uses the folder.
  func openLog(fewestPassed: Int = 1_000) -> Program {
    Program(makeLog(fewestPassed: fewestPassed))
  }

  func makeLog(fewestPassed: Int = 1_000) -> FavoritesLog {
    FavoritesLog(
      folder: LogFolder(path: FilePath(Self.folder), calls: calls), fewestPassed: fewestPassed)
  }

  /// What a program finds that starts now.
  func load() throws -> SavedFavorites { try openLog().load() }
}
