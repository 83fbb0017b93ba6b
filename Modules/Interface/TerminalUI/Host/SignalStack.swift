import Platform

/// The stack on which a trap is handled: where a recursion without end has used up the stack of its
/// thread, there is no room left on that one.
///
/// The system keeps one for each thread. The main actor moves from thread to thread, so each thread
/// that it is seen on is given the same one: two of them trap together only in a program that ends
/// anyway. The memory is allocated once and never freed.
struct SignalStack {
  private let memory: UnsafeMutableRawPointer
  private static let size = 65_536

  // Only the system writes to the memory.
  nonisolated(unsafe) static let mainActor = SignalStack()
  // Only the system writes to the memory.
  nonisolated(unsafe) static let inputThread = SignalStack()

  private init() {
    memory = .allocate(byteCount: Self.size, alignment: 16)
  }

  /// Lets the calling thread handle its traps here, unless it has a place for that.
  func useHere() {
    var found = stack_t()
    guard sigaltstack(nil, &found) == 0, Int(found.ss_flags) & Int(SS_DISABLE) != 0 else { return }
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = numericCast(Self.size)
    _ = sigaltstack(&stack, nil)
  }
}
