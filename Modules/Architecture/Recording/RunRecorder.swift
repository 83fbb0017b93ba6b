import PlatformC

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes a run: each event from outside as it happens, and what the program asks.
@MainActor
package final class RunRecorder: OutsideRun {
  nonisolated package let turns = Turns()
  nonisolated package var executor: MainQueue { turns.executor }
  nonisolated package var files: RunFiles { .own }
  nonisolated package var ahead: Duration { .zero }
  private var calls = 0
  /// The number of observers with each name.
  nonisolated private let observers = Lock<[String: Int]>([:])
  nonisolated private let coder = FileCoder()
  nonisolated private let start = ContinuousClock.now
  nonisolated private let simulatedTime: (@Sendable () -> Duration)?
  nonisolated private let write: @Sendable ([UInt8]) -> Void

  /// Starts a recording.
  ///
  /// - Parameters:
  ///   - header: The first line.
  ///   - time: Returns the time since the start of a simulated run. Its clients run on the main queue, as the
  ///     program does, so that the order of all is the same each time. Nil for a real run.
  ///   - write: Writes bytes to the end of the file. It is called once for each line.
  nonisolated package init(
    _ header: RecordingHeader, simulatedTime time: (@Sendable () -> Duration)? = nil,
    write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    simulatedTime = time
    self.write = write
    append(header)
  }

  /// Milliseconds since the start.
  nonisolated private var time: Int {
    let time = (simulatedTime?() ?? start.duration(to: .now)).components
    return Int(time.seconds) * 1_000 + Int(time.attoseconds / 1_000_000_000_000_000)
  }

  nonisolated private func append(_ line: some Encodable) {
    // A value that cannot be encoded, such as one nested too deeply, leaves a line that ends the replay.
    var bytes = (try? coder.encoder.encode(line)).map(Array.init) ?? Array("{}".utf8)
    bytes.append(0x0A)
    write(bytes)
  }

  /// Records an event of the host and delivers it; returns when the program is idle.
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
    await turns.perform { self.append(Lines.Frame(frame: draw())) }
  }

  /// Writes the last line: the program has ended.
  package func end() { append(Lines.End()) }

  nonisolated package func read<Value: Codable & Sendable>(
    _ name: String, _ live: () -> Value
  ) -> Value {
    let value = live()
    append(Lines.Read(read: name, value: value))
    return value
  }

  nonisolated package func observe(
    _ name: String, _ tell: @escaping @MainActor () -> Void
  ) -> @Sendable () -> Void {
    let number = observers.withLock { observers in
      defer { observers[name, default: 0] += 1 }
      return observers[name, default: 0]
    }
    return { [self] in
      turns.add {
        self.append(Lines.Told(at: self.time, told: name, observer: number))
        tell()
      }
    }
  }

  package func call<Progress: Codable & Sendable, Answer: Codable & Sendable>(
    _ name: String, _ arguments: String, errors: [any (Error & Codable).Type],
    progress: @escaping @Sendable (Progress) -> Void,
    _ live: @escaping LiveCall<Progress, Answer>
  ) async throws -> Answer {
    calls += 1
    let number = calls
    append(Lines.Call(call: number, name: name, arguments: arguments))
    let question = PendingCall(live)
    return try await question.answer {
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
}
