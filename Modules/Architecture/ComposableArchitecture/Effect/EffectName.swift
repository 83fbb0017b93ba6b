/// What reports and tasks call an effect: its name, or else where it is created.
@usableFromInline
struct EffectName: Sendable, CustomStringConvertible {
  private let name: StaticString?
  private let fileID: StaticString
  private let line: UInt

  @usableFromInline
  init(_ name: StaticString?, _ fileID: StaticString, _ line: UInt) {
    self.name = name
    self.fileID = fileID
    self.line = line
  }

  /// The name, where it was given one: to make one of the place would cost more than the rest of a task.
  @usableFromInline var given: String? { name?.description }

  @usableFromInline var description: String { name?.description ?? "\(fileID):\(line)" }
}
