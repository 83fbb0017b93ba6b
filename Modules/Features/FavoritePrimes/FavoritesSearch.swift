/// What is searched for among the favorites.
enum FavoritesSearch: Equatable {
  /// Nothing: all favorites are shown.
  case nothing
  /// Favorites that contain these digits, one after the other.
  case digits([Int])
  /// Something that no number contains.
  case noNumber

  /// Reads what was typed: digits, with or without what groups them.
  init(_ text: String) {
    let digits = text.filter { !",._’' ".contains($0) }.map(\.wholeNumberValue)
    if digits.isEmpty {
      self = .nothing
    } else if digits.allSatisfy({ $0.map((0...9).contains) ?? false }) {
      self = .digits(digits.compactMap { $0 })
    } else {
      self = .noNumber
    }
  }
}
