/// The entry of a group of effects in its part, under an id or among all that end with the part.
///
/// The entry lasts for as long as the group runs or something outside may still send from it, such as a
/// callback that an effect left behind.
@MainActor
@usableFromInline
final class PartEntry {
  let number: Int
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
    part.remove(number, id: id)
  }
}
