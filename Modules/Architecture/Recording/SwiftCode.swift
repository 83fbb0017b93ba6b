import ComposableArchitecture

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes values as Swift code, for tests.
package struct SwiftCode {
  /// The modules of the types in the code.
  private(set) var modules: Set<String> = []
  /// Whether the code names a part of a part of a state, whose type it does not know.
  private(set) var hasNestedPath = false
  /// The types that were noted.
  private var types: Set<ObjectIdentifier> = []

  package init() {}

  /// The code of a value, after which the compiler knows its type; nil for a value that has no literal, such as an
  /// object.
  package mutating func literal(_ value: Any) -> String? {
    note(type(of: value))
    switch value {
    case let value as any WrittenAsCode:
      note(partsOf: value.valueInCode)
      hasNestedPath = hasNestedPath || value.hasNestedPath
      return value.code
    case let value as any FixedWidthInteger & Sendable: return "\(value)"
    case let value as Double where !value.isFinite:
      return value.isNaN ? ".nan" : value < 0 ? "-.infinity" : ".infinity"
    case let value as Double: return "\(value)"
    case let value as Bool: return "\(value)"
    case let value as any StringProtocol & Sendable: return quoted("\(value)")
    case let value as Character: return quoted("\(value)")
    case let value as Duration:
      let parts = value.components
      return
        "Duration(secondsComponent: \(parts.seconds), attosecondsComponent: \(parts.attoseconds))"
    default: return composite(value)
    }
  }

  private mutating func composite(_ value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first else { return "nil" }
      return literal(wrapped.value).map { $0 == "nil" ? ".some(nil)" : $0 }
    case .enum:
      guard let payload = mirror.children.first else {
        return caseWithoutPayload(value) ?? decoded(value)
      }
      guard let name = payload.label.map(Self.escaped) else { return nil }
      let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
      return (isTuple ? composite(payload.value) : literal(payload.value).map { "(\($0))" })
        .map { ".\(name)\($0)" }
    case .tuple:
      return fields(mirror)
    case .collection:
      return list(mirror.children.map(\.value))
    case .struct where value is any Collection:
      return (value as? any Collection).flatMap { list($0.map { $0 as Any }) }
    case .struct where value is any OptionSet:
      return (value as? any OptionSet).flatMap { literal($0.rawValue) }.map {
        ".init(rawValue: \($0))"
      }
    default: return decoded(value)
    }
  }

  /// The code that decodes a value from JSON, for a value that is `Codable`.
  private func decoded(_ value: Any) -> String? {
    guard value is any Decodable, let value = value as? any Encodable,
      let data = try? JSONEncoder.line.encode(value)
    else { return nil }
    let json = String(decoding: data, as: UTF8.self)
    let mark = Self.mark(around: json)
    return "try run.decoded(\(mark)\"\(json)\"\(mark))"
  }

  /// A case without a payload: an enum without a description prints its name.
  private func caseWithoutPayload(_ value: Any) -> String? {
    value is any CustomStringConvertible ? nil : ".\(Self.escaped("\(value)"))"
  }

  /// The name of a case, which may be a word that has another meaning behind a dot.
  private static func escaped(_ name: String) -> String {
    ["init", "self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
  }

  private mutating func list(_ values: [Any]) -> String? {
    var texts: [String] = []
    for value in values {
      guard let text = literal(value) else { return nil }
      texts.append(text)
    }
    return "[\(texts.joined(separator: ", "))]"
  }

  private mutating func fields(_ mirror: Mirror) -> String? {
    var texts: [String] = []
    for (label, value) in mirror.children {
      guard let text = literal(value) else { return nil }
      let isLabeled = label.map { !$0.hasPrefix(".") } ?? false
      texts.append(isLabeled ? "\(label ?? ""): \(text)" : text)
    }
    return "(\(texts.joined(separator: ", ")))"
  }

  /// The number signs around the raw literal of a text.
  static func mark(around text: String) -> String {
    var mark = "#"
    while text.contains("\"\(mark)") || text.contains("\\\(mark)") { mark += "#" }
    return mark
  }

  /// A string literal on one line.
  func quoted(_ text: String) -> String {
    var code = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": code += "\\\(scalar)"
      case "\n": code += "\\n"
      default:
        let isShown =
          scalar.properties.generalCategory != .control
          && scalar.properties.generalCategory != .format
        code += isShown ? "\(scalar)" : "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return "\"\(code)\""
  }

  /// Notes the modules of the types in a value, and in its parts: the code may use their members.
  mutating func note(partsOf value: Any) {
    var left = 500
    note(partsOf: value, levels: 12, &left)
  }

  private mutating func note(partsOf value: Any, levels: Int, _ left: inout Int) {
    guard levels > 0, left > 0 else { return }
    left -= 1
    note(type(of: value))
    let mirror = Mirror(reflecting: value)
    // The elements of a collection have one type; of cases there are a few.
    let isCollection = [.collection, .set, .dictionary].contains(mirror.displayStyle)
    for (_, part) in mirror.children.prefix(isCollection ? 4 : 64) {
      note(partsOf: part, levels: levels - 1, &left)
    }
  }

  /// Notes the modules in the name of a type.
  mutating func note(_ type: Any.Type) {
    guard types.insert(ObjectIdentifier(type)).inserted else { return }
    for name in Self.names(in: type) {
      guard let end = name.firstIndex(of: ".") else { continue }
      let module = name[..<end]
      if !["", "Swift"].contains(module), !module.hasPrefix("_") { modules.insert(String(module)) }
    }
  }

  /// The name of a type without modules.
  static func name(of type: Any.Type) -> String {
    var text = String(reflecting: type)
    for name in Set(names(in: type)).sorted(by: { $0.count > $1.count }) {
      guard let end = name.firstIndex(of: ".") else { continue }
      text = text.replacing(name, with: name[end...].dropFirst())
    }
    return text
  }

  /// The names in the name of a type, each with its module.
  private static func names(in type: Any.Type) -> [Substring] {
    String(reflecting: type).split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
  }
}
