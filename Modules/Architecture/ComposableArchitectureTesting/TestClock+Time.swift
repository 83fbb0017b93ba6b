import Platform
public import Testing

extension TestClock {
  /// Advances the time, and wakes the sleepers that are due: by their deadlines, and those with the same
  /// deadline in the order in which they began to sleep.
  ///
  /// The effects of a test store run until they sleep again, wait for something else, or send an action
  /// that the test has not received: then the rest of the time passes when the test receives it. A task
  /// outside of a test store is awake when this returns, and goes on by itself: wait for what it does.
  ///
  /// - Parameter duration: How much time passes.
  @MainActor
  public func advance(by duration: Duration = .zero) async {
    await letTasksRun()
    state.withLock { state in
      switch state.course {
      case .until(let end): state.course = .until(max(state.now, end).advanced(by: duration))
      case .untilRest: break  // It includes whatever time passes.
      case nil: state.course = .until(state.now.advanced(by: duration))
      }
    }
    await goOn()
    await letTasksRun()
  }

  /// Advances the time until nothing sleeps any more, or an action waits to be received: then it goes on
  /// when the test receives it.
  ///
  /// Sleepers that begin to sleep again and again, such as timers, fail the test after many turns.
  ///
  /// - Parameters:
  ///   - limit: How many sleepers are woken at most.
  ///   - sourceLocation: The line that fails.
  @MainActor
  public func run(
    limit: Int = 10_000, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await letTasksRun()
    state.withLock {
      $0.course = .untilRest(turns: 0, limit: limit, sourceLocation)
    }
    await goOn()
  }

  /// Lets time pass until it is where the test wants it, or an action waits to be received; returns
  /// whether somebody woke.
  @MainActor
  @discardableResult
  func goOn() async -> Bool {
    var hasWoken = false
    while let course = state.withLock(\.course) {
      let executors = state.withLock(\.executors).compactMap(\.executor)
      if let standing = executors.first(where: { !$0.mayRun() }) {
        standing.hold { await self.goOn() }
        break
      }
      if await wakeNext(course) {
        hasWoken = true
      } else {
        end(course)
      }
    }
    return hasWoken
  }

  private func end(_ course: Course) {
    state.withLock { state in
      state.course = nil
      if case .until(let end) = course { state.now = max(state.now, end) }
    }
    let sleepers = report
    guard case .untilRest(_, let limit, let sourceLocation) = course, !sleepers.isEmpty else {
      return
    }
    Issue.record(
      """
      The clock does not come to rest: after \(limit) turns these still sleep:
      \(sleepers.map { "  \($0)" }.joined(separator: "\n"))
      Advance it by a time with advance(by:), or cancel them first.
      """, sourceLocation: sourceLocation)
  }

  /// Wakes the next sleeper, and runs effects; returns false where none is due.
  @MainActor
  private func wakeNext(_ course: Course) async -> Bool {
    let next = state.withLock { state -> Sleepers.Sleeper? in
      var end: TestInstant?
      switch course {
      case .until(let instant): end = instant
      case .untilRest(let turns, let limit, let sourceLocation):
        guard turns < limit else { return nil }
        state.course = .untilRest(turns: turns + 1, limit: limit, sourceLocation)
      }
      guard let (id, sleeper) = state.sleepers.removeFirst(until: end) else { return nil }
      if !sleeper.isEffect { state.waking.insert(id) }
      state.now = max(state.now, sleeper.deadline)
      return sleeper
    }
    guard let next else { return false }
    next.continuation.resume()
    while state.withLock({ !$0.waking.isEmpty }) { await Task.yield() }
    await letTasksRun()
    return true
  }

  /// Runs effects of test stores until nothing more happens.
  ///
  /// A test without a test store has tasks that nothing can observe; they are given some turns.
  @MainActor
  private func letTasksRun() async {
    if await EffectExecutor.runAll() { return }
    for _ in 0..<40 {
      await Task.yield()
      await anotherThread()
    }
  }
}

@concurrent
private func anotherThread() async {
  await Task.yield()
}
