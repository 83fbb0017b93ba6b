extension View {
  /// Lays a sheet over the screen while the condition holds.
  ///
  /// The content is made once for as long as the sheet is there. What the closure reads is followed; what
  /// it has captured by value is what it was when the sheet came.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is there, read by this modifier and not by the body that contains it.
  ///   - content: What lies over the screen.
  public func sheet<Sheet: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Sheet
  ) -> PresentingView<Self, Bool, Sheet> {
    PresentingView(content: self, value: isPresented.orNil, over: { _ in content() }, alert: nil)
  }

  /// Asks or tells something while the condition holds; using one of its buttons takes it away.
  ///
  /// - Parameters:
  ///   - title: What it is about.
  ///   - isPresented: Whether it is there, read by this modifier and not by the body that contains it.
  ///   - actions: Its buttons; one that says OK if there is none.
  ///   - message: What it says.
  public func alert<Actions: View>(
    _ title: String, isPresented: Binding<Bool>, message: String = "",
    @ViewBuilder actions: @escaping @MainActor () -> Actions = { EmptyView() }
  ) -> PresentingView<Self, Bool, Actions> {
    PresentingView(
      content: self, value: isPresented.orNil, over: { _ in actions() },
      alert: { _ in AlertWords(title: title, message: message) })
  }

  /// Asks or tells something about a value while there is one; using one of its buttons takes it away.
  ///
  /// A button may bring the next alert, also an equal one: it stays if the button took the old one away
  /// before. Setting a value that is there already changes nothing.
  ///
  /// - Parameters:
  ///   - value: What it is about, read by this modifier and not by the body that contains it.
  ///   - title: Makes the title.
  ///   - message: Makes what it says.
  ///   - copiedText: Makes the text that a key copies, such as an answer.
  ///   - actions: Makes its buttons; one that says OK if there is none.
  public func alert<Value: Equatable, Actions: View>(
    presenting value: Binding<Value?>, title: @escaping @MainActor (Value) -> String,
    message: @escaping @MainActor (Value) -> String = { _ in "" },
    copiedText: @escaping @MainActor (Value) -> String? = { _ in nil },
    @ViewBuilder actions: @escaping @MainActor (Value) -> Actions
  ) -> PresentingView<Self, Value, Actions> {
    PresentingView(
      content: self, value: value, over: actions,
      alert: { AlertWords(title: title($0), message: message($0), copiedText: copiedText($0)) })
  }
}

extension Binding where Value == Bool {
  fileprivate var orNil: Binding<Bool?> {
    Binding<Bool?>(get: { wrappedValue ? true : nil }, set: { wrappedValue = $0 ?? false })
  }
}

/// What an alert says.
struct AlertWords {
  let title: String
  let message: String
  /// The text that a key copies.
  var copiedText: String?
}

/// A view with something over the screen while there is a value.
public struct PresentingView<Content: View, Value: Equatable, Over: View>: Primitive {
  let content: Content
  let value: Binding<Value?>
  let over: @MainActor (Value) -> Over
  /// The words of an alert; nil for a sheet.
  let alert: (@MainActor (Value) -> AlertWords)?

  func makeElement(at place: Place) -> ViewElement<Self> {
    PresentingElement(self, place)
  }
}

@MainActor
private final class PresentingElement<Content: View, Value: Equatable, Over: View>:
  ChangingElement<PresentingView<Content, Value, Over>>
{
  private struct Shown {
    let value: Value
    let slot: Slot<Over>
    var words: AlertWords?
  }

  private var content: ViewElement<Content>?
  private var shown: Shown?
  private var value: Binding<Value?>
  private var over: @MainActor (Value) -> Over
  private var alert: (@MainActor (Value) -> AlertWords)?

  init(_ view: PresentingView<Content, Value, Over>, _ place: Place) {
    (value, over, alert) = (view.value, view.over, view.alert)
    super.init(place)
    update(to: view)
    content?.isInsideOfChange = true
  }

  override func update(to new: PresentingView<Content, Value, Over>) {
    (value, over, alert) = (new.value, new.over, new.alert)
    setNeedsEvaluation()
    pass(new.content, to: &content, step: .position(0))
  }

  override func evaluate() {
    let (over, alert) = (over, alert)
    let (value, words) = track {
      let value = self.value.wrappedValue
      return (value, value.flatMap { value in alert.map { $0(value) } })
    }
    guard let value else {
      shown = nil
      return
    }
    if shown?.value == value {
      shown?.words = words
    } else {
      let slot = Slot(place(.position(1))) { over(value) }
      slot.isEndOfNavigation = true
      shown = Shown(value: value, slot: slot, words: words)
    }
  }

  override func assemble(into output: inout Output, in context: Context) {
    let start = output.nodes.count
    content?.append(to: &output, in: context)
    guard let shown else { return }
    // The rows of a list are no nodes yet, and what was before them is not among the nodes any more.
    let first = min(start, output.nodes.count)
    if output.nodes.count == first {
      output.nodes.append(Output().joined(id: id.appending(.position(0))))
    }
    output.nodes[first].presentations.append(presentation(of: shown))
  }

  private func presentation(of shown: Shown) -> Node.Presentation {
    let value = value
    let presented = shown.value
    let dismiss = { @MainActor in
      // An alert may have been replaced by another one that its button caused.
      if value.wrappedValue == presented { value.wrappedValue = nil }
    }
    guard let words = shown.words else {
      return .init(
        id: shown.slot.id, kind: .sheet(shown.slot.node(in: Context())), dismiss: dismiss)
    }
    var output = Output()
    shown.slot.append(to: &output, in: Context())
    var buttons = output.nodes.compactMap { node in
      node.around { action in
        if !ValueWatch(value, presented).isReplaced(by: action) { dismiss() }
      }
    }
    if buttons.isEmpty { buttons = [.ok(in: shown.slot.id, dismiss)] }
    let kind = Node.Presentation.Kind.alert(
      title: words.title, message: words.message, buttons: buttons)
    var alert = Node.Presentation(id: shown.slot.id, kind: kind, dismiss: dismiss)
    alert.copiedText = words.copiedText
    return alert
  }
}

extension Node {
  /// This button with something around its action; nil if this is no button.
  fileprivate func around(
    _ use: @escaping @MainActor (_ action: @MainActor () -> Void) -> Void
  ) -> Node? {
    guard case .button(let role, let action) = kind else { return nil }
    var button = self
    button.kind = .button(role: role) { use(action) }
    return button
  }

  fileprivate static func ok(
    in place: NodeID, _ dismiss: @escaping @MainActor () -> Void
  ) -> Node {
    let label = Node(
      id: place.appending(.position(0)).appending(.position(0)), kind: .text("OK"))
    return Node(
      id: place.appending(.position(0)), kind: .button(role: nil, action: dismiss),
      children: [label])
  }
}

/// Watches whether a value becomes another one, also if it is the same again afterwards.
@MainActor
private final class ValueWatch<Value: Equatable> {
  private let binding: Binding<Value?>
  private let value: Value
  private let tracking = ReadTracking()
  private var isReplaced = false
  private var isOver = false

  init(_ binding: Binding<Value?>, _ value: Value) {
    (self.binding, self.value) = (binding, value)
  }

  func isReplaced(by action: () -> Void) -> Bool {
    read()
    action()
    isOver = true
    tracking.end()
    return isReplaced
  }

  /// Reads the value now, and before each of the next changes: the value after a change is the one before
  /// the next change.
  private func read() {
    let current = tracking.read({ binding.wrappedValue }) { [weak self] in
      // Models change on the main actor only, as all that is on screen does.
      MainActor.assumeIsolated { self?.willChange() }
    }
    if current != value { isReplaced = true }
  }

  private func willChange() {
    if !isOver, !isReplaced { read() }
  }
}
