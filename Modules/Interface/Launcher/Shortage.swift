import Platform
import Synchronization
import Terminal

extension System {
  /// The number of descriptors and threads that a program and its libraries use at the same time:
  /// with fewer, actions and effects wait for ever, or a library traps.
  private static let (neededFiles, neededThreads) = (32, 6)

  /// A sentence that says what the system has too little of to run a program; nil if there is
  /// enough.
  static func shortage() -> String? {
    if let error = errorOpeningFiles() { return sentence("files", "-n", error) }
    if let error = errorStartingThreads() { return sentence("threads", "-u and -v", error) }
    return nil
  }

  private static func sentence(_ what: String, _ limit: String, _ error: Int32) -> String {
    "The system has too few \(what) left (\(reason(error))); end other programs, or raise the limit "
      + "with ulimit \(limit)."
  }

  private static func errorOpeningFiles() -> Int32? {
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    for _ in 1...neededFiles {
      let file = fcntl(standardError, F_DUPFD_CLOEXEC, 0)
      if file < 0 { return errno }
      files.append(file)
    }
    return nil
  }

  private static func errorStartingThreads() -> Int32? {
    let gate = Gate()
    var threads: [SystemThread] = []
    defer {
      gate.open()
      for thread in threads { thread.join() }
    }
    for _ in 1...neededThreads {
      do throws(SystemThread.Failure) {
        threads.append(try SystemThread { gate.pass() })
      } catch {
        return error.error
      }
    }
    return nil
  }

  /// A gate that threads wait at.
  private final class Gate: Sendable {
    private let isOpen = Atomic(false)

    func open() { isOpen.store(true, ordering: .releasing) }

    func pass() {
      while !isOpen.load(ordering: .acquiring) { _ = poll(nil, 0, 1) }
    }
  }
}
