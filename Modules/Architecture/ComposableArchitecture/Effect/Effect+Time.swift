extension Effect {
  /// Waits until nothing was asked for during some time, then runs the last of what was asked for.
  ///
  /// - Parameters:
  ///   - id: What is asked for; `cancel(id:)` cancels it.
  ///   - duration: How long it has to be quiet.
  ///   - clock: Tells the time.
  /// - Returns: The effect; the one that waits with the same id is cancelled.
  public func debounce(
    id: some Hashable & Sendable, for duration: Duration, clock: any Clock<Duration>
  ) -> Effect {
    guard operation != nil else { return self }
    return .concatenate(
      .run(name: "debounce") { _ in try await clock.sleep(for: duration) }, self
    )
    .cancellable(id: id, cancelInFlight: true)
  }

  /// Runs at most one effect during some time.
  ///
  /// - Parameters:
  ///   - id: What is asked for; `cancel(id:)` cancels it.
  ///   - duration: For how long no other effect with this id begins.
  ///   - latest: Whether the last effect that was asked for in that time begins when it is over;
  ///     otherwise all of them are dropped.
  ///   - clock: Tells the time.
  /// - Returns: The effect.
  public func throttle(
    id: some Hashable & Sendable, for duration: Duration, latest: Bool,
    clock: any Clock<Duration>
  ) -> Effect {
    guard let operation else { return self }
    return Effect(
      .throttle(
        operation, id: EffectID(id), Throttle(duration: duration, latest: latest, clock: clock)))
  }

  /// Runs work that fails again.
  ///
  /// - Parameters:
  ///   - times: How often it is run again at the most; its last error is reported.
  ///   - delay: How long to wait before it is run again; twice as long each time after that.
  ///   - clock: Tells the time.
  /// - Returns: The effect. Actions that the work sent before it failed are sent again.
  public func retry(times: Int, delay: Duration, clock: any Clock<Duration>) -> Effect {
    Effect(
      operation?.mapWork { work in
        { send in
          var delay = delay
          for _ in 0..<max(0, times) {
            do {
              return try await work(send)
            } catch  where !(error is CancellationError) && !Task.isCancelled {
              try await clock.sleep(for: delay)
              delay *= 2
            }
          }
          try await work(send)
        }
      })
  }

  /// Sends an action again and again.
  ///
  /// - Parameters:
  ///   - name: What reports call the effect.
  ///   - interval: How long to wait before each action. Time that is lost is made up for.
  ///   - clock: Tells the time.
  ///   - action: Makes the action.
  /// - Returns: An effect that ends when it is cancelled.
  public static func timer(
    name: StaticString = "timer", every interval: Duration, clock: any Clock<Duration>,
    _ action: @escaping @Sendable () -> sending Action
  ) -> Effect {
    .run(name: name) { send in try await send.tick(every: interval, clock: clock, action) }
  }

  /// Sends an action for each element of a sequence.
  ///
  /// - Parameters:
  ///   - name: What reports call the effect; the name of the declaration around it if left out.
  ///   - sequence: The elements.
  ///   - action: Makes an action of an element.
  /// - Returns: An effect that ends with the sequence.
  public static func run<Elements: AsyncSequence & Sendable>(
    name: StaticString = #function, _ sequence: Elements,
    _ action: @escaping @Sendable (Elements.Element) -> sending Action
  ) -> Effect where Elements.Element: Sendable {
    .run(name: name) { send in
      for try await element in sequence { await send(action(element)) }
    }
  }
}

extension Operation {
  /// The same operation with other work in the place of each piece of work.
  fileprivate func mapWork(
    _ transform: (@escaping Work<Action>) -> Work<Action>
  ) -> Operation {
    switch self {
    case .run(let name, let work):
      .run(name: name, transform(work))
    case .merge(let operations):
      .merge(operations.map { $0.mapWork(transform) })
    case .concatenate(let operations):
      .concatenate(operations.map { $0.mapWork(transform) })
    case .cancellable(let operation, let id, let cancelInFlight):
      .cancellable(operation.mapWork(transform), id: id, cancelInFlight: cancelInFlight)
    case .throttle(let operation, let id, let throttle):
      .throttle(operation.mapWork(transform), id: id, throttle)
    case .within(let operation, let owner):
      .within(operation.mapWork(transform), owner)
    case .send, .cancel, .report:
      self
    }
  }
}

extension Send {
  fileprivate func tick<Ticking: Clock<Duration>>(
    every interval: Duration, clock: Ticking, _ action: @Sendable () -> sending Action
  ) async throws {
    var deadline = clock.now
    while true {
      deadline = deadline.advanced(by: interval)
      try await clock.sleep(until: deadline, tolerance: nil)
      await self(action())
    }
  }
}

/// How often effects may begin.
@usableFromInline
struct Throttle: Sendable {
  let duration: Duration
  let latest: Bool
  let clock: any Clock<Duration>

  /// Begins a time in which no other effect begins; the result tells how much of it is left.
  func begin() -> () -> Duration {
    begin(on: clock)
  }

  private func begin<Ticking: Clock<Duration>>(on clock: Ticking) -> () -> Duration {
    let end = clock.now.advanced(by: duration)
    return { clock.now.duration(to: end) }
  }
}
