public import Dates
import PlatformC
public import Recording

extension Moment {
  /// The current moment, with the offset of the system's time zone.
  public static var now: Moment {
    var seconds = time(nil)
    var local = tm()
    localtime_r(&seconds, &local)
    return Moment(seconds: Int(seconds), offset: local.tm_gmtoff)
  }

  /// Returns a function that tells the time in a program whose runs can be recorded and repeated.
  ///
  /// - Parameters:
  ///   - outside: The edge of the program.
  ///   - moment: The moment at which time stands still; nil for the current one.
  public static func now(
    through outside: Outside, standingAt moment: Moment? = nil
  ) -> @Sendable () -> Moment {
    outside.read("now") { moment ?? .now }
  }
}
