import PlatformC

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A run whose edge is not the world alone: it repeats the lines of a recording, or it writes one, or both.
///
/// A recorded run is live from its beginning. A repeated one delivers its events, each when the program is idle, and
/// compares the questions and the screens of the program. It can go on live where the lines end, or before. One that goes
/// on does so as the program is now: what the lines lack is asked live, and all that was used is written anew.
@MainActor
package final class OutsideRun: Sendable {
  /// A question that waits for its recorded answer.
  struct Pending {
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

  struct Known {
    /// The numbers of recorded calls that were not repeated yet.
    var calls: [Question: ArraySlice<Int>] = [:]
    /// The number of the last call.
    var lastCall = 0
    /// The lines of recorded values that were not read yet, by name; the last one stays.
    var values: [String: ArraySlice<Data>] = [:]
    /// What tells the observers with each name.
    var observers: [String: [@MainActor () -> Void]] = [:]
    /// What the program asked since the last event.
    var asked: [Question] = []
    /// The first value that was read as another type than the recorded one, until it is compared.
    var mistyped: String?
    /// Whether a screen was drawn since the last line.
    var hasFrame = false
    /// Whether the events are real ones, and clients are asked.
    var isLive = true
    /// How far the latest event came earlier than in the recorded run.
    var ahead = Duration.zero
  }

  nonisolated package let turns = Turns()
  /// The executor of the program's tasks.
  nonisolated package var executor: MainQueue { turns.executor }
  nonisolated let coder = FileCoder()
  nonisolated let known: Lock<Known>
  nonisolated private let start = ContinuousClock.now
  nonisolated private let simulatedTime: (@Sendable () -> Duration)?
  /// The folder in which the user of a repeated run goes on; nil to save nothing.
  nonisolated private let folder: String?
  nonisolated private let write: (@Sendable ([UInt8]) -> Void)?
  /// Whether the run goes on with another one, and differs from it where the program does.
  nonisolated package let goesOn: Bool

  // MARK: The recording that is repeated

  let lines: [RecordedRun.Line]
  let isWhole: Bool
  /// Whether the recording has an older format.
  nonisolated let isOld: Bool
  var pending: [Int: Pending] = [:]
  var next = 0
  /// The places of the answers that a test has delivered.
  var answered: Set<Int> = []
  var (hasOtherScreen, hasOtherWords) = (false, false)
  /// Whether nothing but a screen differs yet.
  var differsOnScreen = false

  /// Notes the actions of the run, for a test.
  package var transcript: RunTranscript?
  /// The number of the latest event that was repeated.
  package internal(set) var event = 0
  /// The number of recorded events.
  package let eventCount: Int
  /// The first difference between this run and the recorded one, behind another screen the first other one too; nil if
  /// there is none.
  package internal(set) var difference: String?
  /// How many questions of a run that goes on its lines do not have, and how many of theirs were not asked.
  package internal(set) var (newQuestions, leftOut) = (0, 0)

  /// Starts a recording.
  ///
  /// - Parameters:
  ///   - header: The first line.
  ///   - time: Returns the time since the start of a simulated run. Its clients run on the main queue, as the
  ///     program does, so that the order of all is the same each time. Nil for a real run.
  ///   - write: Writes bytes to the end of the file. It is called once for each line.
  nonisolated package init(
    recording header: RecordingHeader, simulatedTime time: (@Sendable () -> Duration)? = nil,
    write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    (lines, isWhole, isOld, eventCount, known) = ([], true, false, 0, Lock(Known()))
    (simulatedTime, folder, self.write, goesOn) = (time, nil, write, false)
    append(header)
  }

  /// Creates a run that repeats another one.
  ///
  /// - Parameters:
  ///   - recording: The recorded run.
  ///   - folder: The folder of the files of a user who goes on; nil to save nothing.
  nonisolated package init(repeating recording: RecordedRun, continuingIn folder: String? = nil) {
    (lines, isWhole) = (recording.lines, recording.isWhole)
    (simulatedTime, self.folder, write) = (nil, folder, nil)
    goesOn = false
    eventCount = recording.eventCount
    isOld = recording.header.recording < RecordingHeader.format
    var known = Known()
    known.isLive = false
    for line in lines {
      switch line {
      case .call(let number, let question):
        known.calls[question, default: []].append(number)
        known.lastCall = max(known.lastCall, number)
      case .read(let name, let data): known.values[name, default: []].append(data)
      default: break
      }
    }
    self.known = Lock(known)
  }

  /// Creates a run that goes on with another one, with the files of the program itself.
  ///
  /// - Parameters:
  ///   - recording: The run with which it goes on.
  ///   - time: Returns the time of a simulated run, as for a recording.
  ///   - write: Writes bytes to the end of a new file, which has both runs.
  nonisolated package init(
    continuing recording: RecordedRun, simulatedTime time: (@Sendable () -> Duration)? = nil,
    write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    (lines, isWhole, eventCount) = (recording.lines, recording.isWhole, recording.eventCount)
    (isOld, simulatedTime, folder, self.write, goesOn) = (false, time, nil, write, true)
    var known = Known()
    known.isLive = false
    known.lastCall = lines.lazy.compactMap(\.call).max() ?? 0
    self.known = Lock(known)
    append(recording.header)
    expect(linesFrom: 0)
  }

  /// Lets the program ask what the lines up to the next event have.
  nonisolated func expect(linesFrom start: Int) {
    known.withLock { known in
      (known.calls, known.values) = ([:], [:])
      for line in lines[start...] {
        switch line {
        case .call(let number, let question): known.calls[question, default: []].append(number)
        case .read(let name, let data): known.values[name, default: []].append(data)
        case .frame: break
        default: return
        }
      }
    }
  }

  /// Whether the events are real ones, and clients are asked.
  nonisolated package var isLive: Bool { known.withLock(\.isLive) }
  /// Whether events are written to a file.
  nonisolated package var isRecorded: Bool { write != nil }
  /// Returns the folder that the run may use now; nil if it may use none.
  nonisolated func folder<Path>(_ own: Path?, at path: (String) -> Path) -> Path? {
    isRecorded ? own : isLive ? folder.map(path) : nil
  }
  /// How far the time of a repeated run is ahead of the real time; zero for a recorded one.
  nonisolated package var ahead: Duration { known.withLock(\.ahead) }
  /// A sentence about the secrets that the recording does not have; nil if none was read.
  package var missing: String? { coder.missing }

  // MARK: - What happens live

  /// The time since this process began with the run.
  nonisolated var elapsed: Duration { simulatedTime?() ?? start.duration(to: .now) }

  /// Milliseconds since the start, without the time between two processes.
  nonisolated private var time: Int {
    let time = (elapsed + ahead).components
    return Int(time.seconds) * 1_000 + Int(time.attoseconds / 1_000_000_000_000_000)
  }

  /// Writes a line, if the run is recorded.
  nonisolated func append(_ line: @autoclosure () -> some Encodable) {
    if !isRecorded { return }
    // A value that cannot be encoded, such as one nested too deeply, leaves a line that ends the replay.
    copy((try? coder.encoder.encode(line())) ?? Data("{}".utf8))
  }

  /// Writes a line as it is, if the run is recorded.
  nonisolated func copy(_ line: Data) {
    guard let write else { return }
    let hasFrame = known.withLock { known in
      defer { known.hasFrame = false }
      return known.hasFrame
    }
    write((hasFrame ? Array(#"{"frame":""}"#.utf8) + [0x0A] : []) + line + [0x0A])
  }

  /// Delivers an event of the host, and records it; returns when the program is idle.
  ///
  /// - Parameters:
  ///   - event: Returns the event, just before it is delivered.
  ///   - body: Delivers it.
  package func perform(
    _ event: @escaping @MainActor () -> some Codable, _ body: @escaping @MainActor () -> Void
  ) async {
    await turns.perform {
      self.append(Lines.Event(at: self.time, event: event()))
      body()
    }
  }

  /// Draws a screen, and records the digest that `draw` returns; returns when the program is idle.
  package func draw(_ draw: @escaping @MainActor () -> String) async {
    await turns.perform { self.noteFrame(draw()) }
  }

  /// Writes the digest of a screen. A run that goes on has none, and writes that a screen was drawn with the next line.
  func noteFrame(_ digest: String) {
    if goesOn {
      known.withLock { $0.hasFrame = true }
    } else {
      append(Lines.Frame(frame: digest))
    }
  }

  /// Writes the last line: the program has ended.
  package func end() { append(Lines.End()) }

  /// Lets a user go on where a repeated run stands: questions that wait are asked now, and so are all that follow.
  /// Clocks go on from the recorded time.
  package func goLive() {
    known.withLock { $0.isLive = true }
    if goesOn, !lines.isEmpty { tellAll() }
    turns.admit()
    for (_, question) in pending.sorted(by: { $0.key < $1.key }) { question.ask() }
    pending = [:]
  }

  /// Tells all observers, since others may have saved while the program did not run.
  private func tellAll() {
    for (name, observers) in known.withLock(\.observers) {
      for number in observers.indices {
        turns.add {
          self.append(Lines.Told(at: self.time, told: name, observer: number))
          observers[number]()
        }
      }
    }
  }

  /// Asks the real client.
  private func ask<Progress: Codable & Sendable, Answer: Codable & Sendable>(
    _ question: PendingCall<Progress, Answer>, _ number: Int,
    progress: @escaping @Sendable (Progress) -> Void
  ) {
    question.ask(on: simulatedTime == nil ? nil : executor) { [self] value in
      turns.add {
        self.append(Lines.Progress(at: self.time, progress: number, value: value))
        progress(value)
      }
    } onEnd: { [self] result in
      turns.add {
        self.append(result, of: number)
        question.resume(with: result)
      }
    }
  }

  private func append<Answer: Codable>(_ result: Result<Answer, any Error>, of call: Int) {
    switch result {
    case .success(let value): append(Lines.Answer(at: time, answer: call, value: value))
    case .failure(let error as any Error & Codable): append(error, of: call)
    case .failure(let error):
      append(
        Lines.Failure(
          at: time, answer: call, error: "\(type(of: error))", text: "\(error)", value: Nothing()))
    }
  }

  private func append(_ error: some Error & Codable, of call: Int) {
    append(
      Lines.Failure(
        at: time, answer: call, error: "\(type(of: error))", text: "\(error)", value: error))
  }

  // MARK: - What the program asks

  /// Returns a value from outside.
  nonisolated package func read<Value: Codable & Sendable>(
    _ name: String, _ live: () -> Value
  ) -> Value {
    let (isLive, data) = known.withLock { known -> (Bool, Data?) in
      if known.isLive { return (true, nil) }
      if goesOn { return (true, known.values[name]?.popFirst()) }
      let values = known.values[name]
      // Older programs read fewer values.
      if values != nil || !isOld { known.asked.append(Question(for: name)) }
      if let values, values.count > 1 { known.values[name] = values.dropFirst() }
      return (false, values?.first)
    }
    if let data {
      if let line = try? coder.decoder.decode(Lines.Read<Value>.self, from: data) {
        copy(data)
        return line.value
      }
      if !goesOn { known.withLock { $0.mistyped = $0.mistyped ?? name } }
    }
    let value = live()
    if isLive { append(Lines.Read(read: name, value: value)) }
    return value
  }

  /// Returns a function that tells an observer of the program of something outside.
  nonisolated package func observe(
    _ name: String, _ tell: @escaping @MainActor () -> Void
  ) -> @Sendable () -> Void {
    let number = known.withLock { known in
      known.observers[name, default: []].append(tell)
      return known.observers[name, default: []].count - 1
    }
    return { [self] in
      guard isLive else { return }
      turns.add {
        self.append(Lines.Told(at: self.time, told: name, observer: number))
        tell()
      }
    }
  }

  /// Asks a client.
  ///
  /// - Parameters:
  ///   - name: The name of the function.
  ///   - arguments: Its arguments as text.
  ///   - errors: The types of errors that the program tells apart.
  ///   - isIdempotent: Whether it may be asked twice.
  ///   - progress: Takes what the client reports before its answer.
  ///   - live: Asks the real client.
  package func call<Progress: Codable & Sendable, Answer: Codable & Sendable>(
    _ name: String, _ arguments: String, errors: [any (Error & Codable).Type],
    _ isIdempotent: Bool = true, progress: @escaping @Sendable (Progress) -> Void,
    _ live: @escaping LiveCall<Progress, Answer>
  ) async throws -> Answer {
    let (question, line) = (PendingCall(live), Question(name, arguments))
    // Whether a client may have been asked by the process before.
    let (number, isLive, wasAsked) = known.withLock { known -> (Int, Bool, Bool) in
      if !known.isLive {
        let number = known.calls[line]?.popFirst()
        if number == nil || !goesOn { known.asked.append(line) }
        if let number { return (number, false, goesOn) }
      }
      known.lastCall += 1
      return (known.lastCall, known.isLive, false)
    }
    append(Lines.Call(call: number, name: name, arguments: arguments))
    if isLive {
      return try await question.answer { ask(question, number, progress: progress) }
    }
    return try await question.answer {
      pending[number] = Pending(
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
        ask: {
          if isIdempotent || !wasAsked { return self.ask(question, number, progress: progress) }
          self.append(Result<Answer, any Error>.failure(Interrupted()), of: number)
          question.resume(with: .failure(Interrupted()))
        },
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
    if type == "\(Interrupted.self)" { return Interrupted() }
    let known = types.first { "\($0)" == type }
    return known.flatMap { decode($0) } ?? RecordedError(description: text)
  }
}

/// The answer to a question that a killed process had asked, and that may not be asked twice.
public struct Interrupted: Error, CustomStringConvertible, Equatable {
  /// A sentence for the user.
  public var description: String {
    "Interrupted before the answer came. It may be done: look before you try again."
  }
}

/// An error of a client in a replayed run whose type the program does not tell apart.
public struct RecordedError: Error, CustomStringConvertible, Equatable {
  /// The text of the error in the recorded run.
  public let description: String
}
