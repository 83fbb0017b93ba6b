/// Where effects leave callbacks behind.
@MainActor
final class ModelStation {
  var callbacks: [@MainActor () -> Void] = []
  /// Whether a callback was ever called.
  private(set) var hasCalled = false

  func listen(_ callback: @escaping @MainActor () -> Void) {
    callbacks.append { [unowned self] in
      hasCalled = true
      callback()
    }
  }

  /// Calls all callbacks if the reducers for a number do.
  nonisolated func callAll(_ number: Int) {
    guard ModelState.calls(number) else { return }
    MainActor.assumeIsolated {
      let all = callbacks
      callbacks = []
      all.forEach { $0() }
    }
  }
}
