/// What reports and tasks call an effect: its name, or else where it is created.
@usableFromInline
struct EffectName: Sendable, CustomStringConvertible {
  private let name: StaticString?
  private let fileID: StaticString
  private let line: UInt
  /// Whether the effect is a timer, which only ends when it is cancelled: waiting for all effects would
  /// never end.
  let isTimer: Bool

  @usableFromInline
  init(
    _ name: StaticString?, _ fileID: StaticString, _ line: UInt, isTimer: Bool = false
  ) {
    self.name = name
    self.fileID = fileID
    self.line = line
    self.isTimer = isTimer
  }

  /// The name, where it was given one: to make one of the place would cost more than the rest of a task.
  @usableFromInline var given: String? { name?.description }

  @usableFromInline var description: String { name?.description ?? "\(fileID):\(line)" }
}
