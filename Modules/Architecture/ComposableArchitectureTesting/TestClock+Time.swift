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
      var course = state.course ?? Course(end: state.now)
      course.end = max(state.now, course.end).advanced(by: duration)
      state.course = course
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
    state.withLock { state in
      let rest = Rest(limit: limit, sourceLocation: sourceLocation)
      state.course = Course(end: state.course?.end ?? state.now, rest: rest)
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
      if state.withLock(\.isThere) {
        end(course)
        break
      }
      let executors = EffectExecutor.sharing(state.withLock(\.executors))
      for executor in executors { executor.dropCancelled() }
      if let standing = executors.first(where: { !$0.mayRun() }) {
        standing.hold(self) { await self.goOn() }
        break
      }
      if await wakeNext() {
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
      state.now = max(state.now, course.end)
    }
    let sleepers = report
    guard let rest = course.rest, rest.turns >= rest.limit, !sleepers.isEmpty else { return }
    Issue.record(
      """
      The clock does not come to rest: after \(rest.limit) turns these still sleep:
      \(sleepers.map { "  \($0)" }.joined(separator: "\n"))
      Advance it by a time with advance(by:), or cancel them first.
      """, sourceLocation: rest.sourceLocation)
  }

  /// Wakes the next sleeper, and runs effects; returns false where none is due.
  @MainActor
  private func wakeNext() async -> Bool {
    let next = state.withLock { state -> Sleepers.Sleeper? in
      guard let course = state.course, course.rest.map({ $0.turns < $0.limit }) ?? true,
        let (id, sleeper) = state.sleepers.removeFirst(until: course.rest == nil ? course.end : nil)
      else { return nil }
      state.course?.rest?.turns += 1
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

extension TestClock.State {
  /// Whether no time is left to pass, and nobody is left to wake.
  fileprivate var isThere: Bool {
    guard let course, course.rest == nil, course.end <= now else { return false }
    return sleepers.first.map { $0.deadline > now } ?? true
  }
}
