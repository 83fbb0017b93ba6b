#if EnumProperties
  import Foundation
  import SwiftParser
  import SwiftSyntax

  /// Why a file is left alone: one line, as compilers write it.
  struct Problem: Error { let line: String }

  /// A Swift file that parses.
  ///
  /// The files in the order to read: `Source`, `Generator` (from declarations to extensions),
  /// `EnumCase` and `Code` (from one case to lines), `Edit` (from lines to a file), `Command`.
  struct Source {
    let path: String
    let text: String
    /// The declarations outside of the generated lines.
    private(set) var declarations: [DeclSyntax] = []
    private(set) var imports: [String] = []
    /// The bytes from the first marker to the end of the last, if the file has them.
    private(set) var region: Range<Int>?
    private let converter: SourceLocationConverter

    /// Reads a file.
    ///
    /// - Throws: Why it cannot be read, or its first fault with line and column.
    init(path: String) throws(Problem) {
      guard let data = FileManager.default.contents(atPath: path),
        let text = String(validating: data, as: UTF8.self)
      else { throw Problem(line: "\(path): error: This is no text to read; name a Swift file.") }
      let tree = Parser.parse(source: text)
      self.path = path
      self.text = text
      converter = SourceLocationConverter(fileName: path, tree: tree)
      if tree.hasError {
        var node = Syntax(tree)
        while let child = node.children(viewMode: .all).first(where: \.hasError) { node = child }
        throw Problem(line: "\(place(of: node)): error: This does not parse; build it to read why.")
      }
      region = try region(of: tree)
      for statement in tree.statements
      where region?.contains(statement.positionAfterSkippingLeadingTrivia.utf8Offset) != true {
        guard let declaration = statement.item.as(DeclSyntax.self) else { continue }
        if [declaration].flattened.allSatisfy({ $0.is(ImportDeclSyntax.self) }) {
          imports.append(declaration.trimmedDescription)
        } else {
          declarations.append(declaration)
        }
      }
    }

    /// Returns the path, line and column of a node.
    func place(of node: some SyntaxProtocol) -> String {
      let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
      return "\(path):\(location.line):\(location.column)"
    }

    private func region(of tree: SourceFileSyntax) throws(Problem) -> Range<Int>? {
      var markers: [(text: String, start: Int)] = []
      for node in tree.statements.map(Syntax.init) + [Syntax(tree.endOfFileToken)] {
        var position = node.position.utf8Offset
        for piece in node.leadingTrivia {
          if case .lineComment(let text) = piece, Marker.all.contains(text) {
            markers.append((text, position))
          }
          position += piece.sourceLength.utf8Length
        }
      }
      if markers.isEmpty { return nil }
      guard markers.map(\.text) == Marker.all else {
        throw Problem(
          line: "\(path): error: Write one line of each, in this order: \(Marker.both).")
      }
      return markers[0].start..<markers[1].start + Marker.all[1].utf8.count
    }
  }

  extension [DeclSyntax] {
    /// The declarations, with those inside of `#if`.
    var flattened: [DeclSyntax] {
      flatMap { declaration in
        declaration.as(IfConfigDeclSyntax.self)?.clauses.flatMap(\.declarations.flattened)
          ?? [declaration]
      }
    }
  }

  extension IfConfigClauseSyntax {
    var declarations: [DeclSyntax] {
      (elements.map { Array(Syntax($0).children(viewMode: .sourceAccurate)) } ?? []).compactMap {
        $0.as(MemberBlockItemSyntax.self)?.decl
          ?? $0.as(CodeBlockItemSyntax.self)?.item.as(DeclSyntax.self)
      }
    }
  }
#endif
