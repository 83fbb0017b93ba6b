extension EnumDescription {
  /// The extension that holds the properties, or nil if there is nothing to hold.
  ///
  /// - Parameters:
  ///   - existing: The members that are there already, and are kept.
  ///   - withCasePaths: Whether case paths are wanted.
  func code(keeping existing: MemberNames, withCasePaths: Bool) -> String? {
    let missing = cases.filter { !existing.values.contains($0.plainName) }
    let pathCases = withCasePaths && !existing.types.contains("Paths") ? cases : []
    guard !missing.isEmpty || !pathCases.isEmpty else { return nil }
    var writer = CodeWriter()
    writer.conditional(condition) { writer in
      for attribute in attributes { writer.write(attribute) }
      writer.block("extension \(name) {") { writer in
        writer.members(missing) { $0.property(of: $1, in: self) }
        if !missing.isEmpty, !pathCases.isEmpty { writer.write("") }
        if !pathCases.isEmpty { writer.paths(to: pathCases, in: self) }
      }
    }
    return writer.lines.joined(separator: "\n")
  }

  /// The access level of a member, with a space behind.
  fileprivate var prefix: String {
    switch access {
    case "": ""
    case "private": "fileprivate "
    default: access + " "
    }
  }
}

extension CodeWriter {
  fileprivate mutating func conditional(
    _ condition: String?, _ body: (inout CodeWriter) -> Void
  ) {
    if let condition { block("#if \(condition)", "#endif", body) } else { body(&self) }
  }

  /// Writes members with an empty line between, and conditions around those that share them.
  fileprivate mutating func members(
    _ cases: [EnumCase], _ write: (inout CodeWriter, EnumCase) -> Void
  ) {
    var rest = cases[...]
    while let first = rest.first {
      let run = rest.prefix { $0.condition == first.condition }
      rest = rest.dropFirst(run.count)
      conditional(first.condition) { writer in
        for (index, member) in run.enumerated() {
          if index > 0 { writer.write("") }
          write(&writer, member)
        }
      }
      if !rest.isEmpty { self.write("") }
    }
  }

  fileprivate mutating func property(of member: EnumCase, in description: EnumDescription) {
    write(
      member.values.isEmpty
        ? "/// Not nil for `\(member.plainName)`."
        : "/// What `\(member.plainName)` holds, or nil for another case.")
    for attribute in member.attributes { write(attribute) }
    declaration("\(description.prefix)var \(member.name):", member.optionalType) { writer in
      writer.block("get {", flat: member.extraction(from: "self")) {
        $0.extraction(of: member, from: "self")
      }
      if member.values.isEmpty {
        writer.write("set {}")
      } else {
        writer.setter(of: member)
      }
    }
  }

  private mutating func setter(of member: EnumCase) {
    let condition = "if case .\(member.name) = self, let newValue"
    let assignment = member.embedding(of: "newValue").surrounded(by: "self = ", and: "")
    block("set {", flat: "\(condition) { \(assignment.flat) }") { writer in
      if writer.fits(condition + " {") {
        writer.write(condition + " {")
      } else {
        writer.write(condition)
        writer.write("{")
      }
      writer.indented { $0.write(assignment) }
      writer.write("}")
    }
  }

  fileprivate mutating func paths(to cases: [EnumCase], in description: EnumDescription) {
    write("/// The way to and from each case.")
    block("\(description.prefix)enum Paths {") { writer in
      writer.members(cases) { writer, member in
        writer.write("/// The way to and from `\(member.plainName)`.")
        for attribute in member.attributes { writer.write(attribute) }
        let type = Layout.list("CasePath<", [.text(description.name), member.type], ">")
        writer.declaration("\(description.prefix)static var \(member.name):", type) { writer in
          writer.casePath(to: member)
        }
      }
    }
  }

  private mutating func casePath(to member: EnumCase) {
    let embedding = member.embedding(of: "$0")
    write("CasePath(")
    indented { writer in
      if writer.fits("embed: { \(embedding.flat) },") {
        writer.write("embed: { \(embedding.flat) },")
      } else {
        writer.block("embed: {", "},") { $0.write(embedding) }
      }
      let extraction = member.extraction(from: "$0")
      if writer.fits("extract: { \(extraction) },") {
        writer.write("extract: { \(extraction) },")
      } else {
        writer.block("extract: {", "},") { $0.extraction(of: member, from: "$0") }
      }
      let question = member.question(of: "$0")
      if writer.fits("matches: { \(question) })") {
        writer.write("matches: { \(question) })")
      } else {
        writer.block("matches: {", "})") { $0.write(question) }
      }
    }
  }

  /// Writes a computed property.
  private mutating func declaration(
    _ name: String, _ type: Layout, _ body: (inout CodeWriter) -> Void
  ) {
    if fits("\(name) \(type.flat) {") {
      write("\(name) \(type.flat) {")
    } else if fits("\(name) \(type.flat)") {
      write("\(name) \(type.flat)")
      write("{")
    } else {
      write(name)
      indented { $0.write(type) }
      write("{")
    }
    indented(body)
    write("}")
  }

  private mutating func extraction(of member: EnumCase, from whole: String) {
    let flat = member.extraction(from: whole)
    if fits(flat) { return write(flat) }
    write(member.pattern.surrounded(by: "if case ", and: " = \(whole) {"))
    indented { $0.write(member.extracted) }
    block("} else {") { $0.write("nil") }
  }
}

// MARK: - The expressions of one case

extension EnumCase {
  fileprivate var type: Layout {
    guard let first = values.first else { return .text("Void") }
    guard values.count > 1 else { return .text(first.type) }
    return .list("(", values.map { .text($0.labelled($0.type)) }, ")")
  }

  fileprivate var optionalType: Layout {
    if values.count == 1, values[0].needsParentheses {
      .list("(", [.text(values[0].type)], ")?")
    } else {
      type.surrounded(by: "", and: "?")
    }
  }

  fileprivate var pattern: Layout {
    values.isEmpty
      ? .text(".\(name)")
      : .list(".\(name)(", names.map { .text("let \($0)") }, ")")
  }

  /// What is taken out of the case.
  fileprivate var extracted: Layout {
    switch values.count {
    case 0: .text("()")
    case 1: .text(names[0])
    default: .list("(", zip(values, names).map { .text($0.argument($1)) }, ")")
    }
  }

  /// The expression that takes the values out.
  fileprivate func extraction(from whole: String) -> String {
    "if case \(pattern.flat) = \(whole) { \(extracted.flat) } else { nil }"
  }

  /// The expression that tells whether it is this case.
  fileprivate func question(of whole: String) -> String {
    "if case .\(name) = \(whole) { true } else { false }"
  }

  /// The expression that puts a value into the case.
  fileprivate func embedding(of whole: String) -> Layout {
    switch values.count {
    case 0: .text(".\(name)")
    case 1: .list(".\(name)(", [.text(values[0].argument(whole))], ")")
    default:
      .list(
        ".\(name)(",
        values.enumerated().map { .text($1.argument("\(whole).\($0)")) }, ")")
    }
  }

  private var names: [String] {
    values.count == 1 ? ["value"] : values.indices.map { "value\($0)" }
  }
}

extension EnumValue {
  fileprivate func labelled(_ text: String) -> String { label.map { "\($0): \(text)" } ?? text }

  /// The same in a call, where these keywords need no backticks.
  fileprivate func argument(_ text: String) -> String {
    guard let label, ["`let`", "`var`"].contains(label) else { return labelled(text) }
    return "\(label.withoutBackticks): \(text)"
  }
}
