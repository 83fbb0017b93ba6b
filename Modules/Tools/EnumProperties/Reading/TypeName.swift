#if EnumProperties
  import SwiftBasicFormat
  import SwiftSyntax

  /// Writes a type as it must be named in an extension of the enum: without comments and line
  /// breaks, and with the names of the types around the enum where its own scope had them.
  struct TypeName {
    /// The enum and the types around it, such as `["Outer", "Inner"]`.
    var scope: [String]
    /// The members of all types of the file.
    var types: [String: MemberNames]
    /// What the generic parameters of the enum and of the types around it are called.
    var genericParameters: Set<String>

    func text(of type: TypeSyntax) -> String {
      let bare = TriviaRemover().rewrite(type.detached)
      let qualified = Qualifier(name: self).rewrite(bare.detached)
      return qualified.detached.formatted().trimmedDescription
    }

    /// The type around the enum in which a name is declared, if it can be seen only from there.
    fileprivate func owner(of name: String) -> String? {
      guard !genericParameters.contains(name) else { return nil }
      for count in stride(from: scope.count, to: 0, by: -1) {
        let candidate = scope.prefix(count).joined(separator: ".")
        guard types[candidate]?.types.contains(name) == true else { continue }
        return count == scope.count ? nil : candidate
      }
      return nil
    }

    fileprivate var whole: String { scope.joined(separator: ".") }
  }

  private final class TriviaRemover: SyntaxRewriter {
    override func visit(_ token: TokenSyntax) -> TokenSyntax {
      token.with(\.leadingTrivia, []).with(\.trailingTrivia, [])
    }
  }

  private final class Qualifier: SyntaxRewriter {
    private let name: TypeName

    init(name: TypeName) {
      self.name = name
      super.init()
    }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
      let identifier = node.name.text
      let node = super.visit(node).cast(IdentifierTypeSyntax.self)
      if identifier == "Self" {
        return TypeSyntax(node.with(\.name, .identifier(name.whole)))
      }
      guard let owner = name.owner(of: identifier.withoutBackticks) else { return TypeSyntax(node) }
      return TypeSyntax(node.with(\.name, .identifier("\(owner).\(identifier)")))
    }
  }

  extension TypeSyntax {
    /// Whether `?` behind the type would belong to a part of it only.
    var needsParentheses: Bool {
      self.is(FunctionTypeSyntax.self) || self.is(AttributedTypeSyntax.self)
        || self.is(SomeOrAnyTypeSyntax.self) || self.is(CompositionTypeSyntax.self)
    }

    /// Whether a value of the type is evaluated only when it is wanted.
    var isAutoclosure: Bool {
      self.as(AttributedTypeSyntax.self)?.attributes.named(["autoclosure"]).isEmpty == false
    }
  }

  extension AttributeListSyntax {
    /// Those of the attributes that have one of these names, as they are written.
    func named(_ names: Set<String>) -> [String] {
      compactMap { element in
        guard case .attribute(let attribute) = element,
          names.contains(attribute.attributeName.trimmedDescription)
        else { return nil }
        return attribute.trimmedDescription
      }
    }
  }
#endif
