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
  /// The last moment of each layer that others lie over.
  private var below: [NodeID: Heard] = [:]
  #if DEBUG
    private var check = SpeechCheck()
  #endif

  /// Creates a narrator who has told nothing.
  package init() {}

  /// Returns the changes since the last call, in the order in which they are told.
  package mutating func listen(to interactor: Interactor) -> [Utterance] {
    let utterances = news(of: interactor).utterances
    #if DEBUG
      check.check(interactor, isHeard: !utterances.isEmpty)
    #endif
    return utterances
  }

  /// Returns the changes since the last call that a screen reader does not announce automatically.
  ///
  /// It says the name of a dialog that opens, the control that gets the focus, the value of this control, and typed characters.
  /// No sentence has a password or the number of its characters.
  package mutating func listen(besideScreenReaderOf interactor: Interactor) -> [String] {
    news(of: interactor).besideScreenReader
  }

  private mutating func news(of interactor: Interactor) -> News {
    interactor.update()
    let heard = Heard(interactor, after: last)
    if let last, let layer = last.layer, layer != heard.layer { below[layer] = last }
    for id in below.keys where !interactor.layers.contains(where: { $0.layer.id == id }) {
      below[id] = nil
    }
    let known = heard.layer.flatMap { below.removeValue(forKey: $0) }
    defer { last = heard }
    return heard.news(since: last, below: known)
  }

  /// Everything on the layer on top, from its title to the control that has the focus.
  package func everything(on interactor: Interactor) -> [Utterance] {
    interactor.update()
    let heard = Heard(interactor)
    let focus = heard.focused?.arrival(in: heard.title) ?? ""
    return ([heard.title] + heard.items.map(\.words) + [focus]).wholeSentences.map(
      Utterance.sentence)
  }
}

/// What differs from an earlier moment.
private struct News {
  /// A sentence about the control that has the focus.
  struct Focus {
    let utterance: Utterance
    /// Whether a screen reader says it, since the focus moved or the value of the control changed.
    var isSaid = true
  }

  let kind: Layer.Kind
  /// The name of the layer that appears.
  var opening = ""
  /// The texts of the layer that appears, the name of a dialog among them.
  var texts: [String] = []
  var dialog = ""
  var changes: [Heard.Item] = []
  var notice = ""
  var focus: Focus?

  var utterances: [Utterance] {
    let sentences = sentences(opening, texts, changes).map(Utterance.sentence)
    guard let focus else { return sentences }
    return focus.utterance.isTyped
      ? [focus.utterance] + sentences : sentences + [focus.utterance]
  }

  var besideScreenReader: [String] {
    let isScreen = kind == .screen
    var sentences = sentences(
      isScreen ? opening : "", isScreen ? texts : texts.filter { $0 != dialog },
      changes.filter { !$0.hasSecret })
    if let focus, !focus.isSaid, case .sentence(let words) = focus.utterance {
      sentences.append(words)
    }
    return sentences
  }

  private func sentences(
    _ name: String, _ texts: [String], _ changes: [Heard.Item]
  ) -> [String] {
    let texts = texts.joinedSentences
    let opening = name.isEmpty ? texts : texts.isEmpty ? name : "\(name): \(texts)"
    let news =
      kind == .alert
      ? [opening].wholeSentences : [opening, changes.map(\.words).joinedSentences].sentences
    return news + [notice].wholeSentences
  }
}

extension Heard {
  /// Returns what differs from an earlier moment.
  ///
  /// - Parameters:
  ///   - last: The moment before; nil at the beginning.
  ///   - known: The same layer when it was heard last, if others lay over it since.
  fileprivate func news(since last: Heard?, below known: Heard?) -> News {
    let isSame = last?.layer == layer && last?.title == title
    let isKnown = !isSame && known?.title == title
    let old = isSame ? last : isKnown ? known : nil
    var news = News(kind: kind, dialog: name)
    if !isSame {
      (news.opening, news.texts) = isKnown ? (title, []) : (spokenName, texts(after: last))
    }
    if noticeCount != last?.noticeCount { news.notice = notice }
    let (now, before) = old.map(items) ?? ([], [])
    // The control that just lost the focus, or got it, is no news.
    let words = Dictionary(before.map { ($0.id, $0.words) }) { first, _ in first }
    func changes(ofControls: Bool = false) -> [Item] {
      now.filter {
        $0.isControl == ofControls && words[$0.id] != $0.words && $0.id != old?.focused?.id
      }
    }
    func ends(ofControls: Bool = false) -> [Item] {
      let now = Set(now.map(\.id))
      return before.filter {
        $0.isControl == ofControls && !$0.isPassing && !now.contains($0.id) && $0.id != focused?.id
      }.map(\.gone)
    }
    news.changes = changes().filter { $0.words != news.notice }
    let isSilent = news.changes.isEmpty && news.notice.isEmpty
    let isNamed = !news.opening.isEmpty || !news.texts.isEmpty
    news.focus = focusChange(from: isSame ? last?.focused : nil, isNamed: isNamed, isSilent)
    if isSilent, isSame, last != nil, news.focus?.utterance.isTyped ?? true {
      news.changes = ends()
      if news.changes.isEmpty, news.focus == nil { news.changes = changes(ofControls: true) }
      if news.changes.isEmpty, news.focus == nil { news.changes = ends(ofControls: true) }
    }
    return news
  }

  /// The name of the layer and its kind.
  private var spokenName: String {
    switch kind {
    case .screen: title
    case .sheet: title.isEmpty ? "Sheet" : "\(title), sheet"
    case .alert: "Alert"
    }
  }

  /// Returns the sentence about the control that has the focus.
  ///
  /// - Parameters:
  ///   - isNamed: Whether a sentence before names the screen.
  ///   - isSilent: Whether there are no other sentences: only then its state is heard, which else follows from them.
  private func focusChange(
    from old: Focused?, isNamed: Bool, _ isSilent: Bool
  ) -> News.Focus? {
    guard let focused else { return nil }
    guard let old, old.id == focused.id else {
      return News.Focus(focused.arrival(in: isNamed ? "" : title))
    }
    if case .list = focused.node.kind {
      if old.words == focused.words && old.place == focused.place { return nil }
      let words = [focused.words, focused.place].joinedParts
      return News.Focus(words, isSaid: old.row != focused.row || focused.hasSecret)
    }
    if let before = old.node.textInput?.text, let now = focused.node.textInput?.text, before != now
    {
      if now.hasPrefix(before) {
        return News.Focus(utterance: .typed(String(now.dropFirst(before.count))))
      }
      let isShorter = before.hasPrefix(now) && !now.isEmpty && before.count == now.count + 1
      let erased = focused.hasSecret ? "character" : before.suffix(1)
      return News.Focus(isShorter ? "deleted \(erased)" : focused.node.spokenValue ?? "")
    }
    if old.words == focused.words { return nil }
    guard old.node.spokenName == focused.node.spokenName else {
      return News.Focus(focused.words, isSaid: focused.hasSecret)
    }
    if old.node.isEnabled != focused.node.isEnabled {
      return isSilent ? News.Focus(focused.words, isSaid: focused.hasSecret) : nil
    }
    let value = focused.node.spokenValue
    // The focus is on one of the columns, and the order is no value of it.
    let isOrder = if case .tableHeader = focused.node.kind { true } else { false }
    return News.Focus(value ?? focused.words, isSaid: value != nil && !isOrder)
  }
}

extension News.Focus {
  fileprivate init?(_ words: String, isSaid: Bool = true) {
    guard let sentence = [words].sentences.first else { return nil }
    self.init(utterance: .sentence(sentence), isSaid: isSaid)
  }
}

extension Heard.Item {
  /// The words about the end of this item.
  fileprivate var gone: Heard.Item {
    let words = words.hasSuffix(".") ? String(words.dropLast()) : words
    return Heard.Item(
      id: id, words: words + ", gone", isControl: isControl, isPassing: isPassing,
      hasSecret: hasSecret)
  }
}

extension Utterance {
  var isTyped: Bool { if case .typed = self { true } else { false } }
}

extension [String] {
  fileprivate var sentences: [String] { filter { !$0.isEmpty }.map(\.onOneLine.cut) }

  fileprivate var wholeSentences: [String] { flatMap(\.onOneLine.pieces) }
}
