package import Interface

extension Key {
  /// The keys that this one is taken for where it means nothing itself.
  ///
  /// A capital letter is taken for the small one, since caps lock may be on; a Cyrillic or Greek letter for the Latin
  /// one at its place of the keyboard, so that shortcuts work without another layout.
  package var substitutes: [Key] {
    switch self {
    case .character(let character):
      let latin = Self.latin(character)
      return [Self.unshifted(character), latin, latin.flatMap(Self.unshifted)].compactMap {
        $0.map(Key.character)
      }
    case .alt(let character): return Self.latin(character).map { [.alt($0)] } ?? []
    case .control(let character): return Self.latin(character).map { [.control($0)] } ?? []
    default: return []
    }
  }

  /// The small letter of a capital one; nil for other characters.
  private static func unshifted(_ character: Character) -> Character? {
    guard character.isUppercase else { return nil }
    let small = character.lowercased()
    return small.count == 1 ? small.first : nil
  }

  /// The Latin letter, or the sign, at the place of a letter on the Russian, Ukrainian or Greek keyboard.
  private static func latin(_ character: Character) -> Character? {
    if character.isASCII { return nil }
    if let latin = places[character] { return latin }
    return unshifted(character).flatMap { places[$0] }?.uppercased().first
  }

  private static let places = Dictionary(
    uniqueKeysWithValues: zip(
      "йцукенгшщзхъфывапролджэячсмитьбюёіїєў" + "ςερτυθιοπασδφγηξκλζχψωβνμ",
      "qwertyuiop[]asdfghjkl;'zxcvbnm,.`s]'o" + "wertyuiopasdfghjklzxcvbnm"))
}
