import Interaction
import Interface
import ViewValues

extension PageRenderer {
  /// Returns the element of a list, as a table below the titles of its columns.
  mutating func list(
    _ node: Node, _ rows: Node.Rows, header: (node: Node, titles: Node.TableHeader)?
  ) -> Element {
    guard rows.count > 0 else {
      let empty = element("div", node.id, "empty", ["column empty"])
      empty.children = nodes(in: rows.placeholder)
      return empty
    }
    let made = (self.rows[node.id] ?? 0..<0).clamped(to: 0..<rows.count)
    let list = element(
      "div", node.id, "", ["list"],
      [
        ("data-menus", rows.hasMenus ? "" : nil), ("data-count", "\(rows.count)"),
        ("data-first", "\(made.lowerBound)"),
        // Said on paper.
        ("data-part", made.count < rows.count ? "\(made.count) of \(rows.count.withCommas)" : nil),
      ])
    page.targets[list.id] = .list(node.id)
    let current = interactor.lists[node.id]?.current ?? 0
    let outer = row
    var items: [Element] = []
    for offset in made {
      row = (node.id, rows.id(offset), offset, offset == current)
      items.append(
        header.map { tableRow(rows, offset, $0.titles) } ?? item(rows, offset))
    }
    row = outer
    // A list whose current row is not made has the focus itself.
    if page.focus[node.id] == nil {
      page.focus[node.id] = list.id
      list.attributes.append(.init(name: "tabindex", value: "0"))
    }
    guard let header else {
      let body = element("ul", node.id, "rows")
      body.children =
        [space("li", node.id, "before")] + items + [space("li", node.id, "after")]
      list.children = [body]
      return list
    }
    let table = element(
      "table", node.id, "", [],
      [
        ("aria-rowcount", "\(rows.count + 1)"),
        ("aria-label", node.attributes.accessibility[.label]),
      ]
    )
    let head = element("thead", node.id)
    head.children = nodes(header.node)
    let body = element("tbody", node.id, "rows")
    body.children = items
    table.children = [
      head, space("tbody", node.id, "before"), body, space("tbody", node.id, "after"),
    ]
    list.children = [table]
    return list
  }

  /// Returns what stands for the rows that are not made; the script sets its height.
  private mutating func space(_ tag: String, _ list: NodeID, _ side: String) -> Element {
    let space = element(tag, list, side, ["space"], [("aria-hidden", "true")])
    if tag == "tbody" {
      let row = element("tr", list, side)
      row.children = [element("td", list, side)]
      space.children = [row]
    }
    return space
  }

  private func classes(_ rows: Node.Rows, _ offset: Int) -> [String] {
    [
      row?.isCurrent == true ? "current" : "",
      rows.marks?.isMarked(offset) == true ? "marked" : "",
      rows.headings.contains(offset) ? "heading" : "",
    ]
  }

  private mutating func item(_ rows: Node.Rows, _ offset: Int) -> Element {
    let content = rows.node(offset)
    let item = element(
      "li", content.id, "row", ["rowitem"] + classes(rows, offset),
      [
        ("aria-posinset", "\(offset + 1)"), ("aria-setsize", "\(rows.count)"),
        ("aria-current", rows.current != nil && row?.isCurrent == true ? "true" : nil),
      ])
    if let mark = mark(rows, offset, content) { item.children.append(mark) }
    item.children += nodes(content)
    item.children += more(rows, offset, content)
    return takeFocus(of: item, rows.hasMenus ? content.label : nil)
  }

  private mutating func tableRow(
    _ rows: Node.Rows, _ offset: Int, _ header: Node.TableHeader
  ) -> Element {
    let content = rows.node(offset)
    let line = element(
      "tr", content.id, "row", classes(rows, offset),
      [
        ("aria-rowindex", "\(offset + 2)"),
        ("aria-current", rows.current != nil && row?.isCurrent == true ? "true" : nil),
      ])
    if header.hasMarks {
      let cell = element("td", content.id, "mark cell", ["mark"])
      cell.children = [mark(rows, offset, content)].compactMap(\.self)
      line.children.append(cell)
    }
    let (control, cells) = content.cells
    guard !cells.isEmpty else {
      let cell = element(
        "td", content.id, "whole", [], [("colspan", "\(max(header.columns.count, 1))")])
      cell.children = nodes(content)
      line.children.append(cell)
      cell.children += more(rows, offset, content)
      return takeFocus(of: line, rows.hasMenus ? content.label : nil)
    }
    for (index, part) in cells.enumerated() {
      let column = header.columns.indices.contains(index) ? header.columns[index] : nil
      let cell = element("td", part.id, "cell", [column?.cellClass ?? ""])
      if index == 0, var control {
        // HTML has no button around cells: the button in the first cell covers the row.
        control.children = [part]
        cell.children = nodes(control)
      } else {
        _ = label([part], in: cell)
      }
      line.children.append(cell)
    }
    line.children.last?.children += more(rows, offset, content)
    return takeFocus(of: line, rows.hasMenus ? content.label : nil)
  }

  /// Returns the button that shows what can be done to a row.
  private mutating func more(_ rows: Node.Rows, _ offset: Int, _ content: Node) -> [Element] {
    guard rows.hasMenus, !rows.headings.contains(offset), let row else { return [] }
    let label = "Commands of \(content.cells.cells.first?.label ?? content.label)"
    let button = element(
      "button", content.id, "more", ["more"], [("tabindex", "-1"), ("aria-label", label)],
      text: "⋯")
    page.targets[button.id] = .menu(list: row.list, id: row.id, offset: row.offset)
    return [button]
  }

  /// A row without a control has the focus itself.
  ///
  /// - Parameter name: The name of a row with a button, which is no part of it.
  private mutating func takeFocus(of item: Element, _ name: String?) -> Element {
    guard let row else { return item }
    page.targets[item.id] = .row(list: row.list, id: row.id, offset: row.offset, control: nil)
    if row.isCurrent, page.focus[row.list] == nil {
      page.focus[row.list] = item.id
      item["tabindex"] = "0"
      if let name { item["aria-label"] = name }
    }
    return item
  }

  /// Returns the box that marks a row.
  private mutating func mark(_ rows: Node.Rows, _ offset: Int, _ content: Node) -> Element? {
    guard let marks = rows.marks, !rows.headings.contains(offset), let row else { return nil }
    let isMarked = marks.isMarked(offset)
    let box = element(
      "input", content.id, "mark", [],
      [
        ("type", "checkbox"), ("checked", isMarked ? "" : nil), ("tabindex", "-1"),
        (
          "aria-label", "\(marks.words.mark) \(content.cells.cells.first?.label ?? content.label)"
        ),
      ])
    page.targets[box.id] = .mark(list: row.list, id: row.id, offset: row.offset)
    return box
  }

  /// Returns the cells of a row outside of a table.
  mutating func cellsInRow(_ node: Node) -> Element {
    let cells = element("span", node.id, "", ["row g2"])
    cells.children = nodes(in: node.children, isInline: true)
    return cells
  }
}

extension Node {
  /// The control around the cells of a row of a table, without them, and the cells.
  fileprivate var cells: (control: Node?, cells: [Node]) {
    if case .tableRow = kind { return (nil, children) }
    guard isControl, children.count == 1, let row = children.first, case .tableRow = row.kind
    else { return (nil, []) }
    return (self, row.children)
  }
}
