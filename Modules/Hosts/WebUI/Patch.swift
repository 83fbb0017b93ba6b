/// What changes a page into the next one: operations on elements, named by their numbers. The texts of fields are
/// left out, since they belong to the browser.
struct Patch {
  /// The operations that take elements away come first, so that no number is there twice.
  private var removals: [String] = []
  private var changes: [String] = []
  /// The elements that are taken away.
  private(set) var removed: [Element] = []

  /// The operations as JSON arrays.
  var operations: [String] { removals + changes }

  /// Creates the difference of two pages.
  init(from old: Element, to new: Element) {
    compare(old, new)
  }

  private mutating func compare(_ old: Element, _ new: Element) {
    if old === new { return }
    if old.attributes != new.attributes { changeAttributes(old, new) }
    let isEmptied = !old.children.isEmpty && new.children.isEmpty
    if isEmptied { removed += old.children }
    if old.text != new.text && new.tag != "textarea" || isEmptied {
      changes.append(Self.operation("t", "\(new.id)", new.text.json))
    }
    if new.children.isEmpty { return }
    let kept = old.children.isEmpty ? [] : changeOrder(old, new)
    if old.children.isEmpty {
      for child in new.children { insert(child, in: new, before: 0) }
    }
    for (old, new) in kept { compare(old, new) }
  }

  private mutating func changeAttributes(_ old: Element, _ new: Element) {
    var parts = ["\(new.id)"]
    for attribute in new.attributes where old[attribute.name] != attribute.value {
      if attribute.name == "value" && new.tag == "input" { continue }
      parts += [attribute.name.json, attribute.value.json]
    }
    for attribute in old.attributes where new[attribute.name] == nil {
      parts += [attribute.name.json, "null"]
    }
    if parts.count > 1 { changes.append(Self.operation("a", parts)) }
  }

  /// Removes, moves and inserts children.
  ///
  /// - Returns: The children that stay, as they were and as they are now.
  private mutating func changeOrder(_ old: Element, _ new: Element) -> [(Element, Element)] {
    // Most children are the same objects, at the beginning and at the end.
    let start = zip(old.children, new.children).countAtStart { $0 === $1 }
    let end = zip(
      old.children.dropFirst(start).reversed(), new.children.dropFirst(start).reversed()
    ).countAtStart { $0 === $1 }
    let (olds, news) = (
      Array(old.children.dropFirst(start).dropLast(end)),
      Array(new.children.dropFirst(start).dropLast(end))
    )
    let follower = new.children.suffix(end).first?.id ?? 0
    let (before, after) = (olds.map(\.id), news.map(\.id))
    if before == after { return Array(zip(olds, news)) }
    var order = before
    var (gone, come) = (Set<Int>(), Set<Int>())
    var kept: [(Element, Element)] = []
    for change in after.difference(from: before).inferringMoves() {
      switch change {
      case .remove(let offset, let id, let destination):
        order.remove(at: offset)
        gone.insert(offset)
        if destination == nil {
          removals.append(Self.operation("r", "\(id)"))
          removed.append(olds[offset])
        }
      case .insert(let offset, let id, let origin):
        let next = offset < order.count ? order[offset] : follower
        order.insert(id, at: offset)
        come.insert(offset)
        if let origin {
          changes.append(Self.operation("m", "\(new.id)", "\(next)", "\(id)"))
          kept.append((olds[origin], news[offset]))
        } else {
          insert(news[offset], in: new, before: next)
        }
      }
    }
    // The others stay in their order.
    let stay = zip(
      olds.indices.lazy.filter { !gone.contains($0) },
      news.indices.lazy.filter { !come.contains($0) })
    return stay.map { (olds[$0], news[$1]) } + kept
  }

  private mutating func insert(_ child: Element, in parent: Element, before next: Int) {
    changes.append(Self.operation("i", "\(parent.id)", "\(next)", child.html.json))
  }

  static func operation(_ name: String, _ parts: String...) -> String { operation(name, parts) }

  private static func operation(_ name: String, _ parts: [String]) -> String {
    "[" + (["\"\(name)\""] + parts).joined(separator: ",") + "]"
  }
}

extension Sequence {
  /// Returns how many elements at the beginning satisfy a condition.
  func countAtStart(_ condition: (Element) -> Bool) -> Int {
    var count = 0
    for element in self {
      if !condition(element) { break }
      count += 1
    }
    return count
  }
}

extension String {
  /// The text as a string of JSON.
  var json: String {
    var json = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
