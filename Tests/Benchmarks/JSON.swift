extension Bench {
  /// All that was found, as one JSON object.
  var json: String {
    JSON.object([
      ("isQuick", .bool(isQuick)), ("workloads", .array(rows.map(\.json))),
      ("notes", .array(notes.map(JSON.string))), ("faults", .array(faults.map(JSON.string))),
    ]).text
  }
}

extension Row {
  fileprivate var json: JSON {
    var members: [(String, JSON)] = [
      ("workload", .string(workload)), ("what", .string(what)), ("unit", .string(unit.rawValue)),
      ("median", .number(figures.median)), ("min", .number(figures.min)),
      ("max", .number(figures.max)),
    ]
    if let floor { members.append(("floor", .number(floor.median))) }
    if let ratio { members.append(("ratio", .number(ratio))) }
    if let reach {
      members += [("reach", .string(reach.words)), ("isReached", .bool(reach.isReached))]
    }
    return .object(members)
  }
}

/// A value that can be written as JSON.
enum JSON {
  case string(String), number(Double), bool(Bool), array([JSON]), object([(String, JSON)])

  var text: String {
    switch self {
    case .string(let text): Self.quoted(text)
    case .number(let number): number.isFinite ? "\(number)" : "null"
    case .bool(let isTrue): "\(isTrue)"
    case .array(let values): "[\(values.map(\.text).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.0)): \($0.1.text)" }.joined(separator: ", "))}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case ..<" ":
        let hexadecimal = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
