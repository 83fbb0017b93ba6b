import Interface

/// The texts, the values and the focus that the user can hear of a program at one moment.
@MainActor
struct Heard {
  /// A text, a progress, a list or a control without the focus.
  struct Item {
    let id: NodeID
    let words: String
    let isControl: Bool
    let isPassing: Bool
  }

  /// The control that has the focus.
  struct Focused {
    let id: NodeID
    let node: Node
    /// Name, role, value and state of the control; the row and its state for a list.
    let words: String
    /// The place among the controls or rows, such as `3 of 12`.
    let place: String
  }

  private(set) var layer: NodeID?
  private(set) var kind = Layer.Kind.screen
  private(set) var title = ""
  private(set) var items: [Item] = []
  private(set) var focused: Focused?
  private(set) var notice = ""
  private(set) var noticeCount = 0

  init(_ interactor: Interactor) {
    noticeCount = interactor.noticeCount
    notice = interactor.notice.map { [$0.label, $0.word].joinedWords } ?? ""
    guard let top = interactor.top else { return }
    (layer, kind, title) = (top.layer.id, top.layer.kind, top.layer.title ?? "")
    focused = interactor.focused.map { Focused($0, in: top) }
    collect(top.layer.content, in: top)
  }

  /// Returns the sentence about a layer that appears.
  ///
  /// - Parameter last: The moment before; its texts are not repeated.
  func opening(after last: Heard?) -> String {
    let name =
      switch kind {
      case .screen: title
      case .sheet: title.isEmpty ? "Sheet" : "\(title), sheet"
      case .alert: "Alert"
      }
    let heard = Set(last?.items.map { [$0.id, $0.words] as [AnyHashable] } ?? [])
    let texts = items.filter {
      !$0.isControl && $0.words != title && !heard.contains([$0.id, $0.words])
    }
    .map(\.words).joinedSentences
    return name.isEmpty ? texts : texts.isEmpty ? name : "\(name): \(texts)"
  }

  private mutating func collect(_ node: Node, in top: ShownLayer) {
    if node.isAccessibilityHidden || node.id == focused?.id { return }
    if node.isControl, let list = top.control(node.id)?.list {
      if list.rows.count == 0, !list.rows.placeholder.isEmpty {
        for node in list.rows.placeholder { collect(node, in: top) }
      } else {
        items.append(Item(id: node.id, words: list.spoken, isControl: false, isPassing: false))
      }
    } else if node.isControl || node.hasSpokenName {
      let words = node.spoken
      guard !words.isEmpty else { return }
      items.append(
        Item(id: node.id, words: words, isControl: node.isControl, isPassing: node.isPassing))
    } else {
      for child in node.visibleChildren { collect(child, in: top) }
    }
  }
}

extension Heard.Focused {
  @MainActor
  init(_ control: ControlNode, in top: ShownLayer) {
    (id, node) = (control.id, control.node)
    if let list = control.list {
      (words, place) = (list.row?.spoken(in: list) ?? "", list.place)
    } else {
      words = control.node.spoken
      let index = top.focusable.firstIndex { $0.id == control.id }
      place = index.map { "\($0 + 1) of \(top.focusable.count)" } ?? ""
    }
  }

  /// The sentence about a control that gets the focus.
  ///
  /// - Parameter title: The title of its screen, which names a list without a label.
  func arrival(in title: String) -> String {
    guard case .list = node.kind else { return [words, place].joinedParts }
    let name = node.attributes.accessibility[.label] ?? title
    return [[name, name.isEmpty ? "List" : "list", place].joinedParts, words].filter { !$0.isEmpty }
      .joined(separator: ": ")
  }
}

extension ShownRows {
  fileprivate var place: String { "\((current + 1).withCommas) of \(rows.count.withCommas)" }

  @MainActor
  fileprivate var spoken: String {
    guard let row, rows.count > 0 else { return "\(rows.count.withCommas) rows" }
    return "\(place): \(row.spoken(in: self))"
  }
}

extension ShownRow {
  @MainActor
  fileprivate func spoken(in list: ShownRows) -> String {
    guard list.current < list.rows.count, let marks = list.rows.marks,
      marks.isMarked(list.current)
    else { return node.spokenRow }
    let word = marks.words.mark
    return [node.spokenRow, word == "Mark" ? "marked" : word.lowercased()].joinedParts
  }
}

extension [String] {
  fileprivate var joinedWords: String { filter { !$0.isEmpty }.joined(separator: " ") }

  /// The sentences that are not empty, with a full stop between them.
  var joinedSentences: String {
    let sentences = filter { !$0.isEmpty }
    return sentences.enumerated().map { index, sentence in
      let isEnded = sentence.last.map { ".?!…:".contains($0) } ?? true
      return isEnded || index == sentences.count - 1 ? sentence : sentence + "."
    }.joined(separator: " ")
  }
}
