/// A value of JSON, of any shape.
enum JSON: Codable {
  case scalar(any Encodable)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let types: [any Codable.Type] = [Bool.self, Int.self, UInt.self, Double.self, String.self]
    if let members = try? container.decode([String: JSON].self) {
      self = .object(members)
    } else if let elements = try? container.decode([JSON].self) {
      self = .array(elements)
    } else if let value = types.lazy.compactMap({ try? container.decode($0) }).first {
      self = .scalar(value)
    } else {
      self = .scalar(try container.decode(Bool?.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .scalar(let value): try value.encode(to: encoder)
    case .array(let elements): try elements.encode(to: encoder)
    case .object(let members): try members.encode(to: encoder)
    }
  }

  /// Inserts the member at a path, which another value has there.
  ///
  /// - Returns: Whether it was missing here, and was there.
  mutating func insert(at path: ArraySlice<String>, from other: JSON) -> Bool {
    guard case .object(var members) = self, case .object(let others) = other,
      let name = path.first, let value = others[name]
    else { return false }
    if path.count == 1 {
      guard members[name] == nil else { return false }
      members[name] = value
    } else {
      guard members[name]?.insert(at: path.dropFirst(), from: value) == true else { return false }
    }
    self = .object(members)
    return true
  }
}
