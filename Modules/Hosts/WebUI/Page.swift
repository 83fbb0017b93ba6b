import Interaction
import Interface

/// The page of a moment: its elements, and the meaning of their numbers.
struct Page {
  /// What a click on an element, or a message that names it, is for; indirect if it has more than a place.
  enum Target {
    case control(NodeID)
    /// An option of a picker.
    indirect case option(NodeID, Choice)
    /// A button that changes a number.
    indirect case step(NodeID, Int)
    /// The title of a column that sorts.
    indirect case column(NodeID, Choice)
    /// A row of a list, its offset, and the control in it that is used; the first one where nil.
    indirect case row(list: NodeID, id: AnyHashable, offset: Int, control: NodeID?)
    /// The mark of a row.
    indirect case mark(list: NodeID, id: AnyHashable, offset: Int)
    /// What can be done to a row.
    indirect case menu(list: NodeID, id: AnyHashable, offset: Int)
    /// A list that scrolls.
    case list(NodeID)
    /// A button that does what a key does.
    indirect case key(Key)
    /// A button that does what a key does in a list.
    indirect case listKey(list: NodeID, Key)
    /// A button that does what Escape does in a layer.
    case escape(NodeID)

    /// Whether it is a button of the page, and no control of the program.
    var isOfPage: Bool {
      switch self {
      case .key, .escape: true
      default: false
      }
    }
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

  var root = Element("div", of: NodeID(path: []), part: "app")
  var title = ""
  /// The address of the screen, as a part of a path; nil where screens have none.
  var address: String?
  var targets: [Int: Target] = [:]
  /// The element that shows the focus of a control.
  var focus: [NodeID: Int] = [:]
  var fields: [NodeID: Field] = [:]
}
