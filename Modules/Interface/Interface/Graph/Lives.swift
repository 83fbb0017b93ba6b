/// A view of the graph that acts when it appears and disappears.
@MainActor
class Life {
  private weak var element: Element?
  final let lives: Lives

  init(in element: Element) {
    (self.element, lives) = (element, element.context.lives)
    lives.add(self)
  }

  /// Whether no screen covers the view.
  final var isShown: Bool { element?.isShown ?? false }

  /// Acts if the view is no longer shown.
  func leave() {}

  /// Acts if the view is shown and was not, or with another value.
  func enter() {}
}

/// Starts a task, given its name and its work.
package typealias TaskStarter =
  @MainActor (String, @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never>

/// The views of a graph that act when they appear and disappear, and the tasks that they started.
///
/// Their actions change state, so they run between updates of the tree.
@MainActor
final class Lives {
  private struct Reference { weak var life: Life? }

  private var references: [Reference] = []
  /// The last actions of views that the graph has freed.
  var departures: [@MainActor () -> Void] = []
  /// Whether a view may have appeared, changed or disappeared since the last actions.
  private(set) var haveChanged = false
  /// How often the actions ran.
  private(set) var rounds = 0
  /// The names of the running tasks, in the order of their start.
  private(set) var tasks: [(id: Int, name: String)] = []
  private var lastTask = 0
  /// The streams that end with the next task that ends.
  private var waiting: [AsyncStream<Never>.Continuation] = []
  /// Starts the tasks of views; nil to start them as tasks of the main actor.
  var starter: TaskStarter?
  /// Tells the host of a change outside of an update, such as a new row.
  private let onChange: @MainActor () -> Void

  init(onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
  }

  func add(_ life: Life) {
    references.append(Reference(life: life))
    markChanged()
  }

  func markChanged() {
    haveChanged = true
    onChange()
  }

  /// Forgets the changes, without the actions.
  func skip() {
    (haveChanged, departures) = (false, [])
  }

  /// Runs the actions of views that disappeared, and then of views that appeared or changed.
  func act() {
    references.removeAll { $0.life == nil }
    let (lives, departures) = (references.compactMap(\.life), departures)
    skip()
    rounds += 1
    for depart in departures { depart() }
    for life in lives { life.leave() }
    for life in lives { life.enter() }
  }

  /// Starts the task of a view.
  func start(_ name: String, _ action: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    lastTask += 1
    let id = lastTask
    tasks.append((id, name))
    let work: @MainActor @Sendable () async -> Void = { [weak self] in
      await action()
      self?.end(id)
    }
    return starter?(name, work) ?? Task.immediate { await work() }
  }

  private func end(_ id: Int) {
    tasks.removeAll { $0.id == id }
    for stream in waiting { stream.finish() }
    waiting = []
  }

  /// Waits until a task ends or the task that waits is cancelled.
  func taskEnd() async {
    let (ends, end) = AsyncStream<Never>.makeStream()
    waiting.append(end)
    for await _ in ends {}
  }
}
