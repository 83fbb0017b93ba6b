extension Workspace {
  /// A sentence for each line of a feature that names a clock or random numbers of the standard library.
  package var impureFeatures: [String] {
    manifest.targets.filter { $0.group == "Features" }.flatMap { feature in
      impurities(of: feature, in: files(of: feature))
    }
  }

  /// Returns a sentence for each line of some files with which their target reads a clock or random numbers itself.
  ///
  /// This is a list of words: they need no import, so that no other check finds them. Files and the network need a
  /// library of the system, which `ReachRule` refuses.
  package func impurities(of target: Manifest.Target, in files: [SourceFile]) -> [String] {
    files.flatMap { file in
      file.scanner.impureWords.map { name, word in
        """
        \(file.path):\(file.scanner.line(of: word)): error: \(target.name) uses \(name): add a closure or a \
        clock to its environment, and use that.
        """
      }.unique
    }
  }
}

extension SourceScanner {
  /// The words that stand for a clock, random numbers or a function of another library, and their names.
  fileprivate var impureWords: [(name: String, word: Substring)] {
    words.indices.compactMap { index in
      let (word, before) = (words[index], words[..<index].suffix(3))
      let isImpure =
        switch word {
        case "ContinuousClock", "SuspendingClock", "SystemRandomNumberGenerator", "@_extern",
          "@_silgen_name":
          true
        case "continuous", "suspending": before.elementsEqual(["clock", ":", "."])
        case "sleep": before.last == "." && ["Task", ">"].contains(before.dropLast().last)
        case "random":
          before.last == "." && before.dropLast().last?.first?.isLowercase != true
            && lacksGenerator(index)
        case "randomElement", "shuffle", "shuffled": lacksGenerator(index)
        default: false
        }
      return isImpure ? (word == "sleep" ? "Task.sleep" : String(word), word) : nil
    }
  }

  /// Whether the word at an index is a call without a generator of random numbers.
  private func lacksGenerator(_ index: Int) -> Bool {
    var depth = 0
    let call = words.dropFirst(index + 1).prefix { word in
      depth += word == "(" ? 1 : word == ")" ? -1 : 0
      return depth > 0
    }
    return !call.isEmpty && !call.contains("using")
  }
}
