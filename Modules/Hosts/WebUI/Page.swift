import Interaction
import Interface

/// The page of a moment: its elements, and the meaning of their numbers.
struct Page {
  /// What a click on an element, or a message that names it, is for.
  enum Target {
    case control(NodeID)
    /// An option of a picker.
    case option(NodeID, Choice)
    /// A button that changes a number.
    case step(NodeID, Int)
    /// The title of a column that sorts.
    case column(NodeID, Choice)
    /// A row of a list, its offset, and the control in it that is used; the first one where nil.
    case row(list: NodeID, id: AnyHashable, offset: Int, control: NodeID?)
    /// The mark of a row.
    case mark(list: NodeID, id: AnyHashable, offset: Int)
    /// A list that scrolls.
    case list(NodeID)
    /// A button that does what a key does.
    case key(Key)
    /// A button that does what Escape does in a layer.
    case escape(NodeID)
  }

  /// What the user chose: a name, and how many of the same name come before it. Its place may change before a choice
  /// arrives.
  struct Choice: Hashable {
    let name: String
    let earlier: Int

    /// The part of the page that shows it.
    var part: String { "\(earlier) \(name)" }

    /// Returns the choices between names.
    static func all(of names: [String]) -> [Choice] {
      var counts: [String: Int] = [:]
      return names.map { name in
        defer { counts[name, default: 0] += 1 }
        return Choice(name: name, earlier: counts[name, default: 0])
      }
    }

    /// Returns where the choice is among names now; nil if it is gone.
    func offset(in names: [String]) -> Int? { Self.all(of: names).firstIndex(of: self) }
  }

  /// A text field, and the number of its element.
  struct Field {
    let number: Int
    let input: Node.TextInput
  }

  var root = Element(id: 1, tag: "div", node: NodeID(path: []), part: "app")
  var title = ""
  /// The number of screens that the way back leaves.
  var depth = 0
  var targets: [Int: Target] = [:]
  /// The element that shows the focus of a control.
  var focus: [NodeID: Int] = [:]
  var fields: [NodeID: Field] = [:]
  /// The largest number of an element up to now.
  var lastNumber = 0
}

/// The numbers of the elements of a page that is rendered: an element keeps its number from page to page, and no number
/// is used again.
struct ElementNumbers {
  private struct Key: Hashable {
    let node: NodeID
    let tag: String
    let part: String
  }

  private var known: [Key: Int] = [:]
  private(set) var last = 0

  /// Takes the numbers of the page before, and forgets all elements that it does not have.
  init(after page: Page?) {
    last = page?.lastNumber ?? 0
    if let page { take(page.root) }
  }

  private mutating func take(_ element: Element) {
    known[Key(node: element.node, tag: element.tag, part: element.part)] = element.id
    for child in element.children { take(child) }
  }

  /// Returns the number of an element of a node. The part tells apart elements with one tag.
  mutating func number(of node: NodeID, _ tag: String, _ part: String) -> Int {
    let key = Key(node: node, tag: tag, part: part)
    if let number = known[key] { return number }
    last += 1
    known[key] = last
    return last
  }
}
