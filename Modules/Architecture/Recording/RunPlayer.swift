import PlatformC

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Repeats a recorded run: delivers its events, each when the program is idle, and compares the questions and the
/// screens of the program.
@MainActor
package final class RunPlayer: OutsideRun {
  /// A question that waits for its recorded answer.
  private struct Pending {
    let name: String
    /// Delivers a line; returns whether its value has the right type.
    let progress: (Data) -> Bool
    let answer: (Data) -> Bool
    let fail: (_ type: String, _ text: String, Data) -> Void
    /// Asks the real client instead.
    let ask: () -> Void
    /// Ends the question without an answer.
    let close: () -> Void
  }

  private struct Known {
    /// The numbers of recorded calls that were not repeated yet.
    var calls: [Question: ArraySlice<Int>] = [:]
    /// The lines of recorded values that were not read yet, by name; the last one stays.
    var values: [String: ArraySlice<Data>] = [:]
    /// What tells the observers with each name.
    var observers: [String: [@MainActor () -> Void]] = [:]
    /// What the program asked since the last event.
    var asked: [Question] = []
    /// The first value that was read as another type than the recorded one, until it is compared.
    var mistyped: String?
    var isLive = false
    /// How far the latest event came earlier than in the recorded run.
    var ahead = Duration.zero
  }

  nonisolated package let turns = Turns()
  nonisolated private let coder = FileCoder()
  nonisolated package var executor: MainQueue { turns.executor }
  /// None until the user goes on.
  nonisolated package var files: RunFiles {
    known.withLock(\.isLive) ? folder.map(RunFiles.folder) ?? .none : .none
  }
  /// The folder of the files of a user who goes on; nil to save nothing.
  nonisolated private let folder: String?
  nonisolated package var ahead: Duration { known.withLock(\.ahead) }
  private let start = ContinuousClock.now
  private let lines: [RecordedRun.Line]
  private let isWhole: Bool
  /// Whether the recording has an older format.
  nonisolated private let isOld: Bool
  nonisolated private let known: Lock<Known>
  private var pending: [Int: Pending] = [:]
  /// The number of questions that the recording does not have; they have negative numbers.
  private var unknownCalls = 0
  private var next = 0
  /// The places of the answers that a test has delivered.
  private var answered: Set<Int> = []
  private var (hasOtherScreen, hasOtherWords) = (false, false)
  /// Whether nothing but a screen differs yet.
  private var differsOnScreen = false

  /// Notes the actions of the run, for a test.
  package var transcript: RunTranscript?
  /// The number of the latest event.
  package private(set) var event = 0
  /// The number of events.
  package let eventCount: Int
  /// The first difference between this run and the recorded one, behind another screen the first other one too; nil if
  /// there is none.
  package private(set) var difference: String?

  /// A sentence about the secrets that the recording does not have; nil if none was read.
  package var missing: String? { coder.missing }

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - recording: The recorded run.
  ///   - folder: The folder of the files of a user who goes on; nil to save nothing.
  package init(_ recording: RecordedRun, continuingIn folder: String? = nil) {
    (lines, isWhole, self.folder) = (recording.lines, recording.isWhole, folder)
    eventCount = recording.eventCount
    isOld = recording.header.recording < RecordingHeader.format
    var known = Known()
    for line in lines {
      switch line {
      case .call(let number, let question): known.calls[question, default: []].append(number)
      case .read(let name, let data): known.values[name, default: []].append(data)
      default: break
      }
    }
    self.known = Lock(known)
  }

  /// Delivers the events in their order.
  ///
  /// - Parameters:
  ///   - last: The number of the last event to deliver.
  ///   - pace: Waits until an event is due, given its milliseconds since the start; returns false to stop.
  ///   - stops: Returns whether to stop before an event of the host.
  ///   - handle: Takes an event of the host.
  ///   - draw: Draws the screen, and returns its digest.
  package func play<Event: Codable>(
    until last: Int = .max, pace: (_ time: Int) async -> Bool = { _ in true },
    stopsBefore stops: (Event) -> Bool = { _ in false },
    handle: (Event) -> Void, draw: () -> String
  ) async {
    transcript?.start()
    await rest()
    if next == 0 {
      await drawFrames(draw)
      compare()
    }
    while next < lines.count, event < last {
      let line = lines[next]
      if case .event(_, let data) = line,
        let line = try? JSONDecoder.line.decode(Lines.Event<Event>.self, from: data),
        stops(line.event)
      {
        return
      }
      if let time = line.time {
        guard await pace(time) else { return }
        known.withLock { $0.ahead = .milliseconds(time) - start.duration(to: .now) }
        event += 1
      }
      next += 1
      if line.time != nil { transcript?.noteEvent(event) }
      if let call = line.call, pending[call] != nil { transcript?.noteAnswer(of: call) }
      deliver(line, to: handle)
      await rest()
      await drawFrames(draw)
      compare()
    }
  }

  private func rest() async {
    await turns.rest()
    transcript?.noteRest()
  }

  /// Delivers the next answer of a call, or the progress before it, in a test.
  ///
  /// - Throws: An error if the program has not asked.
  package func answer(_ call: Int) throws {
    let line = lines.indices.first { index in
      lines[index].call == call && lines[index].time != nil && !answered.contains(index)
    }
    guard let line, pending[call] != nil else { throw NotAsked(call: call) }
    answered.insert(line)
    deliver(lines[line]) { (_: Nothing) in }
  }

  /// Decodes a value of a line.
  package func decoded<Value: Decodable>(_ json: String) throws -> Value {
    try coder.decoder.decode(Value.self, from: Data(json.utf8))
  }

  /// Lets the user go on: questions that wait are asked now, and so are all that follow. Clocks go on from the
  /// recorded time.
  package func goLive() {
    known.withLock { $0.isLive = true }
    for (_, question) in pending.sorted(by: { $0.key < $1.key }) { question.ask() }
    pending = [:]
  }

  /// Ends the questions that got no answer.
  package func close() {
    for question in pending.values { question.close() }
    pending = [:]
  }

  private func deliver<Event: Codable>(_ line: RecordedRun.Line, to handle: (Event) -> Void) {
    switch line {
    case .event(_, let data):
      guard let line = try? coder.decoder.decode(Lines.Event<Event>.self, from: data) else {
        return note("this program does not know it: \(String(decoding: data, as: UTF8.self))")
      }
      handle(line.event)
    case .progress(_, let call, let data):
      guard let question = pending[call] else { return }
      if !question.progress(data) { noteType(of: "progress", question) }
    case .answer(_, let call, let data):
      guard let question = pending.removeValue(forKey: call) else { return }
      if !question.answer(data) { noteType(of: "answer", question) }
    case .failure(_, let call, let type, let text, let data):
      pending.removeValue(forKey: call)?.fail(type, text, data)
    case .told(_, let name, let number):
      let observers = known.withLock { $0.observers[name, default: []] }
      guard observers.indices.contains(number) else { return note("nothing observes \(name)") }
      observers[number]()
    case .call, .read, .frame: break
    }
  }

  /// Draws the screens that were drawn before the next event.
  private func drawFrames(_ draw: () -> String) async {
    var line = next
    while line < lines.count, lines[line].time == nil {
      if case .frame(let digest) = lines[line] {
        hasOtherScreen = !isSame(draw(), digest) || hasOtherScreen
        await rest()
      }
      line += 1
    }
  }

  /// Whether a digest is the recorded one. The first format had only the digest of cells.
  private func isSame(_ digest: String, _ recorded: String) -> Bool {
    let (parts, recorded) = (digest.split(separator: " "), recorded.split(separator: " "))
    hasOtherWords =
      hasOtherWords || recorded.count == 1 || parts.dropFirst() != recorded.dropFirst()
    return zip(parts, recorded).allSatisfy { $0 == $1 }
  }

  /// Compares what the program asked since the last event, and passes the lines.
  private func compare() {
    let (asked, mistyped) = known.withLock { known in
      defer { (known.asked, known.mistyped) = ([], nil) }
      return (known.asked, known.mistyped)
    }
    if let mistyped { note("the value of \(mistyped) has another type in the recording") }
    var expected: [Question] = []
    while next < lines.count, lines[next].time == nil {
      switch lines[next] {
      case .call(_, let question): expected.append(question)
      case .read(let name, _): expected.append(Question(for: name))
      default: break
      }
      next += 1
    }
    let place = zip(asked, expected).prefix { $0 == $1 }.count
    switch (asked.dropFirst(place).first, expected.dropFirst(place).first) {
    case (let asked?, let expected?):
      note("the program asked \(asked), the recording has \(expected)")
    // A run that was killed may have asked more than its recording has.
    case (_?, nil) where next == lines.count && !isWhole: break
    case (let asked?, nil): note("the program asked \(asked), which the recording does not have")
    case (nil, let expected?):
      note("the program asked nothing more, the recording has \(expected)")
    case (nil, nil) where hasOtherScreen && difference == nil:
      let usesOutside = known.withLock { !$0.calls.isEmpty || !$0.values.isEmpty }
      note(
        (hasOtherWords
          ? "the screen is not the recorded one"
          : "the screen is drawn otherwise than the recorded one, and says the same")
          + (usesOutside ? "" : ", and nothing passed through `values.outside`, which is repeated"))
      differsOnScreen = true
    case (nil, nil): break
    }
  }

  /// Notes a difference, unless there is one already; after another screen also the first difference that follows.
  package func note(_ sentence: String) {
    guard difference == nil || differsOnScreen else { return }
    difference = [difference, "Event \(event): \(sentence)."].compactMap(\.self).joined(
      separator: " ")
    differsOnScreen = false
  }

  private func noteType(of part: String, _ question: Pending) {
    note("the \(part) of \(question.name) has another type in the recording")
  }

  // MARK: - What the program asks

  nonisolated package func read<Value: Codable & Sendable>(
    _ name: String, _ live: () -> Value
  ) -> Value {
    let data = known.withLock { known -> Data? in
      if known.isLive { return nil }
      let values = known.values[name]
      // Older programs read fewer values.
      if values != nil || !isOld { known.asked.append(Question(for: name)) }
      guard let values else { return nil }
      if values.count > 1 { known.values[name] = values.dropFirst() }
      return values.first
    }
    guard let data else { return live() }
    if let line = try? coder.decoder.decode(Lines.Read<Value>.self, from: data) {
      return line.value
    }
    known.withLock { $0.mistyped = $0.mistyped ?? name }
    return live()
  }

  nonisolated package func observe(
    _ name: String, _ tell: @escaping @MainActor () -> Void
  ) -> @Sendable () -> Void {
    known.withLock { $0.observers[name, default: []].append(tell) }
    return { [known] in
      if known.withLock(\.isLive) { Task { @MainActor in tell() } }
    }
  }

  package func call<Progress: Codable & Sendable, Answer: Codable & Sendable>(
    _ name: String, _ arguments: String, errors: [any (Error & Codable).Type],
    progress: @escaping @Sendable (Progress) -> Void,
    _ live: @escaping LiveCall<Progress, Answer>
  ) async throws -> Answer {
    let question = PendingCall(live)
    let (number, isLive) = known.withLock { known -> (Int?, Bool) in
      if known.isLive { return (nil, true) }
      let question = Question(name, arguments)
      known.asked.append(question)
      return (known.calls[question]?.popFirst(), false)
    }
    let ask = { @MainActor @Sendable in question.ask(report: progress) { question.resume(with: $0) }
    }
    if isLive { return try await question.answer(ask) }
    if number == nil { unknownCalls += 1 }
    return try await question.answer {
      pending[number ?? -unknownCalls] = Pending(
        name: name,
        progress: { data in
          let line = try? self.coder.decoder.decode(Lines.Progress<Progress>.self, from: data)
          if let line { progress(line.value) }
          return line != nil
        },
        answer: { data in
          let line = try? self.coder.decoder.decode(Lines.Answer<Answer>.self, from: data)
          if let line { question.resume(with: .success(line.value)) }
          return line != nil
        },
        fail: { question.resume(with: .failure(self.error($0, $1, $2, among: errors))) },
        ask: ask,
        close: { question.resume(with: .failure(CancellationError())) })
    }
  }

  /// The error of a line: an error of the recorded type if the program knows that type.
  private func error(
    _ type: String, _ text: String, _ data: Data, among types: [any (Error & Codable).Type]
  ) -> any Error {
    func decode<Failure: Error & Codable>(_ type: Failure.Type) -> (any Error)? {
      (try? coder.decoder.decode(Lines.Failure<Failure>.self, from: data))?.value
    }
    if type == "CancellationError" { return CancellationError() }
    let known = types.first { "\($0)" == type }
    return known.flatMap { decode($0) } ?? RecordedError(description: text)
  }
}

/// A question of a recorded run that the program did not ask, or did not ask yet.
struct NotAsked: Error, CustomStringConvertible {
  let call: Int

  var description: String {
    "The program has not asked the question of call \(call) in the recording, or has its answer."
  }
}
