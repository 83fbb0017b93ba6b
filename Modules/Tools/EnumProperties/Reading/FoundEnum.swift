#if EnumProperties
  import SwiftSyntax

  /// A type or extension around a declaration.
  struct Scope {
    /// Its name and those of the types around it; an extension's is one, such as `Outer.Inner`.
    var names: [String]
    var modifiers: DeclModifierListSyntax
    var attributes: AttributeListSyntax
    var genericParameters: Set<String> = []
    var isExtension = false

    var name: String { names.joined(separator: ".") }

    var access: String? {
      let levels: Set = ["public", "package", "internal", "fileprivate", "private"]
      return modifiers.first { levels.contains($0.name.text) && $0.detail == nil }?.name.text
    }
  }

  /// An enum as it stands in a file.
  struct FoundEnum {
    let location: Location
    private let node: EnumDeclSyntax
    private let scopes: [Scope]
    private let condition: String?
    private let elements:
      [(node: EnumCaseElementSyntax, attributes: AttributeListSyntax, condition: String?)]

    /// Makes a description.
    ///
    /// - Parameters:
    ///   - node: The enum.
    ///   - scopes: What is around it, and itself as the last.
    ///   - condition: The condition of the `#if`s around it.
    ///   - location: Where it is declared.
    init(_ node: EnumDeclSyntax, scopes: [Scope], condition: String?, at location: Location) {
      self.node = node
      self.scopes = scopes
      self.condition = condition
      self.location = location
      let collector = CaseCollector(viewMode: .sourceAccurate)
      collector.walk(node.memberBlock)
      elements = collector.elements
    }

    var name: String { scopes.last?.name ?? node.name.text }

    var hasPayloads: Bool {
      elements.contains { $0.node.parameterClause?.parameters.isEmpty == false }
    }

    var isNoncopyable: Bool {
      node.inheritanceClause?.inheritedTypes.contains {
        $0.type.trimmedDescription == "~Copyable"
      } == true
    }

    /// The cases that are given no property, and why.
    var leftOut: [(node: EnumCaseElementSyntax?, sentence: String)] {
      elements.compactMap { element in
        guard let reason = reason(toLeaveOut: element.node) else { return nil }
        return (
          element.node, "`\(name).\(element.node.name.text)` gets no property: \(reason)."
        )
      }
    }

    private func reason(toLeaveOut element: EnumCaseElementSyntax) -> String? {
      if element.parameterClause?.parameters.contains(where: { $0.type.isAutoclosure }) == true {
        return "its value is an autoclosure"
      }
      let twins = elements.filter {
        $0.node.name.text.withoutBackticks == element.name.text.withoutBackticks
      }
      let conditions = Set(twins.map(\.condition))
      return twins.count > conditions.count ? "another case has the same name" : nil
    }

    /// What is to be known of the enum.
    ///
    /// - Parameter types: The members of all types of the file.
    func description(types: [String: MemberNames]) -> EnumDescription {
      let typeName = TypeName(
        scope: scopes.last?.names.flatMap { $0.split(separator: ".").map(String.init) } ?? [],
        types: types,
        genericParameters: scopes.reduce(into: []) { $0.formUnion($1.genericParameters) })
      return EnumDescription(
        name: name, access: access,
        attributes: scopes.flatMap { $0.attributes.named(["available", "_spi"]) },
        condition: condition, reach: reach,
        cases: elements.filter { reason(toLeaveOut: $0.node) == nil }.map {
          $0.node.described(typeName, $0.attributes, $0.condition)
        },
        location: location)
    }

    private var access: String {
      if let own = scopes.last?.access { return own }
      guard let outer = scopes.dropLast().last, outer.isExtension else { return "" }
      return outer.access ?? ""
    }

    private var reach: EnumDescription.Reach {
      scopes.enumerated().map { index, scope in
        switch scope.access {
        case "private" where index > 0 && !scope.isExtension: .nowhere
        case "private", "fileprivate": .itsFile
        default: .itsModule
        }
      }.min() ?? .itsModule
    }
  }

  extension EnumCaseElementSyntax {
    fileprivate func described(
      _ typeName: TypeName, _ attributes: AttributeListSyntax, _ condition: String?
    ) -> EnumCase {
      EnumCase(
        name: name.text,
        values: parameterClause?.parameters.map { parameter in
          EnumValue(
            label: parameter.firstName.flatMap { $0.text == "_" ? nil : $0.text.asLabel },
            type: typeName.text(of: parameter.type),
            needsParentheses: parameter.type.needsParentheses)
        } ?? [],
        attributes: attributes.named(["available", "_spi"]), condition: condition)
    }
  }

  extension String {
    /// The name as a label has it: without backticks, but for the few that need them there too.
    fileprivate var asLabel: String {
      let plain = withoutBackticks
      let needsThem = ["inout", "let", "var"].contains(plain)
      let isWord = plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return isWord && !needsThem ? plain : self
    }
  }
#endif
