#if EnumProperties
  import SwiftSyntax

  /// Writes the extensions for the enums of a file.
  final class Generator {
    /// The enums and cases that get no property, and why.
    private(set) var notes: [String] = []
    private let source: Source
    private let withCasePaths: Bool
    /// The names of types and properties, by the name of the type that they are members of.
    private var members: [String: Set<String>] = [:]
    /// Whether the declarations of the types have generic parameters, by the names of the types.
    private var isGeneric: [String: Bool] = [:]

    /// Creates a generator.
    ///
    /// - Parameters:
    ///   - source: The file with the enums.
    ///   - home: The file that holds the properties, whose members are kept too.
    ///   - withCasePaths: Whether to write `Paths` instead of properties.
    init(_ source: Source, home: Source?, withCasePaths: Bool) {
      self.source = source
      self.withCasePaths = withCasePaths
      readMembers(of: source.declarations + (home?.declarations ?? []), in: Scope())
    }

    private func readMembers(of declarations: [DeclSyntax], in scope: Scope) {
      for declaration in declarations.flattened {
        var names = declaration.as(VariableDeclSyntax.self)?.bindings.map(
          \.pattern.trimmedDescription)
        let named = declaration.asProtocol((any NamedDeclSyntax).self)
        if let named, !named.is(FunctionDeclSyntax.self) { names = [named.name.text] }
        members[scope.name, default: []].formUnion(names?.map(\.withoutBackticks) ?? [])
        guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else { continue }
        let inner = scope.inside(group)
        if let type = declaration.asProtocol((any WithGenericParametersSyntax).self) {
          isGeneric[inner.name] = type.genericParameterClause != nil
        }
        readMembers(of: group.declarations, in: inner)
      }
    }

    /// Writes the extensions for the enums in declarations.
    func extensions(for declarations: [DeclSyntax], in scope: Scope = Scope()) -> [Code] {
      code(for: declarations) { declaration in
        guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else { return [] }
        let inner = scope.inside(group)
        let own = group.as(EnumDeclSyntax.self).map { properties(of: $0, in: inner) } ?? []
        return [own, extensions(for: group.declarations, in: inner)]
      }
    }

    /// Writes code for declarations, inside the same `#if`.
    private func code(
      for declarations: [DeclSyntax], _ write: (DeclSyntax) -> [[Code]]
    ) -> [Code] {
      declarations.flatMap { declaration -> [[Code]] in
        guard let node = declaration.as(IfConfigDeclSyntax.self) else { return write(declaration) }
        let bodies = node.clauses.map { code(for: $0.declarations, write) }
        guard bodies.contains(where: { !$0.isEmpty }) else { return [] }
        let clauses = zip(node.clauses, bodies).map { clause, body in
          let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
          return Code(Code(clause.poundKeyword.text + condition), body)
        }
        return [clauses + ["#endif"]]
      }.spaced
    }

    private func properties(of node: EnumDeclSyntax, in scope: Scope) -> [Code] {
      let elements = node.declarations.flattened.compactMap { $0.as(EnumCaseDeclSyntax.self) }
        .flatMap(\.elements)
      guard elements.contains(where: { $0.parameterClause != nil }) else { return [] }
      if let reason = reason(toLeaveOut: node, in: scope) {
        note(node.name, "`\(scope.name)` gets no properties: \(reason).")
        return []
      }
      let names = elements.map(\.name.text.withoutBackticks)
      let existing = members[scope.name] ?? []
      func code(_ write: (EnumCase) -> [Code]) -> [Code] {
        self.code(for: node.declarations) { cases(of: $0, in: scope, among: names).map(write) }
      }
      let properties =
        withCasePaths
        ? []
        : code {
          existing.contains($0.name.withoutBackticks) ? [] : $0.property(scope.access)
        }
      if withCasePaths, names.contains("Paths") {
        note(node.name, "`\(scope.name)` gets no case paths: a case is called Paths; rename it.")
      }
      let hasPaths = withCasePaths && !existing.union(names).contains("Paths")
      let isConstant = hasConstants(scope.name)
      let paths =
        hasPaths ? code { $0.path(of: scope.name, scope.access, isConstant: isConstant) } : []
      let head = Code("\(scope.access.prefix)enum Paths {")
      let comment =
        isConstant ? "" : "; each use creates one, since a generic type has no constants"
      let listing =
        paths.isEmpty ? [] : [Code("/// The case paths\(comment)."), Code(head, paths, "}")]
      let body = [properties, listing].spaced
      guard !body.isEmpty else { return [] }
      return scope.attributes.map { Code($0) } + [Code("extension \(scope.name) {", body, "}")]
    }

    /// Whether no type of a name such as `Outer.Inner` is generic, nor unknown and so perhaps generic.
    private func hasConstants(_ name: String) -> Bool {
      let parts = name.split(separator: ".")
      return parts.indices.allSatisfy { isGeneric[parts[...$0].joined(separator: ".")] == false }
    }

    private func reason(toLeaveOut node: EnumDeclSyntax, in scope: Scope) -> String? {
      if node.inheritanceClause?.description.contains(#/~(Copyable|Escapable)/#) == true {
        return "properties copy, and it cannot be copied; use `switch`"
      }
      if scope.access == .private { return "no extension sees it; make it fileprivate" }
      guard scope.access <= .fileprivate, source.region == nil else { return nil }
      return "it is private to this file; add the lines \(Marker.both) to have them here"
    }

    /// Returns the cases of a declaration that can have properties, and notes the others.
    private func cases(
      of declaration: DeclSyntax, in scope: Scope, among names: [String]
    ) -> [EnumCase] {
      guard let node = declaration.as(EnumCaseDeclSyntax.self) else { return [] }
      return node.elements.compactMap { element in
        let name = element.name.text
        let values = element.parameterClause?.parameters.map { value in
          EnumCase.Value(
            label: value.firstName.flatMap { $0.text == "_" ? nil : $0.text },
            type: text(of: value.type, in: scope),
            isComposite: [.functionType, .attributedType, .someOrAnyType, .compositionType]
              .contains(value.type.kind))
        }
        let own = EnumCase(
          name: name, values: values ?? [], attributes: node.attributes.availability)
        let isTwin = names.count { $0 == name.withoutBackticks } > 1
        guard let reason = isTwin ? "another case has its name; rename one" : own.fault else {
          return own
        }
        note(element, "`\(scope.name).\(name)` gets no property: \(reason).")
        return nil
      }
    }

    /// Writes a type on one line and without comments, as an extension must name it: with the type
    /// around the enum that declares it.
    private func text(of type: TypeSyntax, in scope: Scope) -> String {
      var text = ""
      var hasSpace = false
      for token in type.tokens(viewMode: .sourceAccurate) {
        var name = token.text
        let owner = scope.outer.last { members[$0]?.contains(name) == true }
        if token.parent?.is(IdentifierTypeSyntax.self) == true {
          if name == "Self" { name = scope.name }
          if let owner, members[scope.name]?.contains(name) != true { name = "\(owner).\(name)" }
        }
        hasSpace = hasSpace || !token.leadingTrivia.isEmpty
        let isBeside = ["", "(", "["].contains(text.suffix(1)) || [")", "]"].contains(name)
        text += (hasSpace && !isBeside ? " " : "") + name
        hasSpace = !token.trailingTrivia.isEmpty
      }
      return text
    }

    /// Adds a note once: cases are read for their property and for their path.
    private func note(_ node: some SyntaxProtocol, _ sentence: String) {
      let note = "\(source.place(of: node)): note: \(sentence)"
      if !notes.contains(note) { notes.append(note) }
    }
  }

  /// A type or an extension, with everything around it.
  struct Scope {
    /// The name with the names of the types around it, such as `Outer.Inner`.
    private(set) var name = ""
    /// The lowest access level of the type and the types around it: a property can be no more visible
    /// than the types that it names.
    private(set) var access = Access.public
    /// The attributes that an extension must repeat.
    private(set) var attributes: [String] = []
    /// The names of the types around it.
    private(set) var outer: [String] = []

    /// Returns the scope of a type or an extension in this one.
    func inside(_ group: any DeclGroupSyntax) -> Scope {
      let modifiers = group.modifiers.filter { $0.detail == nil }.map(\.name.text)
      var own = Access.allCases.first { modifiers.contains("\($0)") }
      if own == .private, name.isEmpty { own = .fileprivate }
      var inner = self
      inner.attributes += group.attributes.availability
      if !name.isEmpty { inner.outer.append(name) }
      if let node = group.as(ExtensionDeclSyntax.self) {
        inner.name = node.extendedType.trimmedDescription
        inner.access = own ?? .public
      } else if let node = group.asProtocol((any NamedDeclSyntax).self) {
        inner.name = name.isEmpty ? node.name.text : "\(name).\(node.name.text)"
        inner.access = min(access, own ?? .internal)
      }
      return inner
    }
  }

  extension AttributeListSyntax {
    /// The attributes that an extension or a property must repeat, as they are written.
    var availability: [String] {
      map(\.trimmedDescription).filter { $0.hasPrefix("@available") }
    }
  }

  extension DeclGroupSyntax {
    fileprivate var declarations: [DeclSyntax] { memberBlock.members.map(\.decl) }
  }
#endif
