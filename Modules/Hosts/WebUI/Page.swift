#if Web
  import Interaction
  import Interface

  /// The page of a moment: its elements, and the meaning of their numbers.
  struct Page {
    /// What a click on an element, or a message that names it, is for.
    enum Target {
      case control(NodeID)
      /// An option of a picker.
      case option(NodeID, Int)
      /// A button that changes a number.
      case step(NodeID, Int)
      /// The title of a column that sorts.
      case column(NodeID, Int)
      /// A row of a list, and the control in it that is used; the first one where nil.
      case row(list: NodeID, id: AnyHashable, control: NodeID?)
      /// The mark of a row.
      case mark(list: NodeID, id: AnyHashable)
      /// A list that scrolls.
      case list(NodeID)
      /// A button that does what a key does.
      case key(Key)
      /// A button that does what Escape does in a layer.
      case escape(NodeID)
    }

    /// A text field, and the number of its element.
    struct Field {
      let number: Int
      let input: Node.TextInput
    }

    var root = Element(id: 1, tag: "div")
    var title = ""
    /// The number of screens that the way back leaves.
    var depth = 0
    var targets: [Int: Target] = [:]
    /// The element that shows the focus of a control.
    var focus: [NodeID: Int] = [:]
    var fields: [NodeID: Field] = [:]
    var numbers = ElementNumbers()
  }

  /// The numbers of the elements of a page: an element keeps its number from page to page, and no number is used again.
  struct ElementNumbers {
    private struct Key: Hashable {
      let node: NodeID
      let tag: String
      let part: String
    }

    private var known: [Key: Int] = [:]
    private var old: [Key: Int] = [:]
    private var last = 0

    /// Returns the numbers for the next page: it forgets elements that this page does not have.
    var next: ElementNumbers {
      var next = ElementNumbers()
      (next.old, next.last) = (known, last)
      return next
    }

    /// Returns the number of an element of a node. The part tells apart elements with one tag.
    mutating func number(of node: NodeID, _ tag: String, _ part: String) -> Int {
      let key = Key(node: node, tag: tag, part: part)
      if let number = known[key] { return number }
      if let number = old[key] {
        known[key] = number
        return number
      }
      last += 1
      known[key] = last
      return last
    }

    /// Forgets the numbers of the page before.
    mutating func settle() { old = [:] }

    /// Leaves out the numbers of another page.
    mutating func skip(_ other: ElementNumbers) { last = max(last, other.last) }
  }
#endif
