import Foundation

/// A copy of the package, without build products.
struct Copy {
  /// The folder of the copy.
  let folder: URL
  /// Where the copy is built.
  let scratch: URL

  /// Copies the package.
  ///
  /// - Parameter workshop: Where the folder of the copy is made.
  init(in workshop: URL) throws {
    // The folder has the package's name: that is what its `package` access goes by.
    folder = workshop.appending(path: "copy").appending(path: Workshop.root.lastPathComponent)
    scratch = workshop.appending(path: "build")
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for part in ["Package.swift", "Modules", "App", "Playgrounds", "Tests"] {
      try files.copyItem(
        at: Workshop.root.appending(path: part), to: folder.appending(path: part))
    }
  }

  /// Puts a line before all others of a file.
  ///
  /// - Returns: The file as it was.
  func inject(_ line: String, into file: String) throws -> String {
    let old = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    try write("\(line)\n\(old)", to: file)
    return old
  }

  /// Writes a file.
  func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: file))
  }
}
