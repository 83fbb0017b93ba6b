import Launching
import PlatformC
import Terminal
import TerminalUI

extension ExitStatus {
  /// Creates the status of a loop that has ended.
  init(_ end: TerminalEnd) {
    self =
      switch end {
      case .finished: .success
      case .interrupted: .signal(SIGINT)
      case .signal(let number): .signal(number)
      case .unusable: .noTerminal
      case .closed(let error): ExitStatus(error)
      }
  }
}
