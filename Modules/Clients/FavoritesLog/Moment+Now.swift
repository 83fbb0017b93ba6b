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

  /// Returns a function that tells the time in a program whose runs can be recorded and repeated. The time of a recorded
  /// run does not go back, also if the clock of the system does.
  ///
  /// - Parameters:
  ///   - outside: The edge of the program.
  ///   - moment: The moment at which time stands still; nil for the current one.
  public static func now(
    through outside: Outside, standingAt moment: Moment? = nil
  ) -> @Sendable () -> Moment {
    let latest = Lock<Moment?>(nil)
    let now = outside.read("now") {
      let now = moment ?? .now
      guard outside.isRecorded, let last = latest.withLock(\.self) else { return now }
      return last.seconds > now.seconds ? last : now
    }
    return {
      let now = now()
      latest.withLock { $0 = now }
      return now
    }
  }
}
