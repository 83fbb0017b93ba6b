import PlatformC
public import Testing

extension TestClock {
  /// Advances the time, and wakes the sleepers that are due: by their deadlines, and those with the same
  /// deadline in the order in which they began to sleep.
  ///
  /// The effects of a test store run until they sleep again, wait for something else, or send an action
  /// that the test has not received: then the rest of the time passes when the test receives it. A task
  /// outside of a test store is awake when this returns, and continues alone: wait for its result.
  ///
  /// - Parameters:
  ///   - duration: How much time passes.
  ///   - sourceLocation: The line that fails where a task began to sleep too late.
  @MainActor
  public func advance(
    by duration: Duration = .zero, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await letTasksRun()
    state.withLock { state in
      if duration > .zero { state.noteAdvance(sourceLocation) }
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
      state.noteAdvance(sourceLocation)
      state.course = Course(end: state.course?.end ?? state.now, turnsLeft: limit) { sleepers in
        Issue.record(
          """
          The clock does not come to rest: after \(limit) turns these still sleep:
          \(sleepers.map { "  \($0)" }.joined(separator: "\n"))
          Advance it by a time with advance(by:), or cancel them first.
          """, sourceLocation: sourceLocation)
      }
    }
    await goOn()
  }

  /// Lets time pass until it is where the test wants it, or an action waits to be received; returns
  /// whether a task woke.
  @MainActor
  @discardableResult
  func goOn() async -> Bool {
    guard var course = state.withLock({ $0.course.take() }) else { return false }
    var hasWoken = false
    while true {
      if state.withLock({ course.isOpen(in: $0) }), EffectExecutor.hold(self) {
        state.withLock { $0.course = course }
        return hasWoken
      }
      guard let next = state.withLock({ $0.removeNext(in: &course) }) else { break }
      next.wake.finish()
      while state.withLock({ !$0.waking.isEmpty }) { await Task.yield() }
      await letTasksRun()
      hasWoken = true
    }
    state.withLock { $0.now = max($0.now, course.end) }
    if course.turnsLeft == 0, !report.isEmpty { course.fail(report) }
    return hasWoken
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

/// The time that is still to pass.
struct Course {
  /// When it ends, at the earliest.
  var end: TestInstant
  /// The number of sleepers that it still wakes, if it ends when nothing sleeps any more.
  var turnsLeft: Int?
  /// Fails the test if some sleep when no turns are left.
  var fail: ([String]) -> Void = { _ in }

  /// Returns the next sleeper that it wakes.
  fileprivate func next(in state: TestClock.State) -> TestClock.Sleeper? {
    guard let next = state.sleepers.first else { return nil }
    return turnsLeft.map { $0 > 0 } ?? (next.deadline <= end) ? next : nil
  }

  /// Whether time is left to pass, or a sleeper to wake.
  fileprivate func isOpen(in state: TestClock.State) -> Bool {
    turnsLeft != nil || end > state.now || next(in: state) != nil
  }
}

extension TestClock.State {
  fileprivate mutating func noteAdvance(_ sourceLocation: SourceLocation) {
    lastAdvance = TestClock.Advance(
      number: (lastAdvance?.number ?? 0) + 1, sourceLocation: sourceLocation)
  }

  /// Removes the next sleeper of a course, and lets the time pass until then.
  fileprivate mutating func removeNext(in course: inout Course) -> TestClock.Sleeper? {
    guard let next = course.next(in: self) else { return nil }
    course.turnsLeft? -= 1
    now = max(now, next.deadline)
    lastAdvance?.woken.insert(next.task)
    if !next.isEffect { waking.insert(next.wake) }
    return sleepers.removeFirst()
  }
}
