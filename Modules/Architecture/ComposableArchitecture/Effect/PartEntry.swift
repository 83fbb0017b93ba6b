/// The entry of a group of effects in its part, under an id or among all that end with the part.
///
/// The entry lasts for as long as the group runs or something outside may still send from it, such as a
/// callback that an effect left behind.
@MainActor
@usableFromInline
final class PartEntry {
  private let number: Int
  private let id: EffectID?
  private let part: PartEffects
  /// The entry of what is around the group: as long as this one lasts, it does.
  private let outer: PartEntry?

  init(_ number: Int, _ id: EffectID?, in part: PartEffects, inside outer: PartEntry?) {
    self.number = number
    self.id = id
    self.part = part
    self.outer = outer
  }

  isolated deinit {
    part.leave(number, id)
  }
}

/// The effects that sent an action after they had ended, and what keeps them known in their part while the
/// action waits, as who sent it may be released meanwhile.
@usableFromInline
final class LateSender {
  @usableFromInline let group: EffectGroup
  private let entry: PartEntry?

  init(_ group: EffectGroup, _ entry: PartEntry?) {
    self.group = group
    self.entry = entry
  }
}
