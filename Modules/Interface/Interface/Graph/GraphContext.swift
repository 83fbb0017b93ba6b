/// Starts a task, given its name and its work.
package typealias TaskStarter =
  @MainActor (String, @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never>

/// What all elements of one graph share: whether the tree is out of date, the views that act when they appear and
/// disappear, and the tasks that they started.
///
/// The actions of views change state, so they run between updates of the tree.
@MainActor
final class GraphContext {
  private struct Reference { weak var life: (any Life)? }

  /// How often the bodies of each type of view were evaluated.
  var evaluations: [ObjectIdentifier: (view: Any.Type, count: Int)] = [:]
  var isOutOfDate = true
  /// The number of times that an element without a parent became stale.
  private(set) var changes = 0
  /// Whether the tree is brought up to date, so that the host needs no word about views that come and go.
  var isUpdating = false
  /// What tracks the rows that are made now, together; nil outside of rows.
  var rowTracking: ReadTracking?
  /// Whether the rows that are made now are not seen yet.
  var makesAhead = false
  private let onChange: @MainActor () -> Void
  /// Takes a sentence about a mistake of the program.
  var takeReport: (@MainActor (String) -> Void)?
  private var reported: Set<String> = []
  private var references: [Reference] = []
  /// The last actions of views that the graph has freed.
  var departures: [@MainActor () -> Void] = []
  /// Whether a view may have appeared, changed or disappeared since the last actions.
  private(set) var haveChanged = false
  private var isActing = false
  /// How often the actions ran.
  private(set) var rounds = 0
  /// The names of the running tasks, in the order of their start.
  private(set) var tasks: [(id: Int, name: String)] = []
  /// The streams that end with the next task that ends.
  private var waiting: [AsyncStream<Never>.Continuation] = []
  /// Starts the tasks of views; nil to start them as tasks of the main actor.
  var starter: TaskStarter?

  init(onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
  }

  /// Tells the host that the tree is out of date, unless it knows already or actions run.
  func markOutOfDate() {
    guard !isOutOfDate else { return }
    isOutOfDate = true
    if !isActing { onChange() }
  }

  /// Takes note that the root or a row is stale, and tells the host if that is seen.
  func markStale(isSeen: Bool) {
    changes += 1
    if isSeen { markOutOfDate() }
  }

  /// Reports a mistake of the program once.
  func report(_ sentence: String) {
    if reported.insert(sentence).inserted { takeReport?(sentence) }
  }

  func add(_ life: any Life, isShown: Bool) {
    references.append(Reference(life: life))
    if isShown { markChanged() }
  }

  func markChanged() {
    haveChanged = true
    if !isUpdating { markOutOfDate() }
  }

  /// Forgets the changes, without the actions.
  func skip() {
    (haveChanged, departures) = (false, [])
  }

  /// Runs the actions of views that disappeared, and then of views that appeared or changed.
  ///
  /// - Returns: Whether the tree is out of date then.
  func act() -> Bool {
    (isOutOfDate, isActing) = (false, true)
    defer { isActing = false }
    references.removeAll { $0.life == nil }
    let (lives, departures) = (references.compactMap(\.life), departures)
    skip()
    rounds += 1
    for depart in departures { depart() }
    for life in lives { life.leave() }
    for life in lives { life.enter() }
    return isOutOfDate
  }

  /// Starts the task of a view.
  func start(_ name: String, _ action: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    let id = (tasks.last?.id ?? 0) + 1
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

/// A view of the graph that acts when it appears and disappears.
@MainActor
protocol Life: AnyObject {
  /// Acts if the view is no longer shown.
  func leave()
  /// Acts if the view is shown and was not, or with another value.
  func enter()
}
