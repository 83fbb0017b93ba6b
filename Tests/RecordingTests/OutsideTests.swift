import ComposableArchitecture
import PlatformC
import Testing

@testable import Recording

@MainActor
struct OutsideTests {
  @Test func `a live function is passed on as it is`() async throws {
    let call = Outside.live.call("double") { (n: Int) async throws -> Int in 2 * n }
    #expect(try await call(21) == 42)
    #expect(Outside.live.value("number", 7) == 7)
    #expect(Outside.live.read("number") { 8 }() == 8)
  }

  @Test func `a replay repeats answers, progress, time and random numbers`() async throws {
    let recorded = RecordedSample()
    await recorded.start()
    await recorded.send(.rolled, as: "roll")
    await recorded.send(.searched("a"), as: "search")
    await recorded.clients.wait(for: 1)
    recorded.clients.report?(0.5)
    await recorded.wait { $0.shares == [0.5] }
    recorded.clients.answer("a", .success(["one", "two"]))
    await recorded.settle()
    await recorded.send(.waited, as: "wait")
    await recorded.settle()
    #expect(recorded.store.state.found == ["one", "two"])
    #expect(recorded.store.state.shares == [0.5])
    #expect(recorded.store.state.seconds == 44)
    #expect(recorded.store.state.dice > 0)

    let replayed = try ReplayedSample(
      recorded.lines.bytes, ["roll": .rolled, "search": .searched("a"), "wait": .waited])
    await replayed.play()
    #expect(replayed.store.state == recorded.store.state)
    #expect(replayed.player.difference == nil)
  }

  @Test func `answers come in the recorded order`() async throws {
    let recorded = RecordedSample()
    await recorded.start()
    await recorded.send(.listened, as: "listen")
    recorded.clients.sendNews.yield("early")
    await recorded.wait { $0.news == ["early"] }
    await recorded.send(.searched("a"), as: "search")
    await recorded.clients.wait(for: 1)
    recorded.clients.sendNews.yield("late")
    recorded.clients.sendNews.finish()
    await recorded.wait { $0.news == ["early", "late"] }
    recorded.clients.answer("a", .success(["found"]))
    await recorded.settle()
    #expect(recorded.store.state.news == ["early", "late"])

    let actions: [String: SearchAction] = ["listen": .listened, "search": .searched("a")]
    let replayed = try ReplayedSample(recorded.lines.bytes, actions)
    // Event 1 is the question for news, and the second is the first answer.
    await replayed.play(until: 2)
    #expect(replayed.store.state.news == ["early"])
    await replayed.play()
    #expect(replayed.store.state == recorded.store.state)
    #expect(replayed.player.difference == nil)
  }

  @Test func `a cancelled question is cancelled again`() async throws {
    let recorded = RecordedSample()
    await recorded.start()
    await recorded.send(.searched("a"), as: "first")
    await recorded.clients.wait(for: 1)
    await recorded.send(.searched("b"), as: "second")
    await recorded.clients.wait(for: 1)
    recorded.clients.answer("b", .success(["b"]))
    await recorded.settle()
    #expect(recorded.clients.wereCancelled == ["a"])
    #expect(recorded.store.state.found == ["b"])

    let replayed = try ReplayedSample(
      recorded.lines.bytes, ["first": .searched("a"), "second": .searched("b")])
    await replayed.play()
    #expect(replayed.store.state == recorded.store.state)
    #expect(replayed.player.difference == nil)
  }

  @Test func `an error has its type again, or its text`() async throws {
    struct Unknown: Error, CustomStringConvertible { let description = "the wire is cut" }
    for (error, problem) in [
      (SearchError(code: 7) as any Error, "code 7"), (Unknown(), "the wire is cut"),
    ] {
      let recorded = RecordedSample()
      await recorded.start()
      await recorded.send(.searched("a"), as: "search")
      await recorded.clients.wait(for: 1)
      recorded.clients.answer("a", .failure(error))
      await recorded.settle()
      #expect(recorded.store.state.problem == problem)
      let replayed = try ReplayedSample(recorded.lines.bytes, ["search": .searched("a")])
      await replayed.play()
      #expect(replayed.store.state == recorded.store.state)
      #expect(replayed.player.difference == nil)
    }
  }

  @Test func `another question than the recorded one is named`() async throws {
    let recorded = RecordedSample()
    await recorded.start()
    await recorded.send(.waited, as: "wait")
    await recorded.settle()
    await recorded.send(.searched("a"), as: "search")
    await recorded.clients.wait(for: 1)
    recorded.clients.answer("a", .success([]))
    await recorded.settle()
    let number = recorded.lines.text.split(separator: "\n").filter { $0.contains("\"at\"") }
      .firstIndex { $0.contains("search") }
    let event = try #require(number) + 1

    let replayed = try ReplayedSample(
      recorded.lines.bytes, ["wait": .waited, "search": .searched("b")])
    await replayed.play()
    #expect(
      replayed.player.difference
        == """
        Event \(event): the program asked search("b"), the recording has search("a").
        """)
  }

  @Test func `a question that is left out or added is named`() async throws {
    let recorded = RecordedSample()
    await recorded.start()
    await recorded.send(.searched("a"), as: "search")
    await recorded.clients.wait(for: 1)
    let silent = try ReplayedSample(recorded.lines.bytes, [:])
    await silent.play()
    #expect(
      silent.player.difference
        == "Event 1: the program asked nothing more, the recording has search(\"a\").")

    let quiet = RecordedSample()
    await quiet.start()
    await quiet.send(.rolled, as: "search")
    quiet.recorder.end()
    let asking = try ReplayedSample(quiet.lines.bytes, ["search": .searched("a")])
    await asking.play()
    #expect(
      asking.player.difference
        == "Event 1: the program asked search(\"a\"), which the recording does not have.")
  }

  @Test func `a killed run may have more requests than its recording`() async throws {
    let killed = RecordedSample()
    await killed.start()
    await killed.send(.rolled, as: "search")
    let replayed = try ReplayedSample(killed.lines.bytes, ["search": .searched("a")])
    await replayed.play()
    #expect(replayed.player.difference == nil)
  }

  @Test func `a stream is not asked for again`() async throws {
    let recorded = RecordedSample()
    await recorded.start()
    await recorded.send(.listened, as: "listen")
    recorded.clients.sendNews.yield("news")
    await recorded.wait { $0.news == ["news"] }
    let asked = Lock(false)
    let environment = SearchEnvironment(
      search: { _, _ in [] },
      news: { _ in
        asked.withLock { $0 = true }
        return AsyncStream { $0.finish() }
      }, now: { 0 }, clock: ImmediateTestClock())
    let replayed = try ReplayedSample(
      recorded.lines.bytes, ["listen": .listened], clients: environment)
    await replayed.play()
    #expect(replayed.store.state.news == ["news"])
    #expect(!asked.withLock { $0 })
  }

  @Test func `a clock goes on from the recorded time`() async throws {
    let lines = LinesInMemory()
    let header = RecordingHeader(program: "Sample", version: "1.0.0", arguments: [], host: [:])
    let recorder = OutsideRun(recording: header) { lines.append($0) }
    _ = elapsed(Outside(run: recorder).clock(ContinuousClock()))
    await recorder.turns.open()
    await recorder.perform({ "event" }) {}
    let late = lines.text.replacing(/"at":[0-9]+/, with: #""at":60000"#)
    let player = OutsideRun(repeating: try RecordedRun(Array(late.utf8)))
    let clock = Outside(run: player).clock(ContinuousClock())
    let before = elapsed(clock)
    var later: (any Clock<Duration>)?
    await player.play(until: 1) { (_: String) in
      later = Outside(run: player).clock(ContinuousClock())
    } draw: {
      ""
    }
    player.goLive()
    let after = elapsed(clock)
    #expect(player.difference == nil)
    #expect(after - before > .seconds(59))
    #expect(elapsed(clock) >= after)
    // A clock of the last event begins there.
    #expect(elapsed(try #require(later)) < .seconds(59))
  }

  @Test func `a pause that was under way waits for its rest, however long no process ran`()
    async throws
  {
    let header = RecordingHeader(program: "Sample", version: "1.0.0", arguments: [], host: [:])
    var recording = RecordedRun(header)
    for (now, rest) in [(0, 60), (7_777, 20), (3, 20)] {
      let (clock, lines) = (SetClock(now), LinesInMemory())
      let run = OutsideRun(continuing: recording) {
        clock.time - .seconds(now)
      } write: {
        lines.append($0)
      }
      let sleeping = Outside(run: run).clock(clock)
      let task = run.executor.start(nil) { try? await sleeping.sleep(for: .seconds(60)) }
      await run.play { (_: String) in
      } draw: {
        ""
      }
      run.goLive()
      await run.turns.rest()
      #expect(clock.asked == [.seconds(rest)])
      if now == 0 { clock.time = .seconds(40) }
      await run.perform({ "event" }) {}
      recording = try RecordedRun(lines.bytes)
      task.cancel()
    }
  }

  /// The time of a clock since its creation.
  private func elapsed(_ clock: any Clock<Duration>) -> Duration {
    (clock as? OutsideClock)?.now.time ?? .zero
  }

  @Test func `an answer of another type is named and not delivered`() async throws {
    let recorded = RecordedSample()
    await recorded.start()
    await recorded.send(.searched("a"), as: "search")
    await recorded.clients.wait(for: 1)
    recorded.clients.answer("a", .success(["found"]))
    await recorded.settle()
    let changed = recorded.lines.text.replacing("[\"found\"]", with: "{\"count\":7}")
    let replayed = try ReplayedSample(Array(changed.utf8), ["search": .searched("a")])
    await replayed.play()
    #expect(replayed.store.state.found.isEmpty)
    #expect(
      replayed.player.difference
        == "Event 2: the answer of search has another type in the recording.")
  }

  /// Records a program that asks once, and repeats one that asks otherwise.
  ///
  /// - Returns: The answers that the repeated program got, and the first difference.
  private func answers<Answer: Codable & Sendable>(
    recorded: @escaping @MainActor @Sendable (Outside) async throws -> Answer,
    repeated: @escaping @MainActor @Sendable (Outside) async throws -> Answer
  ) async throws -> (answer: Answer?, difference: String?) {
    let lines = LinesInMemory()
    let recorder = OutsideRun(
      recording: RecordingHeader(program: "Asking", version: "1", arguments: [], host: [:])
    ) { lines.append($0) }
    let first = recorder.executor.start(nil) { _ = try? await recorded(Outside(run: recorder)) }
    await recorder.turns.open()
    await first.value
    recorder.end()
    let player = OutsideRun(repeating: try RecordedRun(lines.bytes))
    var answer: Answer?
    let second = player.executor.start(nil) { answer = try? await repeated(Outside(run: player)) }
    await player.play { (_: String) in
    } draw: {
      ""
    }
    player.close()
    await second.value
    return (answer, player.difference)
  }

  @Test func `functions whose names and arguments read alike are told apart`() async throws {
    @MainActor func ask(_ outside: Outside, _ isFirst: Bool) async throws -> [Int] {
      let prime = outside.call("prime") { (n: Int) async throws in 1_000 + n }
      let prime1 = outside.call("prime1") { (n: Int) async throws in 2_000 + n }
      return try await isFirst ? [prime(12), prime1(2)] : [prime1(2), prime(12)]
    }
    let run = try await answers {
      try await ask($0, true)
    } repeated: {
      try await ask($0, false)
    }
    #expect(
      run.difference
        == "Event 0: the program asked prime1(2), the recording has prime(12).")
  }

  @Test func `questions that differ behind what is described are told apart`() async throws {
    @MainActor func save(_ outside: Outside, _ last: Int) async throws {
      let save = outside.call("save") { (_: [Int]) async throws in }
      try await save(Array(1...20) + [last])
    }
    let same = try await answers {
      try await save($0, 1)
      return 1
    } repeated: {
      try await save($0, 1)
      return 1
    }
    #expect(same.difference == nil)
    let other = try await answers {
      try await save($0, 1)
      return 1
    } repeated: {
      try await save($0, 2)
      return 1
    }
    #expect(other.difference?.hasPrefix("Event 0: the program asked save([1, 2, 3, 4, ") == true)
  }

  @Test func `a value of another type is a difference`() async throws {
    let number = try await answers {
      $0.value("number", 7)
    } repeated: {
      $0.value("number", 7)
    }
    #expect(number.answer == 7)
    #expect(number.difference == nil)
    for read in [
      { (outside: Outside) in outside.value("number", "seven") },
      { (outside: Outside) in outside.read("number") { "seven" }() },
    ] {
      let text = try await answers {
        "\($0.value("number", 7))"
      } repeated: {
        read($0)
      }
      #expect(
        text.difference == "Event 0: the value of number has another type in the recording.")
    }
  }

  /// Repeats the lines of a recording on a program that asks for a number.
  ///
  /// - Returns: The first difference.
  private func difference(format: Int, _ lines: String...) async throws -> String? {
    let header =
      #"{"arguments":[],"host":{},"program":"P","recording":\#(format),"version":"1"}"#
    let text = ([header] + lines).joined(separator: "\n")
    let player = try OutsideRun(repeating: RecordedRun(text.utf8))
    #expect(Outside(run: player).value("number", 7) == 7)
    await player.play { (_: String) in
    } draw: {
      ""
    }
    return player.difference
  }

  @Test func `a recording of an older format may lack a value`() async throws {
    for format in 1...2 {
      #expect(try await difference(format: format, #"{"whole":true}"#) == nil)
    }
    #expect(
      try await difference(format: 3, #"{"whole":true}"#)
        == "Event 0: the program asked for number, which the recording does not have.")
  }

  @Test(arguments: [Int.min, 0, .max])
  func `an observer that is not there is a difference`(number: Int) async throws {
    #expect(
      try await difference(format: 2, #"{"at":1,"told":"saves","observer":\#(number)}"#)
        == "Event 1: nothing observes saves.")
  }

  @Test func `values are read in the recorded order, then the last`() async throws {
    let numbers = try await answers { outside in
      [1, 2, 3].map { outside.value("number", $0) }
    } repeated: { outside in
      (1...4).map { _ in outside.value("number", 0) }
    }
    #expect(numbers.answer == [1, 2, 3, 3])
  }

  @Test func `a clock survives times at both ends of their range`() async throws {
    let (first, last) = (Duration(attoseconds: .max), Duration(attoseconds: .min))
    for (start, end) in [(first, last), (last, first)] {
      let times = [start, end, end, start]
      let elapsed = try await answers { outside in
        times.map { time in outside.read("clock") { time }() }.count
      } repeated: { outside in
        func elapsed<Time: Clock<Duration>>(_ clock: Time) -> [Duration] {
          let start = clock.now
          return [
            start.duration(to: clock.now), clock.now.duration(to: start),
            start.duration(to: clock.now),
          ]
        }
        return elapsed(outside.clock(ContinuousClock())).count
      }
      #expect(elapsed.answer == 3)
    }
  }

  @Test func `a kept recording with a stream is repeated`() async throws {
    let replayed = try ReplayedSample(
      Array(Self.stream.utf8), ["listen": .listened, "search": .searched("a")])
    await replayed.play()
    #expect(replayed.store.state.news == ["early", "late"])
    #expect(replayed.store.state.found == ["found"])
    #expect(replayed.player.difference == nil)
  }

  /// A recording of the sample as an older program wrote it.
  private static let stream = #"""
    {"arguments":[],"host":{},"program":"Sample","recording":1,"version":"1.0.0"}
    {"read":"dice","value":14261572660538028965}
    {"at":0,"event":"listen"}
    {"arguments":"2","call":1,"name":"news"}
    {"at":22,"progress":1,"value":"early"}
    {"at":39,"event":"search"}
    {"arguments":"(\"a\")","call":2,"name":"search"}
    {"at":40,"progress":1,"value":"late"}
    {"answer":1,"at":41,"value":{}}
    {"answer":2,"at":42,"value":["found"]}
    {"arguments":"\"a\"","call":3,"name":"save"}
    {"answer":3,"at":43,"value":{}}
    {"read":"now","value":41}

    """#

  @Test func `from goLive on the clients are asked`() async throws {
    let recorded = RecordedSample()
    await recorded.start()
    await recorded.send(.searched("a"), as: "search")
    await recorded.clients.wait(for: 1)
    recorded.clients.answer("a", .success(["recorded"]))
    await recorded.settle()
    let live = Clients()
    let replayed = try ReplayedSample(
      recorded.lines.bytes, ["search": .searched("a")], clients: live.environment)
    await replayed.play(until: 1)
    #expect(live.asked.isEmpty)
    replayed.player.goLive()
    await live.wait(for: 1)
    live.answer("a", .success(["live"]))
    await replayed.store.finish()
    #expect(replayed.store.state.found == ["live"])
    #expect(replayed.store.state.seconds == 41)
  }
}

/// A clock whose time a test sets, and whose sleepers wait until they are cancelled.
private final class SetClock: Clock {
  struct Instant: InstantProtocol {
    var time: Duration
    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (first: Instant, second: Instant) -> Bool { first.time < second.time }
  }

  private let state: Lock<(time: Duration, asked: [Duration])>

  init(_ seconds: Int) { state = Lock((.seconds(seconds), [])) }

  var time: Duration {
    get { state.withLock(\.time) }
    set { state.withLock { $0.time = newValue } }
  }
  var asked: [Duration] { state.withLock(\.asked) }
  var now: Instant { Instant(time: time) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    state.withLock { $0.asked.append(deadline.time - $0.time) }
    try await Task.sleep(for: .seconds(3_600))
  }
}
