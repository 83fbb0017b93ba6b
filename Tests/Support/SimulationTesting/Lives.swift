import ComposableArchitecture
package import DurableFilesTesting
package import Interface
import PlatformC
import Recording
import Terminal
import TerminalLauncher
import TerminalUI

/// A line of a log, and what lay on the disk when it was written.
package struct LoggedLine: Sendable {
  package let bytes: [UInt8]
  package let disk: FakeDisk
  package let time: Duration
}

/// One process of a run that goes on: it repeats a log, takes the rest of the keys, and ends.
@MainActor
package struct Life<App: SimulatedApp> {
  /// The whole log.
  package let lines: [LoggedLine]
  /// The last state, without secrets, and without how often the program learned of changes by others.
  package let state: String
  package let files: [String: String]
  /// What the person is told of how the run goes on.
  package let difference: String?

  /// Lives until the last key.
  ///
  /// - Parameters:
  ///   - log: The lines of the lives before.
  ///   - disk: The disk as they left it.
  ///   - keys: The keys of the whole run.
  package init(after log: ArraySlice<LoggedLine> = [], on disk: FakeDisk, keys: [Key]) async {
    let header = RecordingHeader(
      program: App.name, version: "0", arguments: [], host: ["size": "\(ScreenSize.standard)"])
    let recording = (try? RecordedRun(log.flatMap(\.bytes))) ?? RecordedRun(header)
    let start = log.last?.time ?? .zero
    let (clock, written) = (Lock<SimulatedClock?>(nil), Lock<[LoggedLine]>([]))
    let now = { @Sendable in clock.withLock { $0?.now.time } ?? .zero }
    let run = OutsideRun(continuing: recording, simulatedTime: { now() - start }) { bytes in
      written.withLock { $0.append(LoggedLine(bytes: bytes, disk: disk.afterKill(), time: now())) }
    }
    let world = World<App.Fault>(run, disk: disk)
    world.clock.advance(to: .init(time: start))
    clock.withLock { $0 = world.clock }
    let parts = StoreTools.$current.withValue(StoreTools(starter: run.executor)) {
      SimulatedRun<App>.Parts(world, startingTasksBy: run.executor)
    }
    let (session, driver) = (parts.session, RecordedSession(run))
    func settle() async {
      let end = world.clock.now.advanced(by: .seconds(5))
      repeat {
        await run.turns.rest()
        for _ in 1...24 { await MainActor.turn() }
        if session.isChanged { _ = await driver.draw(session) }
      } while session.isChanged || world.clock.wakeNext(until: end)
    }
    await driver.goOn(session)
    await settle()
    for key in keys.dropFirst(log.count(where: \.hasKey)) {
      await driver.deliver(.input(.key(key), at: nil), to: session)
      await settle()
    }
    lines = written.withLock(\.self)
    difference = run.difference
    let leaving = Task.immediate { [app = parts.app] in await app.leave() }
    await settle()
    _ = await leaving.value
    (state, files) = (
      describe(App.repeatable(parts.app.store.state)).replacing(/generation: [0-9]+/, with: ""),
      parts.app.files
    )
  }
}

extension LoggedLine {
  fileprivate var hasKey: Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("\"event\":") && (text.contains("\"key\":") || text.contains("\"type\":"))
  }
}

/// Lives of one run, each of which but the last is killed.
@MainActor
package enum Lives<App: SimulatedApp> {
  /// Kills a run after a line of its log, and once more after one that its second life wrote.
  ///
  /// - Parameters:
  ///   - keys: The keys of the run.
  ///   - step: After each line whose number is a multiple of this; also just before the next line, when a client may
  ///     have done its work.
  ///   - count: Takes the number of kills.
  /// - Returns: The number of kills, and sentences about the differences from the run without kills.
  package static func problems(_ keys: [Key], each step: Int) async -> (kills: Int, [String]) {
    let whole = await Life<App>(on: FakeDisk(), keys: keys)
    var (kills, problems) = (0, [String]())
    func check(_ life: Life<App>, _ place: String) {
      if let difference = life.difference { problems.append("\(place): \(difference)") }
      if life.state != whole.state {
        problems.append("\(place): \(different(life.state, whole.state))")
      }
      if life.files != whole.files {
        problems.append("\(place): files \(different("\(life.files)", "\(whole.files)"))")
      }
    }
    for line in stride(from: 1, to: whole.lines.count, by: step) {
      for disk in [whole.lines[line - 1].disk, whole.lines[line].disk] {
        kills += 2
        let second = await Life<App>(
          after: whole.lines[..<line], on: disk.afterKill(), keys: keys)
        check(second, "line \(line) of \(whole.lines.count)")
        let later = line + (second.lines.count - line) / 2
        let third = await Life<App>(
          after: second.lines[..<later], on: second.lines[later - 1].disk.afterKill(), keys: keys)
        check(third, "line \(line), then \(later)")
      }
    }
    return (kills, problems)
  }
}

/// Where two texts differ first, with what stands around it.
private func different(_ text: String, _ other: String) -> String {
  let same = zip(text, other).prefix { $0 == $1 }.count
  return [text, other].map { "“\($0.dropFirst(max(0, same - 60)).prefix(160))”" }.joined(
    separator: ", not ")
}
