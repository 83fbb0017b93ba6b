/// A value of JSON, of any shape.
enum JSON: Codable {
  case null
  case bool(Bool)
  case integer(Int)
  case unsigned(UInt)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(UInt.self) {
      self = .unsigned(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let values = try? container.decode([JSON].self) {
      self = .array(values)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
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
