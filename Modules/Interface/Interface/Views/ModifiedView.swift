/// A view with something changed about it.
public struct ModifiedView<Content: View>: Primitive {
  @usableFromInline let content: Content
  @usableFromInline let change: ViewChange

  @inlinable
  init(content: Content, change: ViewChange) {
    (self.content, self.change) = (content, change)
  }

  func makeElement(at place: Place) -> ViewElement<Self> {
    ModifiedElement(self, place)
  }
}

extension ModifiedView: LeafView where Content: LeafView {
  func isSame(as other: Self) -> Bool {
    change.isSame(as: other.change) && content.isSame(as: other.content)
  }

  func inside(_ context: Context) -> Context { content.inside(change.inside(context)) }

  func node(in context: Context, at id: NodeID, title: inout String?) -> Node {
    var inside: String?
    var node = content.node(in: change.inside(context), at: id, title: &inside)
    change.apply(to: &node, isFirst: true)
    title = title ?? change.title ?? inside
    return node
  }
}

/// What a modifier changes about a view.
@usableFromInline
enum ViewChange {
  case isDisabled(Bool)
  case style(Style)
  case pickerStyle(PickerStyle)
  case alignsLabels
  case font(Font)
  case padding(Int)
  case title(String)
  case shortcut(KeyboardShortcut?)
  case submit(@MainActor () -> Void)
  case defaultFocus
  case focusBinding(Node.FocusBinding)
  case announcement(String?)
  case keyPress(KeyPress)
  case match(Range<Int>?)
}

extension View {
  /// Makes the controls inside react to nothing while the condition holds.
  @inlinable public func disabled(_ isDisabled: Bool) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .isDisabled(isDisabled))
  }

  /// Says how much this view matters, and all in it that does not say so itself.
  @inlinable public func style(_ style: Style) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .style(style))
  }

  /// Sets the size of the letters of this text.
  @inlinable public func font(_ font: Font) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .font(font))
  }

  /// Adds empty space around this view, in lines and columns of text.
  @inlinable public func padding(_ amount: Int = 1) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .padding(max(0, amount)))
  }

  /// Names the screen of which this view is the content.
  @inlinable public func navigationTitle(_ title: some StringProtocol) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .title(String(title)))
  }

  /// Uses this control when a key is pressed, while it is enabled and nothing lies over it.
  ///
  /// - Parameters:
  ///   - key: The key; none while it is nil.
  ///   - hint: One or two words for the line of keys; the label of the control if left out.
  @inlinable public func keyboardShortcut(_ key: Key?, hint: String? = nil) -> ModifiedView<Self> {
    let shortcut = key.map { KeyboardShortcut(key: $0, hint: hint) }
    return ModifiedView(content: self, change: .shortcut(shortcut))
  }

  /// Does something when a person presses Enter in a text field of this view.
  @inlinable public func onSubmit(_ action: @escaping @MainActor () -> Void) -> ModifiedView<Self> {
    ModifiedView(content: self, change: .submit(action))
  }
}

@MainActor
private final class ModifiedElement<Content: View>: ChangingElement<ModifiedView<Content>> {
  private var child: ViewElement<Content>?
  private var change: ViewChange

  init(_ view: ModifiedView<Content>, _ place: Place) {
    change = view.change
    super.init(place)
    pass(view.content, to: &child)
    child?.isInsideOfChange = true
  }

  override func update(to new: ModifiedView<Content>) {
    if !change.isSame(as: new.change) { isStale = true }
    change = new.change
    pass(new.content, to: &child)
  }

  override func assemble(into output: inout Output, in context: Context) {
    change.append(child, to: &output, in: context)
  }
}

/// A view with a modifier whose value a closure reads.
public struct BoundView<Content: View>: Primitive {
  let content: Content
  let change: @MainActor () -> ViewChange

  func makeElement(at place: Place) -> ViewElement<Self> {
    BoundElement(self, place)
  }
}

@MainActor
private final class BoundElement<Content: View>: ChangingElement<BoundView<Content>> {
  private var child: ViewElement<Content>?
  private var change: ViewChange?
  private var makeChange: @MainActor () -> ViewChange

  init(_ view: BoundView<Content>, _ place: Place) {
    makeChange = view.change
    super.init(place)
    update(to: view)
    child?.isInsideOfChange = true
  }

  override func update(to new: BoundView<Content>) {
    makeChange = new.change
    setNeedsEvaluation()
    pass(new.content, to: &child)
  }

  override func evaluate() {
    change = track(makeChange)
  }

  override func assemble(into output: inout Output, in context: Context) {
    change?.append(child, to: &output, in: context)
  }
}

extension ViewChange {
  /// Appends the nodes of an element, and changes them.
  @MainActor
  fileprivate func append(
    _ element: Element?, to output: inout Output, in context: Context
  ) {
    let start = output.nodes.count
    let titleBefore = output.title
    element?.append(to: &output, in: inside(context))
    for index in output.nodes.indices.dropFirst(start) {
      apply(to: &output.nodes[index], isFirst: index == start)
    }
    output.title = titleBefore ?? title ?? output.title
  }

  /// The title of a screen; it wins over those inside.
  fileprivate var title: String? {
    if case .title(let title) = self { title } else { nil }
  }

  /// What the content takes over from those around it.
  fileprivate func inside(_ context: Context) -> Context {
    var inner = context
    switch self {
    case .isDisabled(let isDisabled): inner.isEnabled = context.isEnabled && !isDisabled
    case .style(let style): inner.style = style
    default: break
    }
    return inner
  }

  @MainActor
  fileprivate func apply(to node: inout Node, isFirst: Bool) {
    switch self {
    case .isDisabled, .style: break
    case .pickerStyle(let style): if isFirst { node.pickerStyle = style }
    case .alignsLabels: if isFirst { node.alignsLabels = true }
    case .font(let font): node.font = font
    case .padding(let amount): node.padding += amount
    case .title(let title): if isFirst { node.title = title }
    case .shortcut(let shortcut): if isFirst { node.shortcut = shortcut }
    case .submit(let action): node.submitTextFields(action)
    case .defaultFocus: if isFirst { node.isDefaultFocus = true }
    case .focusBinding(let binding): if isFirst { node.focusBinding = binding }
    case .announcement(let words): if isFirst { node.announcement = words }
    case .keyPress(let keyPress): node.keyPresses.append(keyPress)
    case .match(let match): if isFirst { node.match = match }
    }
  }

  /// Whether another change is certainly the same; those with actions are not.
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.isDisabled(let value), .isDisabled(let new)): value == new
    case (.style(let value), .style(let new)): value == new
    case (.pickerStyle(let value), .pickerStyle(let new)): value == new
    case (.font(let value), .font(let new)): value == new
    case (.padding(let value), .padding(let new)): value == new
    case (.title(let value), .title(let new)): value.hasSameUnits(as: new)
    case (.shortcut(let value), .shortcut(let new)): value == new
    case (.match(let value), .match(let new)): value == new
    case (.alignsLabels, .alignsLabels), (.defaultFocus, .defaultFocus): true
    default: false
    }
  }
}

extension Node {
  fileprivate mutating func submitTextFields(_ action: @escaping @MainActor () -> Void) {
    if case .textField(var input) = kind, input.submit == nil {
      input.submit = action
      kind = .textField(input)
    }
    guard contents.contains(.textField) else { return }
    var children = children
    for index in children.indices where children[index].contents.contains(.textField) {
      children[index].submitTextFields(action)
    }
    self.children = children
  }
}
