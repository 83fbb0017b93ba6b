#if EnumProperties
  import SwiftDiagnostics
  import SwiftParser
  import SwiftParserDiagnostics
  import SwiftSyntax

  extension ParsedSource {
    /// Reads the text of a Swift file.
    ///
    /// - Throws: What is wrong with it, with line and column.
    init(_ text: String, path: String) throws(Problems) {
      self.init(text: text)
      let tree = Parser.parse(source: text)
      let converter = SourceLocationConverter(fileName: path, tree: tree)
      let errors = ParseDiagnosticsGenerator.diagnostics(for: tree).filter {
        $0.diagMessage.severity == .error
      }
      guard errors.isEmpty else {
        throw Problems(
          all: errors.map {
            Problem(
              path: path, location: Location($0.location(converter: converter)),
              sentence: $0.message)
          })
      }
      let markers = Markers(tree)
      do throws(Markers.Misplaced) {
        region = try markers.region
      } catch {
        throw Problems(
          all: [
            Problem(
              path: path, location: Location(converter.location(for: error.position)),
              sentence: error.sentence)
          ])
      }
      let scanner = Scanner(converter: converter, path: path, skipping: region)
      scanner.walk(tree)
      enums = scanner.enums.map { $0.description(types: scanner.members, levels: scanner.levels) }
      members = scanner.members
      notes = scanner.notes
      imports = tree.imports
    }
  }

  extension Location {
    init(_ location: SourceLocation) {
      self.init(line: location.line, column: location.column)
    }
  }

  /// The markers of a file, found as comments only.
  private struct Markers {
    struct Misplaced: Error {
      var position: AbsolutePosition
      var sentence: String
    }

    private var beginnings: [(start: AbsolutePosition, isOutermost: Bool)] = []
    private var ends: [Range<AbsolutePosition>] = []

    init(_ tree: SourceFileSyntax) {
      for token in tree.tokens(viewMode: .sourceAccurate) {
        var position = token.position
        for piece in token.leadingTrivia {
          if case .lineComment(Marker.beginning) = piece {
            beginnings.append((position, token.isOutermost))
          }
          let end = position + piece.sourceLength
          if case .lineComment(Marker.end) = piece { ends.append(position..<end) }
          position = end
        }
      }
    }

    /// The bytes from the first marker to the end of the last.
    var region: Range<Int>? {
      get throws(Misplaced) {
        guard let beginning = beginnings.first else {
          guard let end = ends.first else { return nil }
          throw Misplaced(
            position: end.lowerBound,
            sentence: "\"\(Marker.end)\" needs \"\(Marker.beginning)\" above it.")
        }
        guard beginning.isOutermost else {
          throw Misplaced(
            position: beginning.start,
            sentence: "Generated properties are extensions: put their lines outside of any type.")
        }
        guard beginnings.count == 1, ends.count < 2 else {
          throw Misplaced(
            position: beginnings.last?.start ?? beginning.start,
            sentence: "There can be one place for generated properties in a file; remove the other."
          )
        }
        guard let end = ends.first, beginning.start < end.lowerBound else {
          throw Misplaced(
            position: beginning.start,
            sentence: "\"\(Marker.beginning)\" needs \"\(Marker.end)\" below it.")
        }
        return beginning.start.utf8Offset..<end.upperBound.utf8Offset
      }
    }
  }

  extension TokenSyntax {
    /// Whether it is part of no declaration's body; the first token of a declaration is not.
    fileprivate var isOutermost: Bool {
      var node = Syntax(self).parent
      while let here = node {
        if here.is(MemberBlockSyntax.self) || here.is(CodeBlockSyntax.self)
          || here.is(ClosureExprSyntax.self) || here.is(AccessorBlockSyntax.self)
        {
          return false
        }
        node = here.parent
      }
      return true
    }
  }

  extension SourceFileSyntax {
    fileprivate var imports: [ParsedSource.Import] {
      statements.compactMap { statement in
        let modules = statement.item.importedModules
        return modules.first.map {
          ParsedSource.Import(module: $0, text: statement.trimmedDescription)
        }
      }
    }
  }

  extension CodeBlockItemSyntax.Item {
    /// The modules that this imports; none if it does anything else besides.
    fileprivate var importedModules: [String] {
      if let declaration = self.as(ImportDeclSyntax.self) {
        return [declaration.path.trimmedDescription]
      }
      guard let conditional = self.as(IfConfigDeclSyntax.self) else { return [] }
      var modules: [String] = []
      for clause in conditional.clauses {
        guard case .statements(let statements) = clause.elements else { continue }
        for statement in statements {
          let inner = statement.item.importedModules
          if inner.isEmpty { return [] }
          modules += inner
        }
      }
      return modules
    }
  }
#endif
