public import Dates
import PlatformC

extension Moment {
  /// The current moment, with the offset of the system's time zone.
  public static var now: Moment {
    var seconds = time(nil)
    var local = tm()
    localtime_r(&seconds, &local)
    return Moment(seconds: Int(seconds), offset: local.tm_gmtoff)
  }
}
