#if EnumProperties
  import Foundation
  import Workspace

  /// The modules whose types the properties of a file's enums name.
  ///
  /// What a module of this package declares is looked up in its sources; of other modules nothing is
  /// known.
  struct NeededImports {
    private let root: URL?
    private let names: Set<String>

    /// Collects the names in the payloads of a file's enums.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - path: Where it is.
    init(of source: ParsedSource, at path: String) {
      root = Self.package(around: URL(fileURLWithPath: path))
      let types = source.enums.flatMap { $0.cases.flatMap { $0.values.map(\.type) } }
      // An enum may lie in a type of another module.
      names = Set(
        (types + source.enums.map(\.name)).flatMap { SourceScanner($0).words.map(String.init) })
    }

    /// Returns whether a module declares a type that is named; nil for one that is not of this
    /// package.
    func contain(_ module: String) -> Bool? {
      guard let root, let folder = Self.folder(of: module, in: root) else { return nil }
      let files = (try? SourceFile.all(in: folder, of: root)) ?? []
      return files.contains { !names.isDisjoint(with: $0.scanner.types) }
    }

    private static func package(around file: URL) -> URL? {
      var folder = file.deletingLastPathComponent().standardizedFileURL
      while folder.pathComponents.count > 1 {
        let manifest = folder.appending(path: "Package.swift")
        if FileManager.default.fileExists(atPath: manifest.path) { return folder }
        folder.deleteLastPathComponent()
      }
      return nil
    }

    /// The folder of a module: in a folder of the top level, or in one of its groups.
    private static func folder(of module: String, in root: URL) -> String? {
      func folders(in path: String) -> [String] {
        let url = root.appending(path: path)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map { path + $0 + "/" }
      }
      let tops = folders(in: "")
      let candidates = (tops + tops.flatMap(folders)).map { $0 + module }
      return candidates.first { path in
        var isFolder: ObjCBool = false
        let url = root.appending(path: path)
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
          && isFolder.boolValue
      }
    }
  }
#endif
