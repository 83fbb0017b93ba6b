/// A moment, with the UTC offset of its place.
public struct Moment: Equatable, Sendable, Codable {
  /// The seconds since the beginning of 1970 in UTC.
  public var seconds: Int
  /// How many seconds clocks of that place were ahead of UTC.
  public var offset: Int

  /// Creates a moment.
  ///
  /// - Parameters:
  ///   - seconds: The seconds since the beginning of 1970 in UTC.
  ///   - offset: How many seconds clocks were ahead of UTC.
  public init(seconds: Int, offset: Int = 0) {
    self.seconds = seconds
    self.offset = offset
  }
}
