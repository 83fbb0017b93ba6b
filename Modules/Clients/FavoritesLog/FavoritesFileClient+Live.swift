public import DurableFiles
public import FavoritesSaving

extension FavoritesFileClient {
  /// Creates a client of the file `favorites.log` in a folder, which is made when something is saved
  /// there first.
  ///
  /// All work happens beside the main actor, however little it is: a disk may not answer.
  ///
  /// - Parameter folder: The path of the folder.
  public static func live(folder: FilePath) -> FavoritesFileClient {
    live(FavoritesLog(folder: folder))
  }

  /// Returns the path of the log in a folder.
  public static func log(in folder: FilePath) -> FilePath {
    LogFolder(path: folder, system: .live).log
  }

  /// Creates a client of a log that is shortened as soon as it has this number of unneeded entries.
  package static func live(folder: FilePath, fewestPassed: Int) -> FavoritesFileClient {
    live(FavoritesLog(folder: folder, fewestPassed: fewestPassed))
  }

  /// Creates a client of a log.
  static func live(_ log: FavoritesLog) -> FavoritesFileClient {
    FavoritesFileClient(
      load: { await beside { log.load() } },
      append: { entries in await beside { log.append(entries) } })
  }

  /// Does work that waits for the disk, so that the main actor need not.
  @concurrent
  private static func beside<Value: Sendable>(_ work: @Sendable () -> Value) async -> Value {
    work()
  }
}
