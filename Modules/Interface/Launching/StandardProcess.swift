package import PlatformC

/// Where a program writes, and what its process lacks; a test has another one.
package struct StandardProcess {
  /// Whether standard output is open.
  let isOutputOpen: Bool
  /// Returns a sentence that names the resource of which the system has too little; nil if it has enough.
  let shortage: () -> String?
  /// Writes a text to standard output.
  package let print: (String) throws(System.OutputClosed) -> Void
  /// Writes a sentence as a line of standard error.
  let complain: (String) -> Void

  /// Creates a process.
  package init(
    isOutputOpen: Bool = true, shortage: @escaping () -> String? = { nil },
    print: @escaping (String) throws(System.OutputClosed) -> Void,
    complain: @escaping (String) -> Void
  ) {
    (self.isOutputOpen, self.shortage) = (isOutputOpen, shortage)
    (self.print, self.complain) = (print, complain)
  }

  /// Returns this process. From then on a failed write is an error and no signal, and standard input, output and error
  /// are open.
  package static func current(complain: @escaping (String) -> Void) -> StandardProcess {
    System.ignoreFailedWrites()
    defer { System.openClosedStandardFiles() }
    return StandardProcess(
      isOutputOpen: System.isWritable(System.standardOutput), shortage: System.shortage,
      print: { text throws(System.OutputClosed) in try System.print(text) }, complain: complain)
  }
}

extension ExitStatus {
  /// Creates the status of a closed pipe, of a terminal that is gone, or of output that cannot be
  /// written.
  package init(_ error: System.OutputClosed) {
    self =
      switch error.error {
      case EPIPE: .signal(SIGPIPE)
      case EIO, ENXIO: .signal(SIGHUP)
      default: .noOutput
      }
  }
}
