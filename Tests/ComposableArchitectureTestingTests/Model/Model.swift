/// A plain, slow model of a store: what a store does for a program, said in the simplest way.
///
/// Groups of effects are numbers; whatever runs carries the numbers of all groups around it. Everything
/// is looked for in lists.
final class Model {
  enum Step: Hashable {
    case child(Int)
    case row(Int)
  }

  private struct Context {
    var groups: [Int]
    var part: [Step] = []
  }

  private struct Waiting {
    let action: ModelAction
    var groups: [Int]
    var gone: Step?
  }

  private struct Sleeper {
    let due: Int
    let number: Int
    let context: Context
    let send: (Int) -> ModelAction
    /// When it was started; it begins to sleep then, or, in a test, when it is its turn.
    let start: Int
    var hasBegun: Bool
  }

  private(set) var state = ModelState()
  private let program: ModelProgram
  private var time = 0
  private var lastGroup = 0
  private var queue: [Waiting] = []
  private var cancelled: Set<Int> = []
  private var holds: [Int: Int] = [:]
  private var ends: [Int: () -> Void] = [:]
  private var ids: [(part: [Step], id: Int, group: Int)] = []
  private var bound: [(part: Step, group: Int)] = []
  private var sleepers: [Sleeper] = []
  private var flights: [Int] = []
  private let isTest: Bool
  private var lastEvent = 0
  private var cancellations: [Int: Int] = [:]

  /// - Parameter isTest: Whether it is a model of the store of a test, in which effects begin to sleep
  ///   when all actions are handled.
  init(_ program: ModelProgram, isTest: Bool) {
    self.program = program
    self.isTest = isTest
  }

  func run(_ step: ModelStep) {
    switch step {
    case .send(let action): send(action)
    case .advance(let duration): advance(by: duration)
    case .cancel(let index):
      if flights.indices.contains(index) { cancel(flights[index]) }
    }
    settle()
  }

  private func send(_ action: ModelAction) {
    let flight = newGroup()
    flights.append(flight)
    hold([flight])
    handle(action, in: flight)
    release([flight])
    drain()
  }

  private func advance(by duration: Int) {
    let end = time + duration
    while let next = sleepers.filter({ $0.due <= end }).min(by: { $0.due < $1.due }) {
      let index = sleepers.firstIndex { $0.due == next.due } ?? 0
      let sleeper = sleepers.remove(at: index)
      time = sleeper.due
      enqueue(sleeper.send(sleeper.number), sleeper.context)
      drain()
      release(sleeper.context.groups)
      drain()
      settle()
    }
    time = end
  }

  /// Begins what sleeps, and ends what was cancelled while it slept, in the order in which both became
  /// ready.
  private func settle() {
    while let index = nextToGoOn() {
      if isCancelled(sleepers[index].context.groups) {
        release(sleepers.remove(at: index).context.groups)
        drain()
      } else {
        sleepers[index].hasBegun = true
      }
    }
  }

  private func nextToGoOn() -> Int? {
    sleepers.indices
      .filter { !sleepers[$0].hasBegun || isCancelled(sleepers[$0].context.groups) }
      .min { readiness(sleepers[$0]) < readiness(sleepers[$1]) }
  }

  /// When a sleeper became ready to begin, or to end.
  private func readiness(_ sleeper: Sleeper) -> Int {
    guard sleeper.hasBegun else { return sleeper.start }
    return sleeper.context.groups.compactMap { cancellations[$0] }.min() ?? 0
  }

  private func event() -> Int {
    lastEvent += 1
    return lastEvent
  }

  private func drain() {
    while !queue.isEmpty {
      let item = queue.removeFirst()
      if !isCancelled(item.groups), !isReplaced(item) { handle(item.action, in: item.groups[0]) }
      release(item.groups)
    }
  }

  private func isReplaced(_ item: Waiting) -> Bool {
    switch item.gone {
    case .child: state.child != nil
    case .row(let id): state.rows.contains { $0.id == id }
    case nil: false
    }
  }

  /// Changes the state, starts the effect, and ends what belongs to parts that are gone.
  private func handle(_ action: ModelAction, in flight: Int) {
    let context = Context(groups: [flight])
    switch action {
    case .whole(let number):
      state.log.append(number)
      start(plan(number), context, { .whole($0) }, then: nil)
    case .child(let number):
      guard let child = state.child else { break }
      state.child?.log.append(number)
      state.child = ModelState.childAfter(number, state.child)
      start(plan(number), of: .child(child.id), context) { .child($0) }
    case .row(let id, let number):
      guard let index = state.rows.firstIndex(where: { $0.id == id }) else { break }
      state.rows[index].log.append(number)
      if ModelState.removesRow(number) { state.rows.remove(at: index) }
      start(plan(number), of: .row(id), context) { .row(id, $0) }
    case .setChild(let id):
      state.child = id.map { ModelState.Part(id: $0) }
    case .addRow(let id):
      if !state.rows.contains(where: { $0.id == id }) {
        state.rows.append(ModelState.Part(id: id))
      }
    case .removeRow(let id):
      state.rows.removeAll { $0.id == id }
    }
    for (part, group) in bound where !isThere(part) { cancel(group) }
  }

  private func plan(_ number: Int) -> Plan {
    number < program.plans.count ? program.plans[number] : .merge([])
  }

  private func isThere(_ part: Step) -> Bool {
    switch part {
    case .child(let id): state.child?.id == id
    case .row(let id): state.rows.contains { $0.id == id }
    }
  }

  private func start(
    _ plan: Plan, of part: Step, _ context: Context, _ send: @escaping (Int) -> ModelAction
  ) {
    if case .merge(let plans) = plan, plans.isEmpty { return }
    let group = newGroup()
    var inner = context
    inner.groups.append(group)
    inner.part.append(part)
    hold(inner.groups)
    if isThere(part) {
      bound.append((part, group))
      ends[group] = { [self] in bound.removeAll { $0.group == group } }
      start(plan, inner, send, then: nil)
    } else {
      let before = queue.count
      start(plan, inner, send, then: nil)
      for index in queue.indices.dropFirst(before) where queue[index].groups.contains(group) {
        hold(context.groups)
        release(queue[index].groups)
        queue[index].groups = context.groups
        queue[index].gone = part
      }
      cancel(group)
    }
    release(inner.groups)
  }

  private func start(
    _ plan: Plan, _ context: Context, _ send: @escaping (Int) -> ModelAction,
    then done: (() -> Void)?
  ) {
    guard !isCancelled(context.groups) else { return }
    switch plan {
    case .send(let number):
      enqueue(send(number), context)
      done?()
    case .later(let time, let number):
      within(context, then: done) { inner in
        if time == 0 { return enqueue(send(number), inner) }
        hold(inner.groups)
        sleepers.append(
          Sleeper(
            due: self.time + time, number: number, context: inner, send: send, start: event(),
            hasBegun: !isTest))
      }
    case .merge(let plans):
      within(context, then: done) { inner in
        for plan in plans { start(plan, inner, send, then: nil) }
      }
    case .concatenate(let plans):
      startInOrder(plans, context, send, then: done)
    case .cancellable(let plan, let id, let cancelInFlight):
      if cancelInFlight { cancel(id, in: context.part, sparing: context.groups) }
      var group = 0
      let end: () -> Void = { [self] in
        ids.removeAll { $0.group == group }
        done?()
      }
      within(context, then: end) { inner in
        group = inner.groups[inner.groups.count - 1]
        ids.append((context.part, id, group))
        start(plan, inner, send, then: nil)
      }
    case .cancel(let id):
      cancel(id, in: context.part, sparing: [])
      done?()
    }
  }

  private func startInOrder(
    _ plans: [Plan], _ context: Context, _ send: @escaping (Int) -> ModelAction,
    then done: (() -> Void)?
  ) {
    guard let first = plans.first else {
      done?()
      return
    }
    start(first, context, send) { [self] in
      startInOrder(Array(plans.dropFirst()), context, send, then: done)
    }
  }

  private func within(
    _ context: Context, then done: (() -> Void)?, _ body: (Context) -> Void
  ) {
    var inner = context
    let group = newGroup()
    inner.groups.append(group)
    ends[group] = done
    hold(inner.groups)
    body(inner)
    release(inner.groups)
  }

  private func enqueue(_ action: ModelAction, _ context: Context) {
    hold(context.groups)
    queue.append(Waiting(action: action, groups: context.groups))
  }

  private func cancel(_ id: Int, in part: [Step], sparing groups: [Int]) {
    for entry in ids
    where entry.id == id && entry.part.starts(with: part) && !groups.contains(entry.group) {
      cancel(entry.group)
    }
  }

  private func cancel(_ group: Int) {
    if cancelled.insert(group).inserted { cancellations[group] = event() }
  }

  private func isCancelled(_ groups: [Int]) -> Bool {
    groups.contains(where: cancelled.contains)
  }

  private func newGroup() -> Int {
    lastGroup += 1
    return lastGroup
  }

  private func hold(_ groups: [Int]) {
    for group in groups { holds[group, default: 0] += 1 }
  }

  /// Releases groups from the innermost on; one that nothing holds any more ends.
  private func release(_ groups: [Int]) {
    for group in groups.reversed() {
      holds[group, default: 0] -= 1
      if holds[group] == 0 { ends.removeValue(forKey: group)?() }
    }
  }
}
