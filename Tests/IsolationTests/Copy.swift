import Foundation

/// A copy of the package, without what was built of it.
struct Copy {
  /// The folder of the copy.
  let folder: URL

  /// Copies the package.
  ///
  /// - Parameters:
  ///   - name: A name that no other copy in the same folder has.
  ///   - workshop: Where the folder of the copy is made.
  init(named name: String, in workshop: URL) throws {
    // The folder has the package's name: that is what its `package` access goes by.
    folder = workshop.appending(path: name).appending(path: Workshop.root.lastPathComponent)
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for part in ["Package.swift", "Modules", "App", "Playgrounds", "Tests"] {
      try files.copyItem(
        at: Workshop.root.appending(path: part), to: folder.appending(path: part))
    }
  }

  /// Puts a line before all others of a file.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - file: The file, from the folder of the package.
  func inject(_ line: String, into file: String) throws {
    let url = folder.appending(path: file)
    let source = try String(contentsOf: url, encoding: .utf8)
    try "\(line)\n\(source)".write(to: url, atomically: true, encoding: .utf8)
  }
}
