package import Interface

/// A small program of hand-made nodes: a menu, a counter, a list, a form, a sheet and an alert.
@MainActor
package final class Sample {
  package enum Place: String, Sendable { case menu, counter, favorites, form }

  package var place = Place.menu
  package var count = 7
  package var typed = ""
  package var submitted: [String] = []
  package var isOn = false
  package var choice = 0
  package var isBusy = false
  package var showsSheet = false
  package var alert: String?
  package var rows = Array(1...3)
  package var marked: Set<Int> = []
  package var asked: Set<Int> = []
  package var retained = 0..<0
  /// The rows that the list prepared last, and the number of rows it asked for before.
  package var prepared: (offsets: Range<Int>, asked: Int)?
  package var treesMade = 0
  /// Tells the host that effects have changed something.
  package var changed: @MainActor () -> Void = {}

  /// Creates the program with its menu.
  package init() {}

  package var tree: Node {
    treesMade += 1
    var screens = [menu]
    switch place {
    case .menu: break
    case .counter: screens.append(counter)
    case .favorites: screens.append(favorites)
    case .form: screens.append(form)
    }
    var root = node([], .navigation(pop: { self.place = .menu }), screens)
    root.address = place == .menu ? "" : place.rawValue
    root.open = { names in
      self.place = names.first.flatMap { Place(rawValue: String($0)) } ?? .menu
      return self.place == .menu ? 0 : 1
    }
    if showsSheet { root.presentations.append(sheet) }
    if let alert {
      root.presentations.append(presentation("alert", alertKind(alert)) { self.alert = nil })
    }
    return root
  }

  private var menu: Node {
    var menu = column(
      [0],
      [
        link([0, 0], "Counter", "\(count)") { self.place = .counter },
        link([0, 1], "Favorite primes", "\(rows.count)") { self.place = .favorites },
        link([0, 2], "Form", "") { self.place = .form },
      ])
    menu.title = "Sample"
    return menu
  }

  private var counter: Node {
    var number = node([1, 0, 1], .text("\(count)"))
    number.style = .title
    var minus = button([1, 0, 0], "−", key: .character("-"), hint: "Take one") { self.count -= 1 }
    minus.isEnabled = !isBusy
    minus.accessibility[.label] = "Less"
    var plus = button([1, 0, 2], "+", key: .character("+"), hint: "Add one") { self.count += 1 }
    plus.accessibility[.label] = "More"
    let row = node(
      [1, 0], .stack(.horizontal, alignment: .center, spacing: 1), [minus, number, plus])
    let ask = button([1, 1], "Is this prime?", key: .character("p"), hint: "Prime?") {
      self.showsSheet = true
    }
    let nth = button([1, 2], "What is the \(count)th prime?", key: .character("n"), hint: "Nth") {
      self.alert = "The \(self.count)th prime is 17."
    }
    let field = node(
      [1, 3],
      .textField(
        Node.TextInput(
          label: "Go to", text: typed, set: { self.typed = $0 },
          submit: {
            self.submitted.append(self.typed)
            self.count = Int(self.typed) ?? self.count
            self.typed = ""
          })))
    var screen = column(
      [1], [row, ask, nth, shortcut(field, .character("g"), "Go to")], spacing: 1)
    screen.title = "Counter"
    return screen
  }

  private var favorites: Node {
    let marks = Node.Marks(
      isMarked: { self.marked.contains(self.rows[$0]) },
      toggle: { self.marked.formSymmetricDifference([self.rows[$0]]) },
      offsets: { self.rows.indices.filter { self.marked.contains(self.rows[$0]) } },
      count: { self.marked.count }, clear: { self.marked = [] },
      mark: { offsets, isMarked in
        let rows = offsets.map { self.rows[$0] }
        if isMarked { self.marked.formUnion(rows) } else { self.marked.subtract(rows) }
      })
    let rows = Node.Rows(
      count: rows.count, id: { AnyHashable(self.rows[$0]) },
      prepare: { self.prepared = ($0, self.asked.count) },
      node: { offset in
        self.asked.insert(offset)
        return self.rowLink(offset)
      },
      retain: { self.retained = $0 },
      placeholder: [node([2, 9], .text("No favorites yet. Save one with s."))], marks: marks,
      delete: { offsets in
        for offset in offsets.reversed() { self.marked.remove(self.rows.remove(at: offset)) }
      })
    var list = node([2], .list(rows))
    list.title = "Favorite primes"
    return list
  }

  private func rowLink(_ offset: Int) -> Node {
    let number = rows[offset]
    let id = NodeID(path: [.position(2), .id(number)])
    return Node(
      id: id, kind: .link { self.alert = "Row \(number)" },
      children: [node([2, 0], .text("\(number)"))])
  }

  private var form: Node {
    let toggle = node(
      [3, 0], .toggle(isOn: isOn, set: { self.isOn = $0 }), [text([3, 0, 0], "Loud")])
    let picker = node(
      [3, 1],
      .picker(options: ["Newest", "Oldest"], selected: choice, select: { self.choice = $0 }),
      [text([3, 1, 0], "Order")])
    let share = node([3, 2], .progress(fraction: 0.42), [text([3, 2, 0], "Searching")])
    let busy = node([3, 3], .progress(fraction: nil), [text([3, 3, 0], "Waiting")])
    let divider = node([3, 4], .divider)
    var note = text(
      [3, 5], "A sentence that is longer than a narrow window is wide wraps by words.")
    note.style = .secondary
    var screen = column([3], [toggle, picker, divider, share, busy, note], .leading)
    screen.title = "Form"
    return screen
  }

  private var sheet: Node.Presentation {
    let save = button([5, 1], "Save", key: .character("s"), hint: "Save") {
      self.showsSheet = false
    }
    var content = column([5], [text([5, 0], "\(count) is prime 🎉"), save], spacing: 1)
    content.title = "Is it prime?"
    return presentation("sheet", .sheet(content)) { self.showsSheet = false }
  }

  private func alertKind(_ message: String) -> Node.Presentation.Kind {
    var cancel = button([6, 0], "Cancel") { self.alert = nil }
    cancel = node([6, 0], .button(role: .cancel, action: { self.alert = nil }), cancel.children)
    let ok = button([6, 1], "OK") { self.alert = nil }
    return .alert(title: "Answer", message: message, buttons: [cancel, ok])
  }
}
