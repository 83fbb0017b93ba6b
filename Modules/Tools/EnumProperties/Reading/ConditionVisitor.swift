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

  /// What stands behind an `#if`.
  private struct Condition {
    var text: String
    var isNegation = false

    var negated: Condition { Condition(text: "!" + operand, isNegation: true) }

    /// In parentheses where an operator beside it would split it.
    var operand: String { text.contains(" ") && !isNegation ? "(\(text))" : text }
  }

  /// Collects the cases of one enum.
  final class CaseCollector: ConditionVisitor {
    private(set) var elements:
      [(node: EnumCaseElementSyntax, attributes: AttributeListSyntax, condition: String?)] = []

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
      elements += node.elements.map { ($0, node.attributes, condition) }
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
