extension Engine {
  /// Starts an operation unless another with its id began a short time ago; then it waits for its
  /// time, or is dropped.
  func start(
    _ operation: Operation<Action>, id: EffectID, _ throttle: Throttle, _ context: Context,
    then done: (() -> Void)?
  ) {
    let part = context.part
    let left = part.throttled(id)
    let waitingID = EffectID(unchecked: WaitingID(id: id))
    if left <= .zero {
      // An effect that still waits is older than this one.
      part.cancel(waitingID, sparingThoseAround: context.group)
      forgetThrottled()
      part.throttle(id, throttle.begin())
      return cancellable(id, context, then: done) { start(operation, $0, then: nil) }
    }
    guard throttle.latest else {
      done?()
      return
    }
    part.cancel(waitingID, sparingThoseAround: context.group)
    cancellable(id, context, then: done) { outer in
      cancellable(waitingID, outer, then: nil) { inner in
        let wait = Operation<Action>.run(EffectName("throttle", #fileID, #line)) { _ in
          try await throttle.clock.sleep(for: left)
        }
        start(wait, inner) { [weak self] in
          guard !inner.group.isCancelled else { return }
          self?.start(operation, id: id, throttle, outer, then: nil)
        }
      }
    }
  }

  /// Forgets the times that are over, as often as there may be as many of these as are left.
  private func forgetThrottled() {
    throttles += 1
    guard throttles > max(64, throttlesLeft) else { return }
    throttles = 0
    throttlesLeft = root.forgetThrottled()
  }
}

/// The id of an effect that waits until another with its id may begin.
private struct WaitingID: Hashable {
  let id: EffectID
}
