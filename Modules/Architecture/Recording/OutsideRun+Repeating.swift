import PlatformC

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension OutsideRun {
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
      var input: Event?
      if case .event(_, let data) = line {
        input = try? coder.decoder.decode(Lines.Event<Event>.self, from: data).event
        if let input, stops(input) { return }
        if input == nil, goesOn { return noteUnknown(data) }
      }
      if let time = line.time {
        guard await pace(time) else { return }
        known.withLock { $0.ahead = .milliseconds(time) - elapsed }
        event += 1
      }
      next += 1
      if line.time != nil { transcript?.noteEvent(event) }
      if let call = line.call, pending[call] != nil { transcript?.noteAnswer(of: call) }
      if goesOn { expect(linesFrom: next) }
      deliver(line)
      if let input {
        handle(input)
      } else if case .event(_, let data) = line {
        noteUnknown(data)
      }
      await rest()
      await drawFrames(draw)
      compare()
    }
  }

  private func noteUnknown(_ event: Data) {
    note("this program does not know it: \(String(decoding: event, as: UTF8.self))")
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
    deliver(lines[line])
  }

  /// Decodes a value of a line.
  package func decoded<Value: Decodable>(_ json: String) throws -> Value {
    try coder.decoder.decode(Value.self, from: Data(json.utf8))
  }

  /// Ends the questions that got no answer.
  package func close() {
    for question in pending.values { question.close() }
    pending = [:]
  }

  private func deliver(_ line: RecordedRun.Line) {
    switch line {
    case .event(_, let data): copy(data)
    case .progress(_, let call, let data):
      guard let question = pending[call] else { return }
      copy(data)
      if !question.progress(data) { noteType(of: "progress", question) }
    case .answer(_, let call, let data):
      guard let question = pending.removeValue(forKey: call) else { return }
      copy(data)
      if !question.answer(data) {
        noteType(of: "answer", question)
        // It is asked live.
        if goesOn { pending[call] = question }
      }
    case .failure(_, let call, let type, let text, let data):
      guard let question = pending.removeValue(forKey: call) else { return }
      copy(data)
      question.fail(type, text, data)
    case .told(let time, let name, let number):
      let observers = known.withLock { $0.observers[name, default: []] }
      guard observers.indices.contains(number) else {
        return goesOn ? () : note("nothing observes \(name)")
      }
      append(Lines.Told(at: time, told: name, observer: number))
      observers[number]()
    case .call, .read, .frame: break
    }
  }

  /// Draws the screens that were drawn before the next event.
  private func drawFrames(_ draw: () -> String) async {
    var line = next
    while line < lines.count, lines[line].time == nil {
      if case .frame(let digest) = lines[line] {
        let drawn = draw()
        noteFrame(drawn)
        hasOtherScreen = !isSame(drawn, digest) || hasOtherScreen
        await rest()
      }
      line += 1
    }
  }

  /// Whether a digest is the recorded one. The first format had only the digest of cells.
  private func isSame(_ digest: String, _ recorded: String) -> Bool {
    // A run that goes on has no digests.
    if recorded.isEmpty { return true }
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
    if goesOn { return pass(asked) }
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

  /// Passes the lines of a run that goes on, and counts the questions that it has not, or had.
  private func pass(_ asked: [Question]) {
    next += lines[next...].prefix { $0.time == nil }.count
    leftOut += known.withLock { $0.calls.values.reduce(0) { $0 + $1.count } }
    // The program may have been killed before it wrote the last ones.
    if next < lines.count { newQuestions += asked.count }
  }

  /// Notes a difference, unless there is one already; after another screen also the first difference that follows.
  package func note(_ sentence: String) {
    guard difference == nil || differsOnScreen else { return }
    difference = [difference, "Event \(event): \(sentence)."].compactMap(\.self).joined(
      separator: " ")
    differsOnScreen = false
  }

  private func noteType(of part: String, _ question: Pending) {
    if !goesOn { note("the \(part) of \(question.name) has another type in the recording") }
  }
}

/// A question of a recorded run that the program did not ask, or did not ask yet.
struct NotAsked: Error, CustomStringConvertible {
  let call: Int

  var description: String {
    "The program has not asked the question of call \(call) in the recording, or has its answer."
  }
}
