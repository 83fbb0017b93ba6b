extension View {
  /// Performs an action each time this view appears.
  ///
  /// ```swift
  /// FruitList(fruits: store[\.fruits]).onAppear { store.send(.appeared) }
  /// ```
  ///
  /// A view is shown while it is part of the tree and no other screen of its navigation stack covers it; a row of
  /// a list while it is on the screen. Actions run after the tree is up to date: first views
  /// that disappeared act, then inner views before outer ones.
  public func onAppear(perform action: @escaping @MainActor () -> Void) -> LivingView<Self, Bool> {
    LivingView(content: self, value: true, enter: { _ in action() })
  }

  /// Performs an action each time this view disappears; not at the end of the program.
  ///
  /// - Parameter action: The action of the last value of this view.
  public func onDisappear(
    perform action: @escaping @MainActor () -> Void
  ) -> LivingView<Self, Bool> {
    LivingView(content: self, value: true, leave: action)
  }

  /// Performs an action when a value changes, also when it changed while another screen covered this view.
  ///
  /// ```swift
  /// ResultsView(store: store)
  ///   .onChange(of: store[\.query]) { old, new in store.send(.queryChanged(new)) }
  /// ```
  ///
  /// Actions that change each other's values again and again are stopped and reported.
  ///
  /// - Parameters:
  ///   - value: The value, compared when the body around is evaluated.
  ///   - initial: Whether the action also runs when this view appears for the first time.
  ///   - action: Is given the old and the new value, which are the same the first time.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> LivingView<Self, Value> {
    LivingView(
      content: self, value: value,
      enter: { last in
        if let last, last != value { action(last, value) }
        if last == nil, initial { action(value, value) }
      })
  }

  /// Starts a task each time this view appears, and cancels it when the view disappears.
  ///
  /// ```swift
  /// NewsView(store: store).task { await store.send(.appeared).finish() }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the task, for a headless run that ends before it.
  ///   - action: The action. It is cancelled together with the effects of a store that it waits for.
  public func task(
    name: String = "task", _ action: @escaping @MainActor () async -> Void
  ) -> LivingView<Self, Bool> {
    task(id: true, name: name, action)
  }

  /// Starts a task when this view appears or a value changes; cancels it when the value changes again or the
  /// view disappears.
  ///
  /// ```swift
  /// DetailView(store: store).task(id: store[\.selected]) {
  ///   await store.send(.detailNeeded).finish()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The value, compared when the body around is evaluated.
  ///   - name: The name of the task, for a headless run that ends before it.
  ///   - action: The action. Check `Task.isCancelled` before changes that come late.
  public func task<ID: Equatable>(
    id: ID, name: String = "task", _ action: @escaping @MainActor () async -> Void
  ) -> LivingView<Self, ID> {
    LivingView(content: self, value: id, task: (name, action))
  }
}

/// A view that acts when it appears, changes and disappears.
public struct LivingView<Content: View, Value: Equatable>: PrimitiveView {
  let content: Content
  let value: Value
  /// What runs while the view is shown with this value.
  var task: (name: String, action: @MainActor () async -> Void)?
  /// Is called when the view appears or its value changes, with the value that it was shown with last.
  var enter: @MainActor (_ last: Value?) -> Void = { _ in }
  /// Is called when the view disappears.
  var leave: @MainActor () -> Void = {}

  /// Adds the nodes of this view.
  public func _makeNodes(in builder: inout NodeBuilder) {
    builder.append(content, at: .position(0))
    let element = builder.element
    element.child(at: builder.id.appending(.position(1))) { ViewLife(of: self, in: element) }
      .update(to: self)
  }
}

/// The life of one view, while the view has its place in the graph.
private final class ViewLife<Content: View, Value: Equatable>: Life {
  private var view: LivingView<Content, Value>
  /// The value that the view was shown with last.
  private var last: Value?
  private var isAlive = false
  private var task: Task<Void, Never>?
  private weak var element: Element?
  private let context: GraphContext

  init(of view: LivingView<Content, Value>, in element: Element) {
    (self.view, self.element, context) = (view, element, element.context)
    element.addLife()
    context.add(self, isShown: element.isShown)
  }

  isolated deinit {
    task?.cancel()
    if isAlive { context.departures.append(view.leave) }
    context.markChanged()
  }

  func update(to new: LivingView<Content, Value>) {
    let hasChanged = new.value != view.value
    view = new
    if hasChanged { context.markChanged() }
  }

  /// Whether no screen covers the view.
  private var isShown: Bool { element?.isShown ?? false }

  func leave() {
    guard isAlive, !isShown else { return }
    isAlive = false
    task?.cancel()
    view.leave()
  }

  func enter() {
    guard isShown, !isAlive || last != view.value else { return }
    task?.cancel()
    let before = last
    (isAlive, last) = (true, view.value)
    task = view.task.map { context.start($0.name, $0.action) }
    view.enter(before)
  }
}
