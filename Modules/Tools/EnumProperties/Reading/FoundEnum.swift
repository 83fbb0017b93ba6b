#if EnumProperties
  import SwiftSyntax
  import Workspace

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
      let levels: Set = ["open", "public", "package", "internal", "fileprivate", "private"]
      let level = modifiers.first { levels.contains($0.name.text) && $0.detail == nil }?.name.text
      // An extension of what is in an open class is public at most.
      return level == "open" ? "public" : level
    }

    /// Returns the access level of each scope as it is written, on it or on the extension around it.
    static func levels(of scopes: [Scope]) -> [String] {
      scopes.indices.map { index in
        let isInExtension = index > 0 && scopes[index - 1].isExtension
        return scopes[index].access ?? (isInExtension ? scopes[index - 1].access : nil) ?? ""
      }
    }
  }

  /// An enum as it stands in a file.
  struct FoundEnum {
    let location: Location
    private let node: EnumDeclSyntax
    private let scopes: [Scope]
    private let condition: String?
    private let elements: [FoundCase]

    /// Creates a description.
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

    /// Why it can have no properties at all; nil where it can.
    var hindrance: String? {
      let inherited = node.inheritanceClause?.inheritedTypes.flatMap { inherited in
        inherited.type.trimmedDescription.split { $0 == "&" || $0 == " " }
      }
      if inherited?.contains("~Copyable") == true { return "it cannot be copied" }
      return inherited?.contains("~Escapable") == true ? "it cannot escape" : nil
    }

    /// The cases that are given no property, and why.
    var leftOut: [(node: EnumCaseElementSyntax?, sentence: String)] {
      elements.compactMap { element in
        guard let reason = reason(toLeaveOut: element) else { return nil }
        return (
          element.node, "`\(name).\(element.node.name.text)` gets no property: \(reason)."
        )
      }
    }

    private func reason(toLeaveOut element: FoundCase) -> String? {
      let values = element.node.parameterClause?.parameters
      if values?.contains(where: { $0.type.isAutoclosure }) == true {
        return "its value is an autoclosure"
      }
      let availability = element.attributes.named(["available"]).map { SourceScanner($0).words }
      if availability.contains(where: { $0.contains("unavailable") }) {
        return "it is unavailable"
      }
      if element.name == "hashValue" { return "Hashable has one of that name" }
      let hasTwin = elements.contains { other in
        other.name == element.name && other.node.id != element.node.id
          && !other.branch.excludes(element.branch)
      }
      return hasTwin ? "another case has the same name" : nil
    }

    /// What is to be known of the enum.
    ///
    /// - Parameters:
    ///   - types: The members of all types of the file.
    ///   - levels: The access levels of these types.
    func description(
      types: [String: MemberNames], levels: [String: String]
    ) -> EnumDescription {
      let typeName = TypeName(
        scope: scopes.last?.names.flatMap { $0.split(separator: ".").map(String.init) } ?? [],
        types: types,
        genericParameters: scopes.reduce(into: []) { $0.formUnion($1.genericParameters) })
      return EnumDescription(
        name: name, access: access(levels),
        attributes: scopes.flatMap { $0.attributes.named(["available", "_spi"]) },
        condition: condition, reach: reach,
        cases: elements.filter { reason(toLeaveOut: $0) == nil }.map {
          $0.node.described(typeName, $0.attributes, $0.branch.condition)
        },
        location: location)
    }

    /// Returns the access level of its properties: that which is written, but no higher than that of a type
    /// around it, since what it holds may be as hidden as that.
    ///
    /// - Parameter levels: The access levels of the types of the file.
    private func access(_ levels: [String: String]) -> String {
      let own = Scope.levels(of: scopes).last ?? ""
      let around = scopes.dropLast().map { levels[$0.name] ?? ($0.isExtension ? "public" : "") }
      if around.contains("private") || around.contains("fileprivate") { return "fileprivate" }
      guard ["public", "package"].contains(own) else { return own }
      if around.contains("") || around.contains("internal") { return "" }
      return around.contains("package") ? "package" : own
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
      let isWord =
        plain.first?.isNumber == false
        && plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return isWord && !needsThem ? plain : self
    }
  }
#endif
