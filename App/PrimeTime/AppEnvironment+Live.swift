import ComposableArchitecture
import Dates
import DurableFiles
import FavoritesLog
import FavoritesSaving
import Launcher
import LiveClocks
import OnlinePrimes
import PrimeCounting
import Primes
import Recording

extension AppEnvironment {
  /// The environment that the options of a program ask for.
  ///
  /// - Parameter hasScreen: Whether the program shows a screen. Without one it always keeps its file, and tries
  ///   nothing again.
  @MainActor
  static func live(_ values: LaunchValues, hasScreen: Bool = true) -> AppEnvironment {
    let namesFolder = values[PrimeTime.dataFolder] != nil
    // Without a terminal, only a folder that the user names is written to.
    let keepsFile = !hasScreen || !values.keepsNothing || namesFolder
    // A screen without a terminal is the same each time unless it belongs to files.
    let isRepeatable = values.isHeadless && !namesFolder
    // With `NoClock`, saving is not tried again and searches show no time.
    let hasTime = hasScreen && !values.isHeadless
    let nthPrime: NthPrimeClient = values[PrimeTime.online] ? .online : .live
    return AppEnvironment(
      nthPrime: nthPrime.through(values.outside),
      now: Moment.now(
        through: values.outside,
        standingAt: isRepeatable ? repeatableTime : nil),
      file: keepsFile ? file(values) : .live(folder: nil, outside: values.outside),
      clock: values.outside.clock(hasTime ? ContinuousClock() : NoClock()))
  }

  /// 21 November 2026, 9:05 in UTC.
  private static let repeatableTime = Moment(seconds: 1_795_251_900)

  @MainActor
  private static func file(_ values: LaunchValues) -> FavoritesFileClient {
    PrimeTime.folder(values).map { .live(folder: $0, outside: values.outside) }
      ?? .failing("HOME is not set; use \(PrimeTime.dataFolder.name) PATH").through(values.outside)
  }
}
