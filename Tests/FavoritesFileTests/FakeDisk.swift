import Synchronization

@testable import FavoritesFile

/// A disk in memory that fails when a test says so, and that forgets what was not synced when the
/// power goes.
final class FakeDisk: Sendable {
  enum Call: String, CaseIterable, Sendable {
    case open, read, write, sync, truncate, lock, rename, makeFolder, status
  }

  enum Fault: Sendable {
    case error(SystemError)
    /// Only so many bytes are written.
    case short(Int)
    /// The power goes: this call and all that follow do nothing.
    case powerLoss
  }

  private struct Contents {
    var data: [UInt8] = []
    var durable: [UInt8] = []
  }

  private struct State {
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
  }

  private let state = Mutex(State())

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

  private func call<Result>(
    _ call: Call, _ body: (inout State, Fault?) -> Swift.Result<Result, SystemError>
  ) throws(SystemError) -> Result {
    try state.withLock { (state) -> Swift.Result<Result, SystemError> in
      let dead = SystemError(code: 9_999)
      guard state.hasPower else { return .failure(dead) }
      let fault = state.fault(state.calls.count, call)
      state.calls.append(call)
      switch fault {
      case .error(let error): return .failure(error)
      case .powerLoss:
        state.hasPower = false
        return .failure(dead)
      case .short, nil: return body(&state, fault)
      }
    }.get()
  }

  var calls: FileCalls {
    FileCalls(
      open: { [self] path, mode throws(SystemError) in
        try call(.open) { state, _ in
          var number = state.names[path]
          if number == nil, !state.folders.contains(path) {
            guard mode == .appendingOrNew || mode == .new,
              state.folders.contains(Self.folder(of: path))
            else { return .failure(.missing) }
            state.lastNumber += 1
            number = state.lastNumber
            state.files[state.lastNumber] = Contents()
            state.names[path] = number
          }
          if mode == .new, let number { state.files[number]?.data = [] }
          state.lastFile += 1
          state.open[state.lastFile] = (path, number)
          return .success(state.lastFile)
        }
      },
      close: { [self] file in
        state.withLock { state in
          state.locks = state.locks.filter { $0.value != file }
          state.open[file] = nil
        }
      },
      read: { [self] file, count, offset throws(SystemError) in
        try call(.read) { state, _ in
          guard let number = state.open[file]?.number, let data = state.files[number]?.data
          else { return .failure(SystemError(code: 21)) }
          return .success(Array(data.dropFirst(offset).prefix(count)))
        }
      },
      write: { [self] file, bytes throws(SystemError) in
        try call(.write) { state, fault in
          guard let number = state.open[file]?.number else { return .failure(.broken) }
          var count = bytes.count
          if case .short(let few) = fault { count = min(few, count) }
          state.files[number]?.data += bytes.prefix(count)
          return .success(count)
        }
      },
      sync: { [self] file throws(SystemError) in
        try call(.sync) { state, _ in
          guard let open = state.open[file] else { return .failure(.broken) }
          if let number = open.number, let contents = state.files[number] {
            state.files[number]?.durable = contents.data
          } else {
            let isInside = { (path: String) in Self.folder(of: path) == open.path }
            state.durableNames = state.durableNames.filter { !isInside($0.key) }
            state.durableNames.merge(state.names.filter { isInside($0.key) }) { $1 }
          }
          return .success(())
        }
      },
      truncate: { [self] file, size throws(SystemError) in
        try call(.truncate) { state, _ in
          guard let number = state.open[file]?.number, let contents = state.files[number]
          else { return .failure(.broken) }
          state.files[number]?.data = Array(contents.data.prefix(size))
          return .success(())
        }
      },
      lock: { [self] file throws(SystemError) in
        try call(.lock) { state, _ in
          guard let number = state.open[file]?.number else { return .failure(.broken) }
          if state.locks[number] != nil { return .failure(.busy) }
          state.locks[number] = file
          return .success(())
        }
      },
      rename: { [self] path, newPath throws(SystemError) in
        try call(.rename) { state, _ in
          if state.folders.remove(path) != nil {
            state.folders.insert(newPath)
            return .success(())
          }
          guard let number = state.names.removeValue(forKey: path)
          else { return .failure(.missing) }
          state.names[newPath] = number
          return .success(())
        }
      },
      makeFolder: { [self] path throws(SystemError) in
        try call(.makeFolder) { state, _ in
          state.folders.insert(path).inserted ? .success(()) : .failure(.exists)
        }
      },
      status: { [self] path throws(SystemError) in
        try call(.status) { state, _ in
          if state.folders.contains(path) {
            return .success(FileStatus(device: 1, number: 0, size: 0, isFile: false))
          }
          guard let number = state.names[path], let contents = state.files[number]
          else { return .failure(.missing) }
          return .success(
            FileStatus(device: 1, number: number, size: contents.data.count, isFile: true))
        }
      },
      pause: {})
  }

  private static func folder(of path: String) -> String {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    return folder.isEmpty ? "/" : String(folder)
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
  func openLog(fewestPassed: Int = 1_000) -> FavoritesLog {
    FavoritesLog(folder: LogFolder(path: Self.folder, calls: calls), fewestPassed: fewestPassed)
  }

  /// What a program finds that starts now.
  func load() throws -> SavedFavorites { try openLog().load() }
}
