/// A word of a file that touches a part of the world.
package struct Touch: Hashable, Sendable {
  /// The part of the world.
  package let capability: Capability
  /// What is used, such as `Task.sleep`.
  package let name: String
  /// The path of the file.
  package let path: String
  /// The line, counted from one.
  package let line: Int
}

extension Workspace {
  /// A sentence for each line with which a feature touches the world by itself.
  package var impureFeatures: [String] {
    manifest.targets.filter { $0.group == "Features" }.flatMap { target in
      impurities(of: target, in: files(of: target))
    }
  }

  /// Returns a sentence for each line of some files with which their target touches the world by itself.
  package func impurities(of target: Manifest.Target, in files: [SourceFile]) -> [String] {
    touches(of: files).map(\.place).unique.map { place in
      """
      \(place.path):\(place.line): error: \(target.name) uses \(place.name): add a closure or a clock to its \
      environment, and use that.
      """
    }
  }

  /// What the files of a target touch themselves.
  func touches(of target: Manifest.Target) -> [Touch] { touches(of: files(of: target)) }

  private func touches(of files: [SourceFile]) -> [Touch] {
    let words = files.map(\.scanner.words)
    let functions = Set(words.flatMap { names(in: $0, behind: ["func"]) })
    let properties = Set(words.flatMap { names(in: $0, behind: ["case", "let", "var"]) })
    let types = Set(files.flatMap { $0.scanner.types.map { Substring($0) } })
    return files.flatMap { file in
      let scan = TouchScan(
        words: file.scanner.words, ownFunctions: functions, ownProperties: properties,
        ownTypes: types, system: systemModules(of: file))
      return scan.touches.map { capability, name, word in
        Touch(
          capability: capability, name: name, path: file.path, line: file.scanner.line(of: word))
      }
    }
  }

  private func names(in words: [Substring], behind keywords: Set<Substring>) -> [Substring] {
    zip(words, words.dropFirst()).filter { keywords.contains($0.0) }.map(\.1)
  }

  /// The imports of a file that give names of the system: such modules of the toolchain, and modules that export
  /// one again.
  private func systemModules(of file: SourceFile) -> Set<Substring> {
    let imports = Set(file.scanner.imports.map(\.module))
    let exporting = imports.filter { module in
      guard let target = manifest.target(module) else { return false }
      return self.files(of: target).contains { $0.scanner.words.contains("@_exported") }
    }
    return Set(imports.intersection(Capability.system).union(exporting).map { Substring($0) })
  }
}

extension Touch {
  fileprivate struct Place: Hashable {
    let path: String, line: Int, name: String
  }

  fileprivate var place: Place { Place(path: path, line: line, name: name) }
}

/// Finds the words of a file that touch the world.
private struct TouchScan {
  let words: [Substring]
  let ownFunctions: Set<Substring>
  let ownProperties: Set<Substring>
  let ownTypes: Set<Substring>
  /// The imported modules that give names of the system.
  let system: Set<Substring>

  var touches: [(Capability, String, Substring)] {
    words.indices.compactMap { index in
      touch(at: index).map { ($0.0, $0.1 ?? String(words[index]), words[index]) }
    }
  }

  /// What the word at an index touches, and its name if it is not the word.
  private func touch(at index: Int) -> (Capability, String?)? {
    let word = words[index]
    if let touch = standardCall(at: index) { return touch }
    if let capability = Capability.standard[word] { return isType(index) ? (capability, nil) : nil }
    guard !system.isEmpty else { return nil }
    if let capability = Capability.foundation[word] {
      return isType(index) || !word.isType ? (capability, nil) : nil
    }
    if let capability = Capability.functions[word], isCall(index) { return (capability, nil) }
    let isRead = ["contentsOf", "contentsOfFile"].contains(word) && self[index - 2].isType
    let isWritten = word == "write" && self[index + 2] == "to"
    return isRead || isWritten ? (.files, "\(word):") : nil
  }

  /// What a call of the standard library touches.
  private func standardCall(at index: Int) -> (Capability, String?)? {
    let word = words[index]
    switch word {
    case "sleep" where base(of: index) == "Task" && !ownTypes.contains("Task"):
      return (.time, "Task.sleep")
    case "continuous", "suspending":
      let isClock = self[index - 3] == "clock" && self[index - 2] == ":" && base(of: index) == ""
      return isClock ? (.time, ".\(word)") : nil
    case "random":
      let base = base(of: index)
      let isOfType = base.map { $0.isEmpty || $0.isType } ?? (self[index + 2] == "in")
      let isOwn = base == nil && (ownFunctions.contains(word) || self[index - 1] == "func")
      let isUsed = self[index + 1] == "(" ? !hasGenerator(index) : base?.isType == true
      return isOfType && isUsed && !isOwn ? (.randomness, nil) : nil
    case "shuffle", "shuffled", "randomElement":
      guard self[index - 1] != "func", !ownFunctions.contains(word) else { return nil }
      let isCalled = self[index + 1] == "(" && self[index + 2] == ")"
      let isNamed =
        self[index + 1] != "(" && base(of: index) != nil && !ownProperties.contains(word)
      return isCalled || isNamed ? (.randomness, nil) : nil
    default: return nil
    }
  }

  private subscript(index: Int) -> Substring { words.indices.contains(index) ? words[index] : "" }

  /// What the member at an index is a member of: an empty word for one that begins with a dot, nil for none.
  private func base(of index: Int) -> Substring? {
    guard self[index - 1] == "." else { return nil }
    var place = index - 2
    if self[place] == ">" {
      var depth = 0
      repeat {
        depth += self[place] == ">" ? 1 : self[place] == "<" ? -1 : 0
        place -= 1
      } while depth > 0 && place > 0
    }
    let word = self[place]
    return word.isName || [")", "]", "}", "?", "!"].contains(word) ? word : ""
  }

  /// Whether a word names a type of the toolchain.
  private func isType(_ index: Int) -> Bool {
    let base = base(of: index).map(String.init)
    return !ownTypes.contains(words[index])
      && (base == nil || ["Swift", "_Concurrency"].contains(base)
        || system.contains(Substring(base ?? "")))
  }

  /// Whether a word calls a function of the system.
  private func isCall(_ index: Int) -> Bool {
    guard !system.isEmpty, self[index - 1] != "func" else { return false }
    if let base = base(of: index) { return system.contains(base) }
    return self[index + 1] == "(" && !ownFunctions.contains(words[index])
  }

  /// Whether the arguments of a call name a generator of random numbers.
  private func hasGenerator(_ index: Int) -> Bool {
    var (place, depth) = (index + 1, 0)
    repeat {
      if self[place] == "(" { depth += 1 }
      if self[place] == ")" { depth -= 1 }
      if depth == 1, self[place] == "using", self[place + 1] == ":" { return true }
      place += 1
    } while depth > 0 && place < words.count
    return false
  }
}

extension Substring {
  fileprivate var isName: Bool { first?.isLetter == true || first == "_" || first == "`" }
  fileprivate var isType: Bool { first?.isUppercase == true }
}
