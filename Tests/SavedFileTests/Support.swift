import DurableFiles
import DurableFilesTesting
import Foundation
import ProcessTesting

@testable import SavedFile

extension FakeDisk {
  /// A disk with a folder of these files.
  convenience init(_ files: [String: String]) {
    self.init()
    makeFolder("/data")
    for (path, text) in files { self[path] = text }
  }

  /// The folder, as a program that starts now uses it.
  func openFolder() -> SavedFolder { SavedFolder(FilePath("/data"), in: self) }

  /// The files and their texts.
  var files: [String: String] {
    Dictionary(uniqueKeysWithValues: paths.map { ($0, self[$0] ?? "") })
  }
}

extension TemporaryFolder {
  /// A folder in this one, which no test has made yet.
  var path: String { self["data"].path }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
