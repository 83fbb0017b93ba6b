public import DurableFiles
public import FavoritesSaving

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
