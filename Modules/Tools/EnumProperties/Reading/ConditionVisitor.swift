#if EnumProperties
  import SwiftSyntax

  /// Walks through declarations and knows the conditions of the `#if`s around each.
  class ConditionVisitor: SyntaxVisitor {
    private var conditions: [Condition] = []

    /// What must hold here, or nil outside of any `#if`.
    var condition: String? {
      conditions.count == 1
        ? conditions.first?.text
        : conditions.isEmpty ? nil : conditions.map(\.operand).joined(separator: " && ")
    }

    /// The same, to be compared with that of another place.
    var branch: Branch {
      Branch(
        condition: condition, holding: Set(conditions.map(\.text)),
        excluded: Set(conditions.map(\.negated.text)))
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      let outer = conditions
      var others: [Condition] = []
      for clause in node.clauses {
        let own = clause.condition.map { Condition(text: $0.trimmedDescription) }
        conditions = outer + others + [own].compactMap { $0 }
        if let elements = clause.elements { walk(elements) }
        if let own { others.append(own.negated) }
      }
      conditions = outer
      return .skipChildren
    }
  }

  /// The conditions of a place in a file.
  struct Branch {
    /// What must hold there, or nil outside of any `#if`.
    let condition: String?
    fileprivate let holding: Set<String>
    fileprivate let excluded: Set<String>

    /// Whether this place and another are never compiled together.
    func excludes(_ other: Branch) -> Bool {
      !excluded.isDisjoint(with: other.holding) || !other.excluded.isDisjoint(with: holding)
    }
  }

  /// What stands behind an `#if`.
  private struct Condition {
    var text: String
    var isNegation = false

    var negated: Condition { Condition(text: "!" + operand, isNegation: true) }

    /// In parentheses where an operator beside it would split it.
    var operand: String { text.contains(" ") && !isNegation ? "(\(text))" : text }
  }

  /// A case as it stands in a file.
  struct FoundCase {
    let node: EnumCaseElementSyntax
    let attributes: AttributeListSyntax
    let branch: Branch

    var name: String { node.name.text.withoutBackticks }
  }

  /// Collects the cases of one enum.
  final class CaseCollector: ConditionVisitor {
    private(set) var elements: [FoundCase] = []

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
      elements += node.elements.map {
        FoundCase(node: $0, attributes: node.attributes, branch: branch)
      }
      return .skipChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
#endif
