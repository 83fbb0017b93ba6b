package import Foundation

/// A Swift file of the package.
package struct SourceFile: Sendable {
  /// Its path from the folder of the package.
  package let path: String
  /// Its text.
  package let source: String
  /// Its words.
  package let scanner: SourceScanner

  /// Reads a source.
  package init(path: String, source: String) {
    self.path = path
    self.source = source
    scanner = SourceScanner(source)
  }

  /// Returns the Swift files of a folder and of the folders in it, in the order of their paths.
  ///
  /// - Parameters:
  ///   - folder: Its path from the folder of the package.
  ///   - root: The folder of the package.
  /// - Returns: The files; none if there is no such folder.
  /// - Throws: What the system says of a file that cannot be read.
  package static func all(in folder: String, of root: URL) throws -> [SourceFile] {
    try paths(in: folder, of: root).map { path in
      // The compiler reads files that are not UTF-8, too.
      let data = try Data(contentsOf: root.appending(path: path))
      return SourceFile(path: path, source: String(decoding: data, as: UTF8.self))
    }
  }

  /// Returns the paths of these files. The code of tutorials lies in documentation catalogs and belongs to no
  /// module.
  package static func paths(in folder: String, of root: URL) throws -> [String] {
    let url = root.appending(path: folder)
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: url.path)
      .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.sorted()
      .map { "\(folder)/\($0)" }
  }
}
