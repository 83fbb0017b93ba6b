public import DurableFiles
public import FavoritesSaving
public import Recording

extension FavoritesFileClient {
  /// Creates a client of the file `favorites.log` in a folder, which is made when something is saved
  /// there first.
  ///
  /// All work happens beside the main actor, however little it is: a disk may not answer.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - fewestPassed: The least number of unneeded entries for which the log is shortened.
  public static func live(folder: FilePath, fewestPassed: Int = 1_000) -> FavoritesFileClient {
    live(FavoritesLog(folder: folder, fewestPassed: fewestPassed))
  }

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
      keepsFile: outside.value("keepsFile", keepsFile))
  }
}
