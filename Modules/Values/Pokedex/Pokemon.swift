/// A Pokémon: what a Pokédex tells about one kind.
public struct Pokemon: Equatable, Identifiable, Sendable, Codable {
  /// The number in the national Pokédex.
  public var id: Int
  /// The English name.
  public var englishName: String
  /// The Chinese name, in simplified characters.
  public var chineseName: String
  /// The types, the first one first.
  public var types: [PokemonType]
  /// The color that it is counted among.
  public var color: PokemonColor
  /// The height, in tenths of a meter.
  public var decimeters: Int
  /// The weight, in tenths of a kilogram.
  public var hectograms: Int
  /// A description of one or two sentences.
  public var text: String

  /// Creates a Pokémon.
  public init(
    id: Int, englishName: String, chineseName: String, types: [PokemonType], color: PokemonColor,
    decimeters: Int, hectograms: Int, text: String
  ) {
    self.id = id
    self.englishName = englishName
    self.chineseName = chineseName
    self.types = types
    self.color = color
    self.decimeters = decimeters
    self.hectograms = hectograms
    self.text = text
  }
}

extension Pokemon {
  /// The number with three digits at least, as in “#025”.
  public var number: String {
    let digits = String(id)
    return "#" + String(repeating: "0", count: max(3 - digits.utf8.count, 0)) + digits
  }

  /// The height in meters, as in “0.4 m”.
  public var height: String { "\(tenths: decimeters) m" }

  /// The weight in kilograms, as in “6.0 kg”.
  public var weight: String { "\(tenths: hectograms) kg" }

  /// The name in one of the languages.
  ///
  /// - Parameter isEnglish: Whether it is the English name, or else the Chinese one.
  public func name(isEnglish: Bool) -> String {
    isEnglish ? englishName : chineseName
  }
}

extension DefaultStringInterpolation {
  fileprivate mutating func appendInterpolation(tenths: Int) {
    let magnitude = tenths.magnitude
    appendLiteral("\(tenths < 0 ? "-" : "")\(magnitude / 10).\(magnitude % 10)")
  }
}

/// What a Pokémon is made of.
public enum PokemonType: String, CaseIterable, Sendable, Codable {
  case normal, fire, water, grass, electric, ice, fighting, poison, ground, flying, psychic, bug,
    rock, ghost, dragon, dark, steel, fairy

  /// The word for the type.
  public var word: String { rawValue.capitalizedASCII }
}

/// A color that Pokémon are counted among.
public enum PokemonColor: String, CaseIterable, Sendable, Codable {
  case black, blue, brown, gray, green, pink, purple, red, white, yellow

  /// The word for the color.
  public var word: String { rawValue.capitalizedASCII }
}

extension String {
  fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}
