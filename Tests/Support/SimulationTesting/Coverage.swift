import ComposableArchitecture
import Foundation

/// What simulated runs generated.
@MainActor
package final class Coverage {
  /// How often each case of an action was handled, by its name and the names of the cases inside.
  private(set) var actions: [String: Int] = [:]
  package var faults: Set<String> = []
  private(set) var runs = 0
  private(set) var events = 0
  private(set) var time = Duration.zero

  package init() {}

  func count(_ action: Any) {
    actions[caseName(of: action) ?? "\(type(of: action))", default: 0] += 1
  }

  func count(events: Int, time: Duration) {
    runs += 1
    self.events += events
    self.time += time
  }

  /// Returns the names of cases that never were.
  ///
  /// - Parameter names: All names of cases.
  package func missing(of names: [String]) -> [String] {
    names.filter { name in !actions.keys.contains { $0 == name || $0.hasPrefix(name + ".") } }
  }
}

/// The cases of enums of actions, read from the sources.
package struct ActionCases {
  /// The cases of each enum: their names, and the types of their values.
  private var enums: [String: [(name: String, value: String?)]] = [:]

  /// Reads the Swift files of folders.
  ///
  /// - Parameter folders: Paths from the folder of the package.
  package init(in folders: [String]) {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    for folder in folders {
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        read((try? String(contentsOf: file, encoding: .utf8)) ?? "")
      }
    }
  }

  /// Returns the names of all cases of an enum, with the names of the cases inside.
  package func names(of type: String) -> [String] {
    (enums[type] ?? []).flatMap { item in
      let inner = item.value.map(names) ?? []
      return inner.isEmpty ? [item.name] : inner.map { "\(item.name).\($0)" }
    }
  }

  private mutating func read(_ text: String) {
    var (type, indent) = (nil as String?, "")
    for line in text.split(separator: "\n") {
      let code = line.drop { $0 == " " }
      if let match = code.firstMatch(
        of: /^(?:public |package |private |fileprivate )?(?:indirect )?enum (\w+Action)\b/)
      {
        (type, indent) = (String(match.1), String(line.prefix(line.count - code.count)))
        enums[String(match.1)] = []
      } else if line == indent + "}" {
        type = nil
      } else if let type,
        let cases = line.firstMatch(of: /^( *)(?:indirect )?case (.*)$/), cases.1 == indent + "  "
      {
        enums[type]? += Self.cases(cases.2)
      }
    }
  }

  /// The cases of a declaration such as `a, b(Int)`.
  private static func cases(_ text: Substring) -> [(name: String, value: String?)] {
    var (depth, parts) = (0, [""])
    for character in text {
      depth +=
        character == "(" || character == "<" ? 1 : character == ")" || character == ">" ? -1 : 0
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.compactMap { part in
      part.firstMatch(of: /(\w+)(?:\((\w+)(?:<.*>)?\))?/).map { ("\($0.1)", $0.2.map(String.init)) }
    }
  }
}
