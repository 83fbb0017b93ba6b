public import Dates
import Platform

extension Moment {
  /// The moment that it is, as clocks of this system show it.
  public static var now: Moment {
    var seconds = time(nil)
    var local = tm()
    localtime_r(&seconds, &local)
    return Moment(seconds: Int(seconds), offset: local.tm_gmtoff)
  }
}
