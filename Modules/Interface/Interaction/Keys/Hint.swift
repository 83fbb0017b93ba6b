package import Interface

/// Keys that work now, and one or two words for their effect.
package struct Hint: Equatable {
  /// What a command is done to.
  package enum Scope {
    /// The current row, the marked rows, or what the screen shows.
    case row, marked, screen
    /// Nothing: it moves, or is another way of using what can be seen, so that a pointer does without it.
    case keyboard
  }

  /// The keys that do it; a click on the hint presses the first.
  package let keys: [Key]
  /// The names of the keys, or of another gesture.
  package let label: String
  package let word: String
  /// What its command is done to.
  let scope: Scope

  package init(_ keys: Key..., label: String? = nil, word: String, for scope: Scope = .keyboard) {
    self.init(keys, label: label, word: word, for: scope)
  }

  package init(_ keys: [Key], label: String? = nil, word: String, for scope: Scope = .keyboard) {
    (self.keys, self.scope) = (keys, scope)
    self.label =
      label ?? (keys.count == 1 ? keys[0].label : keys.map(\.label).joined(separator: " "))
    self.word = word
  }

  /// Returns the hint with the keys of another hint.
  package func adding(_ other: Hint) -> Hint {
    let added = other.keys.filter { !keys.contains($0) }
    if added.isEmpty { return self }
    let isWhole = added.count == other.keys.count
    let more = isWhole ? other.label : added.map(\.label).joined(separator: " ")
    return Hint(keys + added, label: "\(label) \(more)", word: word, for: scope)
  }

  /// Returns the hint without keys that mean something else; nil if none of its keys is left.
  package func without(_ taken: [Key]) -> Hint? {
    guard keys.contains(where: taken.contains) else { return self }
    let rest = keys.filter { !taken.contains($0) }
    return rest.isEmpty ? nil : Hint(rest, word: word, for: scope)
  }
}

extension [Hint] {
  /// Returns the hints with each word once: keys of one meaning stand together.
  package var withoutRepeatedWords: [Hint] {
    reduce(into: []) { hints, hint in
      if let index = hints.firstIndex(where: { $0.word.hasSameUnits(as: hint.word) }) {
        hints[index] = hints[index].adding(hint)
      } else {
        hints.append(hint)
      }
    }
  }

  /// Returns the hints, each key with its first meaning.
  package var withoutRepeatedKeys: [Hint] {
    var taken: [Key] = []
    return compactMap { hint in
      defer { taken += hint.keys }
      return hint.without(taken)
    }
  }
}
