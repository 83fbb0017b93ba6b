import Interface

/// A sentence, or typed characters, that the user hears after an input or an effect.
package enum Utterance: Equatable, Sendable {
  /// A sentence of at most 25 words.
  case sentence(String)
  /// Characters that were typed; dots in a password field.
  case typed(String)
}

/// Tells a user who listens how the program differs from the last time.
@MainActor
package struct Narrator {
  private var last: Heard?
  /// The last moment of each layer under the top layer.
  private var below: [NodeID: Heard] = [:]
  #if DEBUG
    private var check = SpeechCheck()
  #endif

  /// Creates a narrator who has told nothing.
  package init() {}

  /// Returns the changes since the last call, in the order in which they are told.
  package mutating func listen(to interactor: Interactor) -> [Utterance] {
    interactor.update()
    let heard = Heard(interactor)
    let known = Set(interactor.layers.map(\.layer.id))
    below = below.filter { known.contains($0.key) }
    let utterances = heard.difference(from: last, below: heard.layer.flatMap { below[$0] })
    #if DEBUG
      check.check(interactor, isHeard: !utterances.isEmpty)
    #endif
    last = heard
    if let layer = heard.layer { below[layer] = heard }
    return utterances
  }

  /// Everything on the layer on top, from its title to the control that has the focus.
  package func everything(on interactor: Interactor) -> [Utterance] {
    interactor.update()
    let heard = Heard(interactor)
    let focus = heard.focused?.arrival(in: heard.title) ?? ""
    return ([heard.title] + heard.items.map(\.words) + [focus]).wholeSentences
  }
}

extension Heard {
  /// Returns what differs from an earlier moment.
  ///
  /// - Parameters:
  ///   - last: The moment before; nil at the beginning.
  ///   - known: The same layer when it was heard last, if others lay over it since.
  fileprivate func difference(from last: Heard?, below known: Heard?) -> [Utterance] {
    let isSame = last?.layer == layer && last?.title == title
    let isKnown = !isSame && known?.title == title
    let old = isSame ? last : isKnown ? known : nil
    let opening = isSame ? "" : isKnown ? title : self.opening(after: last)
    let told = noticeCount == last?.noticeCount ? "" : notice
    var changes = old.map { self.changes(from: $0).filter { $0 != told } } ?? []
    let isSilent = changes.isEmpty && told.isEmpty
    let focus = focusChange(from: isSame ? last?.focused : nil, opening: opening, isSilent)
    if isSilent, focus.allSatisfy(\.isTyped), isSame, let last {
      changes = ends(since: last)
      if changes.isEmpty, focus.isEmpty { changes = self.changes(from: last, ofControls: true) }
      if changes.isEmpty, focus.isEmpty { changes = ends(since: last, ofControls: true) }
    }
    let sentences =
      kind == .alert ? [opening].wholeSentences : [opening, changes.joinedSentences].sentences
    return focus.filter(\.isTyped) + sentences + [told].wholeSentences
      + focus.filter { !$0.isTyped }
  }

  /// The items that are new or differ.
  private func changes(from old: Heard, ofControls: Bool = false) -> [String] {
    // The control that just lost the focus, or got it, is no news.
    let known = Dictionary(old.items.map { ($0.id, $0.words) }) { first, _ in first }
    return items.filter {
      $0.isControl == ofControls && known[$0.id] != $0.words && $0.id != old.focused?.id
    }.map(\.words)
  }

  /// The items that are gone.
  private func ends(since old: Heard, ofControls: Bool = false) -> [String] {
    let now = Set(items.map(\.id))
    return old.items.filter {
      $0.isControl == ofControls && !$0.isPassing && !now.contains($0.id) && $0.id != focused?.id
    }.map { ($0.words.hasSuffix(".") ? String($0.words.dropLast()) : $0.words) + ", gone" }
  }

  /// Returns the sentences about the control that has the focus.
  ///
  /// - Parameter isSilent: Whether there are no other sentences: only then its state is heard, which else follows from them.
  private func focusChange(
    from old: Focused?, opening: String, _ isSilent: Bool
  ) -> [Utterance] {
    guard let focused else { return [] }
    guard let old, old.id == focused.id else {
      // The sentence before has named the list.
      let name = opening.isEmpty ? title : ""
      return [focused.arrival(in: name)].sentences
    }
    if case .list = focused.node.kind {
      let isSame = old.words == focused.words && old.place == focused.place
      return isSame ? [] : [[focused.words, focused.place].joinedParts].sentences
    }
    if let before = old.node.textInput?.text, let now = focused.node.textInput?.text, before != now
    {
      if now.hasPrefix(before) { return [.typed(String(now.dropFirst(before.count)))] }
      let isShorter = before.hasPrefix(now) && !now.isEmpty && before.count == now.count + 1
      let erased = focused.node.textInput?.secret == nil ? before.suffix(1) : "character"
      return [isShorter ? "deleted \(erased)" : focused.node.spokenValue ?? ""].sentences
    }
    if old.words == focused.words { return [] }
    guard old.node.spokenName == focused.node.spokenName else { return [focused.words].sentences }
    if old.node.isEnabled != focused.node.isEnabled {
      return isSilent ? [focused.words].sentences : []
    }
    return [focused.node.spokenValue ?? focused.words].sentences
  }
}

extension Utterance {
  var isTyped: Bool { if case .typed = self { true } else { false } }
}

extension [String] {
  fileprivate var sentences: [Utterance] {
    filter { !$0.isEmpty }.map { .sentence($0.onOneLine.cut) }
  }

  fileprivate var wholeSentences: [Utterance] {
    flatMap(\.onOneLine.pieces).map(Utterance.sentence)
  }
}
