extension View {
  /// Shows more about this screen in a pane beside it, where there is room for panes.
  ///
  /// The `navigationTitle` of the content is the title of its pane.
  ///
  /// - Parameter content: Makes what is shown in the pane; evaluated only where there is room.
  public func inspector<Content: View>(
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> InspectedView<Self, Content> {
    InspectedView(content: self, inspector: content)
  }
}

/// A view with more about it in a pane beside it.
public struct InspectedView<Content: View, Inspector: View>: Primitive {
  let content: Content
  let inspector: @MainActor () -> Inspector

  func makeElement(at place: Place) -> ViewElement<Self> {
    InspectedElement(self, place)
  }
}

@MainActor
private final class InspectedElement<Content: View, Inspector: View>:
  ViewElement<InspectedView<Content, Inspector>>
{
  private var content: ViewElement<Content>?
  private var inspector: Slot<Inspector>?
  private var makeInspector: @MainActor () -> Inspector

  init(_ view: InspectedView<Content, Inspector>, _ place: Place) {
    makeInspector = view.inspector
    super.init(place)
    update(to: view)
  }

  override func update(to new: InspectedView<Content, Inspector>) {
    makeInspector = new.inspector
    setNeedsEvaluation()
    pass(new.content, to: &content, step: .position(0))
  }

  override func evaluate() {
    let sizeClass = track { ledger.sizeClass.value }
    guard sizeClass == .regular else {
      inspector = nil
      return
    }
    if let inspector {
      inspector.replace(content: makeInspector)
    } else {
      inspector = Slot(place(.position(1)), content: makeInspector)
    }
  }

  override func assemble(into output: inout Output, in context: Context) {
    guard let inspector else {
      content?.append(to: &output, in: context)
      return
    }
    var inside = Output()
    content?.append(to: &inside, in: context)
    output.title = output.title ?? inside.title
    let content = inside.joined(id: id.appending(.position(0)))
    var node = Node(
      id: id, kind: .split(.inspector), children: [content, inspector.node(in: context)])
    node.isEnabled = context.isEnabled
    output.nodes.append(node)
  }
}
