import Platform

/// The stack on which traps are handled: an endless recursion leaves no room on the stack of its
/// thread.
///
/// The system keeps one for each thread. The main actor moves between threads, so all of its
/// threads share one: two of them trap at once only in a program that ends anyway. The memory is
/// allocated once and never freed.
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

  /// Has the calling thread handle its traps on this stack, unless it has one already.
  func useHere() {
    var found = stack_t()
    guard sigaltstack(nil, &found) == 0, Int(found.ss_flags) & Int(SS_DISABLE) != 0 else { return }
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = numericCast(Self.size)
    _ = sigaltstack(&stack, nil)
  }
}
