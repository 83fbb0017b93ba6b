#if EnumProperties
  import SwiftSyntax

  /// Walks through a file and collects its enums with payloads and the members of its types.
  final class Scanner: ConditionVisitor {
    private(set) var enums: [FoundEnum] = []
    private(set) var members: [String: MemberNames] = [:]
    /// The access levels of the types, as they are written.
    private(set) var levels: [String: String] = [:]
    private(set) var notes: [Problem] = []

    private let converter: SourceLocationConverter
    private let path: String
    private let skipped: Range<Int>?
    private var scopes: [Scope] = []
    private var bodyDepth = 0

    /// Creates a scanner.
    ///
    /// - Parameter skipped: The bytes of what was generated before.
    init(converter: SourceLocationConverter, path: String, skipping skipped: Range<Int>?) {
      self.converter = converter
      self.path = path
      self.skipped = skipped
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
      let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
      return skipped?.contains(start) == true ? .skipChildren : .visitChildren
    }

    // MARK: Bodies of functions

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
    override func visitPost(_ node: CodeBlockSyntax) { bodyDepth -= 1 }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterBody() }
    override func visitPost(_ node: ClosureExprSyntax) { bodyDepth -= 1 }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
    override func visitPost(_ node: AccessorBlockSyntax) { bodyDepth -= 1 }

    private func enterBody() -> SyntaxVisitorContinueKind {
      bodyDepth += 1
      return .visitChildren
    }

    // MARK: Types

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node, node.name, node.genericParameterClause)
    }
    override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node, node.name, node.genericParameterClause)
    }
    override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node, node.name, node.genericParameterClause)
    }
    override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      note(type: node.name)
      return .skipChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      scopes.append(
        Scope(
          names: [node.extendedType.trimmedDescription], modifiers: node.modifiers,
          attributes: node.attributes, isExtension: true))
      return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      let result = enter(node, node.name, node.genericParameterClause)
      let found = FoundEnum(
        node, scopes: scopes, condition: condition, at: location(node.name))
      if found.hasPayloads { add(found) }
      return result
    }
    override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }

    private func enter(
      _ node: some DeclGroupSyntax, _ name: TokenSyntax, _ generics: GenericParameterClauseSyntax?
    ) -> SyntaxVisitorContinueKind {
      note(type: name)
      scopes.append(
        Scope(
          names: (scopes.last?.names ?? []) + [name.text], modifiers: node.modifiers,
          attributes: node.attributes,
          genericParameters: Set(generics?.parameters.map(\.name.text) ?? [])))
      if let scope = scopes.last { levels[scope.name] = Scope.levels(of: scopes).last }
      return .visitChildren
    }

    private func add(_ found: FoundEnum) {
      guard bodyDepth == 0 else {
        return note(
          found.location, "`\(found.name)` gets no properties: it is local to a function.")
      }
      if let hindrance = found.hindrance {
        return note(found.location, "`\(found.name)` gets no properties: \(hindrance).")
      }
      enums.append(found)
      for (location, sentence) in found.leftOut { note(location.map(self.location), sentence) }
    }

    // MARK: Members

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      guard bodyDepth == 0 else { return .visitChildren }
      for binding in node.bindings {
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
        note(value: pattern.identifier, isOther: node.modifiers.areOfType)
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if bodyDepth == 0 {
        let hasParameters = !node.signature.parameterClause.parameters.isEmpty
        note(value: node.name, isOther: hasParameters || node.modifiers.areOfType)
      }
      return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      note(type: node.name)
      return .skipChildren
    }

    private func note(value name: TokenSyntax, isOther: Bool) {
      guard let scope = scopes.last else { return }
      let name = name.text.withoutBackticks
      if isOther {
        members[scope.name, default: MemberNames()].others.insert(name)
      } else {
        members[scope.name, default: MemberNames()].values.insert(name)
      }
    }

    private func note(type name: TokenSyntax) {
      guard bodyDepth == 0, let scope = scopes.last else { return }
      members[scope.name, default: MemberNames()].types.insert(name.text.withoutBackticks)
    }

    // MARK: Places

    private func location(_ node: some SyntaxProtocol) -> Location {
      Location(converter.location(for: node.positionAfterSkippingLeadingTrivia))
    }

    private func note(_ location: Location?, _ sentence: String) {
      notes.append(Problem(severity: .note, path: path, location: location, sentence: sentence))
    }
  }

  extension DeclModifierListSyntax {
    /// Whether the member is one of the type, not of its values.
    fileprivate var areOfType: Bool { contains { ["static", "class"].contains($0.name.text) } }
  }
#endif
