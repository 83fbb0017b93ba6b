public import DurableFiles
public import FavoritesSaving
import PlatformC
public import Recording

extension FavoritesFileClient {
  /// Creates a client of the file `favorites.log` in a folder, which is made when something is saved
  /// there first.
  ///
  /// All work happens beside the main actor, however little it is: a disk may not answer.
  ///
  /// A run that repeats another one uses no file. When its user goes on, the log is the one in the folder that
  /// `--continue-in` names; without that option nothing is read or saved.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder; nil to save nothing.
  ///   - outside: The edge of the run, the `outside` of its `LaunchValues`.
  ///   - fewestPassed: The least number of unneeded entries for which the log is shortened.
  public static func live(
    folder: FilePath?, outside: Outside, fewestPassed: Int = 1_000
  ) -> FavoritesFileClient {
    live(folder: folder, outside: outside, in: .live, fewestPassed: fewestPassed)
  }

  /// Creates a client of a log in a file system.
  static func live(
    folder: FilePath?, outside: Outside, in system: some FileSystem, fewestPassed: Int = 1_000
  ) -> FavoritesFileClient {
    let opened = Lock<FavoritesLog?>(nil)
    @Sendable func log(_ held: [HeldEntry] = []) -> FavoritesLog? {
      guard let path = outside.folder(folder, at: { FilePath($0) }) else { return nil }
      return opened.withLock { log in
        if let log { return log }
        // The changes of a log that was not read yet are news to the author of these entries.
        let generation = held.map(\.generation).max() ?? 0
        let new = FavoritesLog(
          folder: path, in: system, fewestPassed: fewestPassed, generation: max(generation, 0))
        log = new
        return new
      }
    }
    let client = FavoritesFileClient(
      load: { @concurrent in
        if let log = log() { log.load() } else { await nothing.load() }
      },
      append: { @concurrent entries in
        guard let log = log(entries) else { return await nothing.append(entries) }
        let answer = log.append(entries)
        if answer.problem == nil, !entries.isEmpty { observers.tell(of: folder, except: opened) }
        return answer
      }, keepsFile: folder != nil,
      observeOthers: { tell in
        guard let folder, outside.usesOwnFiles else { return }
        if observers.add(tell, of: folder, for: opened) {
          system.watch(folder) { observers.tellNews(of: folder) }
        }
      })
    let asked = client.through(outside)
    // The user of a repeated run goes on with the favorites that it read and wrote, although the log may be gone.
    @Sendable func note(_ answer: FileAnswer, of held: [HeldEntry] = []) -> FileAnswer {
      if outside.isRepeating { log(held)?.noteRepeated(answer, of: held) }
      return answer
    }
    return FavoritesFileClient(
      load: { note(await asked.load()) }, append: { note(await asked.append($0), of: $0) },
      keepsFile: asked.keepsFile, observeOthers: asked.observeOthers)
  }

  private static let observers = LogObservers()

  /// Returns the path of the log in a folder.
  public static func log(in folder: FilePath) -> FilePath {
    LogFolder(path: folder, system: .live).log
  }

  /// Creates a client of a log.
  static func live(_ log: FavoritesLog) -> FavoritesFileClient {
    FavoritesFileClient(
      load: { @concurrent in log.load() },
      append: { @concurrent entries in log.append(entries) })
  }
}

extension FavoritesFileClient {
  /// The client as it enters a program whose runs can be recorded and repeated.
  public func through(_ outside: Outside) -> FavoritesFileClient {
    FavoritesFileClient(
      load: outside.call("load", load), append: outside.call("append", append),
      keepsFile: outside.value("keepsFile", keepsFile),
      observeOthers: { [observeOthers] tell in
        let tell = outside.observe("saves of the favorites", tell)
        observeOthers { tell() }
      })
  }
}

/// The stores of this process that want to be told when another one saves in their folder, or another process.
private struct LogObservers: Sendable {
  private struct Observer {
    weak var store: Lock<FavoritesLog?>?
    let folder: FilePath
    let tell: @MainActor () -> Void
  }

  private let observers = Lock<[Observer]>([])

  /// Adds a store. Returns whether it is the first one in its folder.
  func add(
    _ tell: @escaping @MainActor () -> Void, of folder: FilePath, for store: Lock<FavoritesLog?>
  ) -> Bool {
    observers.withLock { observers in
      defer { observers.append(Observer(store: store, folder: folder, tell: tell)) }
      return !observers.contains { $0.folder == folder }
    }
  }

  /// Tells the stores whose file another process has changed. Returns whether there are stores in the folder.
  func tellNews(of folder: FilePath) -> Bool {
    let stores = observers.withLock { observers in
      observers.removeAll { $0.store == nil && $0.folder == folder }
      return observers.filter { $0.folder == folder }
    }
    for observer in stores where observer.store?.withLock({ $0 })?.takeNews() == true {
      Task { @MainActor in observer.tell() }
    }
    return !stores.isEmpty
  }

  func tell(of folder: FilePath?, except store: Lock<FavoritesLog?>) {
    let others = observers.withLock { observers in
      observers.filter { $0.folder == folder && $0.store != nil && $0.store !== store }.map(\.tell)
    }
    for tell in others { Task { @MainActor in tell() } }
  }
}
