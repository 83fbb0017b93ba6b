extension Engine {
  /// Starts an operation unless another with its id began a short time ago; then it waits for its
  /// time, or is dropped.
  func start(
    _ operation: Operation<Action>, id: EffectID, _ throttle: Throttle, _ context: Context,
    then done: (() -> Void)?
  ) {
    let key = EffectGroup.Key(elements: context.elements, id: id)
    let left = throttled[key].map { $0() } ?? .zero
    if left <= .zero {
      forgetThrottled()
      throttled[key] = throttle.begin()
      let now = Operation.cancellable(operation, id: id, cancelInFlight: false)
      return start(now, context, then: done)
    }
    guard throttle.latest else {
      done?()
      return
    }
    let waitingKey = EffectGroup.Key(
      elements: context.elements, id: EffectID(WaitingID(id: id)))
    cancel(waitingKey)
    within(context, key: key, then: done) { outer in
      within(outer, key: waitingKey, then: nil) { inner in
        let wait = Operation<Action>.run(name: "throttle") { [clock = throttle.clock] _ in
          try await clock.sleep(for: left)
        }
        start(wait, inner) { [weak self] in
          guard !inner.group.isCancelled else { return }
          self?.start(operation, id: id, throttle, outer, then: nil)
        }
      }
    }
  }

  /// Forgets the times that are over.
  private func forgetThrottled() {
    guard throttled.count > 64 else { return }
    throttled = throttled.filter { $0.value() > .zero }
  }
}

/// The id of an effect that waits for the time of its own id to be over.
private struct WaitingID: Hashable, Sendable {
  let id: EffectID
}
