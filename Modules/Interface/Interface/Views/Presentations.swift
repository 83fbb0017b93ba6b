extension View {
  /// Lays a sheet over the screen while the condition holds.
  ///
  /// The content is made once while the sheet is there. The values that the closure reads are followed;
  /// captured values stay as they were when the sheet came.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is there, read by this modifier and not by the body that contains it.
  ///   - content: What lies over the screen.
  public func sheet<Sheet: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Sheet
  ) -> PresentingView<Self, Bool, Sheet> {
    PresentingView(
      content: self, value: isPresented.orNil, over: { _ in content() }, identity: { $0 })
  }

  /// Lays a sheet over the screen while there is an item.
  ///
  /// ```swift
  /// FruitList(fruits: fruits).sheet(item: $edited) { fruit in FruitForm(fruit: fruit) }
  /// ```
  ///
  /// An item with another id replaces the sheet, whose views begin anew. Dismissing it sets the item to nil.
  ///
  /// - Parameters:
  ///   - item: The item, read by this modifier and not by the body that contains it.
  ///   - content: Makes what lies over the screen from the item.
  public func sheet<Item: Identifiable, Sheet: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping @MainActor (Item) -> Sheet
  ) -> PresentingView<Self, Item, Sheet> {
    PresentingView(content: self, value: item, over: content) { $0.id }
  }

  /// Asks or tells something while the condition holds; using one of its buttons takes it away.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is there, read by this modifier and not by the body that contains it.
  ///   - actions: Its buttons; one that says OK if there is none.
  ///   - message: The message.
  public func alert<Actions: View>(
    _ title: String, isPresented: Binding<Bool>, message: String = "",
    @ViewBuilder actions: @escaping @MainActor () -> Actions = { EmptyView() }
  ) -> PresentingView<Self, Bool, Actions> {
    alert(presenting: isPresented.orNil, title: { _ in title }, message: { _ in message }) { _ in
      actions()
    }
  }

  /// Asks the user to choose while the condition holds; using one of its buttons takes it away.
  ///
  /// ```swift
  /// Button("Export…") { isExporting = true }
  ///   .confirmationDialog("Export as", isPresented: $isExporting) {
  ///     Button("Text") { export(.text) }
  ///     Button("JSON") { export(.json) }
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is there, read by this modifier and not by the body that contains it.
  ///   - message: The message.
  ///   - actions: Its buttons, one below the other; one that cancels is added if none does.
  public func confirmationDialog<Actions: View>(
    _ title: String, isPresented: Binding<Bool>, message: String = "",
    @ViewBuilder actions: @escaping @MainActor () -> Actions
  ) -> PresentingView<Self, Bool, Actions> {
    confirmationDialog(
      presenting: isPresented.orNil, title: { _ in title }, message: { _ in message }
    ) { _ in
      actions()
    }
  }

  /// Asks the user to choose something about a value while there is one; using one of its buttons takes it
  /// away.
  ///
  /// - Parameters:
  ///   - value: The value, read by this modifier and not by the body that contains it.
  ///   - title: Makes the title.
  ///   - message: Makes the message.
  ///   - actions: Makes its buttons, one below the other; one that cancels is added if none does.
  public func confirmationDialog<Value: Equatable, Actions: View>(
    presenting value: Binding<Value?>, title: @escaping @MainActor (Value) -> String,
    message: @escaping @MainActor (Value) -> String = { _ in "" },
    @ViewBuilder actions: @escaping @MainActor (Value) -> Actions
  ) -> PresentingView<Self, Value, Actions> {
    PresentingView(
      content: self, value: value, over: actions,
      alert: { AlertWords(title: title($0), message: message($0), isDialog: true) },
      identity: equal)
  }

  /// Asks or tells something about a value while there is one; using one of its buttons takes it away.
  ///
  /// A button may bring the next alert, also an equal one: it stays if the button took the old one away
  /// before. Setting a value that is there already changes nothing.
  ///
  /// - Parameters:
  ///   - value: The value, read by this modifier and not by the body that contains it.
  ///   - title: Makes the title.
  ///   - message: Makes the message.
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
      alert: { AlertWords(title: title($0), message: message($0), copiedText: copiedText($0)) },
      identity: equal)
  }
}

extension Binding where Value == Bool {
  fileprivate var orNil: Binding<Bool?> {
    Binding<Bool?>(get: { wrappedValue ? true : nil }, set: { wrappedValue = $0 ?? false })
  }
}

/// The identity of a value that has no hash: equal values are one.
private func equal<Value: Equatable>(_ value: Value) -> Equal<Value> { Equal(value: value) }

private struct Equal<Value: Equatable>: Hashable {
  let value: Value

  func hash(into hasher: inout Hasher) {}
}

/// What an alert says.
struct AlertWords {
  let title: String
  let message: String
  /// The text that a key copies.
  var copiedText: String?
  var isDialog = false
}

/// A view with something over the screen while there is a value.
public struct PresentingView<Content: View, Value, Over: View>: ReadingView {
  /// Returns the content. A closure, since the elements of presenting views inside of each other would all keep copies.
  let content: @MainActor () -> Content
  let value: Binding<Value?>
  let over: @MainActor (Value) -> Over
  /// The words of an alert; nil for a sheet.
  let alert: (@MainActor (Value) -> AlertWords)?
  /// Tells values apart: another one begins anew, with other ids, so that it does not have the focus of the one
  /// before it.
  let identity: (Value) -> AnyHashable

  init<ID: Hashable>(
    content: Content, value: Binding<Value?>, over: @escaping @MainActor (Value) -> Over,
    alert: (@MainActor (Value) -> AlertWords)? = nil, identity: @escaping (Value) -> ID
  ) {
    (self.content, self.value, self.over, self.alert) = ({ content }, value, over, alert)
    self.identity = { AnyHashable(identity($0)) }
  }

  /// The view with the value as it is now.
  public var body: some View {
    let presented = value.wrappedValue
    let words = presented.flatMap { alert?($0) }
    return Made { makeNodes(over: presented, words, in: &$0) }
  }

  private func makeNodes(
    over presented: Value?, _ words: AlertWords?, in builder: inout NodeBuilder
  ) {
    let start = builder.nodes.count
    builder.append(content(), at: .position(0))
    guard let presented else { return }
    // The rows of a list are no nodes yet, and the nodes before them are rows already.
    let first = min(start, builder.nodes.count)
    if builder.nodes.count == first {
      builder.nodes.append(.column(at: builder.id.appending(.position(0))))
    }
    let repetitions = builder.element.child(at: builder.id.appending(.position(1))) {
      Repetitions()
    }
    let place = Repetitions.Place(identity: identity(presented), number: repetitions.count)
    let slot = Slot(id: presented, isOneNode: words == nil, content: over)
    // The closure is new with each value of this view; the content follows the presented value alone.
    let element = builder.child(slot, at: .id(place)) { haveSameBytes($0.id, $1.id) }
    element.update(in: Environment(sizeClass: builder.environment.sizeClass))
    builder.nodes[first].presentations.append(
      presentation(of: presented, words, element, repetitions, in: builder))
  }

  private func presentation(
    of presented: Value, _ words: AlertWords?, _ over: Element, _ repetitions: Repetitions,
    in builder: NodeBuilder
  ) -> Node.Presentation {
    // An alert may have been replaced by another one that its button caused.
    let isThere = { @MainActor in value.wrappedValue.map(identity) == identity(presented) }
    let dismiss = { @MainActor in if isThere() { value.wrappedValue = nil } }
    guard let words else {
      let sheet = over.nodes.first ?? .column(at: over.id)
      return Node.Presentation(id: over.id, kind: .sheet(sheet), dismiss: dismiss)
    }
    var hasCancel = false
    var buttons = over.nodes.compactMap { node -> Node? in
      guard case .button(let role, let action) = node.kind else { return nil }
      hasCancel = hasCancel || role == .cancel
      var button = node
      button.kind = .button(role: role) { [weak element = builder.element] in
        guard isReplaced(presented, by: action) else { return dismiss() }
        if !isThere() { return }
        repetitions.count += 1
        element?.invalidate()
      }
      return button
    }
    var added = NodeBuilder(element: builder.element, id: over.id, environment: Environment())
    if words.isDialog, !hasCancel {
      added.append(Button("Cancel", role: .cancel, action: dismiss), at: .position(1))
    } else if buttons.isEmpty {
      added.append(Button("OK", action: dismiss), at: .position(1))
    }
    buttons += added.nodes
    let kind = Node.Presentation.Kind.alert(
      title: words.title, message: words.message, buttons: buttons)
    var alert = Node.Presentation(id: over.id, kind: kind, dismiss: dismiss)
    (alert.copiedText, alert.isConfirmationDialog) = (words.copiedText, words.isDialog)
    return alert
  }

  /// Returns whether an action takes a value away or replaces it, also by an equal one.
  private func isReplaced(_ presented: Value, by action: @MainActor () -> Void) -> Bool {
    var isReplaced = false
    var tracking: ReadTracking?
    // Reads the value now, and before each of the next changes: the value after a change is the one before the
    // next change.
    func read() {
      // The readings before it end with their tracking.
      let new = ReadTracking()
      tracking = new
      let current = new.read({ value.wrappedValue }) { if !isReplaced { read() } }
      if current.map(identity) != identity(presented) { isReplaced = true }
    }
    read()
    action()
    // The last reading would keep itself alive.
    _ = tracking.take()
    return isReplaced
  }
}

/// How often an alert was replaced by an equal one, which is another: each of the two wants an answer.
@MainActor
private final class Repetitions {
  struct Place: Hashable {
    let identity: AnyHashable
    let number: Int
  }

  var count = 0
}
