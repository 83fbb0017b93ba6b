import ComposableArchitecture

/// The edge through which everything enters that a program cannot compute: answers of clients, the time,
/// random numbers.
///
/// In a live run it does nothing: `call` and `read` return their argument. In a recorded run each answer is
/// written to a file; in a replayed run the effects of the program run again and get the recorded answers.
///
/// ```swift
/// environment: AppEnvironment(
///   nthPrime: values.outside.call("nthPrime", errors: [NthPrimeError.self], client.nthPrime),
///   now: values.outside.read("now") { .now },
///   clock: values.clock)
/// ```
///
/// A detached task of an effect is not recorded; give its work to a client.
public struct Outside: Sendable {
  /// The run that is recorded or replayed; nil for a live one.
  package let run: OutsideRun?

  /// The edge of a run that is neither recorded nor replayed.
  public static let live = Outside(run: nil)

  /// Whether a reducer that handles an action again reads the same values.
  private let readsAgain: Bool

  package init(run: OutsideRun?, readsAgain: Bool = false) {
    (self.run, self.readsAgain) = (run, readsAgain)
  }

  /// Whether the run uses the files that the program names: it does not repeat another one.
  package var usesOwnFiles: Bool { run?.isRecorded ?? true }
  /// Returns the path of a folder that the run may use now; nil if it may use none.
  ///
  /// - Parameters:
  ///   - own: The path that the program names.
  ///   - path: Makes a path of the one that `--continue-in` names.
  package func folder<Path>(_ own: Path?, at path: (String) -> Path) -> Path? {
    run.map { $0.folder(own, at: path) } ?? own
  }
  /// Whether the run is written to a file.
  package var isRecorded: Bool { run?.isRecorded == true }
  /// Whether the run repeats another one now: no client is asked.
  package var isRepeating: Bool { run?.isLive == false }
}

// MARK: - Functions of clients

extension Outside {
  /// Returns a function of a client whose answers and errors enter here.
  ///
  /// A process may be killed between a question and its answer. A run that goes on with `--session` asks again what may be
  /// asked twice. What may not throws ``Interrupted``, since it may have happened.
  ///
  /// - Parameters:
  ///   - name: The name of the function in recordings.
  ///   - errors: The types of errors that the program tells apart. Another error is replayed as a
  ///     ``RecordedError``, which has its text.
  ///   - isIdempotent: Whether asking twice does no more than asking once, as for a function that only reads.
  ///   - live: The function of the real client.
  public func call<each Argument: Sendable, Answer: Codable & Sendable>(
    _ name: String, errors: [any (Error & Codable).Type] = [], isIdempotent: Bool = false,
    _ live: @escaping @Sendable (repeat each Argument) async throws -> Answer
  ) -> @Sendable (repeat each Argument) async throws -> Answer {
    guard let run else { return live }
    return { (argument: repeat each Argument) in
      try await run.call(
        name, list(repeat each argument), errors: errors, isIdempotent, progress: ignore
      ) { _ in try await live(repeat each argument) }
    }
  }

  /// Returns a function of a client that returns nothing. It takes the same parameters as one with an answer.
  public func call<each Argument: Sendable>(
    _ name: String, errors: [any (Error & Codable).Type] = [], isIdempotent: Bool = false,
    _ live: @escaping @Sendable (repeat each Argument) async throws -> Void
  ) -> @Sendable (repeat each Argument) async throws -> Void {
    guard let run else { return live }
    return { (argument: repeat each Argument) in
      _ = try await run.call(
        name, list(repeat each argument), errors: errors, isIdempotent, progress: ignore
      ) { _ in
        try await live(repeat each argument)
        return Nothing()
      }
    }
  }

  /// Returns a function of a client that cannot fail. It takes the same parameters as one that can; a run that goes on
  /// asks it again.
  public func call<each Argument: Sendable, Answer: Codable & Sendable>(
    _ name: String, _ live: @escaping @Sendable (repeat each Argument) async -> Answer
  ) -> @Sendable (repeat each Argument) async -> Answer {
    guard let run else { return live }
    return { (argument: repeat each Argument) in
      let arguments = list(repeat each argument)
      let answer = try? await run.call(name, arguments, errors: [], progress: ignore) { _ in
        await live(repeat each argument)
      }
      if let answer { return answer }
      // Only an edited recording has an error here. The program waits, as for a client that never answers.
      return await never()
    }
  }

  /// Returns a function of a client that reports progress. It takes the same parameters as one without.
  public func call<
    Argument: Sendable, Progress: Codable & Sendable, Answer: Codable & Sendable
  >(
    _ name: String, errors: [any (Error & Codable).Type] = [], isIdempotent: Bool = false,
    _ live:
      @escaping @Sendable (Argument, @escaping @Sendable (Progress) -> Void) async throws -> Answer
  ) -> @Sendable (Argument, @escaping @Sendable (Progress) -> Void) async throws -> Answer {
    guard let run else { return live }
    return { argument, progress in
      let arguments = list(argument)
      return try await run.call(name, arguments, errors: errors, isIdempotent, progress: progress) {
        try await live(argument, $0)
      }
    }
  }

  /// Returns a function of a client whose stream of elements enters here.
  ///
  /// - Parameters:
  ///   - name: The name of the function in recordings.
  ///   - live: The function of the real client.
  public func stream<each Argument: Sendable, Element: Codable & Sendable>(
    _ name: String, _ live: @escaping @Sendable (repeat each Argument) -> AsyncStream<Element>
  ) -> @Sendable (repeat each Argument) -> AsyncStream<Element> {
    guard let run else { return live }
    return { (argument: repeat each Argument) in
      let arguments = list(repeat each argument)
      return AsyncStream { continuation in
        let task = Task(executorPreference: run.executor) {
          _ = try? await run.call(
            name, arguments, errors: [], progress: { _ = continuation.yield($0) }
          ) { report in
            for await element in live(repeat each argument) { report(element) }
            return Nothing()
          }
          continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  }
}

/// Returns arguments in parentheses, such as `(7, "b")`. A number stands for what a long one leaves out.
private func list<each Argument>(_ argument: repeat each Argument) -> String {
  var texts: [String] = []
  for argument in repeat each argument {
    let (text, whole) = (
      describe(argument, isNested: true), describe(argument, isNested: true, mostElements: .max)
    )
    texts.append(text == whole ? text : "\(text) #\(whole.digest)")
  }
  return "(\(texts.joined(separator: ", ")))"
}

extension String {
  /// The FNV-1a hash of the text (Fowler, Noll and Vo) as hexadecimal digits, which are the same in each run.
  package var digest: String {
    let hash = utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }
}

/// The progress of a client that reports none.
@Sendable private func ignore(_: Nothing) {}

/// Never returns.
private func never<Value>() async -> Value {
  await withUnsafeContinuation { _ in }
}

// MARK: - Values

extension Outside {
  /// Returns a value that the program cannot compute, such as the content of a file at its start.
  ///
  /// - Parameters:
  ///   - name: The name of the value in recordings.
  ///   - live: Returns the value; it is not called in a replayed run.
  public func value<Value: Codable & Sendable>(
    _ name: String, _ live: @autoclosure () -> Value
  ) -> Value {
    run?.read(name, live) ?? live()
  }

  /// Returns a function whose values enter here, such as the present time.
  ///
  /// - Parameters:
  ///   - name: The name of the value in recordings.
  ///   - live: Returns the present value.
  public func read<Value: Codable & Sendable>(
    _ name: String, _ live: @escaping @Sendable () -> Value
  ) -> @Sendable () -> Value {
    guard run != nil || readsAgain else { return live }
    return { [run] in
      guard let log = ReadLog.current else { return run?.read(name, live) ?? live() }
      return log.read { run?.read(name, live) ?? live() }
    }
  }

  /// Returns a function that tells an observer of something outside, such as a save by another store. A repeated run
  /// tells it when the recorded run did.
  ///
  /// - Parameters:
  ///   - name: The name of the observed thing, in recordings.
  ///   - tell: Tells the observer.
  package func observe(
    _ name: String, _ tell: @escaping @MainActor () -> Void
  ) -> @Sendable () -> Void {
    if let run { return run.observe(name, tell) }
    return { Task { @MainActor in tell() } }
  }

  /// Returns a generator of random numbers, which gives the same numbers when the run is replayed.
  ///
  /// - Parameter name: The name of its seed in recordings.
  public func generator(_ name: String) -> some RandomNumberGenerator & Sendable {
    SeededGenerator(state: value(name, UInt64.random(in: .min ... .max)))
  }
}

/// A SplitMix64 generator (Steele, Lea and Flood, 2014).
struct SeededGenerator: RandomNumberGenerator, Sendable {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
