/// A number that is prime: no other can be made.
public struct Prime: Hashable, Identifiable, Sendable {
  /// The number.
  public let id: Int

  /// Creates a prime; nil if the number is not prime.
  public init?(_ number: Int) {
    guard isPrime(number) else { return nil }
    id = number
  }
}

extension Prime: CustomStringConvertible {
  /// The number.
  public var description: String { "\(id)" }
}

extension Prime: Codable {
  /// Decodes a number.
  ///
  /// - Throws: `DecodingError` if it is not prime.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let number = try container.decode(Int.self)
    guard let prime = Prime(number) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(number) is not prime.")
    }
    self = prime
  }

  /// Encodes the number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(id)
  }
}
