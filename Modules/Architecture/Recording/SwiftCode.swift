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

  package init() {}

  /// The code of a value, after which the compiler knows its type; nil for a value that has no literal, such as an
  /// object.
  package mutating func literal(_ value: Any) -> String? {
    note(type(of: value))
    switch value {
    case let value as any WrittenAsCode: return value.code
    case let value as any FixedWidthInteger & Sendable: return "\(value)"
    case let value as Double: return value.isFinite ? "\(value)" : nil
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
      return mirror.children.first.map { literal($0.value) } ?? "nil"
    case .enum:
      guard let payload = mirror.children.first else { return caseWithoutPayload(value) }
      guard let name = payload.label else { return nil }
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
    if let value = value as? any RawRepresentable, value is any CustomStringConvertible {
      return "\(value.rawValue)".first?.isLetter == true ? ".\(value.rawValue)" : nil
    }
    return value is any CustomStringConvertible ? nil : ".\(value)"
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

  /// Notes the module of a type.
  mutating func note(_ type: Any.Type) {
    let name = String(reflecting: type)
    guard let end = name.firstIndex(of: ".") else { return }
    let module = name[..<end]
    if module != "Swift", module.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
      modules.insert(String(module))
    }
  }
}
