import ActivityFeed

extension FavoritesFileClient {
  /// The favourites in a folder, which is made when something is kept there first.
  ///
  /// What is small is read at once, so that the first screen shows it; everything else happens beside
  /// the main actor.
  ///
  /// - Parameter folder: The path of the folder.
  /// - Returns: A client of the file `favorites.log` in it.
  public static func live(folder: String) -> FavoritesFileClient {
    live(FavoritesLog(folder: LogFolder(path: folder, calls: .live)))
  }

  /// The favourites in a folder, shortened as soon as so many entries do not matter any more.
  package static func live(folder: String, fewestPassed: Int) -> FavoritesFileClient {
    live(
      FavoritesLog(folder: LogFolder(path: folder, calls: .live), fewestPassed: fewestPassed))
  }

  /// The favourites of a log.
  static func live(_ log: FavoritesLog) -> FavoritesFileClient {
    FavoritesFileClient(
      load: {
        if log.isSmall {
          let loaded = result(of: { () throws(FileProblem) in try log.load(patience: 0) })
          if case .failure(let problem) = loaded, problem.kind == .busy {} else { return loaded }
        }
        return await beside { () throws(FileProblem) in try log.load() }
      },
      append: { entries in
        await beside { () throws(FileProblem) in try log.append(entries) }
      },
      restore: { favorites, activities in
        await beside { () throws(FileProblem) in
          try log.restore(LogEntry.all(favorites: favorites, activities: activities))
        }
      })
  }

  /// Does work that waits for the disk, so that the main actor need not.
  @concurrent
  private static func beside<Value: Sendable>(
    _ work: @Sendable () throws(FileProblem) -> Value
  ) async -> Result<Value, FileProblem> {
    result(of: work)
  }

  private static func result<Value>(
    of work: () throws(FileProblem) -> Value
  ) -> Result<Value, FileProblem> {
    do throws(FileProblem) {
      return .success(try work())
    } catch {
      return .failure(error)
    }
  }
}
