// Effects in time, written with effects and a clock.

extension Effect {
  /// Waits until it is quiet for some time, then runs the latest effect.
  ///
  /// An effect that has begun goes on, such as a save; a later one replaces only what still waits. To end the older
  /// search too, cancel it first:
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .merge(
  ///     .cancel(id: "search"),
  ///     .task(name: "search") { .found(try await environment.search(query)) }
  ///       .debounce(id: "search", for: .milliseconds(300), clock: environment.clock))
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id that the effects share; `cancel(id:)` cancels waiting and running ones.
  ///   - duration: How long it has to be quiet; at most a hundred years.
  ///   - clock: The clock that measures the time.
  /// - Returns: The effect; the one that waits with the same id is cancelled, also by `none`. A negative
  ///   duration is reported, and nothing runs.
  public func debounce(
    id: some Hashable & Sendable, for duration: Duration, clock: any Clock<Duration>
  ) -> Effect {
    let waiting = WaitingID(EffectID(id))
    if isNone { return Effect(.cancel(waiting.asID)) }
    guard duration >= .zero else { return .negative(duration, "duration of debounce(id: \(id))") }
    return performed { effect, interpreter, done in
      interpreter.perform(.sleep("debounce", for: duration, clock), waiting, then: done) {
        $0.perform(effect, then: nil)
      }
    }
  }

  /// Waits until it is quiet for some time, then runs the latest effect; the type is the id.
  public func debounce(
    id: Any.Type, for duration: Duration, clock: any Clock<Duration>
  ) -> Effect {
    debounce(id: ObjectIdentifier(id), for: duration, clock: clock)
  }

  /// Runs at most one effect in each interval.
  ///
  /// ```swift
  /// case .scrolled(let offset):
  ///   return .fireAndForget(name: "save") { try await environment.save(offset) }
  ///     .throttle(id: "save", for: .seconds(1), latest: true, clock: environment.clock)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id that the effects share; `cancel(id:)` cancels them.
  ///   - duration: The interval after an effect begins, in which no other effect with this id begins; at
  ///     most a hundred years.
  ///   - latest: Whether the latest effect of an interval begins at its end; otherwise all effects of the
  ///     interval are dropped. An older effect never begins after a newer one, nor after `none`.
  ///   - clock: The clock that measures the time.
  /// - Returns: The effect. A negative duration is reported, and nothing runs.
  public func throttle(
    id: some Hashable & Sendable, for duration: Duration, latest: Bool,
    clock: any Clock<Duration>
  ) -> Effect {
    let waiting = WaitingID(EffectID(id))
    if isNone { return latest ? Effect(.cancel(waiting.asID)) : .none }
    guard duration >= .zero else { return .negative(duration, "duration of throttle(id: \(id))") }
    return performed { effect, interpreter, done in
      @MainActor func begin(in interpreter: EffectInterpreter<Action>) {
        // An effect that still waits is older than this one.
        interpreter.part.cancel(waiting.asID, except: interpreter.effects)
        interpreter.part.withIntervals { intervals in
          if intervals.count >= 64, intervals.count.nonzeroBitCount == 1 {
            intervals = intervals.filter { $0.value() > .zero }
          }
          let elapsed = clock.stopwatch()
          intervals[waiting.asID] = { min(duration, .longestWait) - elapsed() }
        }
        interpreter.perform(effect, then: nil)
      }

      let rest = interpreter.part.withIntervals { $0[waiting.asID]?() ?? .zero }
      if rest <= .zero { return interpreter.inNode(id: waiting.id, then: done, begin) }
      guard latest else {
        done?()
        return
      }
      interpreter.perform(.sleep("throttle", for: rest, clock), waiting, then: done, begin)
    }
  }

  /// Runs at most one effect in each interval; the type is the id.
  public func throttle(
    id: Any.Type, for duration: Duration, latest: Bool, clock: any Clock<Duration>
  ) -> Effect {
    throttle(id: ObjectIdentifier(id), for: duration, latest: latest, clock: clock)
  }

  /// Runs work that fails again.
  ///
  /// ```swift
  /// return .task(name: "load") { .loaded(try await environment.load()) }
  ///   .retry(times: 3, delay: .seconds(1), clock: environment.clock)
  /// ```
  ///
  /// - Parameters:
  ///   - times: How many times it is run again at most; its last error is reported, or turned into an
  ///     action by the `catch` of the effect.
  ///   - delay: How long to wait before it is run again; twice as long each time after that, up to a
  ///     hundred years.
  ///   - clock: The clock that measures the time.
  /// - Returns: The effect. Actions that the work sent before it failed are sent again. A negative delay is
  ///   reported, and nothing runs.
  public func retry(times: Int, delay: Duration, clock: any Clock<Duration>) -> Effect {
    guard delay >= .zero else { return .negative(delay, "delay of retry(times: \(times))") }
    return performed { effect, interpreter, done in
      let retry: EffectInterpreter<Action>.Attempt = { work in
        var delay = min(delay, .longestWait)
        for _ in 0..<max(0, times) {
          do {
            return try await work()
          } catch  where !(error is CancellationError) && !Task.isCancelled {
            try await clock.sleep(for: delay)
            delay = min(delay * 2, .longestWait)
          }
        }
        try await work()
      }
      var interpreter = interpreter
      if let outer = interpreter.attempt {
        interpreter.attempt = { work in try await outer { try await retry(work) } }
      } else {
        interpreter.attempt = retry
      }
      interpreter.perform(effect, then: done)
    }
  }

  /// Sends an action again and again. `Store.finish()` does not wait for it.
  ///
  /// ```swift
  /// case .startTapped:
  ///   return .timer(every: .seconds(1), clock: environment.clock) { .ticked }
  ///     .cancellable(id: "timer", cancelInFlight: true)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - interval: How long to wait before each action, more than zero; at most a hundred years.
  ///   - clock: The clock that measures the time.
  ///   - catchesUp: Whether an action is sent for each tick that was missed, such as while the computer slept.
  ///     Otherwise one action is sent for all of them, and the next one is on time.
  ///   - action: Creates the action.
  /// - Returns: An effect that ends when it is cancelled. An interval of zero or less is reported and
  ///   sends nothing.
  public static func timer(
    name: StaticString = "timer", every interval: Duration, clock: any Clock<Duration>,
    catchesUp: Bool = false, _ action: @escaping @Sendable () -> sending Action
  ) -> Effect {
    guard interval > .zero else {
      return .report("The interval of “\(name)” is \(interval); pass one that is more than zero.")
    }
    let ticks: Work<Action> = { send in
      for await _ in clock.timer(interval: interval, catchesUp: catchesUp) { await send(action()) }
    }
    return Effect(.run(EffectName(name, #fileID, #line, isEndless: true), ticks, nil))
  }

  /// Sends an action for each element of a sequence.
  ///
  /// - Parameters:
  ///   - name: The name in reports; the file and the line of this call if left out.
  ///   - sequence: The elements.
  ///   - fileID: The file of this call.
  ///   - line: The line of this call.
  ///   - action: Creates an action from an element.
  ///   - recover: Creates the action of an error of the sequence; see `run`.
  /// - Returns: An effect that ends with the sequence.
  public static func run<Elements: AsyncSequence & Sendable>(
    name: StaticString? = nil, _ sequence: Elements,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @Sendable (Elements.Element) -> sending Action,
    catch recover: Recovery<Action>? = nil
  ) -> Effect where Elements.Element: Sendable {
    .run(
      name: name, fileID: fileID, line: line,
      { send in for try await element in sequence { await send(action(element)) } },
      catch: recover)
  }

  private static func sleep(
    _ name: StaticString, for duration: Duration, _ clock: any Clock<Duration>
  ) -> Effect {
    .run(name: name) { _ in try await clock.sleep(for: min(duration, .longestWait)) }
  }

  /// The report of a duration below zero.
  private static func negative(_ duration: Duration, _ subject: String) -> Effect {
    .report("The \(subject) is \(duration); pass one that is not negative.")
  }
}

extension EffectInterpreter {
  /// Waits, and then begins; cancels the effect that waits with the same id, and not one that has begun.
  fileprivate func perform(
    _ wait: Effect<Action>, _ waiting: WaitingID, then done: (() -> Void)?,
    _ begin: @escaping (EffectInterpreter) -> Void
  ) {
    part.cancel(waiting.asID, except: effects)
    inNode(id: waiting.id, then: done) { outer in
      outer.inNode(id: waiting.asID, then: nil) { inner in
        inner.perform(wait) { if !inner.effects.isCancelled { begin(outer) } }
      }
    }
  }
}

/// The id of the effects with an id that wait and have not begun.
private struct WaitingID: Hashable {
  let id: EffectID

  init(_ id: EffectID) {
    self.id = id
  }

  var asID: EffectID { EffectID(self) }
}

extension Duration {
  /// The longest time that an effect waits: a hundred years. Twice as much is far below what a
  /// `Duration` holds.
  fileprivate static var longestWait: Duration { .seconds(100 * 366 * 24 * 60 * 60) }
}

// MARK: - Clocks

extension Clock<Duration> {
  /// Returns a function that returns the time since this call: the present time of an `any Clock<Duration>`,
  /// whose instants cannot be compared.
  ///
  /// ```swift
  /// let elapsed = environment.clock.stopwatch()
  /// let answer = try await environment.search(query)
  /// return .answered(answer, after: elapsed())
  /// ```
  public func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }

  /// Returns a sequence that yields the time since its start again and again, until its task is cancelled.
  ///
  /// ```swift
  /// for await elapsed in clock.timer(interval: .seconds(1)) { print(elapsed) }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between two elements, at most a hundred years. An interval of zero or less gives an
  ///     empty sequence.
  ///   - catchesUp: Whether each time that was missed is yielded, such as while the computer slept. Otherwise
  ///     only the last one of them is.
  public func timer(interval: Duration, catchesUp: Bool = false) -> ClockTimer {
    ClockTimer(interval: min(interval, .longestWait), catchesUp: catchesUp) {
      let start = now
      return {
        try await sleep(until: start.advanced(by: $0), tolerance: nil)
        return start.duration(to: now)
      }
    }
  }
}

/// The times of a clock's timer; see `timer(interval:)` of a clock.
public struct ClockTimer: AsyncSequence, Sendable {
  fileprivate typealias Sleep =
    nonisolated(nonsending) @Sendable (Duration) async throws -> Duration

  fileprivate let interval: Duration
  fileprivate let catchesUp: Bool
  /// Starts to measure, and returns a function that sleeps until some time since then, and returns the time since
  /// then when it wakes.
  fileprivate let start: @Sendable () -> Sleep

  /// Begins to measure the time.
  public func makeAsyncIterator() -> Iterator {
    Iterator(interval: interval, catchesUp: catchesUp, sleep: start())
  }

  /// Waits for one time after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let interval: Duration
    fileprivate let catchesUp: Bool
    fileprivate let sleep: Sleep
    fileprivate var elapsed = Duration.zero

    /// Sleeps until the next time.
    ///
    /// - Returns: The time since the start, a multiple of the interval, or nil if the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Duration? {
      guard interval > .zero else { return nil }
      elapsed += interval
      guard let now = try? await sleep(elapsed) else { return nil }
      if !catchesUp, now > elapsed {
        elapsed = Duration(attoseconds: now.attoseconds - now.attoseconds % interval.attoseconds)
      }
      return elapsed
    }
  }
}
