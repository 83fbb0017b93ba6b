#if Web
  import Foundation
  import LoopbackTesting
  import WebTesting

  /// A tab of a browser: does what the script of the page does, for a user who clicks, types and leaves screens. Keys behind
  /// a key of a field are left to the tests in Chromium.
  @MainActor
  final class SimulatedTab {
    /// A numbered message.
    final class Message {
      let kind: String
      let rest: [String]
      let frame: Int
      /// What the program notes when it takes this message; nil if that depends on others.
      let action: String?
      var number: Int?
      var isSent = false
      /// Whether a frame or a welcome named it.
      var isNamed = false
      /// Whether the first frame that was made from it still shows its element; nil before that frame.
      var isShown: Bool?

      init(_ kind: String, _ rest: [String], frame: Int, action: String?) {
        (self.kind, self.rest, self.frame, self.action) = (kind, rest, frame, action)
      }

      var id: String { rest.first ?? "" }
      /// Whether this uses a link.
      var isLink: Bool { kind == "c" && action == nil }
      var isStillShown: Bool { isShown == true }
    }

    let browser: Int
    /// The number of the tab in its address.
    let address: Int
    let page: String
    private(set) var elements: PageElements
    private(set) var frame = 0
    private(set) var messages: [Message] = []
    private(set) var waiting: [Message] = []
    /// The sentence of an end.
    private(set) var end: String?
    /// Whether the page loads another address.
    private(set) var leaves = false
    private(set) var link: SimulatedLink?
    private let makeLink: @MainActor () -> SimulatedLink
    private let note: @MainActor (String) -> Void
    private let meet: @MainActor (Situation) -> Void
    private let now: @MainActor () -> Int

    private var lastNumber: Int?
    private(set) var isWelcome = false
    private var attempts = 0
    private var heard = 0
    private var nextTry: Int?
    private var focus = 0
    private var wanted = 0
    private var told = 0
    private var place = ""

    init(
      browser: Int, address: Int, page: String, document: String,
      now: @escaping @MainActor () -> Int,
      note: @escaping @MainActor (String) -> Void,
      meet: @escaping @MainActor (Situation) -> Void,
      makeLink: @escaping @MainActor () -> SimulatedLink
    ) {
      (self.browser, self.address, self.page) = (browser, address, page)
      (self.now, self.note, self.meet, self.makeLink) = (now, note, meet, makeLink)
      elements = PageElements(report: note)
      elements.load(document)
      let body = document.firstRange(of: "data-frame=\"")
      frame = body.flatMap { Int(document[$0.upperBound...].prefix { $0 != "\"" }) } ?? 0
      connect()
    }

    /// Whether the page shows all that there is, and waits for nothing.
    var isAtRest: Bool { isWelcome && waiting.isEmpty && link?.isQuiet == true }
    /// Whether the user knows that this page does nothing more.
    var isOver: Bool { end != nil || leaves }

    /// Whether the page shows a program.
    func shows(_ program: SimulatedProgram) -> Bool {
      let texts = elements.root.all.map(\.text)
      if let screen = program.path.last {
        return texts.contains("Screen \(screen), \(program.rows.count) rows")
      }
      let rows = texts.compactMap { $0.hasPrefix("Row ") ? Int($0.dropFirst(4)) : nil }
      return texts.contains("\(program.taken.count) actions, \(program.text)")
        && program.rows.contains(rows)
    }

    // MARK: Messages

    private func waits(_ kinds: String, _ id: String? = nil) -> Bool {
      waiting.contains { kinds.contains($0.kind) && (id == nil || $0.id == id) }
    }

    private func send(_ kind: String, _ rest: String..., action: String? = nil) {
      if isOver { return }
      let message = Message(kind, rest, frame: frame, action: action)
      if kind == "i", let last = waiting.last, last.kind == "i", last.id == rest[0], !last.isSent {
        message.number = last.number
        waiting.removeLast()
        messages.removeAll { $0 === last }
      } else {
        lastNumber = lastNumber.map { $0 + 1 }
        message.number = lastNumber
      }
      messages.append(message)
      waiting.append(message)
      if isWelcome { flush() }
    }

    private func flush() {
      for message in waiting.prefix(200) where !message.isSent {
        message.isSent = true
        let words = ["\(message.number ?? 0)", "\(message.frame)", message.kind] + message.rest
        link?.send(.text(words.joined(separator: "\t")))
      }
    }

    private func acknowledge(_ number: Int) {
      for message in waiting where message.number.map({ $0 <= number }) == true {
        message.isNamed = true
      }
      waiting.removeAll(where: \.isNamed)
    }

    private func welcome(_ number: Int, own: Int) {
      acknowledge(own)
      if lastNumber != nil { meet(.reconnect) }
      if waiting.contains(where: \.isSent) { meet(.repetition) }
      if lastNumber == nil || own != number {
        for (offset, message) in waiting.enumerated() { message.number = number + 1 + offset }
        lastNumber = number + waiting.count
      }
      for message in waiting { message.isSent = false }
      (isWelcome, attempts) = (true, 0)
      flush()
    }

    // MARK: The connection

    private func connect() {
      nextTry = nil
      heard = now()
      link = makeLink()
    }

    func lose() {
      link = nil
      isWelcome = false
      if isOver { return }
      nextTry = now() + [500, 1_000, 2_000, 4_000, 5_000][min(attempts, 4)]
      attempts += 1
    }

    /// Lets its timers do what is due.
    func passTime() {
      if let nextTry, nextTry <= now(), !isOver { return connect() }
      if link == nil || isWelcome && waiting.isEmpty {
        heard = max(heard, now() - 5_000)
      } else if now() - heard > 15_000 {
        link?.close()
        lose()
      }
    }

    /// Leaves the page.
    func unload() {
      link?.close()
      link = nil
      leaves = true
    }

    /// Takes what the network carried.
    func take(_ event: SimulatedLink.Event) {
      switch event {
      case .open: link?.send(.text("h\t\(page)\t\(frame)\tregular"))
      case .text(let text):
        heard = now()
        apply(text)
      case .end:
        link?.close()
        lose()
      }
    }

    // MARK: Frames

    private func apply(_ text: String) {
      guard let array = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any],
        let number = array[0] as? Int, let named = array[1] as? Int
      else { return note("no frame: \(text)") }
      if number > 0, number <= frame { return }
      let isWhole = text.contains("[\"h\"")
      if number > frame + 1, frame > 0, !isWhole { note("frame \(number) came after \(frame)") }
      if number > 0 { acknowledge(named) }
      for case let operation as [Any] in array.dropFirst(2) { apply(operation) }
      if number == 0 { return }
      frame = number
      for message in messages where message.isShown == nil && message.number ?? .max <= named {
        message.isShown = elements.nodes[Int(message.id) ?? 0] != nil
        if message.kind == "c", message.action != nil, message.isShown == false { meet(.gone) }
      }
      if elements.nodes[focus] == nil { focus = 0 }
      if wanted != 0, !waits("fck") {
        if elements.nodes[wanted] != nil { (focus, told) = (wanted, wanted) }
        wanted = 0
      }
      if isWelcome { acknowledgeFrame() }
    }

    func acknowledgeFrame() {
      guard isWelcome else { return }
      link?.send(.text("a\t\(frame)"))
      flush()
    }

    private func apply(_ operation: [Any]) {
      let number = operation.count > 1 ? operation[1] as? Int ?? 0 : 0
      switch operation[0] as? String {
      case "h":
        meet(.whole)
        let typed = elements.nodes.values.filter { $0.isField && waits("i", "\($0.id)") }
        _ = elements.apply(operation)
        for field in typed { elements.nodes[field.id]?.value = field.value }
      case "v":
        guard let field = elements.nodes[number] else { return note("no field \(number)") }
        if !waits("i", "\(number)") { field.value = operation[2] as? String ?? "" }
      case "f": if !waits("f") { wanted = number }
      case "b": if !waits("b") { place = operation[1] as? String ?? "" }
      case "w":
        if operation.count > 2 { meet(.comeback) }
        welcome(number, own: operation.count > 2 ? operation[2] as? Int ?? number : number)
      case "g":
        meet(.duplicate)
        leaves = true
      case "e":
        end = operation[1] as? String ?? ""
        link?.close()
      case "l", "s", "n", "c", "y": break
      default: if !elements.apply(operation) { note("no operation \(operation)") }
      }
    }

    // MARK: The user

    func nodes(_ isWanted: (PageElements.Node) -> Bool) -> [PageElements.Node] {
      elements.root.all.filter(isWanted)
    }

    private func moveFocus(to id: Int) {
      focus = id
      if told == id { return }
      (told, wanted) = (id, 0)
      send("f", "\(id)")
    }

    private func click(_ node: PageElements.Node, action: String? = nil) {
      moveFocus(to: node.id)
      send("c", "\(node.id)", action: action)
    }

    /// Does one thing that the page allows.
    ///
    /// - Parameters:
    ///   - choice: Which one.
    ///   - token: A number that no other has.
    func act(_ choice: Int, token: Int) {
      let rows = nodes { $0.tag == "button" && $0.all.map(\.text).joined().hasPrefix("Row ") }
      func some(_ nodes: [PageElements.Node]) -> PageElements.Node? {
        nodes.isEmpty ? nil : nodes[choice / 16 % nodes.count]
      }
      switch choice % 16 {
      case 0..<4:
        let key = Unicode.Scalar(0x4E00 + token).map { String(Character($0)) } ?? ""
        send("k", key, "-", "\(focus)", action: "key \(key)")
      case 4..<8:
        guard let row = some(rows) else { return }
        let label = row.all.map(\.text).joined()
        click(row, action: "row \(label.dropFirst(4))")
      case 8..<10:
        guard let field = nodes(\.isField).first, let sign = Unicode.Scalar(0x3400 + token) else {
          return
        }
        let text = field.value + String(Character(sign))
        field.value = text
        send("i", "\(field.id)", text, action: "text \(text)")
      case 10:
        let links = nodes { $0.tag == "button" && $0.all.map(\.text).joined() == "More" }
        if let link = some(links) { click(link) }
      case 11:
        guard !place.isEmpty else { return }
        place = place.split(separator: "/").dropLast().joined(separator: "/")
        send("b", place)
      case 12 where choice / 16 % 4 == 0: send("z", choice / 64 % 2 == 0 ? "compact" : "regular")
      case 12:
        guard let list = nodes({ $0.attributes["data-count"] != nil }).first else { return }
        send("l", "\(list.id)", "\(choice / 16 % 8)", "\(choice / 32 % 5 + 1)")
      case 13..<15:
        // A key that is typed ahead of its answer follows the focus.
        guard waiting.isEmpty, let row = some(rows) else { return }
        moveFocus(to: row.id)
        let action = "row \(row.all.map(\.text).joined().dropFirst(4))"
        send("k", "Enter", "-", "\(row.id)", action: action)
      default:
        meet(.equalAcknowledgements)
        acknowledgeFrame()
        acknowledgeFrame()
      }
    }
  }
#endif
