import FavoritesSaving

/// The latest change of a number: whether it was added or removed, and when.
///
/// Where an addition and a removal have the same stamp, the addition is the later one.
struct LogChange: Hashable, Comparable, Sendable {
  private let value: Int

  /// The change of a number that was never a favorite.
  static let none = LogChange(.first, isAddition: false)

  init(_ stamp: LogStamp, isAddition: Bool) {
    value = stamp.value << 1 | (isAddition ? 1 : 0)
  }

  /// Whether the number was added.
  var isAddition: Bool { value & 1 == 1 }

  /// When it was.
  var stamp: LogStamp { LogStamp.first.advanced(by: value >> 1 - LogStamp.first.value) }

  static func < (first: LogChange, second: LogChange) -> Bool { first.value < second.value }
}
