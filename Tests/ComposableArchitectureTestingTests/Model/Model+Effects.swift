extension Model {
  func start(
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

  func start(
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
    case .listen(let number):
      within(context, then: done) { inner in
        listeners.append(Listener(action: send(number), groups: inner.groups))
      }
    case .merge(let plans):
      within(context, then: done) { inner in
        for plan in plans { start(plan, inner, send, then: nil) }
      }
    case .concatenate(let plans):
      startInOrder(plans, context, send, then: done)
    case .cancellable(let plan, let id, let cancelInFlight):
      if cancelInFlight { cancel(id, in: context.part, sparing: context.groups) }
      within(context, then: done) { inner in
        ids.append((context.part, id, inner.groups[inner.groups.count - 1]))
        start(plan, inner, send, then: nil)
      }
    case .cancel(let id):
      cancel(id, in: context.part, sparing: [])
      done?()
    }
  }

  func startInOrder(
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

  func within(
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

  func enqueue(_ action: ModelAction, _ context: Context) {
    hold(context.groups)
    queue.append(Waiting(action: action, groups: context.groups))
  }

  func cancel(_ id: Int, in part: [Step], sparing groups: [Int]) {
    for entry in ids
    where entry.id == id && entry.part.starts(with: part) && !groups.contains(entry.group) {
      cancel(entry.group)
    }
  }

  func cancel(_ group: Int) {
    if cancelled.insert(group).inserted { cancellations[group] = event() }
  }

  func isCancelled(_ groups: [Int]) -> Bool {
    groups.contains(where: cancelled.contains)
  }

  func newGroup() -> Int {
    lastGroup += 1
    return lastGroup
  }

  func hold(_ groups: [Int]) {
    for group in groups { holds[group, default: 0] += 1 }
  }

  /// Releases groups from the innermost on; one that nothing holds any more ends.
  func release(_ groups: [Int]) {
    for group in groups.reversed() {
      holds[group, default: 0] -= 1
      if holds[group] == 0 { ends.removeValue(forKey: group)?() }
    }
  }
}
