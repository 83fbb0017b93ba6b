/// One case of an enum, and the code for it.
struct EnumCase {
  struct Value {
    let label: String?
    let type: String
    /// Whether `?` behind the type would belong to a part of it only.
    let isComposite: Bool

    func labelled(_ text: String) -> Code { Code((label.map { "\($0): " } ?? "") + text) }
  }

  /// Its name as it is written, with backticks if it has them.
  let name: String
  let values: [Value]
  /// The attributes that its property must repeat.
  let attributes: [String]

  /// Why it can have no property.
  var fault: String? {
    if attributes.contains(where: { $0.contains("unavailable") }) { return "it is unavailable" }
    let isLazy = values.contains { $0.type.contains("@autoclosure") }
    if isLazy { return "its value is an autoclosure; make it a closure" }
    let hasBackticks = values.contains { $0.label?.contains("`") == true }
    return hasBackticks ? "a label has backticks; write it without or rename it" : nil
  }

  func property(_ access: Access) -> [Code] {
    let isComposite = values.count > 1 || values.contains(where: \.isComposite)
    let optional: Code =
      isComposite ? .list("(", types, ")?") : Code((values.first?.type ?? "Void") + "?")
    let assignment = Code(
      "if case .\(name) = self, let newValue {", [embedding("self = ", "newValue")], "}",
      isOneLine: true)
    let setter = Code("set {", [assignment], "}", isOneLine: true)
    let getter = Code("get {", [extraction("self")], "}", isOneLine: true)
    return declaration(
      "The value of `\(name.withoutBackticks)`, or nil for another case",
      "\(access.prefix)var \(name):", optional,
      [getter, values.isEmpty ? "set {}" : setter])
  }

  /// The path of the case: a constant, as a scope caches its store by the path, but in a generic type.
  func path(of root: String, _ access: Access, isConstant: Bool) -> [Code] {
    let type: Code = values.isEmpty ? "Void" : values.count == 1 ? types[0] : .list("(", types, ")")
    let comment = "The case path of `\(name.withoutBackticks)`"
    guard isConstant else {
      return declaration(
        comment, "\(access.prefix)static var \(name):",
        .list("CasePath<", [Code(root), type], ">"), [casePath("CasePath(", of: root)])
    }
    let head = "\(access.prefix)static let \(name) = CasePath"
    // The case says the type of a single value.
    let call: Code =
      values.count == 1 ? Code("\(head)(") : .list("\(head)<", [Code(root), type], ">(")
    return documented(comment, casePath(call, of: root, isOneLine: false))
  }

  /// The call that creates the path: with the name of the case if it has one or two values.
  private func casePath(_ opening: Code, of root: String, isOneLine: Bool = true) -> Code {
    let closure = Code(
      "{", [embedding("", "$0")], "}", isOneLine: true)
    let embed = [1, 2].contains(values.count) ? Code("\(root).\(name)") : closure
    return Code(
      .list(opening, [embed], ") {"), [extraction("$0")], "}", isOneLine: isOneLine)
  }

  private func declaration(
    _ comment: String, _ head: String, _ type: Code, _ body: [Code]
  ) -> [Code] {
    let line = Code(Code(head), [type], isOneLine: true)
    return documented(comment, Code(Code(line, [], "{", isOneLine: true), body, "}"))
  }

  private func documented(_ comment: String, _ code: Code) -> [Code] {
    ["/// \(comment)."] + attributes.map { Code($0) } + [code]
  }

  /// The types of several values with their labels, or of a single one without.
  private var types: [Code] {
    values.map { values.count == 1 ? Code($0.type) : $0.labelled($0.type) }
  }

  /// The expression for the values of a whole.
  private func extraction(_ whole: String) -> Code {
    let names = values.indices.map { values.count == 1 ? "value" : "value\($0)" }
    let pattern: Code =
      values.isEmpty
      ? "if case .\(name) = \(whole) {"
      : .list("if case .\(name)(", names.map { "let \($0)" }, ") = \(whole) {")
    let value: Code =
      values.count == 1 ? "value" : .list("(", zip(values, names).map { $0.labelled($1) }, ")")
    return Code(
      [(0, pattern), (1, value), (0, "} else {"), (1, "nil"), (0, "}")], isOneLine: true)
  }

  /// The expression for the case that holds a value.
  private func embedding(_ prefix: String, _ value: String) -> Code {
    let arguments = values.indices.map {
      values[$0].labelled(values.count == 1 ? value : "\(value).\($0)")
    }
    return values.isEmpty ? "\(prefix).\(name)" : .list("\(prefix).\(name)(", arguments, ")")
  }
}

/// An access level, from the most hidden to the most visible.
enum Access: CaseIterable, Comparable {
  case `private`, `fileprivate`, `internal`, `package`, `public`, open

  /// The level as it is written before a member of an extension.
  var prefix: String { self == .internal ? "" : "\(self) " }
}

extension String {
  /// The name without the backticks that keep it from being a keyword.
  var withoutBackticks: String { filter { $0 != "`" } }
}
