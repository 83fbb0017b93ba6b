/// Enums in other types, which name types that can be seen only from there.
struct Nesting<Element: Sendable>: Sendable {
  struct Part: Sendable { var element: Element }
  typealias Parts = [Part]

  enum Action: Sendable {
    case part(Part)
    case parts(Parts, at: Int)
    case element(Element)
    case inner(Inner)
    case qualified(Nesting.Part)

    enum Inner: Sendable {
      case part(Part)
      case local(Local)

      struct Local: Sendable {}
    }
  }
}

extension Nesting {
  enum Later: Sendable {
    case added(Added)
    indirect case action(Action)
  }
}

extension Nesting {
  struct Added: Sendable {}
}

extension Nesting.Action {
  enum Further: Sendable {
    case action(Nesting.Action)
  }
}
