import Foundation

/// Files that are read and replaced whole.
enum Files {
  /// The text of a file, or nil if there is none.
  ///
  /// - Throws: Why it cannot be read.
  static func text(at path: String) throws(Problem) -> String? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    guard !isFolder.boolValue else {
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

  /// The files of a folder, and of the folders in it, that have a sibling with what was generated for
  /// them; hidden folders are passed over.
  static func withSiblings(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name -> [String] in
      let path = folder == "." ? name : "\(folder)/\(name)"
      if let file = Generation.file(of: path) { return [file] }
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return attributes?[.type] as? FileAttributeType == .typeDirectory
        ? withSiblings(in: path) : []
    }
  }

  /// The other Swift files of a file's folder, without its sibling.
  static func neighbors(of path: String) -> [String] {
    let folder = (path as NSString).deletingLastPathComponent
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    let own = [path, Generation.sibling(of: path)].map { ($0 as NSString).lastPathComponent }
    return (names ?? []).filter { $0.hasSuffix(".swift") && !own.contains($0) }.sorted()
      .map { (folder as NSString).appendingPathComponent($0) }
  }

  /// Replaces a file in one step: whoever reads it finds what was there or all of what is.
  ///
  /// A link stays, and so do the permissions of a file that exists.
  ///
  /// - Throws: Why it cannot be written.
  static func replace(_ path: String, with text: String) throws(Problem) {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let draft = "\(file).\(ProcessInfo.processInfo.processIdentifier).draft"
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: draft))
      if FileManager.default.fileExists(atPath: file) {
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        try FileManager.default.setAttributes(
          attributes.filter { $0.key == .posixPermissions }, ofItemAtPath: draft)
      }
      guard rename(draft, file) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      try? FileManager.default.removeItem(atPath: draft)
      throw Problem(path: path, sentence: "The file cannot be written.")
    }
  }
}
