import DurableFiles
import DurableFilesTesting
import FavoritesSaving

@testable import FavoritesLog

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
    FavoritesLog(folder: FilePath(Self.folder), in: self, fewestPassed: fewestPassed)
  }

  /// What a program finds that starts now.
  func load() throws -> LoadedFavorites { try openLog().load() }

  /// Takes the folder of the log away, and puts another one in its place.
  func exchange(_ volume: Volume?) -> Volume? { exchange(Self.folder, for: volume) }
}
