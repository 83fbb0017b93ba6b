/// A plain, slow model of a store: what a store does for a program, said in the simplest way.
///
/// Groups of effects are numbers; each effect carries the numbers of all groups around it. All lookups
/// search lists.
final class Model {
  enum Step: Hashable {
    case child(Int)
    case row(Int)
    /// The child, seen from the whole that binds an effect to it.
    case bound(Int)
  }

  struct Context {
    var groups: [Int]
    var part: [Step] = []
  }

  struct Waiting {
    let action: ModelAction
    var groups: [Int]
    var gone: Step?
    /// The groups of the effect that left the callback behind that sent this.
    var sender: [Int] = []
  }

  /// A callback that an effect left behind.
  struct Listener {
    let action: ModelAction
    let groups: [Int]
  }

  struct Sleeper {
    let due: Int
    let number: Int
    let context: Context
    let send: (Int) -> ModelAction
    /// When it was started; it begins to sleep then, or, in a test, when it is its turn.
    let start: Int
    var hasBegun: Bool
  }

  var state = ModelState()
  let program: ModelProgram
  var time = 0
  var lastGroup = 0
  var queue: [Waiting] = []
  var cancelled: Set<Int> = []
  var holds: [Int: Int] = [:]
  var ends: [Int: () -> Void] = [:]
  var ids: [(part: [Step], id: Int, group: Int)] = []
  var bound: [(part: Step, group: Int)] = []
  var sleepers: [Sleeper] = []
  var listeners: [Listener] = []
  var sentGroups: [Int] = []
  let isTest: Bool
  var lastEvent = 0
  var cancellations: [Int: Int] = [:]

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
      if sentGroups.indices.contains(index) { cancel(sentGroups[index]) }
    case .call:
      for listener in listeners {
        call(listener)
        drain()
      }
    case .forget: listeners = []
    }
    settle()
  }

  /// Removes the pending closures, which retain this model.
  func end() {
    ends = [:]
  }

  func send(_ action: ModelAction) {
    let group = newGroup()
    sentGroups.append(group)
    hold([group])
    handle(action, in: group)
    release([group])
    drain()
  }

  /// Queues what a callback sends; whether its effect was cancelled is looked at when it is its turn.
  func call(_ listener: Listener) {
    let group = newGroup()
    hold([group])
    queue.append(Waiting(action: listener.action, groups: [group], sender: listener.groups))
  }

  /// Calls all listeners if the reducers for a number do.
  func callAll(_ number: Int) {
    guard ModelState.calls(number) else { return }
    let all = listeners
    listeners = []
    all.forEach(call)
  }

  func advance(by duration: Int) {
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

  /// Begins new sleepers and ends cancelled sleepers, in the order in which they became ready.
  func settle() {
    while let index = nextToGoOn() {
      if isCancelled(sleepers[index].context.groups) {
        release(sleepers.remove(at: index).context.groups)
        drain()
      } else {
        sleepers[index].hasBegun = true
      }
    }
  }

  func nextToGoOn() -> Int? {
    sleepers.indices
      .filter { !sleepers[$0].hasBegun || isCancelled(sleepers[$0].context.groups) }
      .min { readiness(sleepers[$0]) < readiness(sleepers[$1]) }
  }

  /// When a sleeper became ready to begin, or to end.
  func readiness(_ sleeper: Sleeper) -> Int {
    guard sleeper.hasBegun else { return sleeper.start }
    return sleeper.context.groups.compactMap { cancellations[$0] }.min() ?? 0
  }

  func event() -> Int {
    lastEvent += 1
    return lastEvent
  }

  func drain() {
    while !queue.isEmpty {
      let item = queue.removeFirst()
      if !isCancelled(item.groups + item.sender), !isReplaced(item) {
        handle(item.action, in: item.groups[0])
      }
      release(item.groups)
    }
  }

  func isReplaced(_ item: Waiting) -> Bool {
    switch item.gone {
    case .child, .bound: state.child != nil
    case .row(let id): state.rows.contains { $0.id == id }
    case nil: false
    }
  }

  /// Changes the state, starts the effect, and cancels the effects of removed parts.
  func handle(_ action: ModelAction, in group: Int) {
    let context = Context(groups: [group])
    switch action {
    case .whole(let number):
      state.log.append(number)
      callAll(number)
      guard ModelState.isBound(number) else {
        start(plan(number), context, { .whole($0) }, then: nil)
        break
      }
      if let child = state.child {
        start(plan(number), of: .bound(child.id), context) { .whole($0) }
      }
    case .child(let number):
      guard let child = state.child else { break }
      state.child?.log.append(number)
      callAll(number)
      state.child = ModelState.childAfter(number, state.child)
      start(plan(number), of: .child(child.id), context) { .child($0) }
    case .row(let id, let number):
      guard let index = state.rows.firstIndex(where: { $0.id == id }) else { break }
      state.rows[index].log.append(number)
      callAll(number)
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

  func plan(_ number: Int) -> Plan {
    number < program.plans.count ? program.plans[number] : .merge([])
  }

  func isThere(_ part: Step) -> Bool {
    switch part {
    case .child(let id), .bound(let id): state.child?.id == id
    case .row(let id): state.rows.contains { $0.id == id }
    }
  }
}
