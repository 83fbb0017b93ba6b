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
    /// Whether the words may count the dots of a password field.
    let hasSecret: Bool
  }

  /// The control that has the focus.
  struct Focused {
    let id: NodeID
    let node: Node
    /// Name, role, value and state of the control; the row and its state for a list.
    let words: String
    /// The place among the controls or rows, such as `3 of 12`.
    let place: String
    /// The current row of a list.
    let row: AnyHashable?
    /// Whether the words may count the dots of a password field.
    var hasSecret: Bool { (rowNode ?? node).hasSecret }
    private let rowNode: Node?
  }

  private(set) var layer: NodeID?
  private(set) var kind = Layer.Kind.screen
  private(set) var title = ""
  /// The name of a dialog.
  private(set) var name = ""
  private(set) var focused: Focused?
  private(set) var notice = ""
  private(set) var noticeCount = 0
  private var content: Node?
  /// The current row of each list, which the tree does not say.
  private var lists: [NodeID: Item] = [:]

  /// Creates the content of this moment.
  ///
  /// - Parameter last: The moment before, whose words are kept where nothing changed.
  init(_ interactor: Interactor, after last: Heard? = nil) {
    noticeCount = interactor.noticeCount
    notice = interactor.notice.map { [$0.label, $0.word].joinedWords } ?? ""
    guard let top = interactor.top else { return }
    (layer, kind, title) = (top.layer.id, top.layer.kind, top.layer.title ?? "")
    content = top.layer.content
    if kind != .screen { name = top.layer.name }
    focused = interactor.focused.map { Focused($0, in: top, after: last?.focused) }
    for control in top.lists {
      guard let list = control.list, list.rows.count > 0 || list.rows.placeholder.isEmpty else {
        continue
      }
      lists[control.id] = Item(
        id: control.id, words: list.spoken, isControl: false, isPassing: false,
        hasSecret: list.row?.node.hasSecret ?? false)
    }
  }

  /// All that is heard apart from the focus.
  var items: [Item] {
    var items: [Item] = []
    if let content { collect(content, in: &items) }
    return items
  }

  /// Returns the items of this moment and of an earlier one that may differ.
  ///
  /// - Complexity: O(siblings of changed nodes + changed nodes): nodes that are the same are passed over.
  func items(unlike old: Heard) -> (now: [Item], before: [Item]) {
    var (now, before) = ([Item](), [Item]())
    func compare(_ nodes: ArraySlice<Node>, _ others: ArraySlice<Node>, hasLists: Bool) {
      var (nodes, others) = (nodes, others)
      while true {
        if !hasLists {
          let count = nodes.identicalPrefix(of: others)
          nodes.removeFirst(count)
          others.removeFirst(count)
        }
        guard let node = nodes.popFirst() else { break }
        // Nodes may have been removed before it.
        if !node.contents.contains(.list),
          let same = others.prefix(8).firstIndex(where: { $0.isIdentical(to: node) })
        {
          for other in others[..<same] { old.collect(other, in: &before) }
          others = others[(same + 1)...]
        } else if let other = others.first, other.id == node.id {
          others.removeFirst()
          if node.isHeardInParts, other.isHeardInParts {
            compare(
              node.visibleChildren, other.visibleChildren,
              hasLists: node.contents.contains(.list))
          } else {
            collect(node, in: &now)
            old.collect(other, in: &before)
          }
        } else {
          collect(node, in: &now)
        }
      }
      for other in others { old.collect(other, in: &before) }
    }
    if let content, let other = old.content { compare([content], [other], hasLists: true) }
    return (now, before)
  }

  /// Returns the texts of a layer that appears.
  ///
  /// - Parameter last: The moment before; its texts are not repeated.
  func texts(after last: Heard?) -> [String] {
    let heard = Set(last?.items.map { [$0.id, $0.words] as [AnyHashable] } ?? [])
    return items.filter {
      !$0.isControl && $0.words != title && !heard.contains([$0.id, $0.words])
    }
    .map(\.words)
  }

  private func collect(_ node: Node, in items: inout [Item]) {
    if node.isAccessibilityHidden || node.id == focused?.id { return }
    if let list = lists[node.id] {
      items.append(list)
    } else if case .list(let rows) = node.kind {
      for node in rows.placeholder { collect(node, in: &items) }
    } else if !node.isHeardInParts {
      let words = node.spoken
      guard !words.isEmpty else { return }
      items.append(
        Item(
          id: node.id, words: words, isControl: node.isControl, isPassing: node.isPassing,
          hasSecret: node.hasSecret))
    } else {
      for child in node.visibleChildren { collect(child, in: &items) }
    }
  }
}

extension Heard.Focused {
  @MainActor
  init(_ control: ControlNode, in top: ShownLayer, after last: Heard.Focused?) {
    (id, node, rowNode) = (control.id, control.node, control.list?.row?.node)
    if let list = control.list {
      (words, place) = (list.row?.spoken(in: list) ?? "", list.place)
      row = list.current < list.rows.count ? list.rows.id(list.current) : nil
    } else {
      let same = last.flatMap { $0.node.isIdentical(to: control.node) ? $0.words : nil }
      (words, row) = (same ?? control.node.spoken, nil)
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
