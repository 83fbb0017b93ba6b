extension Engine {
  /// Starts an operation unless another with its id began a short time ago; then it waits for its
  /// time, or is dropped.
  func start(
    _ operation: Operation<Action>, id: EffectID, _ throttle: Throttle, _ context: Context,
    then done: (() -> Void)?
  ) {
    let left = context.part.throttled(id)
    guard left > .zero else { return begin(operation, id: id, throttle, context, then: done) }
    guard throttle.latest else {
      done?()
      return
    }
    context.part.cancel(.waiting(id), sparingThoseAround: context.group)
    cancellable(id, context, then: done) { outer in
      cancellable(.waiting(id), outer, then: nil) { inner in
        let wait = Operation<Action>.run(EffectName("throttle", #fileID, #line)) { _ in
          try await throttle.clock.sleep(for: left)
        }
        start(wait, inner) { [weak self] in
          guard !inner.group.isCancelled else { return }
          // The time was waited for: it may never be over on the clock of the effect before.
          self?.begin(operation, id: id, throttle, outer, then: nil)
        }
      }
    }
  }

  /// Starts an operation, and begins a time in which no other with its id begins.
  private func begin(
    _ operation: Operation<Action>, id: EffectID, _ throttle: Throttle, _ context: Context,
    then done: (() -> Void)?
  ) {
    // An effect that still waits is older than this one.
    context.part.cancel(.waiting(id), sparingThoseAround: context.group)
    forgetThrottled()
    context.part.throttle(id, throttle.begin())
    cancellable(id, context, then: done) { start(operation, $0, then: nil) }
  }

  /// Forgets the times that are over, as often as there may be as many of these as are left.
  private func forgetThrottled() {
    throttles += 1
    guard throttles > max(64, throttlesLeft) else { return }
    throttles = 0
    throttlesLeft = root.forgetThrottled()
  }
}

extension EffectID {
  /// The id of an effect that waits until another with an id may begin.
  static func waiting(_ id: EffectID) -> EffectID {
    EffectID(WaitingID(id: id))
  }

  private struct WaitingID: Hashable, Sendable {
    let id: EffectID
  }
}
