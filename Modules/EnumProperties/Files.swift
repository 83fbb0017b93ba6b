#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Files that are read and replaced whole.
enum Files {
  /// The text of a file, or nil if there is none.
  ///
  /// - Throws: Why it cannot be read.
  static func text(at path: String) throws(Problem) -> String? {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    guard !isFolder else {
      throw Problem(path: path, sentence: "This is a folder; name the files in it.")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Problem(path: path, sentence: "The file cannot be read.")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Problem(path: path, sentence: "The file is no UTF-8 text.")
    }
    return text
  }

  /// Replaces a file in one step, behind a link if the path is one.
  ///
  /// - Throws: Why it cannot be written.
  static func replace(_ path: String, with text: String) throws(Problem) {
    do {
      let file = URL(filePath: path).resolvingSymlinksInPath()
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw Problem(path: path, sentence: "The file cannot be written.")
    }
  }
}
