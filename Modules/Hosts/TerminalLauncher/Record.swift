import ComposableArchitecture
import Launching
import Recording
import Terminal
import TerminalUI

extension Launch {
  /// Runs the scene and records it.
  func record(_ path: String, _ arguments: Arguments) async throws(Refusal) -> ExitStatus {
    let file = try LogFile(
      path: path, option: Arguments.record.name, isNew: true, report: arguments.values.say)
    let isHeadless = arguments.isHeadless || !host.isOutputTerminal
    let size = arguments.size ?? (isHeadless ? nil : host.terminal().size) ?? host.environmentSize
    var settings = ["size": "\(size.clamped)"]
    if isHeadless { settings["headless"] = "yes" }
    if arguments.hasSecret { settings["secrets"] = "missing" }
    settings["copies"] = (isHeadless ? .terminal : host.clipboard)?.rawValue
    if Width.isAmbiguousWide { settings["ambiguous"] = "wide" }
    let run = OutsideRun(
      recording: RecordingHeader(
        program: program.name, version: program.version, arguments: arguments.recorded,
        host: settings)
    ) { file.write($0) }
    var (launch, arguments) = (self, arguments)
    launch.recorder = RecordedSession(run)
    arguments.values.outside = Outside(run: run)
    let status = await StoreTools.$current.withValue(StoreTools(starter: run.executor)) {
      await launch.runScene(arguments)
    }
    run.end()
    if status == .noTerminal { file.discard() }
    return status == .success && file.hasFailed ? .noOutput : status
  }
}
