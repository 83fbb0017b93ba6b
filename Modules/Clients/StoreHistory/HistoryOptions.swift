/// The limits of a history.
package struct HistoryOptions: Sendable {
  /// The most memory that actions and key frames take, in bytes, as it is estimated. Beyond it there are fewer
  /// key frames, and then the oldest actions are forgotten: their changes become part of the first state.
  package var bytes = 190_000_000
  /// How long the reducer works from one key frame to the next while there is memory for them: as long takes
  /// a jump.
  package var frameInterval = Duration.milliseconds(20)

  package init() {}
}
