public import ComposableArchitecture
public import Interface

/// The view of a running program, and its work.
@MainActor
public struct Scene {
  /// The tree as it is now, for the size of the screen.
  package typealias Tree = @MainActor (SizeClass) -> Node

  private let makeGraph: @MainActor (_ onChange: @escaping @MainActor () -> Void) -> ViewGraph
  package let settle: @MainActor () async -> [String]
  package let finish: @MainActor () async -> String?
  private let shown = Shown()

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - root: The view.
  ///   - settle: Returns when no effect but timers runs any more, or when its task is cancelled; it
  ///     does not suspend if either is true already. It returns the names of the effects that still
  ///     run, as `Store.finish()` does. A headless run awaits it after each key, and then the tasks of
  ///     views, so that it prints the settled screen. In the end the run names on standard error the effects that still run; its
  ///     exit status stays 0.
  ///   - finish: Is awaited when the program has given the terminal back; returns a sentence if
  ///     something is left unfinished, which also sets the exit status.
  public init(
    _ root: some View, settle: @escaping @MainActor () async -> [String] = { [] },
    finish: @escaping @MainActor () async -> String? = { nil }
  ) {
    self.finish = finish
    makeGraph = { ViewGraph(root, onChange: $0) }
    self.settle = { [shown] in
      var running = await settle()
      // A task may wait for an effect, which is counted already.
      while let graph = shown.graph, graph.tasks.count > running.count {
        if Task.isCancelled { return running + graph.tasks.dropFirst(running.count) }
        await graph.taskEnd()
        running = await settle()
      }
      return running
    }
  }

  /// Creates the scene of a program that saves. At the end it sends a last action, and waits for the disk for ten
  /// seconds at most.
  ///
  /// ```swift
  /// Scene(
  ///   ContentView(store: store), settle: { await store.finish() },
  ///   saving: store.scope(state: \.saving, action: AppAction.Paths.saving),
  ///   leaving: .left, until: \.isSettled, loss: \.loss)
  /// ```
  ///
  /// - Parameters:
  ///   - root: The view.
  ///   - settle: Returns when no effect but timers runs any more, as without `saving`.
  ///   - saving: The store of what is saved.
  ///   - action: Tells the reducer that the program ends.
  ///   - isSettled: Returns whether the program can end.
  ///   - loss: Returns a sentence if something is not saved, which also sets the exit status.
  public init<State: Equatable & Sendable, Action>(
    _ root: some View, settle: @escaping @MainActor () async -> [String],
    saving: Store<State, Action>, leaving action: Action,
    until isSettled: @escaping @Sendable (State) -> Bool,
    loss: @escaping @MainActor (State) -> String?
  ) {
    self.init(root, settle: settle) {
      loss(await saving.leave(sending: action, until: isSettled))
    }
  }

  /// Shows the view.
  ///
  /// - Parameters:
  ///   - starter: Starts the tasks of views; nil for tasks of the main actor.
  ///   - report: Takes a sentence about a mistake of the program.
  ///   - onChange: Is called after each change.
  package func start(
    _ starter: TaskStarter? = nil, report: @escaping @MainActor (String) -> Void,
    onChange: @escaping @MainActor () -> Void
  ) -> Tree {
    let present = makeGraph(onChange)
    present.starter = starter
    present.report = report
    shown.graph = present
    var past: ViewGraph?
    return { [shown, makeGraph] size in
      guard shown.isPast() else {
        past = nil
        return present.tree(in: size)
      }
      // The views of the present neither disappear nor appear again.
      let views = past ?? makeGraph(onChange)
      views.acts = false
      past = views
      return views.tree(in: size)
    }
  }

  /// Shows a state of the past while a function returns true: views do not act on it.
  package func showPast(while isPast: @escaping @MainActor () -> Bool) { shown.isPast = isPast }

  /// How often actions ran of views that appeared, changed or disappeared.
  package var actionRounds: Int { shown.graph?.actionRounds ?? 0 }

  /// The graph of a scene that was started.
  @MainActor
  private final class Shown {
    weak var graph: ViewGraph?
    var isPast: @MainActor () -> Bool = { false }
  }
}
